import { useEffect, useEffectEvent, useRef } from 'react';

const key = 'trastienda.acted';
const quiet = 1000;
const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'pointermove'] as const;

export interface Presence {
  /** The seconds of absence that end the session; administrators may change the limit during a session. */
  readonly limitSeconds: number;
  /** Whether user activity counts as presence. */
  readonly touchesCount: boolean;
  readonly onActed: () => void;
  /** Called when the page wakes up (from a closed laptop or a hidden tab), with the seconds since the last activity. */
  readonly onAbsence: (seconds: number) => void;
}

/**
 * While somebody is signed in, detects user activity in this page and in its other tabs, at most once a second, and measures the absence
 * when the page wakes up.
 */
export function usePresence({ limitSeconds, touchesCount, onActed, onAbsence }: Presence): void {
  const touchedAt = useRef(0);
  const knownLimit = useRef<number>(undefined);
  const idleSeconds = () => {
    const touched = Math.max(touchedAt.current, Number(localStorage.getItem(key) ?? 0));
    return Math.floor((Date.now() - touched) / 1000);
  };

  const idleSecondsNow = useEffectEvent(idleSeconds);

  // A new limit applies at once: a longer absence ends the session; otherwise the time starts again with the new limit.
  const limitChanged = useEffectEvent(() => {
    onAbsence(idleSeconds());
    if (touchesCount) onActed();
  });
  useEffect(() => {
    const changed = knownLimit.current !== undefined && knownLimit.current !== limitSeconds;
    knownLimit.current = limitSeconds;
    if (changed) limitChanged();
  }, [limitSeconds]);

  useEffect(() => {
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
  }, [onAbsence]);

  useEffect(() => {
    if (!touchesCount) return;
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
  }, [touchesCount, onActed]);
}
