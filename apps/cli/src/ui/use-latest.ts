import { useRef, useState } from 'react';

/**
 * State whose current value a key handler can read. Ink registers a new handler some time after drawing, so two fast keys run the same old
 * closure: with plain state, the second key would overwrite the effect of the first.
 */
export const useLatest = <State>(
  initial: State | (() => State),
): { shown: State; now: () => State; change: (next: State) => void } => {
  const [shown, setShown] = useState(initial);
  const latest = useRef(shown);
  return {
    shown,
    now: () => latest.current,
    change: (next) => {
      latest.current = next;
      setShown(next);
    },
  };
};
