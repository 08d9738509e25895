/** What was done, the last one at the end, and what was taken back and can be done again. */
export type UndoStack<Change> = { done: readonly Change[]; undone: readonly Change[] };

/** Changes that can be taken back. */
const most = 200;

/** Nothing was done yet. */
export const emptyStack: UndoStack<never> = { done: [], undone: [] };

/** Notes a change; what was taken back before it cannot be done again, and the oldest is forgotten. */
export function didChange<Change>({ done }: UndoStack<Change>, change: Change): UndoStack<Change> {
  return { done: [...done, change].slice(-most), undone: [] };
}

/** Takes the last change back. */
export function undoneOnce<Change>({ done, undone }: UndoStack<Change>): UndoStack<Change> {
  return { done: done.slice(0, -1), undone: [...undone, ...done.slice(-1)] };
}

/** Does the last change again that was taken back. */
export function redoneOnce<Change>({ done, undone }: UndoStack<Change>): UndoStack<Change> {
  return { done: [...done, ...undone.slice(-1)], undone: undone.slice(0, -1) };
}
