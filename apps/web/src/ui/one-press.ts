import { type MouseEvent, useCallback, useEffect, useRef } from 'react';

/** Milliseconds after its drawing for which a pressed button is deaf if it does not become busy: longer than a double click takes. */
const deafFor = 500;

/** Keys that press the button again, or send its form again, when they are held or struck twice. */
const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/**
 * Makes a button that sends something deaf from its press on, not only from the next render on: nothing is sent twice by a double click,
 * by a key that is held, or by two clicks of a program in one moment. It listens again when its work has ended, or when the user does
 * something else. Returns whether a click counts; one that does not is prevented, so that it does not submit a form either.
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

/**
 * Calls `end` once the page has been drawn after the press, and then: after a while, when another key is pressed, or at the next press that
 * is not part of a double click. Before the drawing nobody can have seen what the press did, so a separate press does not count either.
 */
function deafen(end: () => void): () => void {
  const stop = () => {
    forget();
    clearTimeout(timer);
    document.removeEventListener('keydown', typed, true);
    document.removeEventListener('mousedown', pressed, true);
    end();
  };
  const typed = (event: KeyboardEvent) => (isPressKey(event) ? undefined : stop());
  const pressed = ({ detail }: globalThis.MouseEvent) => (detail < 2 ? stop() : undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = onceDrawn(() => {
    timer = setTimeout(stop, deafFor);
    document.addEventListener('keydown', typed, true);
    document.addEventListener('mousedown', pressed, true);
  });
  return stop;
}

/**
 * Calls `then` after the page has been drawn with what this task and the next one changed: a request is said to be under way one task
 * after it was sent. Returns how to forget it.
 */
function onceDrawn(then: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then);
  });
  return () => cancelAnimationFrame(frame);
}
