import {
  type FileSubject,
  limits,
  type MessageKey,
  type ReportFormat,
  say,
  todayInMexico,
  type Viewer,
} from '@trastienda/domain';
import { type FileRequest, fileRequest, type Page, type Search } from '@trastienda/validators';
import type { NamedFile } from './file-saver.ts';
import type { FileShape } from './presets/file-shape.ts';
import { searchIn } from './searching.ts';
import type { TotalQuery } from './total-query.ts';
import type { UrlValues } from './url-state.ts';

/** The files of lists: each has columns and presets of its own. */
type ListSubject = Extract<FileSubject, `list.${string}` | 'report.orders'>;

/** A list whose matches can be taken away as a file. */
interface ExportedList<Filter> {
  readonly subject: ListSubject;
  /** The message if it fails and the server gave none. */
  readonly failed: MessageKey;
  readonly search: Search<Filter>;
  readonly fileName: string | ((format: ReportFormat) => string);
  readonly ask: (search: Page & Filter, request: FileRequest) => Promise<Blob>;
  /** Counts the rows of the file, if they are not those that the list counts. */
  readonly rows?: (search: Page & Filter) => TotalQuery;
}

/** The file of what an address finds. */
export interface ListFile {
  readonly subject: ListSubject;
  readonly failed: string;
  /** The most rows that the file may have. */
  readonly most: number;
  readonly rows: TotalQuery | undefined;
  readonly load: (shape: FileShape) => Promise<NamedFile>;
}

/** The file of a list for an address and a viewer. */
export type ListFileOf = (values: UrlValues, viewer: Viewer) => ListFile;

/**
 * The file of what an address finds, named by the day unless it has a name of its own; `reportTotalCount` in the address is its limit
 * (S2 §9).
 */
export const listFileOf =
  <Filter>({ subject, failed, fileName, ...list }: ExportedList<Filter>): ListFileOf =>
  (values, viewer) => {
    const search = searchIn(list.search, values, viewer);
    const limit = { limit: values.reportTotalCount };
    return {
      subject,
      failed: say(failed),
      most: fileRequest(limit).reportTotalCount ?? limits.reportRows,
      rows: list.rows?.(search),
      load: async ({ format, columns }) => ({
        name: typeof fileName === 'string' ? `${fileName}-${todayInMexico()}.${format}` : fileName(format),
        content: await list.ask(search, {
          ...limit,
          // The server's default is CSV.
          ...(format === 'xlsx' && { format }),
          ...(columns.length > 0 && { columns }),
        }),
      }),
    };
  };
