import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { columnWidths, columnWords } from '../../lib/views/column-words.ts';
import type { ListColumns } from '../../lib/views/list-columns.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { Select } from '../select.tsx';

interface ColumnsDialogProps {
  /** "Pedidos" */
  readonly list: string;
  readonly columns: ListColumns<{ readonly key: string; readonly header: string }>;
  readonly onClose: () => void;
}

/** The dialog of a list's columns: which are shown, in which order and how wide. Each change applies at once, also behind the dialog. */
export function ColumnsDialog({ list, columns, onClose }: ColumnsDialogProps) {
  const { arranged, choose } = columns;
  const [said, setSaid] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ readonly button: string; readonly before: string }>(undefined);
  const order = arranged.map(({ column }) => column.key).join(' ');
  // Moving a row removes its button from the page for a moment, so it loses the focus.
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.before === order) return;
    rows.current?.querySelector<HTMLElement>(`[data-move="${pressed.current.button}"]`)?.focus();
    pressed.current = undefined;
  }, [order]);
  const choice = arranged.map(({ column, shown, width }) => ({
    key: column.key,
    shown,
    ...(width !== undefined && { width }),
  }));
  const show = (key: string, shown: boolean) =>
    choose(choice.map((one) => (one.key === key ? { ...one, shown } : one)));
  const move = (at: number, by: -1 | 1) => {
    const moved = choice[at];
    const column = arranged[at]?.column;
    if (!moved || !column) return;
    pressed.current = { button: `${column.key}:${by}`, before: order };
    const others = choice.filter((one) => one !== moved);
    choose([...others.slice(0, at + by), moved, ...others.slice(at + by)]);
    setSaid(columnWords.moved(column.header, at + by + 1, arranged.length));
  };
  return (
    <Dialog
      open
      title={columnWords.title(list)}
      description={columnWords.help()}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" className="mr-auto" disabled={!columns.isChosen} onClick={columns.reset}>
            {columnWords.reset()}
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            {columnWords.close()}
          </Button>
        </>
      }
    >
      <ul ref={rows} className="grid gap-1">
        {arranged.map(({ column: { key, header }, shown, width }, at) => (
          <li key={key} className="flex min-h-10 items-center gap-2">
            <span className="min-w-0 grow">
              <Checkbox
                label={header}
                checked={shown}
                onChange={(on) => show(key, on)}
                {...(at === 0 && { refusal: columnWords.first() })}
              />
            </span>
            <Select
              label={columnWords.width(header)}
              labelHidden
              className="w-44 max-sm:w-28"
              value={String(width ?? '')}
              onChange={(value) => columns.resize(key, value === '' ? undefined : Number(value))}
              placeholder={columnWords.auto()}
              options={columnWidths(width).map((n) => ({ value: String(n), label: columnWords.pixels(n) }))}
            />
            <IconButton
              label={columnWords.up(header)}
              data-move={`${key}:-1`}
              {...(at < 2 && { refusal: columnWords.first() })}
              onClick={() => move(at, -1)}
              icon={<ArrowUp className="size-4" aria-hidden="true" />}
            />
            <IconButton
              label={columnWords.down(header)}
              data-move={`${key}:1`}
              {...((at === 0 || at === arranged.length - 1) && {
                refusal: at === 0 ? columnWords.first() : columnWords.last(),
              })}
              onClick={() => move(at, 1)}
              icon={<ArrowDown className="size-4" aria-hidden="true" />}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Dialog>
  );
}
