import type {
  ReportFormat,
  ReportKind,
  ReportPeriod,
  ReportRhythm,
  ReportScheduleState,
  ReportState,
  WaitReason,
} from '@trastienda/domain';
import type { Generated, JSONColumnType } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';

export interface ReportsTables {
  /**
   * Reports: files that the server builds after the answer (ADR 54).
   * @spread local
   */
  report: {
    id: string;
    /** Chosen by the caller. */
    key: string;
    kind: ReportKind;
    /** As validated by the request of this kind. */
    filters: JSONColumnType<object>;
    /** CSV or a workbook. */
    format: ReportFormat;
    /** The keys of its columns, in their order; null: all that its person sees. */
    columns: Generated<string[] | null>;
    /** Whether a large file is compressed. */
    gzip: boolean;
    /** To whom the file is mailed; null: to nobody; empty: to its person's own address, until it is mailed. */
    email: string | null;
    state: Generated<ReportState>;
    created_by: string;
    /** The seller whose data it contains; null: every seller's. */
    seller: string | null;
    has_client_data: Generated<boolean>;
    surface: Surface;
    request_id: string;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    delivered_at: Date | null;
    /** When the file is deleted. */
    kept_until: Date | null;
    /** Set once a link was mailed: the end of its validity. */
    link_until: Date | null;
    /** Rows that it will have, as counted before. */
    total_rows: number;
    rows: Generated<number>;
    bytes: number | null;
    file_key: string | null;
    file_name: string | null;
    /** Whether the file is compressed. */
    compressed: Generated<boolean>;
    failure_code: string | null;
    failures: Generated<number>;
    cancel_requested_at: Date | null;
    /** What keeps it from being done until it is tried again; null: nothing. */
    waits_for: Generated<WaitReason | null>;
    worker: string | null;
    lease_until: Date | null;
    version: Generated<number>;
    /** The schedule that requested it and the time it was due; the schedule may be deleted by now. */
    schedule_id: Generated<string | null>;
    due_at: Generated<Date | null>;
    /** Turns of its schedule that were left out before it. */
    missed: Generated<number>;
  };
  /**
   * Reports that come by themselves (ADR 57).
   * @spread local
   */
  report_schedule: {
    id: string;
    /** Chosen by the caller. */
    key: string;
    kind: ReportKind;
    /** As validated by the request of this kind. */
    filters: JSONColumnType<object>;
    /** The days that each report is about. */
    period: ReportPeriod | null;
    /** How often. */
    every: ReportRhythm;
    /** At which hour in Mexico City. */
    hour: number;
    /** CSV or a workbook. */
    format: ReportFormat;
    /** The keys of its columns, in their order; null: all that its person sees. */
    columns: Generated<string[] | null>;
    /** Whether a large file is compressed. */
    gzip: boolean;
    /** To whom the files are mailed; null: to nobody; empty: to its person's own address. */
    email: string | null;
    /** Rows that a workbook may have. */
    most_rows: number | null;
    state: Generated<ReportScheduleState>;
    /** Key of the message that says why it ended. */
    stop_code: string | null;
    created_by: string;
    /** The seller whose data its reports contain; null: every seller's. */
    seller: string | null;
    created_at: Date;
    next_at: Date | null;
    last_at: Date | null;
    version: Generated<number>;
  };
}
