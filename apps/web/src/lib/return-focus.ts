import { useLayoutEffect } from 'react';

/**
 * Gives focus back to what had it before a layer opened, if closing left it nowhere. The layers' own library does so too,
 * but not at the first opening: its code, which remembers where focus was, only arrives then.
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
