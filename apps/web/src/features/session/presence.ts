import { useEffect, useEffectEvent, useRef } from 'react';

const key = 'trastienda.acted';
const quiet = 1000;
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'pointermove'] as const;

export interface Presence {
  /** Somebody is signed in: absence is measured. */
  readonly present: boolean;
  /** Seconds of absence that close the session; administrators may change them while it is open. */
  readonly limitSeconds: number;
  /** Touches count as presence. */
  readonly touchesCount: boolean;
  readonly onActed: () => void;
  /** The page was asleep (a closed laptop, a hidden tab): so many seconds passed since the last touch. */
  readonly onAbsence: (seconds: number) => void;
}

/** Hears touches of this page and of its other tabs, at most one a second, and measures absence when it wakes up. */
export function usePresence({ present, limitSeconds, touchesCount, onActed, onAbsence }: Presence): void {
  const touchedAt = useRef(0);
  const knownLimit = useRef<number>(undefined);
  const idleSeconds = () => {
    const touched = Math.max(touchedAt.current, Number(localStorage.getItem(key) ?? 0));
    return Math.floor((Date.now() - touched) / 1000);
  };

  const idleSecondsNow = useEffectEvent(idleSeconds);

  // Another limit counts at once: who has been away for longer is out, everybody else gets the new time from now on.
  const limitChanged = useEffectEvent(() => {
    onAbsence(idleSeconds());
    if (touchesCount) onActed();
  });
  useEffect(() => {
    const changed = present && knownLimit.current !== undefined && knownLimit.current !== limitSeconds;
    knownLimit.current = present ? limitSeconds : undefined;
    if (changed) limitChanged();
  }, [present, limitSeconds]);

  useEffect(() => {
    if (!present) return;
    touchedAt.current = Date.now();
    const wake = () => {
      if (document.visibilityState === 'visible') onAbsence(idleSecondsNow());
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('focus', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('focus', wake);
    };
  }, [present, onAbsence]);

  useEffect(() => {
    if (!present || !touchesCount) return;
    touchedAt.current = Date.now();
    const act = () => {
      const now = Date.now();
      if (now - touchedAt.current < quiet) return;
      touchedAt.current = now;
      localStorage.setItem(key, String(now));
      onActed();
    };
    const hearOtherTab = (event: StorageEvent) => {
      if (event.key !== key || event.newValue === null) return;
      touchedAt.current = Date.now();
      onActed();
    };
    for (const touch of touches) window.addEventListener(touch, act, { passive: true, capture: true });
    window.addEventListener('storage', hearOtherTab);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, act, { capture: true });
      window.removeEventListener('storage', hearOtherTab);
    };
  }, [present, touchesCount, onActed]);
}
