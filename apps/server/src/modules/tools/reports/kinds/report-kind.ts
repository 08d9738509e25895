import type { Viewer } from '@trastienda/domain';
import { withoutEmpty } from '../../../../contract/empty-filters.ts';
import type { Database } from '../../../../db/database.ts';
import {
  cellWriter,
  chosenColumns,
  csvWriter,
  type KeyedColumn,
  titleLine,
} from '../../../platform/list-files/report-columns.ts';
import type { Cell } from '../../../platform/list-files/xlsx-file.ts';

/** The viewer that a report is made for, and the filters of the request. */
export type Counting<Filters> = { database: Database; viewer: Viewer; filters: Filters };

/** What the rows of a report are read for; `day` is Mexico City's day of the request, which decides what is in force. */
export type Reading<Filters> = Counting<Filters> & { day: string };

/** The keys of the columns that a file has, in their order; null: all that the viewer sees. */
type Chosen = readonly string[] | null;

/** A kind of report is data: its columns by viewer, how many rows match, and the rows batch by batch. */
type Declaration<Filters, Row> = {
  columns: (viewer: Viewer) => KeyedColumn<Row>[];
  count: (counting: Counting<Filters>) => Promise<number>;
  batches: (reading: Reading<Filters>, size: number) => AsyncIterable<readonly Row[]>;
};

/** Some rows in the format of the file. */
export type Written<Piece> = { piece: Piece; rows: number };

/** The interface of a kind for the job, independent of the type of its rows. */
export type ReportWork = {
  titles: (viewer: Viewer, chosen: Chosen) => string[];
  count: (counting: Counting<object>) => Promise<number>;
  titleLine: (viewer: Viewer, chosen: Chosen) => string;
  lines: (reading: Reading<object> & { chosen: Chosen }, size: number) => AsyncGenerator<Written<string>>;
  cells: (reading: Reading<object> & { chosen: Chosen }, size: number) => AsyncGenerator<Written<Cell[][]>>;
};

export function declareReport<Filters extends object, Row>({
  columns,
  count,
  batches,
}: Declaration<Filters, Row>): ReportWork {
  // The stored filters of this kind were validated by its request.
  const own = <Asked extends Counting<object>>(asked: Asked) =>
    ({ ...asked, filters: withoutEmpty(asked.filters) }) as Asked & Counting<Filters>;
  async function* written<Piece>(
    reading: Reading<object>,
    size: number,
    write: (rows: readonly Row[]) => Piece,
  ): AsyncGenerator<Written<Piece>> {
    for await (const rows of batches(own(reading), size)) yield { piece: write(rows), rows: rows.length };
  }
  return {
    titles: (viewer, chosen) => chosenColumns(columns(viewer), chosen).map(({ title }) => title),
    count: (counting) => count(own(counting)),
    titleLine: (viewer, chosen) => titleLine(chosenColumns(columns(viewer), chosen)),
    lines: (reading, size) => written(reading, size, csvWriter(chosenColumns(columns(reading.viewer), reading.chosen))),
    cells: (reading, size) =>
      written(reading, size, cellWriter(chosenColumns(columns(reading.viewer), reading.chosen))),
  };
}
