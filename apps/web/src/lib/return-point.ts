import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { openTabMemory, tabMemory } from './tab-memory.ts';

interface ReturnPoint {
  readonly scroll: number;
  readonly rowId: string | undefined;
}

const key = (entry: string) => `trastienda.return.${entry}`;

function read(entry: string): ReturnPoint | undefined {
  const kept = tabMemory.read(key(entry));
  return kept === null ? undefined : (JSON.parse(kept) as ReturnPoint);
}

/**
 * Restores the scroll position and the focused row. Both are stored for each entry of the browser's history and restored on its "back",
 * once `ready` says that the rows are on screen.
 */
export function useReturnPoint(ready: boolean): void {
  const { key: entry } = useLocation();
  const type = useNavigationType();
  const restored = useRef<string>(undefined);
  const scroll = useRef<number>(undefined);
  const rowId = useRef<string>(undefined);

  // A layout effect, before the paint: a shorter next screen would otherwise cause a scroll to the top, and that would be stored.
  useLayoutEffect(() => {
    openTabMemory();
    const watchScroll = () => {
      scroll.current = window.scrollY;
    };
    const watchFocus = (event: FocusEvent) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row-link]');
      if (row) rowId.current = row.dataset.rowLink;
    };
    window.addEventListener('scroll', watchScroll, { passive: true });
    document.addEventListener('focusin', watchFocus);
    return () => {
      // If nothing was scrolled or focused, the stored position is still right.
      if (scroll.current !== undefined || rowId.current !== undefined) {
        const point: ReturnPoint = { scroll: scroll.current ?? 0, rowId: rowId.current };
        tabMemory.keep(key(entry), JSON.stringify(point));
      }
      scroll.current = undefined;
      rowId.current = undefined;
      window.removeEventListener('scroll', watchScroll);
      document.removeEventListener('focusin', watchFocus);
    };
  }, [entry]);

  useEffect(() => {
    if (!ready || type !== NavigationType.Pop || restored.current === entry) return;
    restored.current = entry;
    const point = read(entry);
    if (!point) return;
    rowId.current = point.rowId;
    scroll.current = point.scroll;
    if (point.rowId) {
      document
        .querySelector<HTMLElement>(`[data-row-link="${CSS.escape(point.rowId)}"]`)
        ?.focus({ preventScroll: true });
    }
    window.scrollTo({ top: point.scroll, behavior: 'instant' });
  }, [ready, type, entry]);
}
