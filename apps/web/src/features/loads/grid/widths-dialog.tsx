import { say } from '@trastienda/domain';
import { columnText, columnWidths } from '../../../lib/views/column-text.ts';
import type { ListColumns } from '../../../lib/views/list-columns.ts';
import { ColumnsFrame } from '../../../ui/list/columns-frame.tsx';
import { Select } from '../../../ui/select.tsx';
import type { SheetColumn } from '../../../ui/sheet/sheet-types.ts';

interface WidthsDialogProps {
  readonly columns: ListColumns<SheetColumn>;
  readonly onClose: () => void;
}

/** The widths of the grid's columns, for who does not drag their edges; each change applies at once. */
export function WidthsDialog({ columns, onClose }: WidthsDialogProps) {
  return (
    <ColumnsFrame title={say('grid.widths.title')} columns={columns} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        {columns.arranged.map(({ column: { key, header }, width }) => (
          <Select
            key={key}
            label={header}
            value={String(width ?? '')}
            placeholder={say('grid.widths.own')}
            options={columnWidths(width).map((n) => ({ value: String(n), label: columnText.pixels(n) }))}
            onChange={(value) => columns.resize(key, value === '' ? undefined : Number(value))}
          />
        ))}
      </div>
    </ColumnsFrame>
  );
}
