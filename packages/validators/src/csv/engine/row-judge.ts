import type { CellRule } from '../cells/cell-rule.ts';
import { imageBounds } from '../cells/images-cell.ts';
import { DamageLog } from '../damage/damage-log.ts';
import {
  type CsvColumn,
  type CsvLayout,
  columnIndex,
  type LookupName,
  type RowOddity,
} from '../layouts/define-csv-layout.ts';
import { isBlank, space, tab } from './ascii.ts';
import { DuplicateFinder } from './duplicate-finder.ts';
import type { KeyFinder } from './duplicate-words.ts';
import { type CellEncoding, decode } from './encoding.ts';
import type { InspectOptions } from './inspect-options.ts';
import type { IssueLog } from './issue-log.ts';
import { LookupRun } from './lookup-run.ts';
import type { PartVerdict } from './part-verdict.ts';
import type { CsvReport } from './report.ts';
import { type Finding, RowChecker } from './row-checker.ts';
import { keyOf, noteKey, type Slice } from './row-key.ts';
import { RowLookup } from './row-lookup.ts';
import { RowSet } from './row-set.ts';
import type { RowSplitter } from './row-splitter.ts';
import { SpilledKeys } from './spilled-keys.ts';

type Use = {
  run: LookupRun;
  columns: readonly number[];
  /** The column that must be empty for the lookup to apply; -1: none. */
  emptyAt: number;
  /** The column in which its problems are shown. */
  shownAt: number;
  mask: number;
  isSimple: boolean;
};
/** The available lookups (made now, unless this is a part), and where data that grows with the rows is kept. */
export type JudgeOptions = Pick<InspectOptions, 'lookups' | 'isPart' | 'spill' | 'judgedLater'>;

/** An oddity of the layout, and the rows that it was found in. */
type Oddity = { column: number; of: RowOddity; rows: RowSet };

/** What joining a part needs of its verdict. */
type JoinedRows = Pick<PartVerdict, 'keys' | 'oddRows' | 'damaged' | 'hasThousands'>;

/** Checks rows of the right shape: cells and row rules first, then keys, then lookups. */
export class RowJudge {
  readonly checker: RowChecker;
  readonly damage: DamageLog;
  encoding: CellEncoding = 'utf-8';
  readonly #log: IssueLog;
  readonly #finders: readonly KeyFinder[];
  /** Finders that can explain a repeated key of a row later; none when keys are spilled to disk. */
  readonly #duplicates: readonly DuplicateFinder[];
  readonly #cells: readonly CellRule[];
  readonly #uses: readonly Use[];
  readonly #offered: readonly Use[];
  /** Lookups without an answer whose values are reported one by one. */
  readonly #silent: readonly Use[];
  readonly #oddities: readonly Oddity[];
  /** The row lookup, which judges rows last. */
  readonly #rowLookup: RowLookup | undefined;

