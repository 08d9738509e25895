import { say } from '@trastienda/domain';
import { type DraftRow, type GridColumn, gridColumns } from '@trastienda/validators';
import { useMemo } from 'react';
import { numberText } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

interface CellChange {
  readonly draft: DraftRow;
  readonly column: GridColumn;
}

/** How many changes are listed here; the preview of each load shows all of its changes. */
const mostListed = 200;

const columns: readonly Column<CellChange>[] = [
  { key: 'sku', header: say('grid.column.sku'), cell: ({ draft }) => draft.row.sku },
  { key: 'name', header: say('grid.column.name'), cell: ({ draft }) => draft.row.name, wideOnly: true },
  { key: 'column', header: say('grid.changes.column'), cell: ({ column }) => column.title },
  {
    key: 'old',
    header: say('grid.changes.old'),
    align: 'right',
    cell: ({ draft, column }) => shown(draft.row.cells[column.key]),
  },
  {
    key: 'new',
    header: say('grid.changes.new'),
    align: 'right',
    cell: ({ draft, column }) => shown(draft.changed[column.key]),
  },
];

const shown = (text = '') => text || say('grid.value.empty');

/** Lists each edited cell with its old and its new text. */
export function GridChanges({ title, drafts }: { readonly title: string; readonly drafts: readonly DraftRow[] }) {
  const changes = useMemo(
    () =>
      drafts.flatMap((draft) =>
        gridColumns.filter(({ key }) => draft.changed[key] !== undefined).map((column) => ({ draft, column })),
      ),
    [drafts],
  );
  const listed = changes.slice(0, mostListed);
  const more = changes.length - listed.length;
  return (
    <Card flush title={title}>
      <ScrollRegion title={title} className="max-h-80">
        <DataTable
          label={title}
          columns={columns}
          rows={listed}
          rowKey={({ draft, column }) => `${draft.row.sku} ${column.key}`}
        />
      </ScrollRegion>
      {more > 0 ? <p className="p-3 text-muted">{say('grid.changes.more', { n: numberText(more) })}</p> : null}
    </Card>
  );
}
