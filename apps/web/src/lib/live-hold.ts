import { useEffect } from 'react';

let holds = 0;
const waiting = new Set<() => void>();

/** Keeps the screen unchanged while somebody holds it: an open dialog pauses live updates of the screen beneath it. */
export const liveHold = {
  isHeld: (): boolean => holds > 0,
  /** Calls the listener when nobody holds the screen any more. */
  onRelease(listener: () => void): () => void {
    waiting.add(listener);
    return () => waiting.delete(listener);
  },
};

/** Holds the screen while `active` is true and the component is mounted. */
export function useLiveHold(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    holds += 1;
    return () => {
      holds -= 1;
      if (holds === 0) for (const listener of waiting) listener();
    };
  }, [active]);
}
