import { useLayoutEffect } from 'react';

/** How long a layer may take to leave the page, in milliseconds. */
const longestLeave = 1_000;

/**
 * Returns focus to the element that had it before a layer opened, if closing the layer left focus nowhere. The layers' library does this
 * too, but not at the first opening: its code is loaded only then, too late to remember the focus.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      returnFocus(before, performance.now() + longestLeave);
    };
  }, [open]);
}

/** A layer that leaves keeps the focus until it is gone. */
function returnFocus(before: Element | null, until: number): void {
  setTimeout(() => {
    const isLeaving = document.activeElement?.closest('[role=dialog], [role=alertdialog]') && performance.now() < until;
    if (isLeaving) returnFocus(before, until);
    else focusAgain(before);
  }, 0);
}

/** Focuses an element again if it is still on the page and nothing else has the focus. */
export function focusAgain(before: Element | null): void {
  const now = document.activeElement;
  const isLost = now === null || now === document.body;
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
}
