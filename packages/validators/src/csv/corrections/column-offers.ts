import type { CellRule } from '../cells/cell-rule.ts';
import { hasDecimalComma, mayBeThousands } from '../cells/number-cell.ts';
import { byteAt } from '../engine/ascii.ts';
import type { CsvReport } from '../engine/report.ts';
import { type CellBytes, eachRow } from '../engine/row-bytes.ts';
import { RowFacts } from '../engine/row-facts.ts';
import { rowPieces } from '../engine/row-pieces.ts';
import { writtenColumns } from '../layouts/define-csv-layout.ts';
import { csvLayouts } from '../layouts/registry.ts';
import type { ColumnOffer } from './column-offer.ts';
import { pairs, type ReadingKey, type ReadingPair, readAs, refuses } from './readings.ts';
import type { CorrectableFile } from './row-corrections.ts';

const mostSamples = 3;
const [point, comma] = [0x2e, 0x2c];
/** Where a cell's check leaves its number; nothing reads it here. */
const unused = new RowFacts(0, false);
/** An amount that the column takes and whose decimal sign is the point: «12.50», «1,899.00». */
const decimal = /^[\d,]+\.\d+$/;

/** What a cell becomes when its column is read: refused texts by the reading, or by its twin if only that one reads them. */
export function readCell(cell: CellRule, reading: ReadingKey, text: string): string | undefined {
  const pair = pairs.find(({ ways }) => ways.some((way) => way === reading));
  if (pair?.holds !== cell.holds) return undefined;
  // Taken as one with three decimals: a thousand where the comma is the decimal sign, and otherwise one that cannot be mistaken any more.
  if (!refuses(cell, text)) {
    if (pair?.holds !== 'number' || !mayBeThousands(text)) return undefined;
    return reading === 'decimalComma' ? readAs(cell, reading, text) : text.slice(0, -1);
  }
  const [first = reading, second] = pair?.ways ?? [];
  const twin = reading === first ? second : first;
  return readAs(cell, reading, text) ?? (twin && readAs(cell, twin, text));
}

/** A column whose cells are looked at; `column` is what the offer calls it. */
type LookedColumn = { column: number; title: string; cell: CellRule };
/** How a text is read by a pair of ways: only by the first or the second, equally by both, or as something else by each. */
type Kind = 'first' | 'second' | 'either' | 'both' | 'taken';

/** Collects how the cells of a file are written in one pair of ways. */
class PairFinder {
  readonly #pair: ReadingPair;
  readonly #counts: Record<Kind, number> = { first: 0, second: 0, either: 0, both: 0, taken: 0 };
  readonly #samples: Map<string, { kind: Kind; cell: CellRule }> = new Map();
  readonly #columns: Map<LookedColumn, { refused: number; taken: number }> = new Map();
  /** Amounts that the column takes, with a decimal point or a decimal comma that is nothing else. */
  #points = 0;
  #commas = 0;

  constructor(pair: ReadingPair) {
    this.#pair = pair;
  }

  /** Looks at a cell of a column that holds what the pair is about; true if these ways read it. */
  look(column: LookedColumn, text: string): boolean {
    const { cell } = column;
    const { holds, ways } = this.#pair;
    if (!refuses(cell, text)) {
      if (holds !== 'number') return false;
      if (mayBeThousands(text)) this.#note(column, 'taken', text);
      else if (decimal.test(text)) this.notePoint();
      else if (hasDecimalComma(text)) this.#commas++;
      return false;
    }
    const [first, second] = ways.map((way) => readAs(cell, way, text));
    if (first === undefined && second === undefined) return false;
    if (second === undefined) this.#note(column, 'first', text);
    else if (first === undefined) this.#note(column, 'second', text);
    else this.#note(column, first === second ? 'either' : 'both', text);
    return true;
  }

  /** Notes an amount with a decimal point that is nothing else. */
  notePoint(): void {
    this.#points++;
  }

