import {
  availableIn,
  cellOf,
  type DraftRow,
  type GridProblem,
  type GridRow,
  gridColumns,
} from '@trastienda/validators';
import type { SheetRow } from '../../../ui/sheet/sheet-types.ts';
import { gridKeyAt, nameColumn } from './grid-columns.ts';

interface Built {
  readonly row: GridRow;
  readonly draft: DraftRow | undefined;
  readonly problems: readonly GridProblem[] | undefined;
  readonly sheet: SheetRow;
}

/** Rows as the sheet draws them; a row is rebuilt only when its data, draft or problems change. */
export class SheetRows {
  readonly #built: Map<number, Built> = new Map();

  of(row: GridRow, draft: DraftRow | undefined, problems: readonly GridProblem[] | undefined): SheetRow {
    const known = this.#built.get(row.sku);
    if (known && known.row === row && known.draft === draft && known.problems === problems) return known.sheet;
    const sheet = sheetRow(row, draft, problems);
    this.#built.set(row.sku, { row, draft, problems, sheet });
    return sheet;
  }
}

/** The texts of a row, a column each, as `gridColumnsFor` has them; with what was edited. */
export function shownTexts(row: GridRow, draft: DraftRow | undefined): string[] {
  const edited = gridColumns.map(({ key }) => (draft ? cellOf(draft, key) : row.cells[key]));
  const units = [row.reserved, availableIn(row, draft)].map((one) => (one === undefined ? '' : String(one)));
  return [String(row.sku), row.name, row.upc, ...edited, ...units];
}

function sheetRow(row: GridRow, draft: DraftRow | undefined, problems: readonly GridProblem[] = []): SheetRow {
  const texts = shownTexts(row, draft);
  const cells = texts.map((text, at): SheetRow['cells'][number] => {
    const key = gridKeyAt(at);
    if (key === undefined) return { text, ...(at === nameColumn && row.imageUrl && { imageUrl: row.imageUrl }) };
    const was = draft?.changed[key] === undefined ? undefined : draft.row.cells[key];
    const told = problems.filter((problem) => problem.key === key).map(({ message }) => message);
    return {
      text,
      ...(was !== undefined && { was }),
      ...(told.length > 0 && { problem: told.join('. ') }),
    };
  });
  const ofRow = problems.filter(({ key }) => key === undefined).map(({ message }) => message);
  return {
    key: String(row.sku),
    cells,
    ...(ofRow.length > 0 && { problem: [...new Set(ofRow)].join('. ') }),
  };
}
