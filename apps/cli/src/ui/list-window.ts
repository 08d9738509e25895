import { useStdout } from 'ink';

/** A part of a list that fits on the screen, around the chosen item, and how many items are above and below it. */
export type ListWindow = { from: number; to: number };

/** The part of a list of `count` items that `height` lines show around the item at `at`. */
export const windowAround = (at: number, count: number, height: number): ListWindow => {
  const size = Math.max(1, Math.min(count, height));
  const from = Math.min(Math.max(0, at - Math.floor(size / 2)), count - size);
  return { from, to: from + size };
};

/** The lines that a list may take beside `others` lines of its view; a terminal that does not say its height takes all. */
export const useListHeight = (others: number): number => {
  const { rows = Number.POSITIVE_INFINITY } = useStdout().stdout;
  return Math.max(3, rows - others);
};
