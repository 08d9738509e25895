import type { CsvLayoutKey, EarlierLoad, LoadState, LoadUndone } from '@trastienda/domain';
import type { LookupName } from '@trastienda/validators';

/** A load as the flow reads it; the contract's Load is one. */
export type FlowLoad = {
  id: string;
  layout: CsvLayoutKey;
  state: LoadState;
  fileName: string;
  size: number;
  finishedAt?: string | null;
  scheduledFor?: string;
  /** The category that products and attributes were sent to. */
  categoryId?: string;
  dryRun: boolean;
  partial: boolean;
  counts: FlowCounts;
  progress: { bytesRead: number; bytesTotal: number; rowsApplied: number };
  failure: { code: string; message: string } | null;
  summary?: FlowSummary | null;
  /** What is odd about the file and refuses nothing: titles that are another column's. */
  warnings?: readonly FlowWarning[];
  /** The last load of the same file, where there was one. */
  earlier?: EarlierLoad & { id: string };
  /** The load that takes this one back, and the one that this one takes back. */
  undone?: LoadUndone & { id: string; state: LoadState };
  undoes?: { id: string; fileName: string };
  /** What could not be found out, with the number of values. */
  unchecked?: readonly { lookup: LookupName; values: number }[];
};

/** Rows of data; `warned` ones are good and odd (R26). */
export type FlowCounts = {
  rows: number;
  blank: number;
  valid: number;
  invalid: number;
  applied: number;
  notApplied: number;
  warned?: number;
};

/** How many warnings about rows a load has: what nobody could check, and what is odd. */
export function warningsIn({ unchecked = [], counts }: Pick<FlowLoad, 'unchecked' | 'counts'>): number {
  return unchecked.reduce((sum, { values }) => sum + values, counts.warned ?? 0);
}

/** A word about the whole file; `column` is its title in the file. */
export type FlowWarning = { row: number; column: string | null; code: string; message: string };

/** What one row changes; money is decimal. `percent` is null where there was nothing before. */
export type FlowChange = { row: number; sku: string; name: string; old: number; new: number; percent: number | null };

/** What a load changes, or would change: prices at a glance. */
export type FlowSummary = {
  changed: number;
  unchanged: number;
  approvals: number;
  falls: readonly FlowChange[];
  rises: readonly FlowChange[];
};

/** The chosen file. `content` is a Blob on every surface: of the file picker, or of `fs.openAsBlob`. */
export type LoadFile = { name: string; size: number; content: Blob };

/** What goes along with the file. `partial` applies the good rows of a file that has bad ones; `at` leaves it for a moment. */
export type LoadOptions = { delimiter?: string; dryRun: boolean; partial: boolean; at?: string };

/** Bytes of the file that left for the server. */
export type UploadProgress = { bytes: number; total: number };
