import { useEffect } from 'react';

let typed = 0;

/** Whether something that was typed on the screen is not saved, also while it is being sent. */
export const unsavedWork = { exists: (): boolean => typed > 0 };

/** Counts a form as unsaved work while `isTyped` is true and it is mounted. */
export function useUnsavedWork(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    typed += 1;
    return () => {
      typed -= 1;
    };
  }, [isTyped]);
}
