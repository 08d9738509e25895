import { formatDateTime } from '../dates.ts';
import { say } from '../messages/catalogue.ts';
import type { MessageParams } from '../messages/fill-in.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { CsvLayoutKey } from './csv-layout-keys.ts';
import { isLoadOver, type LoadState } from './load-state.ts';

/** Layouts whose loads store the previous values of each row, so that they can be undone: prices, stock and conditions of variants (ADR 48). */
export const undoableLayouts = ['prices', 'inventory', 'commercial-conditions'] as const satisfies CsvLayoutKey[];

/** Who undid a load, and when. */
export type LoadUndone = { createdBy: { name: string }; createdAt: string };

/** The facts about a load that `canUndoLoad` reads. */
export type UndoFacts = {
  layout: CsvLayoutKey;
  state: LoadState;
  dryRun: boolean;
  /** `approvals`: prices that the load asked an administrator for. */
  summary?: { changed: number; approvals: number } | null | undefined;
  undone?: LoadUndone | undefined;
};

/** Whether loads of this layout can be undone at all. */
export function isUndoable(layout: CsvLayoutKey): boolean {
  return (undoableLayouts as readonly CsvLayoutKey[]).includes(layout);
}

/** Whether a load can be undone: once, after its end, if it changed something or asked for prices, which may still wait. */
export function canUndoLoad({ layout, state, dryRun, summary, undone }: UndoFacts): Verdict {
  if (!isUndoable(layout)) return refused('loads.undo.layout');
  if (dryRun) return refused('loads.undo.dryRun');
  if (!isLoadOver(state)) return refused('loads.running');
  if (undone) return refused('loads.undo.undone', undoneFacts(undone));
  const { changed = 0, approvals = 0 } = summary ?? {};
  return changed + approvals > 0 ? allowed : refused('loads.undo.nothing');
}

/** Who undid a load and when, as message parameters. */
export function undoneFacts({ createdBy, createdAt }: LoadUndone): MessageParams {
  return { who: createdBy.name, when: formatDateTime(createdAt) };
}

/** The file name of the load that undoes another one. Undoing an undo repeats the original load, and its name says so. */
export function undoFileName({ fileName, undoes }: { fileName: string; undoes?: { fileName: string } | null }): string {
  if (!undoes) return say('loads.undo.file', { file: fileName });
  const isUndo = fileName === say('loads.undo.file', { file: undoes.fileName });
  return isUndo ? say('loads.redo.file', { file: undoes.fileName }) : undoes.fileName;
}
