import type { CellBox, GridCell } from '../../lib/cell-range.ts';

/** A column of a sheet; if it is not editable, `refusal` says why. */
export interface SheetColumn {
  readonly key: string;
  readonly header: string;
  /** In pixels. */
  readonly width: number;
  /** The person sized it: it takes no more than this width. */
  readonly isSized?: boolean;
  readonly align?: 'right';
  readonly isEditable: boolean;
  readonly refusal?: string | undefined;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
}

/** A cell of a sheet; `was` is its text before it was changed. */
export interface SheetCell {
  readonly text: string;
  /** A small picture before the text. */
  readonly imageUrl?: string | undefined;
  readonly was?: string | undefined;
  readonly problem?: string | undefined;
}

/** A row of a sheet; must stay the same object while nothing in it changes. */
export interface SheetRow {
  readonly key: string;
  readonly cells: readonly SheetCell[];
  /** A problem of the row as a whole. */
  readonly problem?: string | undefined;
}

/** The user's actions on cells. */
export interface SheetActions {
  readonly edit: (cell: GridCell, text: string) => void;
  readonly paste: (text: string, box: CellBox) => void;
  readonly copy: (box: CellBox) => string | undefined;
  readonly clear: (box: CellBox) => void;
  readonly fillDown: (box: CellBox) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** A cell to jump to; each new object causes a jump. */
export interface SheetJump {
  readonly cell: GridCell;
}

/** What a sheet shows, and what it calls. */
export interface SheetProps {
  readonly label: string;
  /** An explanation of the keys. */
  readonly help: string;
  readonly columns: readonly SheetColumn[];
  /** Sets the width of a column; undefined: the column's own. */
  readonly onResize: (key: string, width: number | undefined) => void;
  readonly rowCount: number;
  /** The row at an index; undefined until it is loaded. */
  readonly rowAt: (index: number) => SheetRow | undefined;
  readonly loading: string;
  /** Called with the range of rows that are on screen, or nearly. */
  readonly onSeen: (first: number, last: number) => void;
  readonly onSelect: (anchor: GridCell, box: CellBox) => void;
  /** The accessible name of an edited cell's field. */
  readonly editorLabel: (cell: GridCell) => string;
  /** Describes a selection of several cells to screen readers. */
  readonly selectedText: (box: CellBox) => string;
  /** Called when the user tries to edit a cell of a read-only column. */
  readonly onRefused: (column: SheetColumn) => void;
  /** Called when another row has come under an edited cell, with what was typed for the one before: it is not written. */
  readonly onMoved: (row: string, text: string) => void;
  readonly actions: SheetActions;
  readonly jump?: SheetJump | undefined;
}
