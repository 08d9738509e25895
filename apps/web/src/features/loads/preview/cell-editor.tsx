import { say } from '@trastienda/domain';
import type { Correction } from '@trastienda/validators';
import { useEffect, useId, useRef, useState } from 'react';
import { numberText } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { SameCells } from '../check/corrected-file.ts';

export interface CellEditorProps {
  readonly row: number;
  readonly column: number;
  readonly title: string;
  readonly text: string;
  /** An example of what the column expects; may be empty. */
  readonly example: string;
  /** The reasons why the cell is wrong. */
  readonly reasons: readonly string[];
  readonly countSame: (cell: SameCells) => Promise<number>;
  /** Reports the text while it is typed, for when another cell is opened before the text is submitted. */
  readonly onType: (text: string) => void;
  readonly onCorrect: (correction: Correction) => void;
  readonly onCancel: () => void;
}

/** A cell while it is edited: Enter saves the text, Esc cancels, and the same text in other rows can be replaced at once. */
export function CellEditor(props: CellEditorProps) {
  const { row, column, title, text: before, example, reasons, countSame, onType, onCorrect, onCancel } = props;
  const [text, setText] = useState(before);
  const same = useSame(countSame, column, before);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  useEffect(() => input.current?.select(), []);
  return (
    <form
      className="absolute top-0 left-0 z-20 grid w-max min-w-full max-w-[min(20rem,55vw)] gap-1.5 rounded border border-accent bg-surface p-1.5 text-ink shadow-over"
      onSubmit={(event) => {
        event.preventDefault();
        onCorrect({ kind: 'cell', row, column, text });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <input
        ref={input}
        aria-label={say('loads.correct.title', { title, row })}
        aria-describedby={helpId}
        className="control h-7"
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          onType(event.target.value);
        }}
      />
      <span id={helpId} className="text-muted text-xs">
        {reasons.map((reason) => (
          <span key={reason} className="block text-danger">
            {reason}
          </span>
        ))}
        {example ? `${say('loads.correct.example', { example })}. ` : ''}
        {say('loads.correct.keys')}
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Button type="submit" size="sm" variant="primary">
          {say('loads.correct.save')}
        </Button>
        {same > 1 ? (
          <Button size="sm" onClick={() => onCorrect({ kind: 'column', column, from: before, text })}>
            {say('loads.correct.all', { n: numberText(same) })}
          </Button>
        ) : null}
      </span>
    </form>
  );
}

/** How many cells of the column have the same text; 0 where they cannot be counted: then only this cell can be corrected. */
function useSame(countSame: CellEditorProps['countSame'], column: number, text: string): number {
  const [same, setSame] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    countSame({ column, text })
      .then((count) => isCurrent && setSame(count))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [countSame, column, text]);
  return same;
}
