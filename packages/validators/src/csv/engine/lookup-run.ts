import { clean } from '@trastienda/domain';
import type { LookupName, LookupUse } from '../layouts/define-csv-layout.ts';
import { type CellEncoding, decode } from './encoding.ts';
import { KeyTable, longestKey } from './key-table.ts';
import { NumberList } from './number-list.ts';
import type { PackedValues } from './part-verdict.ts';
import { mostDoubts, type Problem } from './problem.ts';

/**
 * The answer of a lookup for a value: it exists, it does not (perhaps with the nearest that do), it could not be determined, or a problem of its own. The problem of a whole
 * row names its column by key; it may also be a warning, which does not refuse the row.
 */
export type LookupAnswer = 'known' | 'unknown' | { nearest: readonly string[] } | 'unchecked' | ColumnProblem | OddRow;

type ColumnProblem = Problem & { column?: string };

/** A warning about a row; `isUnchecked` means that the rest of the row could not be verified. */
export type OddRow = { warning: ColumnProblem; isUnchecked: boolean };

/** Answers values in batches, in the same order. The values of several columns are joined by a tab. */
export type Lookup = (values: readonly string[]) => Promise<readonly LookupAnswer[]>;

/** The lookups that a surface offers; a missing one is reported as unchecked, never as passed. */
export type Lookups = Partial<Record<LookupName, Lookup>>;

const batchSize = 500;
const concurrency = 4;
/** How many values are remembered if memory must stay constant. */
const mostRemembered = 50_000;
const pending = 0;
const known = 1;
const unchecked = 2;
const unknown = 3;
const special = 4;

/** One lookup of a layout over one file: every distinct value is looked up once, in batches, and remembered. */
export class LookupRun {
  readonly use: LookupUse;
  /** Number of cells that could not be checked. */
  uncheckedValues = 0;
  readonly #asks: boolean;
  readonly #forgets: boolean;
  readonly #lookup: Lookup | undefined;
  #table: KeyTable = new KeyTable();
  #states: Uint8Array = new Uint8Array(1024);
  readonly #problems: Map<number, Problem> = new Map();
  /** Texts of unverified values, up to the number that is reported. */
  readonly #doubted: Map<number, string> = new Map();
  #doubtedValues = 0;
  readonly #asked: string[] = [];
  #firstAsked = 0;
  /** Rows and value numbers of this block that are not known to be valid. */
  readonly #rows: NumberList = new NumberList();
  readonly #ids: NumberList = new NumberList();

  /**
   * `asks` is false in a part of a file: the thread that joins the parts looks its values up. With `forgets`, only the most recent of many
   * values are remembered, and the others are looked up again.
   */
  constructor(use: LookupUse, lookup: Lookup | undefined, asks: boolean, forgets = false) {
    this.use = use;
    this.#lookup = lookup;
    this.#asks = asks;
    this.#forgets = forgets;
  }

  /** Whether a lookup is available. */
  get isOffered(): boolean {
    return this.#lookup !== undefined;
  }

