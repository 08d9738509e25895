import { say, sayCount } from '@trastienda/domain';
import { EmbeddedHolds } from '../../../lib/embedded.tsx';
import type { SheetColumn, SheetRow } from '../../../ui/sheet/sheet-types.ts';

export interface CellNoteProps {
  readonly row: SheetRow | undefined;
  readonly column: number;
  readonly columns: readonly SheetColumn[];
}

/** Describes the selected cell: its text, its earlier text, its problems, and the orders that hold reserved units. */
export function CellNote({ row, column, columns }: CellNoteProps) {
  const cell = row?.cells[column];
  const value = cell?.text || say('grid.value.empty');
  const units = columns[column]?.key === 'reserved' ? Number(cell?.text ?? '') : 0;
  const problems = [cell?.problem, row?.problem].filter((problem) => problem !== undefined);
  return (
    <p className="min-h-6 truncate px-3 text-[0.8125rem]">
      {row ? say('grid.selected.one', { column: columns[column]?.header ?? '', sku: row.key, value }) : null}
      {cell?.was === undefined ? null : (
        <span className="text-muted">
          {' '}
          · {say('grid.draft.before', { value: cell.was || say('grid.value.empty') })}
        </span>
      )}
      {units > 0 ? (
        <>
          {' '}
          <EmbeddedHolds
            sku={Number(row?.key)}
            reserved={units}
            text={sayCount('inventory.holds.show', units)}
            otherwise=""
          />
        </>
      ) : null}
      <output className="text-danger">{problems.map((problem) => ` · ${problem}`).join('')}</output>
    </p>
  );
}
