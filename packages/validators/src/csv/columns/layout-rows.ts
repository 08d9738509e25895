import { nameKey } from '@trastienda/domain';
import type { ByteSource } from '../engine/block-reader.ts';
import { cellText, rowTexts } from '../engine/cell-text.ts';
import { namedTitle } from '../engine/header-check.ts';
import { cellFlags } from '../engine/row-splitter.ts';
import { type CsvColumn, writtenColumns } from '../layouts/define-csv-layout.ts';
import { type ColumnMap, columnNames } from './column-map.ts';
import { type ColumnReading, readAs } from './column-reading.ts';
import { type ForeignReading, type ForeignRow, ForeignRows, lineEndOf } from './foreign-rows.ts';
import { isFilled, RowWriter } from './row-writer.ts';

/** What fills one column: a cell of the row by its place (-1: none), read in another way if so, or bytes that are the same in every row. */
type Filling = { readonly at: number; readonly as?: ColumnReading | undefined } | { readonly text: string };

const nothing: Filling = { at: -1 };

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/**
 * The rows of a foreign file in the order of a layout, as a CSV in UTF-8 that names its delimiter (ADR 123). Every row keeps its number, its
 * line end and its quotes. A blank row stays blank; a row that is too long, too short or has broken quotes is so here too: the check of
 * these rows tells of the person's file. Titles name both columns: "Regular price (Precio regular)".
 */
export async function* layoutRows(
  source: ByteSource,
  reading: ForeignReading,
  map: ColumnMap,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { trailing } = reading.layout;
  const columns = writtenColumns(reading.layout).filter((column) => column !== trailing || map[column.key]);
  const file = new ForeignRows(source, reading);
  const writer = new RowWriter();
  let fillings: readonly Filling[] = [];
  let width = 0;
  let row = 0;
  for await (const one of file.rows()) {
    if (row++ === 0) writer.text(`\ufeffsep=${file.delimiter}\r\n`);
    if (one.kind === 'titles') {
      const names = columnNames(rowTexts(one.bytes, one.splitter, one.multiByte));
      width = one.splitter.count;
      fillings = columns.map(({ key }) => fillingOf(map, key, names));
      writer.text(columns.map((column) => inQuotes(titleOf(column, map))).join(file.delimiter));
    } else if (one.kind !== 'above' && one.kind !== 'blank') {
      writeRow(writer, one, shaped(fillings, one, width), file.delimiter);
    }
    // The file is refused at a quote that never closes, whatever follows.
    if (one.kind === 'unclosed') break;
    writer.text(lineEndOf(one) || '\n');
    yield* writer.full();
  }
  yield* writer.rest();
}

/**
 * The fillings of a row: as many cells too many or too few as the row has beside its titles. Such a row is refused for its width, so it may
 * not look blank.
 */
function shaped(fillings: readonly Filling[], row: ForeignRow, width: number): readonly Filling[] {
  const extra = row.splitter.count - width;
  if (extra === 0) return fillings;
  const cells = Array.from({ length: Math.max(1, fillings.length + extra) }, (_, at) => fillings[at] ?? nothing);
  const isSeen = cells.some((one) => ('text' in one ? one.text !== '' : isFilled(row, one.at)));
  if (isSeen) return cells;
  const first = Array.from({ length: row.splitter.kept }, (_, at) => at).find((at) => isFilled(row, at));
  return [{ at: first ?? -1 }, ...cells.slice(1)];
}

function writeRow(writer: RowWriter, row: ForeignRow, fillings: readonly Filling[], delimiter: string): void {
  const { kind, splitter } = row;
  const isBroken = kind !== 'data' || (splitter.rowFlags & cellFlags.malformedQuotes) !== 0;
  for (const [at, filling] of fillings.entries()) {
    if (at > 0) writer.text(delimiter);
    if (at === 0 && isBroken) writer.brokenCell(row, 'at' in filling ? filling.at : 0);
    else if ('text' in filling) writer.text(filling.text);
    else if (filling.as) writer.text(inQuotes(readAs(filling.as, textAt(row, filling.at))));
    else if (filling.at >= 0 && filling.at < splitter.kept) writer.cell(row, filling.at);
  }
}

const textAt = ({ bytes, splitter, multiByte }: ForeignRow, at: number): string =>
  at >= 0 && at < splitter.kept ? cellText(bytes, splitter, at, multiByte) : '';

function fillingOf(map: ColumnMap, key: string, names: readonly string[]): Filling {
  const feed = map[key];
  if (!feed) return nothing;
  if ('value' in feed) return { text: feed.value === '' ? '' : inQuotes(feed.value) };
  return { at: names.findIndex((name) => nameKey(name) === nameKey(feed.column)), as: feed.as };
}

function titleOf(column: CsvColumn, map: ColumnMap): string {
  const feed = map[column.key];
  return feed && 'column' in feed ? namedTitle(feed.column, column.title) : column.title;
}
