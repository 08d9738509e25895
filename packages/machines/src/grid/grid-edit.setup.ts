import { didChange, emptyStack, redoneOnce, type UndoStack, undoneOnce } from '@trastienda/domain';
import {
  type DraftRow,
  type GridLayout,
  type GridProblems,
  gridLayouts,
  hasLayout,
  withoutLayout,
} from '@trastienda/validators';
import { assign, fromPromise, setup } from 'xstate';
import { type Failure, ruleFailure } from '../shared/failure.ts';
import { unbound } from '../shared/unbound.ts';

/** Edited rows by their variant. */
export type GridDrafts = Readonly<Record<number, DraftRow>>;

/** What one edit, paste, fill or clearing does to drafts; undefined: none. It can be taken back. */
export type DraftChange = readonly { sku: number; before: DraftRow | undefined; after: DraftRow | undefined }[];

/** Changes of a grid that can be taken back, and done again. */
export type GridHistory = UndoStack<DraftChange>;

/** Loads of a review that the server has, by what they load. */
export type SentLoads = Readonly<Partial<Record<GridLayout, string>>>;

/** A load of a review that rests: ended, or left for its moment. */
export type EndedLoad = { layout: GridLayout; id: string; isScheduled: boolean; notApplied: number };

/** What a browser keeps of a grid; `changedAt`: when it was last edited. */
export type KeptGrid = {
  drafts: readonly DraftRow[];
  /** What can be taken back, and done again. */
  history: GridHistory;
  sent: SentLoads;
  changedAt: number | undefined;
};

/** The context of an edited grid. */
export type GridEditContext = {
  drafts: GridDrafts;
  problems: GridProblems;
  history: GridHistory;
  /** Variants whose edits are not kept and checked yet. */
  touched: readonly number[];
  sent: SentLoads;
  isNoted: boolean;
  ended: readonly EndedLoad[];
  /** What the review that is open loads. */
  review: readonly GridLayout[];
  changedAt?: number | undefined;
  failure?: Failure | undefined;
};

/** Events of an edited grid; those of loads come from the review. */
export type GridEditEvent =
  | { type: 'cells.changed'; change: DraftChange }
  | { type: 'change.undone' }
  | { type: 'change.redone' }
  | { type: 'today.asked' }
  | { type: 'review.asked' }
  | { type: 'review.left' }
  | { type: 'discard.asked' }
  | { type: 'discard.confirmed' }
  | { type: 'discard.declined' }
  | { type: 'load.known'; layout: GridLayout; id: string }
  | { type: 'load.ended'; load: EndedLoad }
  | { type: 'settling.asked' };

/** Edited rows to keep or check; undefined: nothing of the variant is edited any more. */
export type TouchedRows = { rows: readonly { sku: number; draft: DraftRow | undefined }[] };
/** Input of the port that keeps what was edited, and how it came to be. */
export type GridToKeep = TouchedRows & { history: GridHistory };
/** Input of the port that finds out what a load left, and keeps the rest: the rows that it took. */
export type SettleInput = { load: EndedLoad; drafts: readonly DraftRow[] };

/** What there is to keep or check now. */
export const touchedRows = ({ drafts, touched }: GridEditContext): TouchedRows => ({
  rows: touched.map((sku) => ({ sku, draft: drafts[sku] })),
});

function withDrafts(drafts: GridDrafts, change: DraftChange, side: 'before' | 'after'): GridDrafts {
  const next = { ...drafts };
  for (const one of change) {
    const draft = one[side];
    if (draft) next[one.sku] = draft;
    else delete next[one.sku];
  }
  return next;
}

/** What a change leaves to be kept and checked. */
function afterChange({ drafts, touched }: GridEditContext, change: DraftChange, side: 'before' | 'after') {
  return {
    drafts: withDrafts(drafts, change, side),
    touched: [...new Set([...touched, ...change.map(({ sku }) => sku)])],
    failure: undefined,
  };
}

const isStale = (problems: GridProblems, sku: number): boolean =>
  (problems[sku] ?? []).some(({ code }) => code === 'loads.sku.stale');

/** The edited rows whose values changed at the server since. */
export function staleDrafts({ drafts, problems }: Pick<GridEditContext, 'drafts' | 'problems'>): DraftRow[] {
  return Object.values(drafts).filter(({ row }) => isStale(problems, row.sku));
}

