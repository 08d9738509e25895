import { type RefCallback, useCallback, useState } from 'react';

/** Whether the table within an element is wider than it, on this screen and with these rows. */
export function useSpills(): readonly [RefCallback<HTMLElement>, boolean] {
  const [spills, setSpills] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    const table = box?.querySelector('table');
    if (!box || !table) return;
    // A table's width is a fraction of pixels, the box's is whole.
    const observer = new ResizeObserver(() => setSpills(table.offsetWidth > box.clientWidth + 1));
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return [watch, spills];
}
