import type { CellBox, GridCell } from '../../lib/cell-range.ts';

/** A column of a sheet; if it is not editable, `refusal` says why. */
export interface SheetColumn {
  readonly key: string;
  readonly header: string;
  /** In pixels. */
  readonly width: number;
  readonly align?: 'right';
  readonly isEditable: boolean;
  readonly refusal?: string | undefined;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
}

/** A cell of a sheet; `was` is its text before it was changed. */
export interface SheetCell {
  readonly text: string;
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
