/**
 * The height that a box of rows is drawn with at most: browsers draw none above some 17 million pixels. A taller sheet is a window
 * that is moved over its rows.
 */
const mostHeight = 8_000_000;
/** As far from each end what is scrolled is what is seen, pixel by pixel. */
const exact = 1_000_000;

/** How tall the rows are, how tall their box is drawn, and how much of it is seen. */
export interface SheetHeights {
  readonly full: number;
  readonly drawn: number;
  readonly seen: number;
}

/** Heights of rows of which so much is seen. */
export const heightsOf = (full: number, seen: number): SheetHeights => ({
  full,
  drawn: Math.min(full, mostHeight),
  seen,
});

/** Where the rows are that a place of the scroll bar stands for. */
export function placeAt(scrolled: number, { full, drawn, seen }: SheetHeights): number {
  const [last, end] = [Math.max(0, full - seen), Math.max(0, drawn - seen)];
  if (full === drawn || scrolled <= exact) return Math.min(scrolled, last);
  if (scrolled >= end - exact) return Math.max(0, last - (end - scrolled));
  return exact + ((scrolled - exact) * (last - 2 * exact)) / (end - 2 * exact);
}

/** The place of the scroll bar that stands for rows. */
export function scrollFor(place: number, { full, drawn, seen }: SheetHeights): number {
  const [last, end] = [Math.max(0, full - seen), Math.max(0, drawn - seen)];
  if (full === drawn || place <= exact) return Math.min(place, end);
  if (place >= last - exact) return Math.max(0, end - (last - place));
  return exact + ((place - exact) * (end - 2 * exact)) / (last - 2 * exact);
}

/** What is seen, and by how much the rows are drawn above where they would stand. */
export interface SheetView {
  /** Of the rows, whatever is drawn. */
  readonly place: number;
  readonly scrolled: number;
}

/**
 * Where a scroll leads: a step of a screen or two goes exactly as far as the wheel or the key says; a jump of the scroll bar goes to
 * the rows that its place stands for.
 */
export function scrolledTo(scrolled: number, before: SheetView, heights: SheetHeights): SheetView {
  const { full, drawn, seen } = heights;
  if (full === drawn) return { place: scrolled, scrolled };
  const step = scrolled - before.scrolled;
  const isAtEnd = scrolled <= 0 || scrolled >= drawn - seen;
  if (isAtEnd || Math.abs(step) > 2 * seen) return { place: Math.round(placeAt(scrolled, heights)), scrolled };
  return { place: Math.min(Math.max(0, before.place + step), Math.max(0, full - seen)), scrolled };
}

/** Whether the scroll bar stands for other rows than are seen, so that it should be moved once the hand rests. */
export const isAdrift = ({ place, scrolled }: SheetView, heights: SheetHeights): boolean =>
  heights.full !== heights.drawn && Math.abs(scrollFor(place, heights) - scrolled) > heights.seen / 2;
