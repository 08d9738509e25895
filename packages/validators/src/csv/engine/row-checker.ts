import { type CsvLayout, columnIndex, type RowProblem, type RowRule } from '../layouts/define-csv-layout.ts';
import { cellText, rowTexts } from './cell-text.ts';
import { widthCause } from './forensics.ts';
import type { Problem } from './problem.ts';
import { RowFacts } from './row-facts.ts';
import { cellFlags, type RowSplitter } from './row-splitter.ts';

/** A problem at its column (null: the whole row). */
export type Finding = { column: number | null; problem: Problem };

type Rule = { mask: number; check: RowRule['check'] };

/** Checks one row that was split: a bit mask for the many, words for the few. */
export class RowChecker {
  readonly facts: RowFacts;
  readonly width: number;
  /** Problems of the last row, row rules included. */
  problems = 0;
  readonly #layout: CsvLayout;
  readonly #accepts: readonly CsvLayout['columns'][number]['cell']['accepts'][];
  readonly #rules: readonly Rule[];

  constructor(layout: CsvLayout, today: number) {
    this.#layout = layout;
    this.facts = new RowFacts(today);
    this.width = layout.columns.length;
    this.#accepts = layout.columns.map((column) => column.cell.accepts);
    this.#rules = layout.rules.map(({ columns, check }) => ({
      mask: columns.reduce((mask, key) => mask | (1 << columnIndex(layout, key)), 0),
      check,
    }));
  }

  /** Columns that fail by themselves, as bits; row rules are asked where their columns passed. */
  check(bytes: Uint8Array, splitter: RowSplitter): number {
    const { facts, width } = this;
    const { starts, ends } = splitter;
    const accepts = this.#accepts;
    facts.bytes = bytes;
    facts.starts = starts;
    facts.ends = ends;
    facts.flags = splitter.flags;
    let mask = 0;
    let problems = 0;
    for (let column = 0; column < width; column++) {
      const accept = accepts[column] as (typeof accepts)[number];
      if (!accept(bytes, starts[column] as number, ends[column] as number, facts, column)) {
        mask |= 1 << column;
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

  /** The problems of the row that was checked last, in words. */
  explain(bytes: Uint8Array, splitter: RowSplitter, mask: number): Finding[] {
    const findings: Finding[] = [];
    const { multiByte } = this.facts;
    for (const [column, { cell, title }] of this.#layout.columns.entries()) {
      if ((mask & (1 << column)) === 0) continue;
      const text = cellText(bytes, splitter, column, multiByte);
      findings.push({ column, problem: cell.explain(text, title) ?? { code: 'csv.cell.invalid' } });
    }
    for (const rule of this.#rules) {
      const found = (rule.mask & mask) === 0 ? rule.check(this.facts) : undefined;
      if (found) findings.push(this.#inWords(bytes, splitter, found));
    }
    return findings.sort((a, b) => (a.column ?? -1) - (b.column ?? -1));
  }

  /** Columns of the problems of the row that was checked last, when nobody asks for words. */
  *columns(mask: number): Generator<number> {
    for (let column = 0; column < this.width; column++) if ((mask & (1 << column)) !== 0) yield column;
    for (const rule of this.#rules) {
      const found = (rule.mask & mask) === 0 ? rule.check(this.facts) : undefined;
      if (found) yield found.column;
    }
  }

  /** What is wrong with the shape of a row, if anything: its quotes or its width. Such a row is not checked further. */
  shapeProblem(bytes: Uint8Array, splitter: RowSplitter): Problem | undefined {
    if ((splitter.rowFlags & cellFlags.malformedQuotes) !== 0) return { code: 'csv.row.quotes' };
    const extra = splitter.count - this.width;
    if (extra === 0) return undefined;
    const cause = widthCause(rowTexts(bytes, splitter, this.facts.multiByte), extra);
    const n = Math.abs(extra);
    const code =
      extra > 0 ? (n === 1 ? 'csv.row.extraOne' : 'csv.row.extra') : n === 1 ? 'csv.row.missingOne' : 'csv.row.missing';
    return { code, params: { n }, ...(cause && { cause }) };
  }

  #inWords(bytes: Uint8Array, splitter: RowSplitter, { column, problem }: RowProblem): Finding {
    if (typeof problem !== 'function') return { column, problem };
    const title = this.#layout.columns[column]?.title ?? '';
    return { column, problem: problem(cellText(bytes, splitter, column, this.facts.multiByte), title) };
  }
}
