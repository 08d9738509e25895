/**
 * The maximum height of the box of rows: browsers render no more than some 17 million pixels. In a taller sheet, a window of this height
 * moves over the rows.
 */
const mostHeight = 8_000_000;
/** Within this distance of each end, scrolling moves the rows pixel by pixel. */
const exact = 1_000_000;

/** The full height of all rows, the drawn height of their box, and its visible height. */
export interface SheetHeights {
  readonly full: number;
  readonly drawn: number;
  readonly seen: number;
}

/** The heights for rows of a full and a visible height. */
export const heightsOf = (full: number, seen: number): SheetHeights => ({
  full,
  drawn: Math.min(full, mostHeight),
  seen,
});

/** The row position that corresponds to a scroll bar position. */
export function placeAt(scrolled: number, { full, drawn, seen }: SheetHeights): number {
  const [last, end] = [Math.max(0, full - seen), Math.max(0, drawn - seen)];
  if (full === drawn || scrolled <= exact) return Math.min(scrolled, last);
  if (scrolled >= end - exact) return Math.max(0, last - (end - scrolled));
  return exact + ((scrolled - exact) * (last - 2 * exact)) / (end - 2 * exact);
}

/** The scroll bar position that corresponds to a row position. */
export function scrollFor(place: number, { full, drawn, seen }: SheetHeights): number {
  const [last, end] = [Math.max(0, full - seen), Math.max(0, drawn - seen)];
  if (full === drawn || place <= exact) return Math.min(place, end);
  if (place >= last - exact) return Math.max(0, end - (last - place));
  return exact + ((place - exact) * (end - 2 * exact)) / (last - 2 * exact);
}

/** The visible position; rows are drawn above their true position by `place - scrolled`. */
export interface SheetView {
  /** The position within all rows, whatever the drawn height; `scrolled` is that of the scroll bar. */
  readonly place: number;
  readonly scrolled: number;
}

/**
 * The view after a scroll: a step of up to two screens moves exactly as far as the wheel or the key says; a jump of the scroll bar shows
 * the rows at the corresponding position.
 */
export function scrolledTo(scrolled: number, before: SheetView, heights: SheetHeights): SheetView {
  const { full, drawn, seen } = heights;
  if (full === drawn) return { place: scrolled, scrolled };
  const step = scrolled - before.scrolled;
  const isAtEnd = scrolled <= 0 || scrolled >= drawn - seen;
  if (isAtEnd || Math.abs(step) > 2 * seen) return { place: Math.round(placeAt(scrolled, heights)), scrolled };
  return { place: Math.min(Math.max(0, before.place + step), Math.max(0, full - seen)), scrolled };
}

/** Whether the scroll bar has drifted from the visible rows, so that it must be moved once scrolling stops. */
export const isAdrift = ({ place, scrolled }: SheetView, heights: SheetHeights): boolean =>
  heights.full !== heights.drawn && Math.abs(scrollFor(place, heights) - scrolled) > heights.seen / 2;
