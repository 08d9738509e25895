import { storedText } from '../cells/cell-rule.ts';
import { type CsvLayout, columnIndex, type RowLookupUse } from '../layouts/define-csv-layout.ts';
import { cellText } from './cell-text.ts';
import { type CellEncoding, decode } from './encoding.ts';
import type { Lookup, LookupAnswer } from './lookup-run.ts';
import { NumberList } from './number-list.ts';
import type { PackedRows } from './part-verdict.ts';
import type { Problem } from './problem.ts';
import type { Finding } from './row-checker.ts';
import { RowSet } from './row-set.ts';
import type { RowSplitter } from './row-splitter.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const batchRows = 1_000;
const concurrency = 4;

/** The cells of a row for a lookup, by the keys of their columns. */
export function askedCells(use: RowLookupUse, value: string): Record<string, string> {
  const texts = JSON.parse(value) as string[];
  return Object.fromEntries(use.columns.map((key, index) => [key, texts[index] ?? '']));
}

/**
 * A row as a lookup is asked about it: its cells that are right, the others empty. Undefined if a cell is wrong that names what the row is
 * about, or if nothing of the row does.
 */
export function askedRow(
  { columns, named }: RowLookupUse,
  textOf: (key: string) => string,
  isWrong?: (key: string) => boolean,
): string | undefined {
  if (isWrong && (named.length === 0 || named.some(isWrong))) return undefined;
  return JSON.stringify(columns.map((key) => (isWrong?.(key) ? '' : textOf(key))));
}

/** Whether a problem that was found for a row is told although the row has others: it is about what the row names. */
export const isAboutNamed = ({ named }: RowLookupUse, { column }: { column?: string | null }): boolean =>
  column !== undefined && column !== null && named.includes(column);

/**
 * The lookup of whole rows. Every row is looked up once, in batches, and only problems and warnings are remembered. They are reported last:
 * a row with another problem is told only that what it names does not exist or is another's.
 */
export class RowLookup {
  readonly use: RowLookupUse;
  readonly #lookup: Lookup | undefined;
  readonly #asks: boolean;
  /** Where the cells of a row stand, by key; a trailing column exists only if the file has it. */
  readonly #places: ReadonlyMap<string, number>;
  readonly #layout: CsvLayout;
  /** Rows that wait for the lookup. */
  #rows: NumberList = new NumberList();
  #values: string[] = [];
  readonly #found: Map<number, Finding> = new Map();
  readonly #doubtful: RowSet = new RowSet();
  /** Warnings, which do not refuse their rows. */
  readonly #odd: Map<number, Finding> = new Map();

  constructor(layout: CsvLayout, use: RowLookupUse, lookup: Lookup | undefined, asks: boolean) {
    this.use = use;
    this.#layout = layout;
    this.#lookup = lookup;
    this.#asks = asks;
    this.#places = new Map(layout.columns.map(({ key }, at) => [key, at]));
  }

  /** Whether a lookup is available. */
  get isOffered(): boolean {
    return this.#lookup !== undefined;
  }

  /** Records a row; `wrong` are the columns that its own check refuses, as bits, undefined if none of its checks does. */
  add(bytes: Uint8Array, splitter: RowSplitter, row: number, encoding: CellEncoding, wrong?: number): void {
    const multiByte = encoding === 'utf-8';
    const textOf = (key: string): string => {
      const at = this.#places.get(key);
      if (at === undefined) return '';
      return storedText(this.#layout.columns[at]?.cell ?? {}, cellText(bytes, splitter, at, multiByte));
    };
    const isWrong =
      wrong === undefined ? undefined : (key: string) => ((wrong >> (this.#places.get(key) ?? 31)) & 1) === 1;
    const asked = askedRow(this.use, textOf, isWrong);
    if (asked === undefined) return;
    this.#rows.push(row);
    this.#values.push(asked);
  }

  /** The rows that this part needs looked up. */
  pack(): PackedRows {
    return { rows: new Uint32Array(this.#rows.view()), values: new TextEncoder().encode(this.#values.join('\n')) };
  }

  /** Looks up the rows of a part, which are counted from `base`. */
  async join({ rows, values }: PackedRows, base: number): Promise<void> {
    if (rows.length === 0) return;
    for (const row of rows) this.#rows.push(base + row);
    this.#values = decode(values, 0, values.length, 'utf-8').split('\n');
    await this.settle();
  }

  /** Looks up the rows of a block. */
  async settle(): Promise<void> {
    const lookup = this.#lookup;
    if (!lookup || !this.#asks || this.#values.length === 0) return;
    const [rows, values] = [this.#rows, this.#values];
    this.#rows = new NumberList();
    this.#values = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < values.length) {
        const from = next;
        next += batchRows;
        const answers = await lookup(values.slice(from, next));
        for (const [index, answer] of answers.entries()) this.#learn(rows.at(from + index), answer);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
  }

  /** Problems in file order, each with its column. */
  *problems(): Generator<readonly [row: number, finding: Finding]> {
    yield* [...this.#found].sort(([a], [b]) => a - b);
  }

  /** Warnings and unverified rows, in file order. */
  *warnings(): Generator<readonly [row: number, finding: Finding, isUnchecked: boolean]> {
    const odd = [...this.#odd].sort(([a], [b]) => a - b);
    let next = 0;
    const { unchecked } = this.use;
    for (let row = this.#doubtful.after(0); ; row = this.#doubtful.after(row)) {
      for (; next < odd.length && (row < 0 || (odd[next]?.[0] ?? 0) <= row); next++) {
        const [oddRow, finding] = odd[next] as [number, Finding];
        yield [oddRow, finding, false];
      }
      if (row < 0) return;
      yield [row, { column: null, problem: unchecked }, true];
    }
  }

  /** How many of the counted rows could not be verified. */
  doubtsIn(isCounted: (row: number) => boolean): number {
    let count = 0;
    for (let row = this.#doubtful.after(0); row >= 0; row = this.#doubtful.after(row)) if (isCounted(row)) count++;
    return count;
  }

  /** The problem found for a row, if it is told beside the others that the row has. */
  findingOf(row: number, hasOthers: boolean): Finding | undefined {
    const found = this.#found.get(row);
    return found && (!hasOthers || this.isToldBesideOthers(found)) ? found : undefined;
  }

  /** Whether a problem is told of a row that has others. */
  isToldBesideOthers({ column }: Finding): boolean {
    return column !== null && isAboutNamed(this.use, { column: this.#layout.columns[column]?.key ?? null });
  }

  /** The warnings about a row: its oddity, and that it could not be verified. */
  warningsOf(row: number): Finding[] {
    const odd = this.#odd.get(row);
    const doubt = this.#doubtful.has(row) ? [{ column: null, problem: this.use.unchecked }] : [];
    return odd ? [...doubt, odd] : doubt;
  }

  #learn(row: number, answer: LookupAnswer): void {
    if (answer === 'unchecked') this.#doubtful.add(row);
    else if (typeof answer === 'string') return;
    else if ('nearest' in answer) throw new Error(`Lookup ${this.use.name} has nearest values, but asks for rows`);
    else if ('warning' in answer) {
      if (answer.isUnchecked) this.#doubtful.add(row);
      this.#odd.set(row, this.#findingIn(answer.warning));
    } else this.#found.set(row, this.#findingIn(answer));
  }

  #findingIn({ column, ...problem }: Problem & { column?: string }): Finding {
    return { column: column === undefined ? null : columnIndex(this.#layout, column), problem };
  }
}