  /** Records a value of a row. */
  add(bytes: Uint8Array, start: number, end: number, row: number, encoding: CellEncoding): void {
    const id = this.#idOf(bytes, start, Math.min(end, start + longestKey), encoding);
    if (this.#states[id] !== known) this.#note(row, id);
  }

  #idOf(bytes: Uint8Array, start: number, end: number, encoding: CellEncoding): number {
    const id = this.#table.size;
    const place = this.#table.add(bytes, start, end, id);
    if (place >= 0) return this.#table.valueAt(place);
    if (this.#asks) this.#asked.push(this.#asStored(decode(bytes, start, end, encoding).replaceAll('""', '"')));
    if (id >= this.#states.length) {
      const larger = new Uint8Array(this.#states.length * 2);
      larger.set(this.#states);
      this.#states = larger;
    }
    return id;
  }

  /** Addresses of images are looked up as they are; a tab separates the values of several columns. */
  #asStored(value: string): string {
    if (this.use.parts) return value;
    return this.use.columns.length === 1 ? clean(value) : value.split('\t').map(clean).join('\t');
  }

  #note(row: number, id: number): void {
    this.#rows.push(row);
    this.#ids.push(id);
  }

  /** The values that this part needs looked up. */
  pack(): PackedValues {
    return {
      table: this.#table.pack(),
      rows: new Uint32Array(this.#rows.view()),
      ids: new Uint32Array(this.#ids.view()),
    };
  }

  /** Looks up the values of a part and remembers the answers; its rows are reported by the next `settle`. */
  async join({ table, rows, ids }: PackedValues, base: number, encoding: CellEncoding): Promise<void> {
    const own: number[] = [];
    KeyTable.unpack(table).each((bytes, start, end) => own.push(this.#idOf(bytes, start, end, encoding)));
    await this.#ask();
    for (let index = 0; index < rows.length; index++) {
      const id = own[ids[index] as number] as number;
      if (this.#states[id] !== known) this.#note(base + (rows[index] as number), id);
    }
  }

  /** Number of rows with a problem that wait for `settle`. */
  get waitingProblems(): number {
    let count = 0;
    for (let index = 0; index < this.#ids.length; index++) if (this.#problems.has(this.#ids.at(index))) count++;
    return count;
  }

  /** Forgets the rows that wait for `settle`. */
  forget(): void {
    this.#rows.length = 0;
    this.#ids.length = 0;
  }

  /** Looks up the values of this block and reports its invalid and doubtful rows in file order. */
  async settle(
    report: (row: number, problem: Problem) => void,
    doubt: (row: number, problem: Problem | undefined) => void,
  ): Promise<void> {
    await this.#ask();
    for (let index = 0; index < this.#rows.length; index++) {
      const id = this.#ids.at(index);
      const problem = this.#problems.get(id);
      if (this.#states[id] === unchecked) {
        this.uncheckedValues++;
        const value = this.#doubted.get(id);
        doubt(this.#rows.at(index), value === undefined ? undefined : this.doubtAbout(value));
      }
      if (problem) report(this.#rows.at(index), problem);
    }
    this.forget();
    if (this.#forgets && this.#table.size > mostRemembered) this.#forgetValues();
  }

  #forgetValues(): void {
    this.#table = new KeyTable();
    this.#states.fill(pending);
    this.#problems.clear();
    this.#doubted.clear();
    this.#firstAsked = 0;
  }

  /** The problem of a value that was looked up before. */
  problemOf(bytes: Uint8Array, start: number, end: number): Problem | undefined {
    const place = this.#table.find(bytes, start, Math.min(end, start + longestKey));
    return place < 0 ? undefined : this.#problems.get(this.#table.valueAt(place));
  }

  /** Whether the lookup of a value gave no definite answer. */
  isDoubtful(bytes: Uint8Array, start: number, end: number): boolean {
    const place = this.#table.find(bytes, start, Math.min(end, start + longestKey));
    return place >= 0 && this.#states[this.#table.valueAt(place)] === unchecked;
  }

  /** The warning about a value whose lookup gave no definite answer. */
  doubtAbout(value: string): Problem {
    return (
      this.use.unchecked?.(value) ?? { code: 'csv.value.unchecked', params: { value: value.split('\t')[0] ?? '' } }
    );
  }

  async #ask(): Promise<void> {
    const values = this.#asked.splice(0);
    const lookup = this.#lookup;
    if (!lookup || values.length === 0) return;
    const first = this.#firstAsked;
    this.#firstAsked += values.length;
    const answers: LookupAnswer[] = new Array(values.length);
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < values.length) {
        const from = next;
        next += batchSize;
        const some = await lookup(values.slice(from, next));
        for (let index = 0; index < some.length; index++) answers[from + index] = some[index] as LookupAnswer;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    // Answers are stored in file order, whichever batch arrived first: what is kept must not depend on timing.
    for (const [index, value] of values.entries()) this.#learn(first + index, value, answers[index]);
  }

  #learn(id: number, value: string, answer: LookupAnswer | undefined): void {
    if (answer === undefined) throw new Error(`Lookup ${this.use.name} left a value without an answer`);
    const states: Record<string, number> = { known, unknown, unchecked };
    this.#states[id] = typeof answer === 'string' ? (states[answer] ?? pending) : special;
    if (answer === 'unchecked' && this.#doubtedValues++ < mostDoubts) this.#doubted.set(id, value);
    if (answer === 'unknown') this.#problems.set(id, this.use.unknown(value));
    else if (typeof answer !== 'string') {
      if ('nearest' in answer) this.#problems.set(id, withNearest(this.use.unknown(value), answer.nearest));
      else if ('warning' in answer)
        throw new Error(`Lookup ${this.use.name} warns of a value: only rows are warned of`);
      else this.#problems.set(id, answer);
    }
  }
}

const withNearest = (problem: Problem, names: readonly string[]): Problem => ({
  ...problem,
  cause: { code: 'csv.name.nearest', params: { names: names.join(', ') } },
});
