import type { ReadingKey } from './readings.ts';

/** A text and what it means in each of the offer's readings. */
export type OfferSample = { before: string; after: readonly string[] };

/**
 * An offer to read the cells of a column that it refuses (ADR 124). Two readings: some texts mean something else in each, and nothing in
 * the column tells which one its author used, so a person says it.
 */
export type ColumnOffer = {
  column: number;
  title: string;
  readings: readonly [ReadingKey] | readonly [ReadingKey, ReadingKey];
  cells: number;
  samples: readonly OfferSample[];
};
