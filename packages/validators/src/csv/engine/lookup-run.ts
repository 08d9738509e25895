import type { LookupName, LookupUse } from '../layouts/define-csv-layout.ts';
import { type CellEncoding, decode } from './encoding.ts';
import { KeyTable, longestKey } from './key-table.ts';
import { NumberList } from './number-list.ts';
import type { PackedValues } from './part-verdict.ts';
import { mostDoubts, type Problem } from './problem.ts';

/**
 * What a lookup says of a value: there is one, there is none, nobody could tell, or a problem of its own; that of a whole
 * row names its column by key, and may be something odd, which is told and refuses nothing.
 */
export type LookupAnswer = 'known' | 'unknown' | 'unchecked' | Told | OddRow;

type Told = Problem & { column?: string };

/** `isUnchecked`: beside what is odd about the row nobody could tell whether it is right. */
export type OddRow = { warning: Told; isUnchecked: boolean };

/** Answers values in batches, in their order. Several values of a layout's columns come joined by a tab. */
export type Lookup = (values: readonly string[]) => Promise<readonly LookupAnswer[]>;

/** The lookups that a surface can offer; what is missing is reported as unchecked, never as passed. */
export type Lookups = Partial<Record<LookupName, Lookup>>;

const batchSize = 500;
const concurrency = 4;
/** Values that are remembered where memory has to stay the same. */
const mostRemembered = 50_000;
const pending = 0;
const known = 1;
const unchecked = 2;
const unknown = 3;
const special = 4;

/** One lookup of a layout over one file: every distinct value is asked once, in batches, and remembered. */
export class LookupRun {
  readonly use: LookupUse;
  /** Cells that nobody could check. */
  uncheckedValues = 0;
  readonly #asks: boolean;
  readonly #forgets: boolean;
  readonly #lookup: Lookup | undefined;
  #table: KeyTable = new KeyTable();
  #states: Uint8Array = new Uint8Array(1024);
  readonly #problems: Map<number, Problem> = new Map();
  /** Texts of values that nobody could tell anything about, as many as are told. */
  readonly #doubted: Map<number, string> = new Map();
  #doubtedValues = 0;
  readonly #asked: string[] = [];
  #firstAsked = 0;
  /** Rows and value numbers of this block that are not known to be good. */
  readonly #rows: NumberList = new NumberList();
  readonly #ids: NumberList = new NumberList();

  /**
   * `asks`: false in a part of a file, whose values are asked by whoever joins the parts. `forgets`: of many values only the
   * last are remembered, and others are asked again.
   */
  constructor(use: LookupUse, lookup: Lookup | undefined, asks: boolean, forgets = false) {
    this.use = use;
    this.#lookup = lookup;
    this.#asks = asks;
    this.#forgets = forgets;
  }

  /** Whether it asks anybody at all. */
  get isOffered(): boolean {
    return this.#lookup !== undefined;
  }

  /** Notes a value of a row. */
  add(bytes: Uint8Array, start: number, end: number, row: number, encoding: CellEncoding): void {
    const id = this.#idOf(bytes, start, Math.min(end, start + longestKey), encoding);
    if (this.#states[id] !== known) this.#note(row, id);
  }

  #idOf(bytes: Uint8Array, start: number, end: number, encoding: CellEncoding): number {
    const id = this.#table.size;
    const place = this.#table.add(bytes, start, end, id);
    if (place >= 0) return this.#table.valueAt(place);
    if (this.#asks) this.#asked.push(decode(bytes, start, end, encoding).replaceAll('""', '"'));
    if (id >= this.#states.length) {
      const larger = new Uint8Array(this.#states.length * 2);
      larger.set(this.#states);
      this.#states = larger;
    }
    return id;
  }

  #note(row: number, id: number): void {
    this.#rows.push(row);
    this.#ids.push(id);
  }

  /** What a part would have asked. */
  pack(): PackedValues {
    return {
      table: this.#table.pack(),
      rows: new Uint32Array(this.#rows.view()),
      ids: new Uint32Array(this.#ids.view()),
    };
  }

  /** Asks what a part would have asked; the answers are remembered, and its rows wait in `settle` of the next block. */
  async join({ table, rows, ids }: PackedValues, base: number, encoding: CellEncoding): Promise<void> {
    const own: number[] = [];
    KeyTable.unpack(table).each((bytes, start, end) => own.push(this.#idOf(bytes, start, end, encoding)));
    await this.#ask();
    for (let index = 0; index < rows.length; index++) {
      const id = own[ids[index] as number] as number;
      if (this.#states[id] !== known) this.#note(base + (rows[index] as number), id);
    }
  }

  /** Rows that wait for `settle` with a problem. */
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

  /** Asks for what this block brought and hands over its bad rows and its doubtful ones, in the order of the file. */
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

  /** The problem of one value that was looked up before. */
  problemOf(bytes: Uint8Array, start: number, end: number): Problem | undefined {
    const place = this.#table.find(bytes, start, Math.min(end, start + longestKey));
    return place < 0 ? undefined : this.#problems.get(this.#table.valueAt(place));
  }

  /** Whether nobody could tell anything about a value that was looked up before. */
  isDoubtful(bytes: Uint8Array, start: number, end: number): boolean {
    const place = this.#table.find(bytes, start, Math.min(end, start + longestKey));
    return place >= 0 && this.#states[this.#table.valueAt(place)] === unchecked;
  }

  /** What is said of a value that somebody was asked about and could not tell. */
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
    // In the order of the file, whichever batch was answered first: what is kept of it must not depend on that.
    for (const [index, value] of values.entries()) this.#learn(first + index, value, answers[index]);
  }

  #learn(id: number, value: string, answer: LookupAnswer | undefined): void {
    if (answer === undefined) throw new Error(`Lookup ${this.use.name} left a value without an answer`);
    const states: Record<string, number> = { known, unknown, unchecked };
    this.#states[id] = typeof answer === 'string' ? (states[answer] ?? pending) : special;
    if (answer === 'unchecked' && this.#doubtedValues++ < mostDoubts) this.#doubted.set(id, value);
    if (answer === 'unknown') this.#problems.set(id, this.use.unknown(value));
    else if (typeof answer !== 'string') {
      if ('warning' in answer) throw new Error(`Lookup ${this.use.name} warns of a value: only rows are warned of`);
      this.#problems.set(id, answer);
    }
  }
}
