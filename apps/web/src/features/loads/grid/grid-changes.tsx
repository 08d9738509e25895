import { say } from '@trastienda/domain';
import { type DraftRow, type GridKey, gridKeys } from '@trastienda/validators';
import { useMemo } from 'react';
import { numberText } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

interface CellChange {
  readonly draft: DraftRow;
  readonly key: GridKey;
}

/** How many changes are listed here; the preview of each load shows all of its changes. */
const mostListed = 200;

const columns: readonly Column<CellChange>[] = [
  { key: 'sku', header: say('grid.column.sku'), cell: ({ draft }) => draft.row.sku },
  { key: 'name', header: say('grid.column.name'), cell: ({ draft }) => draft.row.name, wideOnly: true },
  { key: 'column', header: say('grid.changes.column'), cell: ({ key }) => say(`grid.column.${key}`) },
  {
    key: 'old',
    header: say('grid.changes.old'),
    align: 'right',
    cell: ({ draft, key }) => shown(draft.row.cells[key]),
  },
  { key: 'new', header: say('grid.changes.new'), align: 'right', cell: ({ draft, key }) => shown(draft.changed[key]) },
];

const shown = (text = '') => text || say('grid.value.empty');

/** Lists each edited cell with its old and its new text. */
export function GridChanges({ title, drafts }: { readonly title: string; readonly drafts: readonly DraftRow[] }) {
  const changes = useMemo(
    () =>
      drafts.flatMap((draft) =>
        gridKeys.filter((key) => draft.changed[key] !== undefined).map((key) => ({ draft, key })),
      ),
    [drafts],
  );
  const listed = changes.slice(0, mostListed);
  const more = changes.length - listed.length;
  return (
    <Card flush title={title}>
      <ScrollRegion label={say('shared.scrolls', { title })} className="max-h-80">
        <DataTable
          label={title}
          columns={columns}
          rows={listed}
          rowKey={({ draft, key }) => `${draft.row.sku} ${key}`}
        />
      </ScrollRegion>
      {more > 0 ? <p className="p-3 text-muted">{say('grid.changes.more', { n: numberText(more) })}</p> : null}
    </Card>
  );
}
