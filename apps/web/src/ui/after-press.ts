import { useCallback, useLayoutEffect, useRef } from 'react';

let pressed = false;
let presses = 0;
const waiting: (() => void)[] = [];

const press = () => {
  presses += 1;
  pressed = true;
};
// The click event follows pointerup within the same task; only after it may the layout move.
const release = () => {
  const which = presses;
  setTimeout(() => {
    if (which !== presses) return;
    pressed = false;
    for (const run of waiting.splice(0)) run();
  });
};

// A touch also fires mouse events after it has ended: either kind starts a press, and either ends it.
for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true);
for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend']) window.addEventListener(type, release, true);
// Only the window's own blur, not a field's (no capture): a press may end in another window.
window.addEventListener('blur', release);

/**
 * Delays a field's blur handler until the press that caused the blur is over: an error that appears under the field moves the layout, and
 * the press would end beside the button on which it began.
 */
export function useAfterPress(leave: (() => void) | undefined): () => void {
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  return useCallback(() => {
    if (pressed) waiting.push(() => latest.current?.());
    else latest.current?.();
  }, []);
}
