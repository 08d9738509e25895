import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Height of a row, and of the header, in pixels. */
export const rowHeight = 36;

/** Rows drawn above and below those that are seen. */
const around = 6;

/** Which rows are drawn: those that the scrolled box shows, and some around them. */
export function useSheetWindow(box: RefObject<HTMLDivElement | null>, rowCount: number) {
  const [view, setView] = useState({ first: 0, seen: 20 });
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    const seen = Math.max(1, Math.floor((element.clientHeight - rowHeight) / rowHeight) || 20);
    setView((before) => (before.first === first && before.seen === seen ? before : { first, seen }));
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, measure]);
  const first = Math.max(0, Math.min(view.first, rowCount - 1) - around);
  const last = Math.min(rowCount - 1, view.first + view.seen + around);
  return { first, last, seen: view.seen, measure };
}
