import type { CellBox } from '@trastienda/domain';
import type { DraftChange, GridDrafts } from '@trastienda/machines';
import { type DraftRow, type GridKey, type GridRow, withCell } from '@trastienda/validators';

/** The new text of a variant's cell. */
export interface CellEdit {
  readonly row: GridRow;
  readonly key: GridKey;
  readonly text: string;
}

/** The change that edits make to the drafts; rows that stay the same are not part of it. */
export function changeOf(drafts: GridDrafts, edits: readonly CellEdit[]): DraftChange {
  const after = new Map<number, DraftRow | undefined>();
  for (const { row, key, text } of edits) {
    const now = after.has(row.sku) ? after.get(row.sku) : drafts[row.sku];
    after.set(row.sku, withCell(now ?? { row, changed: {} }, key, text));
  }
  return [...after]
    .map(([sku, draft]) => ({ sku, before: drafts[sku], after: draft }))
    .filter((one) => one.before !== one.after);
}

/** Every cell position in a rectangle, row by row. */
export function* placesIn({ top, left, bottom, right }: CellBox): Generator<{ row: number; column: number }> {
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) yield { row, column };
}
