import { useEffect, useRef } from 'react';

/**
 * A button that was used up by its own action leaves with the focus: the heading takes it then, so that nobody who works
 * by keyboard starts again at the top of the page. Call what it answers when an action was taken.
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