  constructor(layout: CsvLayout, today: number, log: IssueLog, options: JudgeOptions) {
    const { lookups = {}, spill, judgedLater = false } = options;
    const asks = options.isPart !== true;
    const { rowLookup } = layout;
    this.#log = log;
    this.damage = new DamageLog(layout);
    this.checker = new RowChecker(layout, today, {
      judgedLater: judgedLater || (rowLookup !== undefined && lookups[rowLookup.name] !== undefined),
    });
    const keys = layout.unique.map((key) => {
      const column = columnIndex(layout, key);
      return { column, title: (layout.columns[column] as CsvColumn).title };
    });
    this.#duplicates = spill ? [] : keys.map(({ column, title }) => new DuplicateFinder(column, title));
    this.#finders = spill ? keys.map(({ column, title }) => new SpilledKeys(column, title, spill)) : this.#duplicates;
    this.#cells = layout.columns.map(({ cell }) => cell);
    this.#oddities = layout.oddities.map((of) => ({ column: columnIndex(layout, of.column), of, rows: new RowSet() }));
    this.#uses = layout.lookups.map((use) => {
      const columns = use.columns.map((key) => columnIndex(layout, key));
      const emptyAt = use.whenEmpty === undefined ? -1 : columnIndex(layout, use.whenEmpty);
      const shownAt = emptyAt >= 0 ? emptyAt : (columns[0] ?? 0);
      const mask = columns.reduce((bits, column) => bits | (1 << column), 1 << shownAt);
      const isSimple = columns.length === 1 && !use.parts && emptyAt < 0;
      return {
        run: new LookupRun(use, lookups[use.name], asks, spill !== undefined),
        columns,
        emptyAt,
        shownAt,
        mask,
        isSimple,
      };
    });
    this.#offered = this.#uses.filter(({ run }) => run.isOffered);
    this.#silent = this.#uses.filter(({ run }) => !run.isOffered && run.use.unchecked);
    if (rowLookup) this.#rowLookup = new RowLookup(layout, rowLookup, lookups[rowLookup.name], asks);
  }

  /** Checks the row that was split last. Returns false for a blank row. */
  judge(bytes: Uint8Array, splitter: RowSplitter, row: number): boolean {
    const { checker } = this;
    const mask = checker.check(bytes, splitter);
    if (checker.problems > 0) {
      if (splitter.isBlankRow(bytes)) return false;
      this.#report(bytes, splitter, row, mask);
    }
    this.damage.look(bytes, splitter, row);
    const { length: keys } = this.#finders;
    for (let index = 0; index < keys; index++) {
      const finder = this.#finders[index] as KeyFinder;
      if ((mask & (1 << finder.column)) === 0) {
        noteKey(finder, this.#cells[finder.column] as CellRule, bytes, splitter, this.encoding, row);
      }
    }
    for (let index = 0; index < this.#offered.length; index++) {
      const use = this.#offered[index] as Use;
      if ((mask & use.mask) !== 0) continue;
      if (use.isSimple) {
        const column = use.columns[0] as number;
        const start = splitter.starts[column] as number;
        const end = splitter.ends[column] as number;
        if (start < end) use.run.add(bytes, start, end, row, this.encoding);
        continue;
      }
      for (const [source, start, end] of lookupValues(use, bytes, splitter)) {
        use.run.add(source, start, end, row, this.encoding);
      }
    }
    if (this.#silent.length > 0 && this.#log.isOpenToDoubts) this.#doubt(bytes, splitter, row, mask);
    if (checker.problems > 0) {
      if (this.#rowLookup?.isOffered) this.#rowLookup.add(bytes, splitter, row, this.encoding, mask);
      return true;
    }
    for (let index = 0; index < this.#oddities.length; index++) {
      const { of, rows } = this.#oddities[index] as Oddity;
      if (of.isOdd(checker.facts)) rows.add(row);
    }
    if (this.#rowLookup?.isOffered) this.#rowLookup.add(bytes, splitter, row, this.encoding);
    return true;
  }

  #doubt(bytes: Uint8Array, splitter: RowSplitter, row: number, mask: number): void {
    for (const use of this.#silent) {
      if ((mask & use.mask) !== 0) continue;
      for (const [source, start, end] of lookupValues(use, bytes, splitter)) {
        this.#log.doubt(row, use.shownAt, use.run.use.unchecked?.(decode(source, start, end, this.encoding)));
      }
    }
  }

  /** Makes the lookups that a block of rows needs. */
  async settle(): Promise<void> {
    for (const { run, shownAt } of this.#offered) {
      await run.settle(
        (row, problem) => this.#log.add(row, shownAt, problem),
        (row, problem) => this.#log.doubt(row, shownAt, problem, true),
      );
    }
    await this.#rowLookup?.settle();
  }

  /** Names of the available lookups. */
  get offered(): LookupName[] {
    const rows = this.#rowLookup?.isOffered ? [this.#rowLookup.use.name] : [];
    return [...this.#offered.map(({ run }) => run.use.name), ...rows];
  }

  /** The keys and values of a part, for the thread that joins the parts. */
  pack(): Pick<PartVerdict, 'keys' | 'values' | 'oddRows' | 'askedRows' | 'damaged' | 'hasThousands'> {
    return {
      damaged: this.damage.found,
      hasThousands: this.checker.facts.hasThousands,
      oddRows: this.#oddities.map(({ rows }) => rows.rows()),
      keys: this.#duplicates.map((finder) => finder.pack()),
      values: this.#offered.map(({ run }) => run.pack()),
      ...(this.#rowLookup?.isOffered && { askedRows: this.#rowLookup.pack() }),
    };
  }

  /**
   * Makes the lookups that the parts recorded. Returns false, and records nothing, if there are too many problems: which of them are kept
   * would depend on the ends of blocks, which differ in the parts.
   */
  async askAhead(parts: readonly PartVerdict[], base: number, room: number): Promise<boolean> {
    let first = base;
    for (const part of parts) {
      for (const [index, values] of part.values.entries()) {
        await this.#offered[index]?.run.join(values, first, this.encoding);
      }
      first += part.rows;
    }
    const waiting = this.#offered.reduce((sum, { run }) => sum + run.waitingProblems, 0);
    const issues = parts.reduce((sum, part) => sum + part.issueCount, 0);
    const isExact = this.#offered.length === 0 || waiting + issues <= room;
    if (isExact) await this.#askAboutRows(parts, base);
    else for (const { run } of this.#offered) run.forget();
    return isExact;
  }

  async #askAboutRows(parts: readonly PartVerdict[], base: number): Promise<void> {
    let first = base;
    for (const { askedRows, rows } of parts) {
      if (askedRows) await this.#rowLookup?.join(askedRows, first);
      first += rows;
    }
  }

  /** What was found in texts and amounts that the columns take. */
  get suspicions(): Pick<CsvReport, 'damaged' | 'hasThousands'> {
    const { found: damaged } = this.damage;
    const { hasThousands } = this.checker.facts;
    return { ...(damaged.length > 0 && { damaged }), ...(hasThousands && { hasThousands }) };
  }

  /** Adds the keys, the odd rows and the damaged text of a part; its rows are counted from `base`. */
  joinRows({ keys, oddRows, damaged, hasThousands }: JoinedRows, base: number): void {
    this.damage.join(damaged, base);
    this.checker.facts.hasThousands ||= hasThousands;
    for (const [index, { rows }] of this.#oddities.entries()) rows.addAll(oddRows[index] ?? new Uint32Array(), base);
    for (const [index, finder] of this.#duplicates.entries()) {
      const packed = keys[index];
      if (packed) finder.join(packed, base);
    }
  }

  /** Reports repeated keys once every row is known, and then the answers of the row lookup. */
  finish(): void {
    for (const finder of this.#finders) finder.report(this.#log, this.encoding);
    for (const [row, finding] of this.#rowLookup?.problems() ?? []) {
      const isTold = !this.#log.invalidRows.has(row) || this.#rowLookup?.isToldBesideOthers(finding);
      if (isTold) this.#log.add(row, finding.column, finding.problem);
    }
    for (const { column, of, rows } of this.#oddities) {
      for (let row = rows.after(0); row >= 0; row = rows.after(row)) {
        if (!this.#log.invalidRows.has(row)) this.#log.warn(row, column, of.problem);
      }
    }
    for (const [row, { column, problem }, isUnchecked] of this.#rowLookup?.warnings() ?? []) {
      if (this.#log.invalidRows.has(row)) continue;
      if (isUnchecked) this.#log.doubt(row, column, problem, true);
      else this.#log.warn(row, column, problem);
    }
  }

  /** All known problems of the row that was split last, after the whole file was read. */
  findings(bytes: Uint8Array, splitter: RowSplitter, row: number): Finding[] {
    const mask = this.checker.check(bytes, splitter);
    const findings = this.checker.explain(bytes, splitter, mask);
    for (const use of this.#offered) {
      if ((mask & use.mask) !== 0) continue;
      for (const slice of lookupValues(use, bytes, splitter)) {
        const problem = use.run.problemOf(...slice);
        if (problem) findings.push({ column: use.shownAt, problem });
      }
    }
    for (const finder of this.#duplicates) {
      const cell = this.#cells[finder.column] as CellRule;
      const key =
        (mask & (1 << finder.column)) === 0 ? keyOf(finder.column, cell, bytes, splitter, this.encoding) : undefined;
      const problem = key && finder.problemOf(...key, row, this.encoding);
      if (problem) findings.push({ column: finder.column, problem });
    }
    const ofRow = this.#rowLookup?.findingOf(row, findings.length > 0);
    if (ofRow) findings.push(ofRow);
    return findings.sort((a, b) => (a.column ?? -1) - (b.column ?? -1));
  }

  /** The unchecked values and the warnings of the row that was split last, after the whole file was read. */
  doubts(bytes: Uint8Array, splitter: RowSplitter, row: number): Finding[] {
    const mask = this.checker.check(bytes, splitter);
    const isGood = !this.#log.invalidRows.has(row);
    const ofRow = (isGood && this.#rowLookup?.warningsOf(row)) || [];
    const odd = isGood ? this.#oddities.filter(({ rows }) => rows.has(row)) : [];
    const ofValues = this.#offered.flatMap((use): Finding[] => {
      if ((mask & use.mask) !== 0) return [];
      const found = [...lookupValues(use, bytes, splitter)].filter((slice) => use.run.isDoubtful(...slice));
      const textOf = (slice: Slice) => decode(...slice, this.encoding).replaceAll('""', '"');
      return found.map((slice) => ({ column: use.shownAt, problem: use.run.doubtAbout(textOf(slice)) }));
    });
    return [...odd.map(({ column, of }) => ({ column, problem: of.problem })), ...ofRow, ...ofValues];
  }

  /** Lookups that were not made, or not for every value; `goodRows` counts the rows without a problem of their own. */
  unchecked(goodRows: number): CsvReport['unchecked'] {
    const ofValues = this.#uses.flatMap(({ run }): CsvReport['unchecked'] => {
      if (!run.isOffered) return [{ lookup: run.use.name, values: null }];
      return run.uncheckedValues > 0 ? [{ lookup: run.use.name, values: run.uncheckedValues }] : [];
    });
    const ofRows = this.#rowLookup;
    if (!ofRows) return ofValues;
    const { name: lookup } = ofRows.use;
    if (!ofRows.isOffered) return goodRows > 0 ? [...ofValues, { lookup, values: null, rows: goodRows }] : ofValues;
    const values = ofRows.doubtsIn((row) => !this.#log.invalidRows.has(row));
    return values > 0 ? [...ofValues, { lookup, values }] : ofValues;
  }

  #report(bytes: Uint8Array, splitter: RowSplitter, row: number, mask: number): void {
    if (!this.#log.isOpen) {
      for (const column of this.checker.columns(mask)) this.#log.tally(row, column);
      return;
    }
    for (const { column, problem } of this.checker.explain(bytes, splitter, mask)) this.#log.add(row, column, problem);
  }
}

/** Bytes of the values that a row needs looked up. */
function* lookupValues({ run, columns, emptyAt }: Use, bytes: Uint8Array, splitter: RowSplitter): Generator<Slice> {
  const { starts, ends } = splitter;
  if (emptyAt >= 0 && !isBlank(bytes, starts[emptyAt] as number, ends[emptyAt] as number)) return;
  const [first = 0] = columns;
  const start = starts[first] as number;
  const end = ends[first] as number;
  if (run.use.parts) {
    const bounds = imageBounds(bytes, start, end);
    for (let at = 0; at < bounds.length; at += 2) yield [bytes, bounds[at] as number, bounds[at + 1] as number];
  } else if (columns.length > 1) {
    // A tab in a cell is a blank; the others separate the cells.
    const parts = columns.map((column) =>
      [...bytes.subarray(starts[column] as number, ends[column] as number)].map((byte) =>
        byte === tab ? space : byte,
      ),
    );
    const joined = parts.flatMap((part, index) => (index > 0 ? [tab, ...part] : part));
    yield [Uint8Array.from(joined), 0, joined.length];
  } else if (end > start || emptyAt === first) {
    yield [bytes, start, end];
  }
}