/** Types, ports, guards and actions of an edited grid. */
export const gridEditSetup = setup({
  types: {
    context: {} as GridEditContext,
    events: {} as GridEditEvent,
    tags: {} as 'busy' | 'editable' | 'reviewing',
  },
  actors: {
    restore: fromPromise<KeptGrid>(unbound),
    keep: fromPromise<number, GridToKeep>(unbound),
    check: fromPromise<GridProblems, { drafts: readonly DraftRow[] }>(unbound),
    rebase: fromPromise<DraftChange, { drafts: readonly DraftRow[] }>(unbound),
    erase: fromPromise<void>(unbound),
    note: fromPromise<void, { sent: SentLoads }>(unbound),
    settle: fromPromise<readonly number[], SettleInput>(unbound),
  },
  guards: {
    isSent: (_, { sent }: KeptGrid) => Object.keys(sent).length > 0,
    isEdited: (_, { drafts }: KeptGrid) => drafts.length > 0,
    hasDrafts: ({ context }) => Object.keys(context.drafts).length > 0,
    isRight: ({ context }) => Object.keys(context.drafts).length > 0 && Object.keys(context.problems).length === 0,
    canUndo: ({ context }) => context.history.done.length > 0,
    canRedo: ({ context }) => context.history.undone.length > 0,
    hasStale: ({ context }) => staleDrafts(context).length > 0,
    isUnnoted: ({ context }) => !context.isNoted,
    hasEnded: ({ context }) => context.ended.length > 0,
    isAwaited: ({ context: { sent, ended }, event }) =>
      event.type === 'load.ended' &&
      sent[event.load.layout] === event.load.id &&
      !ended.some(({ id }) => id === event.load.id),
    isAtRest: ({ context }) => Object.keys(context.sent).length === 0,
  },
  actions: {
    takeKept: assign((_, { drafts, history, sent, changedAt }: KeptGrid) => ({
      history,
      drafts: Object.fromEntries(drafts.map((draft) => [draft.row.sku, draft])),
      touched: drafts.map(({ row }) => row.sku),
      sent,
      changedAt,
    })),
    change: assign(({ context, event }) =>
      event.type === 'cells.changed'
        ? { ...afterChange(context, event.change, 'after'), history: didChange(context.history, event.change) }
        : {},
    ),
    undo: assign(({ context }) => ({
      ...afterChange(context, context.history.done.at(-1) ?? [], 'before'),
      history: undoneOnce(context.history),
    })),
    redo: assign(({ context }) => ({
      ...afterChange(context, context.history.undone.at(-1) ?? [], 'after'),
      history: redoneOnce(context.history),
    })),
    takeToday: assign(({ context }, change: DraftChange) => ({
      ...afterChange(context, change, 'after'),
      history: didChange(context.history, change),
    })),
    rememberKept: assign((_, changedAt: number) => ({ changedAt })),
    rememberProblems: assign(({ context }, found: GridProblems) => {
      const checked = new Set(context.touched);
      const kept = Object.entries(context.problems).filter(([sku]) => !checked.has(Number(sku)));
      return { problems: { ...Object.fromEntries(kept), ...found }, touched: [] };
    }),
    rememberBlocked: assign({ failure: () => ruleFailure({ code: 'grid.review.blocked' }) }),
    beginReview: assign(({ context }) => ({
      review: gridLayouts.filter(
        (layout) =>
          context.sent[layout] !== undefined || Object.values(context.drafts).some((draft) => hasLayout(draft, layout)),
      ),
      // What is sent cannot be taken back by undoing.
      history: emptyStack,
      failure: undefined,
    })),
    rememberSent: assign(({ context, event }) =>
      event.type === 'load.known'
        ? { sent: { ...context.sent, [event.layout]: event.id }, isNoted: context.sent[event.layout] === event.id }
        : {},
    ),
    markNoted: assign({ isNoted: true }),
    rememberEnded: assign(({ context, event }) =>
      event.type === 'load.ended' ? { ended: [...context.ended, event.load] } : {},
    ),
    takeSettled: assign(({ context }, taken: readonly number[]) => {
      const [load, ...ended] = context.ended;
      if (!load) return {};
      const drafts = { ...context.drafts };
      for (const sku of taken) {
        const draft = drafts[sku];
        const rest = draft && withoutLayout(draft, load.layout);
        if (rest) drafts[sku] = rest;
        else delete drafts[sku];
      }
      const { [load.layout]: _, ...sent } = context.sent;
      return { drafts, sent, ended, touched: Object.keys(drafts).map(Number), problems: {} };
    }),
    endReview: assign({ review: [], failure: undefined }),
    forgetAll: assign({ drafts: {}, problems: {}, history: emptyStack, touched: [], changedAt: undefined }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: undefined }),
  },
});
