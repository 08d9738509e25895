import type { CsvLayoutKey, LoadState, WaitReason } from '@trastienda/domain';
import type { ColumnMap, ColumnOffer, CsvIssue, LookupName, ReadingKey } from '@trastienda/validators';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Surface } from '../../../contract/surface.ts';
import type { LoadSummary, PlannedLoad } from './load-summary.ts';

export interface LoadsTables {
  /**
   * Files of rows that users send; each is an attempt (ADR 21).
   * @spread local
   */
  load: LoadTable;
  /**
   * Errors and warnings of the rows of a load.
   * @spread local
   */
  load_issue: {
    load_id: string;
    row_number: number;
    /** Orders the issues of one row, as its columns are ordered. */
    position: number;
    column_key: string | null;
    column_title: string | null;
    /** Key of the message. */
    code: string;
    /** The text for users. */
    message: string;
    /** A row with a warning is applied all the same. */
    severity: Generated<'error' | 'warning'>;
  };
  /**
   * Which columns of a foreign file feed the columns of a layout, remembered by its titles (ADR 123).
   * @spread local
   */
  column_map: {
    /** The seller that keeps the map; empty for the marketplace. */
    account_name: string;
    /** The layout whose columns are fed. */
    layout: CsvLayoutKey;
    /** Of the names of the file's columns, in whatever order. */
    titles_hash: string;
    id: Generated<string>;
    /** The titles of the foreign file. */
    titles: ColumnType<readonly string[], string, string>;
    /** The title that feeds each column. */
    columns: ColumnType<ColumnMap, string, string>;
    kept_at: Date;
  };
  /**
   * Keys of clients' attempts, and the load that each made or found.
   * @spread local
   */
  load_attempt: { person_id: string; key: string; load_id: string; received_at: Date };
  /**
   * Lines of the liquidation files, by order.
   * @spread owned
   */
  order_liquidation_line: {
    account_name: string;
    order_id: string;
    load_id: string;
    row_number: number;
    /** The variant, in the file. */
    seller_sku: string;
    status: string;
    /** Final price. */
    final_price_centavos: number;
    /** Cost of the shipping. */
    shipping_cost_centavos: number;
    /** Amount of the sale. */
    sale_centavos: number;
    /** Commission of the marketplace. */
    commission_centavos: number;
    /** What the seller gets. */
    total_centavos: number;
    fulfilment_date: string;
    sale_date: string;
    comment: string;
  };
}

interface LoadTable {
  id: string;
  /** What the rows mean. */
  layout: CsvLayoutKey;
  state: Generated<LoadState>;
  /** Hash of file, layout, account and parameters; at most one load with the same hash is unfinished. */
  content_hash: string;
  sha256: string;
  file_key: string;
  file_name: string;
  size: number;
  earlier_load_id: string | null;
  /** The load that this one undoes. The file is made from that load's changes, and its size is 0 until then. */
  undoes_load_id: string | null;
  account_name: string;
  created_by: string;
  surface: Surface;
  /** Whether it is only tried. */
  dry_run: boolean;
  /** Whether the good rows are loaded although others have errors. */
  partial: boolean;
  /** The delimiter that the user named; null means that it is detected. */
  delimiter: string | null;
  /** The sheet that the user named; null means the first one. */
  sheet: string | null;
  /** Text that looks damaged is stored as it is. */
  keep_damaged_text: Generated<boolean>;
  /** How the sender says that columns are read; null if nothing was said. */
  read_as: JSONColumnType<ReadingKey[]> | null;
  /** What the check offers to read otherwise; null if there is nothing. */
  offers: JSONColumnType<ColumnOffer[]> | null;
  /** The sheet that was read, those that the workbook has, and what that sheet hides; null for any other file. */
  workbook: JSONColumnType<{
    sheet: string;
    sheets: string[];
    hidden?: { rows: number; firstRow: number; columns: readonly string[] };
  }> | null;
  /** The bytes of the rows that a workbook, or a file whose columns are read otherwise, became; null for any other file. */
  rows_bytes: number | null;
  /** The category that products and attributes go to. */
  category_id: string | null;
  /** The day in America/Mexico_City by which it is judged: that of its moment, or the one on which it was received. */
  day: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  rows: Generated<number>;
  /** Rows without any cell. */
  blank_rows: Generated<number>;
  /** Rows with errors. */
  invalid_rows: Generated<number>;
  /** Rows whose change is written. */
  applied_rows: Generated<number>;
  /** Rows that passed the check and were refused when they were applied. */
  refused_rows: Generated<number>;
  /** Good rows that have a warning. */
  warned_rows: Generated<number>;
  /** How much of the file is checked. */
  bytes_read: Generated<number>;
  /** The encoding that was found. */
  encoding: string | null;
  /** The delimiter that was found. */
  found_delimiter: string | null;
  /** The last row that is applied or refused: a resumed load goes on after it. */
  settled_row: Generated<number>;
  cancel_requested_at: Date | null;
  /** When its sender confirmed the dry run that it was; null for a load that was never one. */
  confirmed_at: Date | null;
  /** The moment for which it is scheduled; null: now. */
  scheduled_for: Date | null;
  /** The result of the check before it waited for its moment. */
  planned: JSONColumnType<PlannedLoad> | null;
  /** Look-ups that its check could not answer. */
  unchecked: JSONColumnType<{ lookup: LookupName; values: number }[]> | null;
  /** Warnings about the whole file; they refuse nothing. */
  warnings: JSONColumnType<CsvIssue[]> | null;
  /** What the load changed, or would change. */
  summary: JSONColumnType<LoadSummary> | null;
  failure_code: string | null;
  /** Why it failed, for users. */
  failure_message: string | null;
  /** What keeps it from being done until it is tried again; null: nothing. */
  waits_for: Generated<WaitReason | null>;
  worker: string | null;
  lease_until: Date | null;
  claims: Generated<number>;
  version: Generated<number>;
}
