import { say } from '@trastienda/domain';
import { type CsvReport, csvLayouts, type Mend, writtenColumns } from '@trastienda/validators';
import { useEffect, useState } from 'react';
import { numberWords } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { PreviewRow } from '../check/checked-file.ts';
import type { SameCells } from '../check/mended-file.ts';

/** A cell that is being mended. */
export interface MendedCell {
  readonly row: PreviewRow;
  readonly column: number;
}

export interface MendDialogProps {
  readonly layout: CsvReport['layout'];
  readonly titles: readonly string[];
  readonly cell: MendedCell;
  readonly countSame: (cell: SameCells) => Promise<number>;
  readonly onMend: (mend: Mend) => void;
  readonly onClose: () => void;
}

const formId = 'mend-cell';

/** One wrong cell with what is wrong with it, what its column asks for, and a better text: here, or wherever it says the same. */
export function MendDialog({ layout, titles, cell, countSame, onMend, onClose }: MendDialogProps) {
  const { row, column } = cell;
  const title = titles[column] ?? '';
  const before = row.cells[column] ?? '';
  const [text, setText] = useState(before);
  const [everywhere, setEverywhere] = useState(false);
  const [same, setSame] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // Where they cannot be counted, the one cell is mended.
    countSame({ column, text: before })
      .then((count) => isCurrent && setSame(count))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [countSame, column, before]);
  const example = writtenColumns(csvLayouts[layout])[column]?.example ?? '';
  const reasons = row.issues.filter((issue) => issue.column === title || issue.column === null);
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    onMend(everywhere ? { kind: 'column', column, from: before, text } : { kind: 'cell', row: row.row, column, text });
  };
  return (
    <Dialog
      open
      title={say('loads.mend.title', { row: row.row })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('shared.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {say('loads.mend.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3" onSubmit={save}>
        <TextField
          label={title}
          autoFocus
          value={text}
          onChange={setText}
          help={example ? say('loads.mend.example', { example }) : undefined}
          error={reasons.map(({ message }) => message).join('. ') || undefined}
        />
        {same > 1 ? (
          <Checkbox
            label={say('loads.mend.all', { n: numberWords(same) })}
            checked={everywhere}
            onChange={setEverywhere}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
