import type { CellRule } from '../cells/cell-rule.ts';
import { RuleDayCell } from '../cells/day-cell.ts';
import { DigitsCell } from '../cells/digits-cell.ts';
import { ImagesCell } from '../cells/images-cell.ts';
import { DecimalCell, WholeCell } from '../cells/number-cell.ts';
import { TextCell } from '../cells/text-cell.ts';
import { type CsvLayout, columnIndex, type RowProblem, type RowRule } from '../layouts/define-csv-layout.ts';
import { cellText, rowTexts } from './cell-text.ts';
import type { Problem } from './problem.ts';
import { RowFacts } from './row-facts.ts';
import { cellFlags, type RowSplitter } from './row-splitter.ts';
import { widthCause } from './width-cause.ts';

/** A problem and its column (null: the whole row). */
export type Finding = { column: number | null; problem: Problem };

/** The check of a cell; `kind` is the index of the rule's class in `usualCells`, or -1. */
type Check = { cell: CellRule; column: number; kind: number };

const usualCells = [DigitsCell, TextCell, WholeCell, DecimalCell, RuleDayCell, ImagesCell] as const;

/** Each usual class of rule has its own call site: a call that always meets the same code is several times faster. */
function passes({ cell, column, kind }: Check, bytes: Uint8Array, splitter: RowSplitter, facts: RowFacts): boolean {
  const start = splitter.starts[column] as number;
  const end = splitter.ends[column] as number;
  switch (kind) {
    case 0:
      return (cell as DigitsCell).accepts(bytes, start, end, facts);
    case 1:
      return (cell as TextCell).accepts(bytes, start, end, facts, column);
    case 2:
      return (cell as WholeCell).accepts(bytes, start, end, facts, column);
    case 3:
      return (cell as DecimalCell).accepts(bytes, start, end, facts, column);
    case 4:
      return (cell as RuleDayCell).accepts(bytes, start, end, facts, column);
    case 5:
      return (cell as ImagesCell).accepts(bytes, start, end, facts);
    default:
      return cell.accepts(bytes, start, end, facts, column);
  }
}

type Rule = { mask: number; check: RowRule['check'] };

/** Checks one row after it was split. It returns a bit mask, and creates words only for rows whose issues are kept. */
export class RowChecker {
  readonly facts: RowFacts;
  readonly width: number;
  /** Number of cells and row rules that refuse the last row. */
  problems = 0;
  readonly #layout: CsvLayout;
  readonly #checks: readonly Check[];
  readonly #rules: readonly Rule[];

  constructor(layout: CsvLayout, today: number, { judgedLater }: Pick<RowFacts, 'judgedLater'>) {
    this.#layout = layout;
    this.facts = new RowFacts(today, judgedLater);
    this.width = layout.columns.length;
    this.#checks = layout.columns.flatMap(({ cell, ignored }, column) =>
      cell.acceptsAll || ignored
        ? []
        : [{ cell, column, kind: usualCells.findIndex((usual) => cell instanceof usual) }],
    );
    this.#rules = layout.rules.map(({ columns, check }) => ({
      mask: columns.reduce((mask, key) => mask | (1 << columnIndex(layout, key)), 0),
      check,
    }));
  }

  /** Returns the columns whose own check fails, as bits; a row rule runs only if its columns passed. */
  check(bytes: Uint8Array, splitter: RowSplitter): number {
    const { facts } = this;
    const checks = this.#checks;
    facts.look(bytes, splitter);
    let mask = 0;
    let problems = 0;
    for (let index = 0; index < checks.length; index++) {
      const check = checks[index] as Check;
      if (!passes(check, bytes, splitter, facts)) {
        mask |= 1 << check.column;
        problems++;
      }
    }
    const rules = this.#rules;
    for (let index = 0; index < rules.length; index++) {
      const rule = rules[index] as Rule;
      if ((rule.mask & mask) === 0 && rule.check(facts) !== undefined) problems++;
    }
    this.problems = problems;
    return mask;
  }

  /** The problems of the last checked row, in words. */
  explain(bytes: Uint8Array, splitter: RowSplitter, mask: number): Finding[] {
    const findings: Finding[] = [];
    const { multiByte } = this.facts;
    for (const [column, { cell, title }] of this.#layout.columns.entries()) {
      if ((mask & (1 << column)) === 0) continue;
      const text = cellText(bytes, splitter, column, multiByte);
      findings.push({ column, problem: cell.explain(text, title) ?? { code: 'csv.cell.invalid' } });
    }
    for (const found of this.#refused(mask)) findings.push(this.#withText(bytes, splitter, found));
    return findings.sort((a, b) => (a.column ?? -1) - (b.column ?? -1));
  }

  /** The columns of the problems of the last checked row, if no words are needed. */
  *columns(mask: number): Generator<number> {
    for (let column = 0; column < this.width; column++) if ((mask & (1 << column)) !== 0) yield column;
    for (const { column } of this.#refused(mask)) yield column;
  }

  /** The problems that row rules report; a rule runs only if its columns passed. */
  #refused(mask: number): RowProblem[] {
    return this.#rules.flatMap((rule) => ((rule.mask & mask) === 0 ? (rule.check(this.facts) ?? []) : []));
  }

  /** The problem of a row's shape, if any: its quotes or its width. Such a row is not checked further. */
  shapeProblem(bytes: Uint8Array, splitter: RowSplitter): Problem | undefined {
    if ((splitter.rowFlags & cellFlags.malformedQuotes) !== 0) return { code: 'csv.row.quotes' };
    const extra = splitter.count - this.width;
    if (extra === 0) return undefined;
    const cause = widthCause(rowTexts(bytes, splitter, this.facts.multiByte), this.#layout.columns);
    const n = Math.abs(extra);
    const code =
      extra > 0 ? (n === 1 ? 'csv.row.extraOne' : 'csv.row.extra') : n === 1 ? 'csv.row.missingOne' : 'csv.row.missing';
    return { code, params: { n }, ...(cause && { cause }) };
  }

  #withText(bytes: Uint8Array, splitter: RowSplitter, { column, problem }: RowProblem): Finding {
    if (typeof problem !== 'function') return { column, problem };
    const title = this.#layout.columns[column]?.title ?? '';
    return { column, problem: problem(cellText(bytes, splitter, column, this.facts.multiByte), title) };
  }
}
