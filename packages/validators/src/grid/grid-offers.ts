import type { CellRule } from '../csv/cells/cell-rule.ts';
import { csvLayouts } from '../csv/layouts/registry.ts';
import type { ColumnOffer } from '../csv/mending/column-offer.ts';
import { OfferFinder, readCell } from '../csv/mending/column-offers.ts';
import type { ReadingKey } from '../csv/mending/readings.ts';
import type { GridProblems } from './check-drafts.ts';
import { type DraftRow, type GridKey, type GridRow, gridKeys, layoutOfKey } from './grid-row.ts';

/** The rule and the title of an editable column, which are those of its file. */
function columnOf(key: GridKey): { cell: CellRule; title: string } {
  const column = csvLayouts[layoutOfKey(key)].columns.find((one) => one.key === key);
  if (!column) throw new RangeError(`No column ${key}`);
  return column;
}

/** The offers to read whole columns of edited cells, as for a file (ADR 124); `column` counts `gridKeys`. */
export function gridOffers(drafts: readonly DraftRow[], problems: GridProblems): ColumnOffer[] {
  const wrong = new Set(Object.values(problems).flatMap((found) => found.map(({ key }) => key)));
  return gridKeys.flatMap((key, column) => {
    if (!wrong.has(key)) return [];
    const { cell, title } = columnOf(key);
    const finder = new OfferFinder(cell);
    for (const { changed } of drafts) if (changed[key] !== undefined) finder.look(changed[key]);
    return finder.offers(column, title);
  });
}

/** The cells that an offer changes, with their new texts. */
export function readDrafts(
  drafts: readonly DraftRow[],
  { column }: Pick<ColumnOffer, 'column'>,
  reading: ReadingKey,
): { row: GridRow; key: GridKey; text: string }[] {
  const key = gridKeys[column];
  if (!key) throw new RangeError(`No column ${column}`);
  const { cell } = columnOf(key);
  return drafts.flatMap(({ row, changed }) => {
    const text = changed[key] === undefined ? undefined : readCell(cell, reading, changed[key]);
    return text === undefined ? [] : [{ row, key, text }];
  });
}
