import { type CellBox, type GridCell, say } from '@trastienda/domain';
import { productFilters, productSearch } from '@trastienda/validators';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { failureOf } from '../../../lib/failure.ts';
import { searchIn } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import type { SheetColumn, SheetJump } from '../../../ui/sheet/sheet-types.ts';
import { LoadingLine } from '../../../ui/skeleton.tsx';
import { CellNote } from './cell-note.tsx';
import { GridBar } from './grid-bar.tsx';
import { gridColumnsFor } from './grid-columns.ts';
import { GridHeader } from './grid-header.tsx';
import { GridOffers } from './grid-offers.tsx';
import { GridReview } from './grid-review.tsx';
import { SheetRows } from './sheet-rows.ts';
import { useDraftsOutside } from './use-drafts-outside.ts';
import { useGridEdit } from './use-grid-edit.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useGridWidths } from './use-grid-widths.ts';
import { useSheetActions } from './use-sheet-actions.ts';

const first: CellBox = { top: 0, left: 0, bottom: 0, right: 0 };

/** /catalog/grid: prices and stock of the variants that the list's filters find, edited as in a spreadsheet. */
export function GridScreen() {
  const viewer = useViewer();
  const { values } = useUrlState();
  const filter = useMemo(() => productFilters(searchIn(productSearch, values, viewer)), [values, viewer]);
  const columns = useMemo(() => gridColumnsFor(viewer), [viewer]);
  const { sized, kept } = useGridWidths(columns);
  const edit = useGridEdit();
  const rows = useGridRows(filter);
  const { actions, isReading } = useSheetActions(edit, rows, columns);
  const [sheetRows] = useState(() => new SheetRows());
  const [selected, setSelected] = useState({ anchor: { row: 0, column: 0 }, box: first });
  const [jump, setJump] = useState<SheetJump>();
  const { drafts, problems, isReviewing } = edit;
  const onSelect = useCallback((anchor: GridCell, box: CellBox) => setSelected({ anchor, box }), []);

  const outside = useDraftsOutside(filter, drafts, rows.isListed);
  const { refresh } = rows;
  useEffect(() => {
    // Rows that a review loaded are read again.
    if (isReviewing) return refresh;
    return undefined;
  }, [isReviewing, refresh]);

  const rowAt = (index: number) => {
    const row = rows.rowAt(index);
    return row && sheetRows.of(row, drafts[row.sku], problems[row.sku]);
  };
  const nextWrong = () => {
    const row = rows.next(selected.anchor.row, ({ sku }) => problems[sku] !== undefined);
    if (row === undefined) {
      toasts.show({ tone: 'warning', text: say('grid.wrong.elsewhere'), subject: 'grid' });
      return;
    }
    const column = rowAt(row)?.cells.findIndex(({ problem }) => problem !== undefined) ?? -1;
    setJump({ cell: { row, column: Math.max(0, column) } });
  };
  if (edit.isRestoring) return <LoadingLine />;
  if (isReviewing) return <GridReview edit={edit} />;
  return (
    <>
      <GridHeader total={rows.total} columns={kept} />
      <ReadOnlyNote columns={columns} />
      <section aria-label={say('grid.label')} className="rounded-lg border border-line bg-surface">
        <GridBar
          edit={edit}
          isReading={isReading}
          outside={outside}
          onNextWrong={Object.keys(problems).length > 0 ? nextWrong : undefined}
        />
        <GridOffers edit={edit} />
        {rows.failure ? (
          <ErrorState {...failureOf(rows.failure, say('grid.failed'))} onRetry={rows.retry} />
        ) : rows.total === undefined ? (
          <LoadingLine />
        ) : rows.total === 0 ? (
          <EmptyState title={say('grid.empty')} hint={say('grid.empty.help')} />
        ) : (
          <>
            <CellNote row={rowAt(selected.anchor.row)} column={selected.anchor.column} columns={columns} />
            <Sheet
              label={say('grid.label')}
              help={say('grid.keys')}
              columns={sized}
              onResize={kept.resize}
              rowCount={rows.count}
              rowAt={rowAt}
              loading={say('grid.loadingRow')}
              onSeen={rows.onSeen}
              onSelect={onSelect}
              editorLabel={({ row, column }) =>
                say('grid.editing', { column: columns[column]?.header ?? '', sku: rowAt(row)?.key ?? '' })
              }
              selectedText={({ top, left, bottom, right }) =>
                say('grid.selected.many', { rows: bottom - top + 1, columns: right - left + 1 })
              }
              onRefused={({ refusal = '' }) => toasts.show({ tone: 'warning', text: refusal, subject: 'grid' })}
              onMoved={(sku, text) =>
                toasts.show({ tone: 'warning', text: say('grid.editing.moved', { sku, text }), subject: 'grid' })
              }
              actions={actions}
              jump={jump}
            />
          </>
        )}
      </section>
    </>
  );
}

/** Why some or all columns are read only. */
function ReadOnlyNote({ columns }: { readonly columns: readonly SheetColumn[] }) {
  const reasons = new Set(
    columns.flatMap(({ refusal }) => (refusal && refusal !== say('grid.readOnly') ? refusal : [])),
  );
  return [...reasons].map((reason) => (
    <Alert key={reason} tone="info">
      {reason}
    </Alert>
  ));
}
