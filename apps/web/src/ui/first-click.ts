import type { MouseEvent } from 'react';

/**
 * The click of a button that takes its own row away: the second click of a double one would fall on the row that moved up under the pointer.
 * A click by keyboard counts always.
 */
export const firstClick = (action: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) action();
};
