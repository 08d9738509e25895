import type { CellRule } from '../cells/cell-rule.ts';
import { byteAt } from '../engine/ascii.ts';
import type { CsvReport } from '../engine/report.ts';
import { type CellBytes, eachRow } from '../engine/row-bytes.ts';
import { RowFacts } from '../engine/row-facts.ts';
import { rowPieces } from '../engine/row-pieces.ts';
import { writtenColumns } from '../layouts/define-csv-layout.ts';
import { csvLayouts } from '../layouts/registry.ts';
import type { ColumnOffer } from './column-offer.ts';
import { type ReadingKey, readAs, refuses, waysOf } from './readings.ts';
import type { MendableFile } from './row-mends.ts';

const mostSamples = 3;
const point = 0x2e;
/** Where a cell's check leaves its number; nothing reads it here. */
const unused = new RowFacts(0, false);
/** A thousand, or one with three decimals; a column of amounts takes it as the latter. */
const grouped = /^\d{1,3}(\.\d{3})+$/;
const decimal = /^\d+\.\d+$/;

/** What a cell becomes when its column is read: refused texts by the reading, or by its twin if only that one reads them. */
export function readCell(cell: CellRule, reading: ReadingKey, text: string): string | undefined {
  if (!refuses(cell, text)) {
    // Where the comma is the decimal sign, «1.000» is a thousand although the column takes it as one.
    return reading === 'decimalComma' && grouped.test(text) ? readAs(cell, reading, text) : undefined;
  }
  const [first = reading, second] = waysOf(cell.holds).find((ways) => ways.some((way) => way === reading)) ?? [];
  const twin = reading === first ? second : first;
  return readAs(cell, reading, text) ?? (twin && readAs(cell, twin, text));
}

type Found = { first: number; second: number; both: number; either: number; samples: Map<string, string> };

/** Collects how the refused cells of one column are written, and makes the offers. */
export class OfferFinder {
  readonly #cell: CellRule;
  readonly #found: { ways: readonly ReadingKey[]; found: Found }[];
  /** Cells that the column takes: amounts with a decimal point, and those that may be thousands. */
  #points = 0;
  #thousands = 0;
  #thousand = '';

  constructor(cell: CellRule) {
    this.#cell = cell;
    this.#found = waysOf(cell.holds).map((ways) => ({
      ways,
      found: { first: 0, second: 0, both: 0, either: 0, samples: new Map() },
    }));
  }

  /** Looks at a cell as bytes: most are numbers that the column takes as they are, and need no text. */
  lookAt(cells: CellBytes, index: number): void {
    const { bytes, starts, ends } = cells;
    const [start, end] = [starts[index] as number, ends[index] as number];
    if (this.#cell.holds === 'number' && start < end && this.#cell.accepts(bytes, start, end, unused, 0)) {
      const pointAt = pointIn(bytes, start, end);
      if (pointAt < 0) return;
      if (end - pointAt <= 3) {
        this.#points++;
        return;
      }
    }
    this.look(cells.textOf(index));
  }

  /** Looks at a cell of the column. */
  look(text: string): void {
    const cell = this.#cell;
    if (!refuses(cell, text)) {
      if (grouped.test(text)) {
        this.#thousands++;
        this.#thousand ||= text;
      } else if (decimal.test(text)) this.#points++;
      return;
    }
    for (const { ways, found } of this.#found) {
      const [first, second] = ways.map((way) => readAs(cell, way, text));
      if (first === undefined && second === undefined) continue;
      const kind =
        second === undefined ? 'first' : first === undefined ? 'second' : first === second ? 'either' : 'both';
      found[kind]++;
      if (found.samples.size < mostSamples || (kind === 'both' && found.both === 1)) found.samples.set(text, kind);
      return;
    }
  }

  /** The offers for the column, at most one for each way of writing. */
  offers(column: number, title: string): ColumnOffer[] {
    return this.#found.flatMap(({ ways, found }): ColumnOffer[] => {
      const { first, second, both, either } = found;
      const cells = first + second + both + either;
      const [one, other] = ways;
      if (cells === 0 || one === undefined) return [];
      const isNumber = this.#cell.holds === 'number';
      const isFirst = first > 0 || (isNumber && this.#points > 0);
      const isAmbiguous = both > 0 || (isNumber && second > 0 && this.#thousands > 0);
      const told = other !== undefined && second > 0 && !isFirst ? other : one;
      const isAsked = other !== undefined && isAmbiguous && isFirst === second > 0;
      const readings: ColumnOffer['readings'] = isAsked ? [one, other] : [told];
      const more = told === 'decimalComma' && !isAsked ? this.#thousands : 0;
      // Where a person has to choose, texts that mean something else in each reading come first.
      const rank = ([text, kind]: [string, string]) => (!isAsked || kind === 'both' || text === this.#thousand ? 0 : 1);
      const texts: [string, string][] = [
        ...found.samples,
        ...(isAsked ? [[this.#thousand, ''] as [string, string]] : []),
      ];
      const shown = texts.filter(([text]) => text !== '').sort((a, b) => rank(a) - rank(b));
      const samples = shown.slice(0, mostSamples).map(([before]) => ({
        before,
        after: readings.map((reading) => readCell(this.#cell, reading, before) ?? before),
      }));
      return [{ column, title, readings, cells: cells + more, samples }];
    });
  }
}

/** Where the decimal point of a number stands; -1 if it has none. */
function pointIn(bytes: Uint8Array, start: number, end: number): number {
  for (let at = end - 1; at >= start; at--) if (byteAt(bytes, at) === point) return at;
  return -1;
}

/** The offers for a checked file: its columns with errors are read again, piece by piece; a file without errors is not. */
export async function columnOffers(
  { read, checkpointFor, assumed }: Pick<MendableFile, 'read' | 'checkpointFor' | 'assumed'>,
  { layout, titles, issuesByColumn, invalidRows }: CsvReport,
): Promise<ColumnOffer[]> {
  const columns = writtenColumns(csvLayouts[layout]).flatMap(({ cell }, column) => {
    const title = titles[column];
    if (title === undefined || !issuesByColumn[title] || cell.holds === undefined) return [];
    return [{ column, title, finder: new OfferFinder(cell) }];
  });
  if (invalidRows === 0 || columns.length === 0) return [];
  const places = columns.map(({ column }) => column);
  for (const { first, start, end } of rowPieces(checkpointFor)) {
    eachRow(await read(start, end), first, assumed, places, (_, cells) => {
      for (const [index, { finder }] of columns.entries()) finder.lookAt(cells, index);
    });
  }
  return columns.flatMap(({ column, title, finder }) => finder.offers(column, title));
}
