import { useEffect } from 'react';

const key = 'trastienda.acted';
const quiet = 1000;

export interface Presence {
  readonly watching: boolean;
  readonly onActed: () => void;
  /** The page was asleep (a closed laptop, a hidden tab): so many seconds passed since the last touch. */
  readonly onAbsence: (seconds: number) => void;
}

/** Hears touches of this page and of its other tabs, at most one a second, and measures absence when it wakes up. */
export function usePresence({ watching, onActed, onAbsence }: Presence): void {
  useEffect(() => {
    if (!watching) return;
    let last = Date.now();
    const act = () => {
      const now = Date.now();
      if (now - last < quiet) return;
      last = now;
      localStorage.setItem(key, String(now));
      onActed();
    };
    const hearOtherTab = (event: StorageEvent) => {
      if (event.key !== key || event.newValue === null) return;
      last = Date.now();
      onActed();
    };
    const wake = () => {
      const touched = Math.max(last, Number(localStorage.getItem(key) ?? 0));
      if (document.visibilityState === 'visible') onAbsence(Math.floor((Date.now() - touched) / 1000));
    };
    const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'pointermove'] as const;
    for (const touch of touches) window.addEventListener(touch, act, { passive: true, capture: true });
    window.addEventListener('storage', hearOtherTab);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('focus', wake);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, act, { capture: true });
      window.removeEventListener('storage', hearOtherTab);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('focus', wake);
    };
  }, [watching, onActed, onAbsence]);
}
