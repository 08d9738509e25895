import { useEffect, useRef } from 'react';

/**
 * An action can remove its own button, and with it the focus: then the heading gets the focus, so that keyboard users do not start again at
 * the top of the page. Call the returned function when an action was taken.
 */
export function useFocusAfterAction(version: number): () => void {
  const acted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new version that takes the button away.
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
  }, [version]);
  return () => {
    acted.current = true;
  };
}
