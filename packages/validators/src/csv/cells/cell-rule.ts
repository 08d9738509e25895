import { clean, cleanLines } from '@trastienda/domain';
import type { Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';

/**
 * The check of a cell in two halves: `accepts` reads the bytes of every cell, `explain` words the problem of a refused cell. A property
 * test verifies that both agree.
 */
export type CellRule = {
  /** True if the rule accepts every cell, so that the engine can skip it. */
  acceptsAll?: boolean;
  /** The kind of value that a spreadsheet holds for a valid cell; a text if absent. */
  holds?: 'number' | 'day';
  /** The number is an amount in pesos. */
  isPesos?: true;
  /** The number is a percentage, which a spreadsheet writes with its sign. */
  isPercent?: true;
  /** The number has no decimals. */
  isWhole?: true;
  /**
   * The cell is a code: zeros in front do not tell two of them apart, and neither do blanks, hyphens and case where people type it (R40).
   */
  isCode?: 'digits' | 'typed';
  /** The cell holds words, so that damaged text is looked for in it (ADR 124). */
  hasWords?: true;
  /** The stored text keeps the line breaks of the cell; otherwise it is one clean line. */
  hasLines?: true;
  accepts(bytes: Uint8Array, start: number, end: number, row: RowFacts, column: number): boolean;
  /** What a valid text says in the format of files, if the rule also takes other ways of writing it. */
  plain?(text: string): string;
  /** Undefined if the text is valid. `title` is the column's. */
  explain(text: string, title: string): Problem | undefined;
};

/** The text of a cell as it is stored (R40), and an amount as it is written in files. */
export const storedText = ({ hasLines, plain }: Pick<CellRule, 'hasLines' | 'plain'>, text: string): string => {
  const stored = hasLines ? cleanLines(text) : clean(text);
  return plain ? plain(stored) : stored;
};
