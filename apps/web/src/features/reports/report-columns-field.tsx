import { type ReportKind, reportColumnsFor, say } from '@trastienda/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useViewer } from '../../lib/signed-in.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ReportColumnsFieldProps {
  readonly kind: ReportKind;
  /** The keys of the chosen columns, in their order; none: all. */
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** Which columns the file of a report has, and in which order: the chosen ones first, then those that are left out. */
export function ReportColumnsField({ kind, columns, onChange }: ReportColumnsFieldProps) {
  const all = reportColumnsFor(kind, useViewer());
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
    setSaid(say('views.columns.moved', { column: title, n: at + by + 1, of: chosen.length }));
    onChange([...others.slice(0, at + by), key, ...others.slice(at + by)]);
  };
  const show = (key: string, isShown: boolean) =>
    onChange(isShown ? [...chosen, key] : chosen.filter((one) => one !== key));
  return (
    <Collapsible title={say('reports.columns.title', { n: chosen.length, of: all.length })}>
      <p id={help} className="mb-1 text-muted">
        {say('reports.columns.help')}
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
                  refusal={isShown && chosen.length === 1 ? say('reports.columns.one') : undefined}
                  onChange={(on) => show(key, on)}
                />
              </span>
              {isShown ? (
                <>
                  <IconButton
                    label={say('views.columns.up', { column: title })}
                    data-move={`${key}:-1`}
                    {...(at === 0 && { refusal: say('reports.columns.first') })}
                    onClick={() => move(key, title, -1)}
                    icon={<ArrowUp className="size-4" aria-hidden="true" />}
                  />
                  <IconButton
                    label={say('views.columns.down', { column: title })}
                    data-move={`${key}:1`}
                    {...(at === chosen.length - 1 && { refusal: say('views.columns.last') })}
                    onClick={() => move(key, title, 1)}
                    icon={<ArrowDown className="size-4" aria-hidden="true" />}
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Collapsible>
  );
}
