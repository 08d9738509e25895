import { useLayoutEffect } from 'react';

/**
 * Returns focus to the element that had it before a layer opened, if closing the layer left focus nowhere. The layers' library does this
 * too, but not at the first opening: its code is loaded only then, too late to remember the focus.
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
      }, 0);
    };
  }, [open]);
}
