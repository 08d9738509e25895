const control = 'button, a[href], [role="button"], [role="tab"], [role^="menuitem"], [role="option"]';

let first: Element | null = null;
let missedDown = false;

/** The control of the first click has gone or moved away, and the second one hits what is in its place now. */
function missesFirst({ target, detail }: globalThis.MouseEvent): boolean {
  return detail > 1 && first !== null && target instanceof Node && !(first.isConnected && first.contains(target));
}

/**
 * A double click on a control that its first click removes (the button of a question, an item of a menu) does not press what was behind
 * it, and does not close a dialog that it opened by falling beside it. The browser counts clicks by time and place, not by what they hit.
 */
function swallow(event: globalThis.MouseEvent): void {
  if (event.type === 'click' && event.detail < 2)
    first = event.target instanceof Element ? event.target.closest(control) : null;
  // Pointer events count no clicks: the mouse event before them does.
  const misses = event.type === 'pointerup' ? missedDown : missesFirst(event);
  missedDown = event.type === 'mousedown' && misses;
  if (!misses) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Guards the page as long as the returned function is not called. */
export function guardDoublePresses(): () => void {
  const types = ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;
  for (const type of types) window.addEventListener(type, swallow, true);
  return () => {
    for (const type of types) window.removeEventListener(type, swallow, true);
  };
}
