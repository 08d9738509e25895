import type { CellRule } from '../csv/cells/cell-rule.ts';
import { csvLayouts } from '../csv/layouts/registry.ts';
import type { ColumnOffer } from '../csv/mending/column-offer.ts';
import { OfferFinder, readCell } from '../csv/mending/column-offers.ts';
import type { ReadingKey } from '../csv/mending/readings.ts';
import { type DraftRow, type GridKey, type GridRow, gridKeys, layoutOfKey } from './grid-row.ts';

/** The rule and the title of an editable column, which are those of its file. */
function columnOf(key: GridKey): { cell: CellRule; title: string } {
  const column = csvLayouts[layoutOfKey(key)].columns.find((one) => one.key === key);
  if (!column) throw new RangeError(`No column ${key}`);
  return column;
}

/** The offers to read whole columns of edited cells, as for a file (ADR 124); `columns` count `gridKeys`. */
export function gridOffers(drafts: readonly DraftRow[]): ColumnOffer[] {
  const finder = new OfferFinder();
  for (const [column, key] of gridKeys.entries()) {
    const looked = { column, ...columnOf(key) };
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
    const key = gridKeys[column];
    if (!key) throw new RangeError(`No column ${column}`);
    const { cell } = columnOf(key);
    return drafts.flatMap(({ row, changed }) => {
      const text = changed[key] === undefined ? undefined : readCell(cell, reading, changed[key]);
      return text === undefined ? [] : [{ row, key, text }];
    });
  });
}
