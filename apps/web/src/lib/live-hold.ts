import { useEffect } from 'react';

let holds = 0;
const waiting = new Set<() => void>();

/** What is shown stays as it is while somebody holds it: an open dialog keeps the screen beneath it still. */
export const liveHold = {
  isHeld: (): boolean => holds > 0,
  /** Tells when nobody holds the screen any more. */
  onRelease(listener: () => void): () => void {
    waiting.add(listener);
    return () => waiting.delete(listener);
  },
};

/** Holds the screen as long as `active` is true and the component is there. */
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
