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
    // A forbidden or damaged storage only loses the comfort of coming back to the same place.
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

/** The session was closed: the screen that goes with it leaves nothing behind. */
let closed = false;

/** Keeps no place of the screen that is open when it goes. */
export function keepNoReturnPoint(): void {
  closed = true;
}

/**
 * Comes back to where one was: the scroll and the row that had focus, kept for each entry of the browser's history and
 * restored by its "back" once `ready` says that the rows are on screen.
 */
export function useReturnPoint(ready: boolean): void {
  const { key: entry } = useLocation();
  const type = useNavigationType();
  const restored = useRef<string>(undefined);
  const scroll = useRef<number>(undefined);
  const rowId = useRef<string>(undefined);

  // Before the paint, because a shorter screen in this one's place would first be seen as a scroll to its top.
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
      // What nobody touched is as it was kept.
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
