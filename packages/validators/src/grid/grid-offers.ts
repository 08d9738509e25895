import type { ColumnOffer } from '../csv/corrections/column-offer.ts';
import { OfferFinder, readCell } from '../csv/corrections/column-offers.ts';
import type { ReadingKey } from '../csv/corrections/readings.ts';
import { type GridKey, gridColumns } from './grid-columns.ts';
import type { DraftRow, GridRow } from './grid-row.ts';

/** The offers to read whole columns of edited cells, as for a file (ADR 124); `columns` count `gridColumns`. */
export function gridOffers(drafts: readonly DraftRow[]): ColumnOffer[] {
  const finder = new OfferFinder();
  for (const [column, { key, cell, title }] of gridColumns.entries()) {
    const looked = { column, cell, title };
    for (const { changed } of drafts) if (changed[key] !== undefined) finder.look(looked, changed[key]);
  }
  return finder.offers();
}

/** The cells that an offer changes, with their new texts. */
export function readDrafts(
  drafts: readonly DraftRow[],
  { columns }: Pick<ColumnOffer, 'columns'>,
  reading: ReadingKey,
): { row: GridRow; key: GridKey; text: string }[] {
  return columns.flatMap((column) => {
    const found = gridColumns[column];
    if (!found) throw new RangeError(`No column ${column}`);
    const { key, cell } = found;
    return drafts.flatMap(({ row, changed }) => {
      const text = changed[key] === undefined ? undefined : readCell(cell, reading, changed[key]);
      return text === undefined ? [] : [{ row, key, text }];
    });
  });
}
