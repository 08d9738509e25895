import { useRef, useState } from 'react';

/**
 * State that a key handler reads as it is now. Ink hands a new handler to the keyboard some time after the drawing, so
 * that two fast keys meet the same old closure: with plain state the second one would forget the first.
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
