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
      if (before instanceof HTMLElement) returnFocus(before, performance.now() + longestLeave);
    };
  }, [open]);
}

/** A layer that leaves keeps the focus until it is gone. */
function returnFocus(before: HTMLElement, until: number): void {
  setTimeout(() => {
    const now = document.activeElement;
    if (now === null || now === document.body) {
      if (before.isConnected) before.focus();
    } else if (now.closest('[role=dialog], [role=alertdialog]') && performance.now() < until) {
      returnFocus(before, until);
    }
  }, 0);
}
