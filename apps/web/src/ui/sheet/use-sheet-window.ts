import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { heightsOf, isAdrift, type SheetHeights, type SheetView, scrolledTo, scrollFor } from './sheet-scroll.ts';

/** Height of a row, and of the header, in pixels. */
export const rowHeight = 36;

/** How many rows are rendered above and below the visible ones. */
const around = 6;
/** Milliseconds without scrolling after which the scroll bar is corrected. */
const restMs = 250;

/** Determines which rows are rendered, and where: the visible ones and some around them. */
export function useSheetWindow(box: RefObject<HTMLDivElement | null>, rowCount: number) {
  const [shown, setShown] = useState({ first: 0, seen: 20, shift: 0 });
  const view = useRef<SheetView>({ place: 0, scrolled: 0 });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const full = rowCount * rowHeight;
  const heights = useCallback(
    (element: HTMLElement): SheetHeights => heightsOf(full, Math.max(0, element.clientHeight - rowHeight)),
    [full],
  );
  const show = useCallback((element: HTMLElement) => {
    const { place, scrolled } = view.current;
    const first = Math.floor(place / rowHeight);
    const seen = Math.max(1, Math.floor((element.clientHeight - rowHeight) / rowHeight) || 20);
    const shift = place - scrolled;
    setShown((before) =>
      before.first === first && before.seen === seen && before.shift === shift ? before : { first, seen, shift },
    );
  }, []);
  /** Shows the rows at `place` and moves the scroll bar to the corresponding position. */
  const settle = useCallback(
    (element: HTMLElement, place: number) => {
      element.scrollTop = scrollFor(place, heights(element));
      // Read back from the browser, which may round it.
      view.current = { place, scrolled: element.scrollTop };
      show(element);
    },
    [heights, show],
  );
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    view.current = scrolledTo(element.scrollTop, view.current, heights(element));
    show(element);
    clearTimeout(rest.current);
    if (isAdrift(view.current, heights(element))) {
      rest.current = setTimeout(() => settle(element, view.current.place), restMs);
    }
  }, [box, heights, show, settle]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(rest.current);
    };
  }, [box, measure]);
  /** Scrolls just enough to show a row. */
  const reveal = useCallback(
    (row: number) => {
      const element = box.current;
      if (!element) return;
      const top = row * rowHeight;
      const room = element.clientHeight - 2 * rowHeight;
      const { place } = view.current;
      const to = top < place ? top : top > place + room ? top - room : place;
      if (to === place) return;
      if (Math.abs(to - place) <= element.clientHeight) {
        element.scrollTop += to - place;
        measure();
      } else settle(element, to);
    },
    [box, measure, settle],
  );
  const first = Math.max(0, Math.min(shown.first, rowCount - 1) - around);
  const last = Math.min(rowCount - 1, shown.first + shown.seen + around);
  const { seen, shift } = shown;
  return useMemo(
    () => ({ first, last, seen, measure, reveal, height: heightsOf(full, 0).drawn, shift }),
    [first, last, seen, measure, reveal, full, shift],
  );
}
