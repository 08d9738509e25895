import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';
import type { Selection, useRangeSelection } from './range-selection.ts';

/**
 * The keys of a table's rows: arrows, Home and End move between their links, Space chooses. `choose` stays the same function, so that a row
 * is rendered again only when it changes.
 */
export function useRowKeys(
  choices: readonly string[],
  selection: Selection | undefined,
  select: ReturnType<typeof useRangeSelection>,
) {
  const body = useRef<HTMLTableSectionElement>(null);
  const toggle = useRef(select.toggle);
  useLayoutEffect(() => {
    toggle.current = select.toggle;
  });
  const choose = useCallback((key: string, on: boolean) => toggle.current(key, on), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const key = links[at]?.dataset.rowLink;
    if (event.key === ' ' && selection && key !== undefined) {
      event.preventDefault();
      if (!choices.includes(key)) return;
      select.watchShift(event.shiftKey);
      select.toggle(key, event.shiftKey || !selection.read().has(key));
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
    const next = at === -1 || to === undefined ? undefined : links[to];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { body, choose, onKeyDown };
}
