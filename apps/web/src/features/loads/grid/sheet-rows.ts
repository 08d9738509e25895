import { cellOf, type DraftRow, type GridProblem, type GridRow, gridKeys } from '@trastienda/validators';
import type { SheetRow } from '../../../ui/sheet/sheet-types.ts';

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

function sheetRow(row: GridRow, draft: DraftRow | undefined, problems: readonly GridProblem[] = []): SheetRow {
  const facts = [String(row.sku), row.name, row.upc].map((text) => ({ text }));
  const edited = gridKeys.map((key) => {
    const was = draft?.changed[key] === undefined ? undefined : draft.row.cells[key];
    const told = problems.filter((problem) => problem.key === key).map(({ message }) => message);
    return {
      text: draft ? cellOf(draft, key) : row.cells[key],
      ...(was !== undefined && { was }),
      ...(told.length > 0 && { problem: told.join('. ') }),
    };
  });
  const ofRow = problems.filter(({ key }) => key === undefined).map(({ message }) => message);
  return {
    key: String(row.sku),
    cells: [...facts, ...edited],
    ...(ofRow.length > 0 && { problem: [...new Set(ofRow)].join('. ') }),
  };
}
