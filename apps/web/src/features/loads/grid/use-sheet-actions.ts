import { type CellBox, cellsInBox, cellsOfClipboard, clipboardOfCells, planPaste, say } from '@trastienda/domain';
import { useState } from 'react';
import { numberText } from '../../../lib/format.ts';
import { toasts } from '../../../lib/toasts.ts';
import type { SheetActions, SheetColumn } from '../../../ui/sheet/sheet-types.ts';
import { type CellEdit, changeOf, placesIn } from './edits.ts';
import { gridKeyAt } from './grid-columns.ts';
import { shownTexts } from './sheet-rows.ts';
import type { GridEdit } from './use-grid-edit.ts';
import type { useGridRows } from './use-grid-rows.ts';

/** The most cells that one action changes or copies. */
const mostCells = 250_000;

const tell = (tone: 'success' | 'warning' | 'danger', text: string) => toasts.show({ tone, text, subject: 'grid' });

type GridRows = ReturnType<typeof useGridRows>;

/** The actions on cells, applied to the rows of the grid. */
export function useSheetActions(
  edit: GridEdit,
  rows: GridRows,
  columns: readonly SheetColumn[],
): { actions: SheetActions; isReading: boolean } {
  const [isReading, setReading] = useState(false);
  const { drafts, send } = edit;

  const change = (edits: readonly CellEdit[]) => {
    const made = changeOf(drafts, edits);
    if (made.length > 0) send({ type: 'cells.changed', change: made });
  };
  const editAt = (row: number, column: number, text: string): CellEdit[] => {
    const key = gridKeyAt(column);
    const known = rows.rowAt(row);
    return key && known && columns[column]?.isEditable ? [{ row: known, key, text }] : [];
  };
  /** Does something to a range of rows once all of them are loaded. */
  const onRows = async ({ top, bottom }: CellBox, work: () => void) => {
    setReading(true);
    try {
      await rows.read(top, bottom);
      work();
    } catch {
      tell('danger', say('grid.range.failed'));
    } finally {
      setReading(false);
    }
  };
  const paste = (text: string, box: CellBox) => {
    const copied = cellsOfClipboard(text);
    if (copied.length === 0) {
      tell('warning', say('grid.paste.empty'));
      return;
    }
    if (isTooMuch(copied.reduce((sum, row) => sum + row.length, 0))) return;
    const plan = planPaste(copied, box, { rows: rows.count, columns: columns.length });
    if (isTooMuch(plan.cells.length)) return;
    void onRows(plan.box, () => {
      const edits = plan.cells.flatMap(({ row, column, text: cell }) => editAt(row, column, cell));
      change(edits);
      const told = pasteTexts(plan, edits.length);
      tell(told.length > 1 ? 'warning' : 'success', told.join('. '));
    });
  };

  const copied = (box: CellBox) => clipboardOfCells(textsIn(box, rows, drafts));
  const write = async (box: CellBox) => {
    try {
      await navigator.clipboard.writeText(copied(box));
      tell('success', say('grid.copy.done', { n: numberText(cellsInBox(box)) }));
    } catch {
      tell('danger', say('grid.copy.failed'));
    }
  };

  return {
    isReading,
    actions: {
      edit: (cell, text) => change(editAt(cell.row, cell.column, text)),
      paste,
      copy: (box) => {
        if (isTooMuch(cellsInBox(box))) return undefined;
        if (isThere(box, rows)) return copied(box);
        void onRows(box, () => void write(box));
        return undefined;
      },
      clear: (box) => {
        if (isTooMuch(cellsInBox(box))) return;
        void onRows(box, () => change([...placesIn(box)].flatMap(({ row, column }) => editAt(row, column, ''))));
      },
      fillDown: (box) => {
        if (isTooMuch(cellsInBox(box))) return;
        void onRows(box, () => {
          const first = rows.rowAt(box.top);
          if (!first) return;
          const below = [...placesIn({ ...box, top: box.top + 1 })];
          const texts = shownTexts(first, drafts[first.sku]);
          change(below.flatMap(({ row, column }) => editAt(row, column, texts[column] ?? '')));
        });
      },
      undo: () => send({ type: 'change.undone' }),
      redo: () => send({ type: 'change.redone' }),
    },
  };
}

/** Refuses aloud what is too much for one action. */
function isTooMuch(count: number): boolean {
  if (count <= mostCells) return false;
  tell('danger', say('grid.paste.many', { n: numberText(count), most: numberText(mostCells) }));
  return true;
}

/** What became of the cells of a paste: the first text says how many were written, each further one what was left out. */
function pasteTexts({ cells, beyond }: ReturnType<typeof planPaste>, written: number): string[] {
  const refused = cells.length - written;
  return [
    say('grid.paste.done', { n: numberText(written) }),
    ...(refused > 0 ? [say('grid.paste.readOnly', { n: numberText(refused) })] : []),
    ...(beyond.rows > 0 ? [say('grid.paste.beyond.rows', { n: numberText(beyond.rows) })] : []),
    ...(beyond.columns > 0 ? [say('grid.paste.beyond.columns', { n: numberText(beyond.columns) })] : []),
  ];
}

const rowsIn = ({ top, bottom }: CellBox, rows: GridRows) =>
  Array.from({ length: bottom - top + 1 }, (_, at) => rows.rowAt(top + at));

const isThere = (box: CellBox, rows: GridRows): boolean => rowsIn(box, rows).every((known) => known !== undefined);

function textsIn(box: CellBox, rows: GridRows, drafts: GridEdit['drafts']): string[][] {
  return rowsIn(box, rows).map((known) => {
    const texts = known ? shownTexts(known, drafts[known.sku]) : [];
    return Array.from({ length: box.right - box.left + 1 }, (_, at) => texts[box.left + at] ?? '');
  });
}
