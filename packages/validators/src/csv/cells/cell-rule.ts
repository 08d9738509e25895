import type { Problem } from '../engine/problem.ts';
import type { RowFacts } from '../engine/row-facts.ts';

/**
 * One cell's check, twice: `accepts` on bytes for every cell of the file, `explain` in words for those that it refuses.
 * Both say the same of every cell, which a property test holds them to.
 */
export type CellRule = {
  /** Nothing is ever refused, so that nobody needs to ask. */
  acceptsAll?: boolean;
  accepts(bytes: Uint8Array, start: number, end: number, row: RowFacts, column: number): boolean;
  /** Undefined when the text is well. `title` is the column's. */
  explain(text: string, title: string): Problem | undefined;
};
