import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface ReturnPoint {
  readonly scroll: number;
  readonly rowId: string | undefined;
}

const key = (entry: string) => `trastienda.return.${entry}`;

function read(entry: string): ReturnPoint | undefined {
  try {
    const kept = sessionStorage.getItem(key(entry));
    return kept ? (JSON.parse(kept) as ReturnPoint) : undefined;
  } catch {
    // Without readable storage, only the restored position is lost.
    return undefined;
  }
}

function keep(entry: string, point: ReturnPoint): void {
  try {
    sessionStorage.setItem(key(entry), JSON.stringify(point));
  } catch {
    // As above.
  }
}

/** Set when the session was closed: the screen that unmounts then stores nothing. */
let closed = false;

/** Prevents the open screen from storing its position when it unmounts. */
export function keepNoReturnPoint(): void {
  closed = true;
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
    closed = false;
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
      if (!closed && (scroll.current !== undefined || rowId.current !== undefined)) {
        keep(entry, { scroll: scroll.current ?? 0, rowId: rowId.current });
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
