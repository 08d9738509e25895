import type { CellBox, GridCell } from '../../lib/cell-range.ts';

/** A column of a sheet; without `isEditable` it is read, and `refusal` says why. */
export interface SheetColumn {
  readonly key: string;
  readonly header: string;
  /** In pixels. */
  readonly width: number;
  readonly align?: 'right';
  readonly isEditable: boolean;
  readonly refusal?: string | undefined;
  /** Keyboard that a phone shows. */
  readonly inputMode?: 'decimal' | 'numeric' | 'text';
}

/** A cell of a sheet; `was`: what it said before it was changed. */
export interface SheetCell {
  readonly text: string;
  readonly was?: string | undefined;
  readonly problem?: string | undefined;
}

/** A row of a sheet; the same object as long as nothing of it changes. */
export interface SheetRow {
  readonly key: string;
  readonly cells: readonly SheetCell[];
  /** What is wrong with the row as such. */
  readonly problem?: string | undefined;
}

/** What a person does to cells. */
export interface SheetActions {
  readonly edit: (cell: GridCell, text: string) => void;
  readonly paste: (text: string, box: CellBox) => void;
  readonly copy: (box: CellBox) => string | undefined;
  readonly clear: (box: CellBox) => void;
  readonly fillDown: (box: CellBox) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** A cell to go to; another object is another jump. */
export interface SheetJump {
  readonly cell: GridCell;
}
