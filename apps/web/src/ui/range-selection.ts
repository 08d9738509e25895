import { startTransition, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { observed } from '../lib/observed.ts';

/**
 * Chosen rows by key. The caller holds them, and they may include rows of other pages. What shows a part of them subscribes to it, so that
 * a table is not rendered again when one of its rows is chosen.
 */
export interface Selection {
  readonly read: () => ReadonlySet<string>;
  readonly write: (selected: ReadonlySet<string>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const none: Selection = observed<ReadonlySet<string>>(new Set());

/**
 * The chosen rows as a table shows them; empty without a selection. A copy in React's state, so that a transition may change many rows
 * after the frame that shows the press: `useSyncExternalStore` would change them all before it.
 */
export function useShownSelection({ subscribe, read }: Selection = none): ReadonlySet<string> {
  const [shown, setShown] = useState(read);
  useLayoutEffect(() => {
    const look = () => setShown(read());
    look();
    return subscribe(look);
  }, [subscribe, read]);
  return shown;
}

/** How many rows of a page are chosen. */
export const useChosenPart = ({ subscribe, read }: Selection, keys: readonly string[]): 'all' | 'some' | 'none' =>
  useSyncExternalStore(subscribe, () => {
    const selected = read();
    const chosen = keys.filter((key) => selected.has(key)).length;
    return chosen === 0 ? 'none' : chosen === keys.length ? 'all' : 'some';
  });

/** Selects rows one by one, a range with Shift, or the whole page (`keys`, in the order on screen). */
export function useRangeSelection(keys: readonly string[], selection: Selection | undefined) {
  const last = useRef<string>(undefined);
  const shift = useRef(false);

  const put = (some: readonly string[], on: boolean) => {
    const next = new Set(selection?.read());
    for (const key of some) {
      if (on) next.add(key);
      else next.delete(key);
    }
    selection?.write(next);
  };
  return {
    toggleAll: (on: boolean) => startTransition(() => put(keys, on)),
    watchShift(held: boolean) {
      shift.current = held;
    },
    toggle(key: string, on: boolean) {
      const from = last.current === undefined ? -1 : keys.indexOf(last.current);
      const to = keys.indexOf(key);
      last.current = key;
      // The pressed row at once: its checkbox would otherwise be turned back until the others are rendered.
      put([key], on);
      if (shift.current && from !== -1)
        startTransition(() => put(keys.slice(Math.min(from, to), Math.max(from, to) + 1), on));
    },
  };
}
