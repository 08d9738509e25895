import { formatDateTime } from '../dates.ts';
import { say } from '../messages/catalogue.ts';
import type { MessageParams } from '../messages/fill-in.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { CsvLayoutKey } from './csv-layout-keys.ts';
import { isLoadOver, type LoadState } from './load-state.ts';

/** Layouts whose loads keep what each row was before: prices, stock and conditions of variants (ADR 48). */
export const undoableLayouts = ['prices', 'inventory', 'commercial-conditions'] as const satisfies CsvLayoutKey[];

/** Who took a load back, and when. */
export type LoadUndone = { createdBy: { name: string }; createdAt: string };

/** What the rule asks of a load. */
export type UndoFacts = {
  layout: CsvLayoutKey;
  state: LoadState;
  dryRun: boolean;
  summary?: { changed: number } | null | undefined;
  undone?: LoadUndone | undefined;
};

/** Whether layouts of this kind can be taken back at all. */
export function isUndoable(layout: CsvLayoutKey): boolean {
  return (undoableLayouts as readonly CsvLayoutKey[]).includes(layout);
}

/** Whether what a load wrote can be taken back: once, after its end, where it changed something that is remembered. */
export function canUndoLoad({ layout, state, dryRun, summary, undone }: UndoFacts): Verdict {
  if (!isUndoable(layout)) return refused('loads.undo.layout');
  if (dryRun) return refused('loads.undo.dryRun');
  if (!isLoadOver(state)) return refused('loads.running');
  if (undone) return refused('loads.undo.undone', undoneFacts(undone));
  return (summary?.changed ?? 0) > 0 ? allowed : refused('loads.undo.nothing');
}

/** By whom and when, as texts say it. */
export function undoneFacts({ createdBy, createdAt }: LoadUndone): MessageParams {
  return { who: createdBy.name, when: formatDateTime(createdAt) };
}

/** The name of what takes a load back; what takes an undo back does the load again, and is named so. */
export function undoFileName({ fileName, undoes }: { fileName: string; undoes?: { fileName: string } | null }): string {
  if (!undoes) return say('loads.undo.file', { file: fileName });
  const isUndo = fileName === say('loads.undo.file', { file: undoes.fileName });
  return isUndo ? say('loads.redo.file', { file: undoes.fileName }) : undoes.fileName;
}
