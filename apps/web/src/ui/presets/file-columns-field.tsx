import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { shapeText } from '../../lib/presets/use-file-shape.ts';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Collapsible } from '../collapsible.tsx';
import { IconButton } from '../icon-button.tsx';

interface FileColumnsFieldProps {
  /** The columns that the viewer may have, in their usual order. */
  readonly all: readonly { readonly key: string; readonly title: string }[];
  /** The keys of the chosen columns, in their order; none: all. */
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** Which columns a file has, and in which order: the chosen ones first, then those that are left out. */
export function FileColumnsField({ all, columns, onChange }: FileColumnsFieldProps) {
  const chosen = columns.length > 0 ? columns : all.map(({ key }) => key);
  const left = all.filter(({ key }) => !chosen.includes(key));
  const rows = [...chosen.flatMap((key) => all.filter((column) => column.key === key)), ...left];
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const help = useId();
  const order = chosen.join(' ');
  // Moving a row takes its button out of the page for a moment, and the focus with it.
  useLayoutEffect(() => {
    if (order && pressed.current) list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [order]);
  const move = (key: string, title: string, by: -1 | 1) => {
    const at = chosen.indexOf(key);
    const others = chosen.filter((one) => one !== key);
    pressed.current = `${key}:${by}`;
    setSaid(shapeText.moved(title, at + by + 1, chosen.length));
    onChange([...others.slice(0, at + by), key, ...others.slice(at + by)]);
  };
  const reset = () => {
    setSaid(shapeText.columns(all.length, all.length));
    onChange([]);
  };
  const show = (key: string, isShown: boolean) =>
    onChange(isShown ? [...chosen, key] : chosen.filter((one) => one !== key));
  return (
    <Collapsible title={shapeText.columns(chosen.length, all.length)}>
      <p id={help} className="mb-1 text-muted">
        {shapeText.help()}
      </p>
      <ul ref={list} className="grid" aria-describedby={help}>
        {rows.map(({ key, title }) => {
          const at = chosen.indexOf(key);
          const isShown = at >= 0;
          return (
            <li key={key} className="flex min-h-9 items-center gap-2">
              <span className="min-w-0 flex-1">
                <Checkbox
                  label={title}
                  checked={isShown}
                  refusal={isShown && chosen.length === 1 ? shapeText.one() : undefined}
                  onChange={(on) => show(key, on)}
                />
              </span>
              {isShown ? (
                <>
                  <IconButton
                    label={shapeText.up(title)}
                    data-move={`${key}:-1`}
                    {...(at === 0 && { refusal: shapeText.first() })}
                    onClick={() => move(key, title, -1)}
                    icon={<ArrowUp className="size-4" aria-hidden="true" />}
                  />
                  <IconButton
                    label={shapeText.down(title)}
                    data-move={`${key}:1`}
                    {...(at === chosen.length - 1 && { refusal: shapeText.last() })}
                    onClick={() => move(key, title, 1)}
                    icon={<ArrowDown className="size-4" aria-hidden="true" />}
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      {/* Never disabled: a button that goes off under the key loses the focus. */}
      <Button size="sm" variant="quiet" className="mt-1" onClick={reset}>
        {shapeText.all()}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Collapsible>
  );
}
