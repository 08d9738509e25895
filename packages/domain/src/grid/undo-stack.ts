/** The changes that were made, the last one at the end, and the changes that were undone and can be redone. */
export type UndoStack<Change> = { done: readonly Change[]; undone: readonly Change[] };

/** The number of changes that can be undone. */
const most = 200;

/** A stack without changes. */
export const emptyStack: UndoStack<never> = { done: [], undone: [] };

/** Adds a change; changes that were undone before it can no longer be redone, and the oldest change is dropped if there are too many. */
export function didChange<Change>({ done }: UndoStack<Change>, change: Change): UndoStack<Change> {
  return { done: [...done, change].slice(-most), undone: [] };
}

/** Undoes the last change. */
export function undoneOnce<Change>({ done, undone }: UndoStack<Change>): UndoStack<Change> {
  return { done: done.slice(0, -1), undone: [...undone, ...done.slice(-1)] };
}

/** Redoes the change that was undone last. */
export function redoneOnce<Change>({ done, undone }: UndoStack<Change>): UndoStack<Change> {
  return { done: [...done, ...undone.slice(-1)], undone: undone.slice(0, -1) };
}
