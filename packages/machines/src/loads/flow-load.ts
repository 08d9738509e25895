import type { CsvLayoutKey, EarlierLoad, LoadState, LoadUndone } from '@trastienda/domain';
import type { LookupName } from '@trastienda/validators';

/** A load as the flow reads it; the contract's Load has this shape. */
export type FlowLoad = {
  id: string;
  layout: CsvLayoutKey;
  state: LoadState;
  fileName: string;
  size: number;
  finishedAt?: string | null;
  scheduledFor?: string;
  /** The category of products and attributes in the file. */
  categoryId?: string;
  dryRun: boolean;
  partial: boolean;
  counts: FlowCounts;
  progress: { bytesRead: number; bytesTotal: number; rowsApplied: number };
  failure: { code: string; message: string } | null;
  /** Why the server waits, and will go on by itself. */
  waiting?: { code: string; message: string };
  summary?: FlowSummary | null;
  /** Warnings about the whole file, which refuse nothing: titles that belong to another column. */
  warnings?: readonly FlowWarning[];
  /** The last load of the same file, if there is one. */
  earlier?: EarlierLoad & { id: string };
  /** `undone` is the load that undoes this one; `undoes` is the load that this one undoes. */
  undone?: LoadUndone & { id: string; state: LoadState };
  undoes?: { id: string; fileName: string };
  /** Lookups that could not be made, with the number of values. */
  unchecked?: readonly { lookup: LookupName; values: number }[];
};

/** Numbers of data rows; `warned` ones are valid but unusual (R26). */
export type FlowCounts = {
  rows: number;
  blank: number;
  valid: number;
  invalid: number;
  applied: number;
  notApplied: number;
  warned?: number;
};

/** The number of warnings about a load's rows: values that could not be checked, and unusual ones. */
export function warningsIn({ unchecked = [], counts }: Pick<FlowLoad, 'unchecked' | 'counts'>): number {
  return unchecked.reduce((sum, { values }) => sum + values, counts.warned ?? 0);
}

/** A warning about the whole file; `column` is its title in the file. */
export type FlowWarning = { row: number; column: string | null; code: string; message: string };

/** A change by one row, as decimal numbers; `percent` is null if there was no value before. */
export type FlowChange = { row: number; sku: string; name: string; old: number; new: number; percent: number | null };

/** A summary of what a load changes or would change, with the largest falls and rises of prices. */
export type FlowSummary = {
  changed: number;
  unchanged: number;
  approvals: number;
  falls: readonly FlowChange[];
  rises: readonly FlowChange[];
  displaced?: { total: number; discounts: readonly FlowDisplaced[] };
  /** Prices that waited for an administrator and that an undo withdraws. */
  withdrawn?: number;
};

/** A discount that has not begun, and that a row removes or replaces (R39). */
export type FlowDisplaced = {
  row: number;
  sku: string;
  name: string;
  price: number;
  priceValidFrom: string;
  priceValidUntil: string;
};

/** The chosen file. `content` is a Blob on every surface: from the file picker, or from `fs.openAsBlob`. */
export type LoadFile = { name: string; size: number; content: Blob };

/**
 * Options of an upload. `sheet` is read from a workbook; `partial` applies the good rows of a file that has bad ones; `at` schedules the
 * load; `keepDamagedText` stores text that looks damaged as it is.
 */
export type LoadOptions = {
  delimiter?: string;
  sheet?: string;
  dryRun: boolean;
  partial: boolean;
  at?: string;
  keepDamagedText?: boolean;
};

/** The options of an upload as the parameters of its call; what is not chosen is not sent. */
export const loadQuery = ({ delimiter, sheet, dryRun, partial, at, keepDamagedText }: LoadOptions) => ({
  // The server decides which delimiters are valid.
  ...(delimiter !== undefined && { delimiter: delimiter as ',' }),
  ...(sheet !== undefined && { sheet }),
  ...(dryRun && { dryRun }),
  ...(partial && { partial }),
  ...(keepDamagedText && { keepDamagedText }),
  ...(at !== undefined && { at }),
});

/** Bytes of the file that were sent to the server. */
export type UploadProgress = { bytes: number; total: number };
