import {
  assignedColumns,
  type ColumnFeed,
  type ColumnMap,
  type CsvReport,
  choiceOfFeed,
  type FileColumn,
  type FileColumns,
  feedChoices,
  feedOfChoice,
  readOtherWay,
} from '@trastienda/validators';
import { useInput } from 'ink';
import { useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/** Where an assignment stands: `unchecked` is a check that failed, which can be asked again. */
export type AssignState = { draft: ColumnMap; step: 'checking' | 'checked' | 'unchecked' };

export type Assignment = {
  report: CsvReport;
  columns: FileColumns;
  shown: AssignState;
  /** What is so now: two fast keys come before a drawing. */
  now: () => AssignState;
  onAssign: (key: string, feed: ColumnFeed | undefined) => void;
  onCheckAgain: () => void;
  onAccept: (isKept: boolean) => void;
  onCancel: () => void;
  /** Whether the assignment can be kept for files with the same titles. */
  isKeepable?: boolean;
};

/** The assignment of columns by keys: the line that is chosen, the field that is open in it, and what each key does. */
export const useAssignment = (assignment: Assignment) => {
  const { report, columns, isKeepable = true } = assignment;
  const { draft, step } = assignment.shown;
  const isChecked = step === 'checked';
  const assigned = assignedColumns(report, draft, isChecked);
  const [keepAt, acceptAt] = isKeepable ? [assigned.length, assigned.length + 1] : [-1, assigned.length];
  const view = useLatest<{ at: number; isKept: boolean; open?: 'list' | 'text'; isAccepted?: boolean }>(() => {
    const missing = assigned.findIndex(({ isRequired, feed }) => isRequired && !feed);
    return { at: missing < 0 ? acceptAt : missing, isKept: true };
  });
  const { isAccepted = false } = view.shown;

  // A key that closes an open field is none of the list's, whose handler may hear it after the field's.
  const isTaken = useRef(false);
  const assign = (key: string, feed: ColumnFeed | undefined): void => {
    isTaken.current = true;
    queueMicrotask(() => {
      isTaken.current = false;
    });
    view.change({ at: view.now().at, isKept: view.now().isKept });
    assignment.onAssign(key, feed);
  };
  const openText = (): void => view.change({ ...view.now(), open: 'text' });
  const accept = (): void => {
    const now = assignment.now().step;
    // Pressed while the last change is checked: taken when its verdict is there.
    view.change({ ...view.now(), isAccepted: now === 'checking' });
    if (now === 'unchecked') assignment.onCheckAgain();
    if (now === 'checked') assignment.onAccept(isKeepable && view.now().isKept);
  };
  useEffect(() => {
    if (isAccepted && isChecked) accept();
  });

  useInput((input, key) => {
    if (isTaken.current) return;
    const { at: now, open: isOpen } = view.now();
    if (isOpen) {
      if (key.escape) view.change({ ...view.now(), open: undefined });
      return;
    }
    const chosen = assigned[now]?.column;
    if (key.escape) assignment.onCancel();
    else if (key.upArrow) view.change({ ...view.now(), at: Math.max(0, now - 1) });
    else if (key.downArrow || key.tab) view.change({ ...view.now(), at: Math.min(acceptAt, now + 1) });
    else if (now === keepAt && (input === ' ' || key.return || key.leftArrow || key.rightArrow)) {
      view.change({ ...view.now(), isKept: !view.now().isKept });
    } else if (now === acceptAt && key.return) accept();
    else if (chosen) {
      const feed = assignment.now().draft[chosen.key];
      if (key.leftArrow || key.rightArrow) {
        assign(chosen.key, nextFeed(chosen, columns.columns, feed, key.leftArrow ? -1 : 1));
      } else if (key.return) {
        view.change({ ...view.now(), open: feed && 'value' in feed ? 'text' : 'list' });
      } else if (input === ' ') {
        const other = readOtherWay(chosen, feed);
        if (other) assign(chosen.key, other);
      }
    }
  });

  return { assigned, keepAt, acceptAt, assign, openText, ...view.shown };
};

/** The feed beside the one of now: none, each column of the file, one value for all rows, and around again. */
const nextFeed = (
  column: { readonly key: string },
  columns: readonly FileColumn[],
  feed: ColumnFeed | undefined,
  step: 1 | -1,
): ColumnFeed | undefined => {
  const choices = ['', ...feedChoices(columns).map(({ value }) => value)];
  const now = Math.max(0, choices.indexOf(choiceOfFeed(feed, columns)));
  return feedOfChoice(column, columns, choices[(now + step + choices.length) % choices.length] ?? '');
};
