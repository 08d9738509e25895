import type { CsvLayoutKey } from '@trastienda/domain';
import type {
  ColumnFeed,
  ColumnMap,
  ColumnOffer,
  Correction,
  CsvIssue,
  CsvProgress,
  CsvReport,
  ReadingKey,
} from '@trastienda/validators';
import type { FollowedContext, FollowedEvent } from '../shared/followed-work.ts';
import type { FlowLoad, LoadFile, LoadOptions, UploadProgress } from './flow-load.ts';

/**
 * The input of a load. `loadId` resumes a load on the server; the screen sets `extensions`, and a file of one of the `mediaTypes` is
 * accepted with any extension. With `rehearses` the server does a dry run before the person confirms, if it can show something new; with
 * `resends` an upload without an answer is sent again by itself.
 */
export type CsvLoadInput = {
  layout: CsvLayoutKey;
  extensions: readonly string[];
  mediaTypes?: readonly string[];
  rehearses?: boolean;
  resends?: boolean;
  options?: Partial<LoadOptions>;
  loadId?: string;
};

/** The context of a load. `report` is the result of the local check, `work` is the load on the server; `tries` also counts uploads. */
export type CsvLoadContext = FollowedContext<FlowLoad> & {
  layout: CsvLayoutKey;
  extensions: readonly string[];
  mediaTypes: readonly string[];
  rehearses: boolean;
  resends: boolean;
  options: LoadOptions;
  file?: LoadFile;
  progress?: CheckProgress;
  report?: CsvReport;
  sent?: UploadProgress;
  /** The result of the server's dry run. */
  rehearsal?: FlowLoad;
  /** Which columns of the chosen file feed those of the layout; undefined if it is read as it is. */
  map?: ColumnMap;
  /** The id under which this map is kept for files with the same titles. */
  kept?: string;
  /** The map that the person is correcting. */
  draft?: ColumnMap;
  /** Rows were repaired here after the file was chosen. */
  isCorrected: boolean;
  /** The correction that is being made, and the offer whose reading is asked for. */
  correction?: Correction;
  offer?: ColumnOffer;
  /** Offers that the person does not want, by `offerKey`. */
  declined: readonly string[];
  /** The user confirmed columns that are under each other's titles. */
  areTitlesMeant: boolean;
};

/** Events of a load. The ports send those called `advanced`. */
export type CsvLoadEvent =
  | FollowedEvent<FlowLoad>
  | { type: 'file.chosen'; file: LoadFile; map?: ColumnMap }
  | { type: 'file.forgotten' }
  | { type: 'delimiter.chosen'; delimiter: string }
  | { type: 'sheet.chosen'; sheet: string }
  | { type: 'columns.asked' }
  | { type: 'column.assigned'; key: string; feed: ColumnFeed | undefined }
  | { type: 'columns.accepted'; isKept: boolean }
  | { type: 'columns.canceled' }
  | { type: 'columns.forgotten' }
  | { type: 'partial.chosen'; partial: boolean }
  | { type: 'titles.answered'; areMeant: boolean }
  | { type: 'texts.answered'; areKept: boolean }
  | { type: 'correction.asked'; correction: Correction }
  | { type: 'offer.taken'; offer: ColumnOffer }
  | { type: 'offer.declined'; offer: ColumnOffer }
  | { type: 'order.chosen'; reading: ReadingKey }
  | { type: 'order.declined' }
  | { type: 'moment.chosen'; at: string | undefined }
  | { type: 'validation.asked' }
  | { type: 'validation.advanced'; progress: CheckProgress }
  | { type: 'validation.canceled' }
  | { type: 'upload.asked' }
  | { type: 'rehearsal.advanced'; load: FlowLoad }
  | { type: 'rehearsal.canceled' }
  | { type: 'upload.confirmed' }
  | { type: 'upload.declined' }
  | { type: 'upload.advanced'; sent: UploadProgress }
  | { type: 'upload.canceled' };

/** Input of the port that checks the file locally. */
export type ValidateInput = {
  layout: CsvLayoutKey;
  file: LoadFile;
  delimiter?: string;
  sheet?: string;
  map?: ColumnMap;
  /** The id under which the map is kept, if it is. */
  kept?: string;
  tell: (progress: CheckProgress) => void;
};
/** Input of the port that keeps a map for files with the same titles; it answers with the id of what is kept. */
export type KeepColumnsInput = { layout: CsvLayoutKey; titles: readonly string[]; map: ColumnMap };
/** Input of the port that forgets a kept map. */
export type ForgetColumnsInput = { layout: CsvLayoutKey; id: string };
/** Progress of the check; a surface that shows the first issues before the end includes them. */
export type CheckProgress = CsvProgress & {
  issues?: readonly CsvIssue[];
  /** The bytes to read, if they are not those of the chosen file: the rows of a workbook. */
  total?: number;
};
/** Input of the port that repairs the checked file and checks it again. */
export type CorrectionInput = { layout: CsvLayoutKey; file: LoadFile; correction: Correction };
/** The repaired file and its new report. */
export type Corrected = { file: LoadFile; report: CsvReport };
/**
 * Input of the port that uploads the file; with a map, its rows are sent as the map orders them. The server has it already if there is a dry run of
 * it, which is then confirmed (ADR 128).
 */
export type UploadInput = {
  layout: CsvLayoutKey;
  file: LoadFile;
  map?: ColumnMap;
  options: LoadOptions;
  rehearsalId?: string;
  tell: (sent: UploadProgress) => void;
};
/**
 * Input of the port that has the server do a dry run. The port reports its states and answers with the last one, or with undefined if there
 * was no reason for a dry run.
 */
export type RehearseInput = Omit<UploadInput, 'tell'> & { tell: (load: FlowLoad) => void };
