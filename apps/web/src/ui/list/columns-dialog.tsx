import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/media.ts';
import { columnText, columnWidths } from '../../lib/views/column-text.ts';
import { choiceOf, type ListColumns } from '../../lib/views/list-columns.ts';
import { Checkbox } from '../checkbox.tsx';
import { IconButton } from '../icon-button.tsx';
import { Select } from '../select.tsx';
import { type ColumnFrame, hidingScreens } from '../table-column.ts';
import { ColumnsFrame } from './columns-frame.tsx';

interface ColumnsDialogProps {
  /** "Pedidos" */
  readonly list: string;
  readonly columns: ListColumns<Pick<ColumnFrame, 'key' | 'header' | 'wideOnly'>>;
  readonly onClose: () => void;
}

/**
 * The dialog of a list's columns: which are shown, in which order and how wide. Each change applies at once, also behind the dialog. A
 * column that this screen is too narrow for is not ticked, and says so; once it is ticked, every screen shows it.
 */
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
  const choice = arranged.map(choiceOf);
  const show = (key: string, shown: boolean) =>
    choose(arranged.map((one) => choiceOf(one.column.key === key ? { ...one, shown, always: shown } : one)));
  const move = (at: number, by: -1 | 1) => {
    const moved = choice[at];
    const column = arranged[at]?.column;
    if (!moved || !column) return;
    pressed.current = { button: `${column.key}:${by}`, before: order };
    const others = choice.filter((one) => one !== moved);
    choose([...others.slice(0, at + by), moved, ...others.slice(at + by)]);
    setSaid(columnText.moved(column.header, at + by + 1, arranged.length));
  };
  return (
    <ColumnsFrame title={columnText.title(list)} columns={columns} onClose={onClose}>
      <ul ref={rows} className="grid gap-1">
        {arranged.map(({ column, column: { key, header }, shown, always, width }, at) => (
          <li key={key} className="flex min-h-10 items-center gap-2">
            <span className="min-w-0 flex-1">
              <ShownBox
                header={header}
                shown={shown}
                hiddenOn={always ? undefined : hidingScreens(column)}
                onChange={(on) => show(key, on)}
                {...(at === 0 && { refusal: columnText.first() })}
              />
            </span>
            <Select
              label={columnText.width(header)}
              labelHidden
              className="w-44 max-sm:w-28"
              value={String(width ?? '')}
              onChange={(value) => columns.resize(key, value === '' ? undefined : Number(value))}
              placeholder={columnText.auto()}
              options={columnWidths(width).map((n) => ({ value: String(n), label: columnText.pixels(n) }))}
            />
            <IconButton
              label={columnText.up(header)}
              data-move={`${key}:-1`}
              {...(at < 2 && { refusal: columnText.first() })}
              onClick={() => move(at, -1)}
              icon={<ArrowUp className="size-4" aria-hidden="true" />}
            />
            <IconButton
              label={columnText.down(header)}
              data-move={`${key}:1`}
              {...((at === 0 || at === arranged.length - 1) && {
                refusal: at === 0 ? columnText.first() : columnText.last(),
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
    </ColumnsFrame>
  );
}

interface ShownBoxProps {
  readonly header: string;
  readonly shown: boolean;
  /** The screens that hide the column although it is shown. */
  readonly hiddenOn: string | undefined;
  readonly onChange: (shown: boolean) => void;
  readonly refusal?: string;
}

/** Whether a column is shown on this screen, and why it is not if only its width hides it. */
function ShownBox({ header, shown, hiddenOn, onChange, refusal }: ShownBoxProps) {
  const isHiddenHere = useMedia(hiddenOn) && shown;
  const why = useId();
  return (
    <>
      <Checkbox
        label={header}
        checked={shown && !isHiddenHere}
        onChange={onChange}
        refusal={refusal}
        {...(isHiddenHere && { describedBy: why })}
      />
      {isHiddenHere ? (
        <span id={why} className="block pl-6 text-muted text-xs">
          {columnText.narrow()}
        </span>
      ) : null}
    </>
  );
}
