import { useRef } from 'react';

/** Chosen rows by key. The caller holds them, and they may include rows of other pages. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

/** Selects rows one by one, a range with Shift, or the whole page (`keys`, in the order on screen). */
export function useRangeSelection(keys: readonly string[], selection: Selection | undefined) {
  const last = useRef<string>(undefined);
  const shift = useRef(false);
  const chosen = keys.filter((key) => selection?.selected.has(key));

  const put = (some: readonly string[], on: boolean) => {
    const next = new Set(selection?.selected);
    for (const key of some) {
      if (on) next.add(key);
      else next.delete(key);
    }
    selection?.onChange(next);
  };
  return {
    all: keys.length > 0 && chosen.length === keys.length,
    some: chosen.length > 0 && chosen.length < keys.length,
    toggleAll: (on: boolean) => put(keys, on),
    watchShift(held: boolean) {
      shift.current = held;
    },
    toggle(key: string, on: boolean) {
      const from = last.current === undefined ? -1 : keys.indexOf(last.current);
      const to = keys.indexOf(key);
      last.current = key;
      const stretch = shift.current && from !== -1 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
      put(stretch, on);
    },
  };
}
