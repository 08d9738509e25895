import type { ReadingKey } from './readings.ts';

/** A text and what it means in each of the offer's readings. */
export type OfferSample = { before: string; after: readonly string[] };

/**
 * An offer to read the cells of whole columns as their author wrote them (ADR 124). Two readings: some texts mean something else in each, and
 * nothing in the file tells which one its author used, so a person says it, once for all columns (ADR 135).
 */
export type ColumnOffer = {
  columns: readonly number[];
  titles: readonly string[];
  readings: readonly [ReadingKey] | readonly [ReadingKey, ReadingKey];
  cells: number;
  samples: readonly OfferSample[];
  /** Some of the cells are taken as they are, and may mean something else: the file waits for an answer. */
  isRequired?: true;
};

/** The titles of an offer's columns in words: «Inicio» y «Fin». */
export const offerTitles = ({ titles }: Pick<ColumnOffer, 'titles'>): string =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(titles.map((title) => `«${title}»`));

/** The offers that have to be answered before the file is loaded. */
export const requiredOffers = (offers: readonly ColumnOffer[] = []): readonly ColumnOffer[] =>
  offers.filter(({ isRequired }) => isRequired);

/** What identifies an offer among those of a file. */
export const offerKey = ({ columns, readings }: Pick<ColumnOffer, 'columns' | 'readings'>): string =>
  `${columns.join(' ')} ${readings.join(' ')}`;