  /** The offer for all columns, if there is something to read. */
  offer(): ColumnOffer[] {
    const { first, second, either, both, taken } = this.#counts;
    const [one, other] = this.#pair.ways;
    const isFirst = first > 0 || this.#points > 0;
    const isSecond = second > 0 || this.#commas > 0;
    const isAsked = other !== undefined && both + taken > 0 && isFirst === isSecond;
    const told = other !== undefined && isSecond && !isFirst ? other : one;
    const readings: ColumnOffer['readings'] = isAsked && other ? [one, other] : [told];
    // Where the point is the decimal sign, «1.000» is the one that the column takes.
    const isRequired = taken > 0 && (isAsked || told !== one);
    const cells = first + second + either + both + (isRequired ? taken : 0);
    if (cells === 0) return [];
    const columns = [...this.#columns].filter(([, { refused }]) => refused > 0 || isRequired).map(([column]) => column);
    return [
      {
        columns: columns.map(({ column }) => column),
        titles: columns.map(({ title }) => title),
        readings,
        cells,
        samples: this.#shown(readings, isRequired),
        ...(isRequired && { isRequired }),
      },
    ];
  }

  #note(column: LookedColumn, kind: Kind, text: string): void {
    const counts = this.#columns.get(column) ?? { refused: 0, taken: 0 };
    counts[kind === 'taken' ? 'taken' : 'refused']++;
    this.#columns.set(column, counts);
    // Where a person has to choose, a text that means something else in each reading is shown.
    const isTelling = (kind === 'both' || kind === 'taken') && this.#counts[kind] === 0;
    this.#counts[kind]++;
    if (isTelling || this.#samples.size < mostSamples) this.#samples.set(text, { kind, cell: column.cell });
  }

  #shown(readings: ColumnOffer['readings'], withTaken: boolean): ColumnOffer['samples'] {
    const rank = (kind: Kind) => (readings.length < 2 || kind === 'both' || kind === 'taken' ? 0 : 1);
    return [...this.#samples]
      .filter(([, { kind }]) => withTaken || kind !== 'taken')
      .sort(([, one], [, other]) => rank(one.kind) - rank(other.kind))
      .slice(0, mostSamples)
      .map(([before, { cell }]) => ({
        before,
        after: readings.map((reading) => readCell(cell, reading, before) ?? before),
      }));
  }
}

/** Collects how the cells of columns are written, and makes the offers: one for each pair of ways, as a file has one author (ADR 135). */
export class OfferFinder {
  readonly #pairs = pairs.map((pair) => ({ pair, finder: new PairFinder(pair) }));

  /** Looks at a cell as bytes: most are numbers that the column takes as they are, and need no text. */
  lookAt(column: LookedColumn, cells: CellBytes, index: number): void {
    const { bytes, starts, ends } = cells;
    const [start, end] = [starts[index] as number, ends[index] as number];
    const { cell } = column;
    if (cell.holds === 'number' && start < end && cell.accepts(bytes, start, end, unused, 0)) {
      const signAt = decimalSignIn(bytes, start, end);
      if (signAt < 0) return;
      if (byteAt(bytes, signAt) === point && end - signAt <= 3) {
        for (const { pair, finder } of this.#pairs) if (pair.holds === 'number') finder.notePoint();
        return;
      }
    }
    this.look(column, cells.textOf(index));
  }

  /** Looks at a cell. */
  look(column: LookedColumn, text: string): void {
    for (const { pair, finder } of this.#pairs)
      if (pair.holds === column.cell.holds && finder.look(column, text)) return;
  }

  /** The offers for all columns. */
  offers(): ColumnOffer[] {
    return this.#pairs.flatMap(({ finder }) => finder.offer());
  }
}

/** Where the decimal sign of a number stands; -1 if it has none. */
function decimalSignIn(bytes: Uint8Array, start: number, end: number): number {
  for (let at = end - 1; at >= start; at--) if (byteAt(bytes, at) === point || byteAt(bytes, at) === comma) return at;
  return -1;
}

type ReadableFile = Pick<CorrectableFile, 'read' | 'checkpointFor'>;

/**
 * The report on a checked file with the offers to read its columns. A file with errors, or with amounts that may be thousands, is read again for
 * them, piece by piece; any other is not.
 */
export async function withColumnOffers(file: ReadableFile, report: CsvReport): Promise<CsvReport> {
  const offers = await offersFor(file, report);
  return offers.length > 0 ? { ...report, offers } : report;
}

/** The offers to read the columns of a file with this verdict. */
export async function offersFor(
  { read, checkpointFor }: ReadableFile,
  {
    layout,
    titles,
    refusal,
    invalidRows,
    hasThousands,
    assumed,
  }: Pick<CsvReport, 'layout' | 'titles' | 'refusal' | 'invalidRows' | 'hasThousands' | 'assumed'>,
): Promise<ColumnOffer[]> {
  const columns = writtenColumns(csvLayouts[layout]).flatMap(({ cell }, column): LookedColumn[] => {
    const title = titles[column];
    return title === undefined || cell.holds === undefined ? [] : [{ column, title, cell }];
  });
  if (!assumed || refusal || columns.length === 0 || (invalidRows === 0 && !hasThousands)) return [];
  const finder = new OfferFinder();
  const places = columns.map(({ column }) => column);
  for (const { first, start, end } of rowPieces(checkpointFor)) {
    eachRow(await read(start, end), first, assumed, places, (_, cells) => {
      for (const [index, column] of columns.entries()) finder.lookAt(column, cells, index);
    });
  }
  return finder.offers();
}
