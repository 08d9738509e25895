import { gridVerdict, say, type Viewer } from '@trastienda/domain';
import { type GridKey, gridKeys, layoutOfKey } from '@trastienda/validators';
import { refusalWords } from '../../../lib/refusal-words.ts';
import type { SheetColumn } from '../../../ui/sheet/sheet-types.ts';

/** The read-only columns, which precede the editable ones. */
export const factKeys = ['sku', 'name', 'upc'] as const;

const editedWidths = { listPrice: 112, price: 152, priceValidFrom: 142, priceValidUntil: 132, quantity: 86 } as const;
const widths = { sku: 76, name: 150, upc: 132 } as const;

/** The columns for a viewer; a read-only one has the reason. */
export function gridColumnsFor(viewer: Viewer): SheetColumn[] {
  const facts = factKeys.map((key) => ({
    key,
    header: say(`grid.column.${key}`),
    width: widths[key],
    isEditable: false,
    refusal: say('grid.readOnly'),
  }));
  const edited = gridKeys.map((key): SheetColumn => {
    const refusal = refusalWords(gridVerdict(viewer, layoutOfKey(key)));
    const isDay = key === 'priceValidFrom' || key === 'priceValidUntil';
    return {
      key,
      header: say(`grid.column.${key}`),
      width: editedWidths[key],
      ...(!isDay && { align: 'right' as const }),
      inputMode: isDay ? 'text' : key === 'quantity' ? 'numeric' : 'decimal',
      isEditable: refusal === undefined,
      refusal,
    };
  });
  return [...facts, ...edited];
}

/** The editable column at a position of the sheet; undefined for a read-only column. */
export const gridKeyAt = (column: number): GridKey | undefined => gridKeys[column - factKeys.length];
