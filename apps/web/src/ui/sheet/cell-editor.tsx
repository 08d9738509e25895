import { type KeyboardEvent, useRef } from 'react';
import type { GridMove } from '../../lib/cell-range.ts';
import type { SheetColumn } from './sheet-types.ts';

export interface CellEditorProps {
  readonly label: string;
  readonly column: SheetColumn;
  readonly text: string;
  /** The editor was opened by typing: arrow keys commit the text and move on, as in a spreadsheet. */
  readonly replaces: boolean;
  readonly onChange: (text: string) => void;
  /** Commits the text, then moves the selection; undefined: no move. */
  readonly onEnter: (move: GridMove | undefined) => void;
  readonly onCancel: () => void;
  /** Several cells were pasted into the editor: paste them over the sheet instead. */
  readonly onPaste: (text: string) => void;
}

const moves: Readonly<Record<string, GridMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The text field inside the edited cell. */
export function CellEditor({ label, column, text, replaces, onChange, onEnter, onCancel, onPaste }: CellEditorProps) {
  const isLeft = useRef(false);
  const leave = (how: () => void) => {
    isLeft.current = true;
    how();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    const move =
      event.key === 'Enter'
        ? event.shiftKey
          ? 'up'
          : 'down'
        : event.key === 'Tab'
          ? event.shiftKey
            ? 'previous'
            : 'next'
          : replaces
            ? moves[event.key]
            : undefined;
    if (move) {
      event.preventDefault();
      leave(() => onEnter(move));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      leave(onCancel);
    }
  };
  return (
    <input
      ref={(input) => {
        if (input && document.activeElement !== input) {
          input.focus();
          input.setSelectionRange(input.value.length, input.value.length);
        }
      }}
      aria-label={label}
      inputMode={column.inputMode}
      autoComplete="off"
      value={text}
      className="absolute inset-0 h-full w-full bg-surface px-2 text-ink outline-2 outline-accent -outline-offset-2"
      style={{ textAlign: column.align }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        event.stopPropagation();
        const pasted = event.clipboardData.getData('text/plain');
        if (!/[\t\r\n]/.test(pasted.replace(/\r?\n$/, ''))) return;
        event.preventDefault();
        leave(() => onPaste(pasted));
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onBlur={() => {
        if (!isLeft.current) onEnter(undefined);
      }}
    />
  );
}
