import { useCallback, useLayoutEffect, useRef } from 'react';

let pressed = false;
let presses = 0;
const waiting: (() => void)[] = [];

const press = () => {
  presses += 1;
  pressed = true;
};
// A click follows the end of its press within the same task; only then may anything move.
const release = () => {
  const which = presses;
  setTimeout(() => {
    if (which !== presses) return;
    pressed = false;
    for (const run of waiting.splice(0)) run();
  });
};

// A finger's press comes as a mouse's too, after it has ended: both begin one, and either ends it.
for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true);
for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend']) window.addEventListener(type, release, true);
// The window's own, not that of a field inside it: a press may end in another window.
window.addEventListener('blur', release);

/**
 * What happens when a field is left, once the press that leaves it is over: an error that appears under the field moves what
 * is below, and the press would end beside the button on which it began.
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
