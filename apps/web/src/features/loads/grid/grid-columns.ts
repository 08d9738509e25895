import { gridVerdict, say, type Viewer } from '@trastienda/domain';
import { type GridKey, gridColumns } from '@trastienda/validators';
import { refusalText } from '../../../lib/refusal-text.ts';
import type { SheetColumn } from '../../../ui/sheet/sheet-types.ts';

/** The read-only columns that precede the editable ones. */
const factKeys = ['sku', 'name', 'upc'] as const;

/** The read-only columns that follow them: what orders hold of the quantity, and what is left (R35). */
const unitKeys = ['reserved', 'available'] as const;

const widths = { sku: 76, name: 190, upc: 132, reserved: 92, available: 96 } as const;

/** The columns for a viewer; a read-only one has the reason. */
export function gridColumnsFor(viewer: Viewer): SheetColumn[] {
  const readOnly = (key: keyof typeof widths): SheetColumn => ({
    key,
    header: say(`grid.column.${key}`),
    width: widths[key],
    isEditable: false,
    refusal: say('grid.readOnly'),
  });
  const edited = gridColumns.map(({ key, title, cell, layout, grid }): SheetColumn => {
    const refusal = refusalText(gridVerdict(viewer, layout));
    const isNumber = cell.holds === 'number';
    return {
      key,
      header: title,
      width: grid.width,
      ...(isNumber && { align: 'right' as const }),
      inputMode: !isNumber ? 'text' : cell.isWhole ? 'numeric' : 'decimal',
      isEditable: refusal === undefined,
      refusal,
    };
  });
  const units = unitKeys.map((key) => ({ ...readOnly(key), align: 'right' as const }));
  return [...factKeys.map(readOnly), ...edited, ...units];
}

/** The place of the variant's name, which has its picture. */
export const nameColumn = factKeys.indexOf('name');

/** The editable column at a position of the sheet; undefined for a read-only column. */
export const gridKeyAt = (column: number): GridKey | undefined => gridColumns[column - factKeys.length]?.key;
