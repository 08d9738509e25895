import type { MouseEvent } from 'react';

/**
 * For a button that removes its own row: ignores the second click of a double click, which would hit the row that moved up. A keyboard
 * click always counts.
 */
export const firstClick = (action: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) action();
};
