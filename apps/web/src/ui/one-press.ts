import { type MouseEvent, useCallback, useEffect, useRef } from 'react';

/** Milliseconds for which a pressed button is deaf if it does not become busy: longer than a double click takes. */
const deafFor = 500;
/** For so long it is deaf to separate clicks too: no hand is faster, but two events of one moment are. */
const deafToAllFor = 30;

/** Keys that press the button again, or send its form again, when they are held or struck twice. */
const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/**
 * Makes a button that sends something deaf from its press on, not only from the next render on: nothing is sent twice by a double click,
 * by a key that is held, or by two clicks in one moment. It listens again when its work has ended, or when the user does something else.
 * Returns whether a click counts; a click that does not count is prevented, so that it does not submit a form either.
 */
export function useOnePress(busy: boolean): (event: MouseEvent) => boolean {
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (busy) return () => release.current?.();
  }, [busy]);
  return useCallback(
    (event) => {
      // The second click of a double click does not count either when the first one has already ended.
      const counts = !busy && release.current === undefined && event.detail < 2;
      if (!counts) event.preventDefault();
      else release.current = deafen(() => (release.current = undefined));
      return counts;
    },
    [busy],
  );
}

/** Calls `end` once: after a while, when another key is pressed, or at the next press that is not part of a double click. */
function deafen(end: () => void): () => void {
  const since = performance.now();
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', typed, true);
    document.removeEventListener('mousedown', pressed, true);
    end();
  };
  const typed = (event: KeyboardEvent) => (isPressKey(event) ? undefined : stop());
  const pressed = ({ detail }: globalThis.MouseEvent) =>
    detail < 2 && performance.now() - since > deafToAllFor ? stop() : undefined;
  const timer = setTimeout(stop, deafFor);
  document.addEventListener('keydown', typed, true);
  document.addEventListener('mousedown', pressed, true);
  return stop;
}

const control = 'button, a[href], [role="button"], [role="tab"], [role^="menuitem"], [role="option"]';

let first: Element | null = null;

/** The control of the first click has gone or moved away, and the second one hits what is in its place now. */
function missesFirst({ target, detail }: globalThis.MouseEvent): boolean {
  return detail > 1 && first !== null && target instanceof Node && !(first.isConnected && first.contains(target));
}

/**
 * A double click on a control that its first click removes (the button of a question, an item of a menu) does not press what was behind
 * it. The browser counts clicks by time and place, not by what they hit.
 */
function swallow(event: globalThis.MouseEvent): void {
  if (event.type === 'click' && event.detail < 2)
    first = event.target instanceof Element ? event.target.closest(control) : null;
  if (!missesFirst(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'] as const) window.addEventListener(type, swallow, true);
