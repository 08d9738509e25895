import type {
  BulkActionName,
  BulkActionState,
  BulkResultState,
  BulkRowStatus,
  BulkSubject,
  WaitReason,
} from '@trastienda/domain';
import type { ShipmentRow } from '@trastienda/validators';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';

export interface BulkActionsTables {
  /**
   * One action on many orders, products or prices.
   * @spread local
   */
  bulk_action: {
    id: string;
    /** Chosen by the caller. */
    key: string;
    /** What is done to each row. */
    action: BulkActionName;
    /** What the rows are. */
    subject: GeneratedAlways<BulkSubject>;
    state: Generated<BulkActionState>;
    created_by: string;
    /** The seller whose users see it; empty: only administrators do. */
    account_name: string;
    /** The note to sellers about their rejected rows. */
    note: string | null;
    surface: Surface;
    request_id: string;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
    /** Rows chosen. */
    total: number;
    /** Rows looked at before the confirmation. */
    checked: Generated<number>;
    /** Rows that can be changed. */
    possible: Generated<number>;
    /** Rows that a rule refuses. */
    impossible: Generated<number>;
    /** Rows changed. */
    done: Generated<number>;
    /** Rows refused while they were changed. */
    refused: Generated<number>;
    /** How often the current step failed without a reason that a person could be told. */
    failures: Generated<number>;
    cancel_requested_at: Date | null;
    /** What keeps it from being done until it is tried again; null: nothing. */
    waits_for: Generated<WaitReason | null>;
    worker: string | null;
    lease_until: Date | null;
    version: Generated<number>;
  };
  /**
   * The rows of a bulk action with what became of each.
   * @spread local
   */
  bulk_action_row: {
    bulk_action_id: string;
    position: number;
    /** The id of an order, a product, a price or a rate; one that does not exist is as it was requested. */
    row_id: string;
    /** The packages in which an order is to be sent. */
    shipments: JSONColumnType<ShipmentRow[]> | null;
    state: Generated<BulkResultState>;
    /** Key of the message that says why it was refused. */
    code: string | null;
    /** Why it was refused. */
    message: string | null;
    status: BulkRowStatus | null;
    /** When it was changed or refused. */
    at: Date | null;
  };
}
