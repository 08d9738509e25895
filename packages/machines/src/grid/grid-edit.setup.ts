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
import { notProvided } from '../shared/not-provided.ts';

/** Edited rows by the id of their variant. */
export type GridDrafts = Readonly<Record<number, DraftRow>>;

/** The change that one edit, paste, fill or clearing makes to drafts (undefined = no draft). It can be undone. */
export type DraftChange = readonly { sku: number; before: DraftRow | undefined; after: DraftRow | undefined }[];

/** Changes of a grid that can be undone and redone. */
export type GridHistory = UndoStack<DraftChange>;

/** Ids of a review's loads that the server has, by layout. */
export type SentLoads = Readonly<Partial<Record<GridLayout, string>>>;

/** A load of a review that needs no more waiting: it ended, or is scheduled. */
export type EndedLoad = { layout: GridLayout; id: string; isScheduled: boolean; notApplied: number };

/** A grid as the browser stores it; `changedAt` = the time of the last edit. */
export type KeptGrid = {
  drafts: readonly DraftRow[];
  /** Changes that can be undone and redone. */
  history: GridHistory;
  sent: SentLoads;
  changedAt: number | undefined;
};

/** The context of an edited grid. */
export type GridEditContext = {
  drafts: GridDrafts;
  problems: GridProblems;
  history: GridHistory;
  /** Variants whose edits are not stored and checked yet. */
  touched: readonly number[];
  sent: SentLoads;
  isNoted: boolean;
  ended: readonly EndedLoad[];
  /** The layouts that the open review loads. */
  review: readonly GridLayout[];
  changedAt?: number | undefined;
  failure?: Failure | undefined;
};

/** Events of an edited grid; the review sends those about loads. */
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

/** Edited rows to store or check; `draft` undefined = nothing of the variant is edited any more. */
export type TouchedRows = { rows: readonly { sku: number; draft: DraftRow | undefined }[] };
/** Input of the port that stores the edited rows and their history. */
export type GridToKeep = TouchedRows & { history: GridHistory };
/** Input of the port that finds out which rows a load took, and stores the remaining ones. */
export type SettleInput = { load: EndedLoad; drafts: readonly DraftRow[] };

/** The rows that must be stored or checked now. */
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

/** The drafts after a change, with the variants that must be stored and checked. */
function afterChange({ drafts, touched }: GridEditContext, change: DraftChange, side: 'before' | 'after') {
  return {
    drafts: withDrafts(drafts, change, side),
    touched: [...new Set([...touched, ...change.map(({ sku }) => sku)])],
    failure: undefined,
  };
}

const isStale = (problems: GridProblems, sku: number): boolean =>
  (problems[sku] ?? []).some(({ code }) => code === 'loads.sku.stale' || code === 'loads.sku.unknown');

/** The edited rows whose values have since changed on the server, or whose variants are gone. */
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
    restore: fromPromise<KeptGrid>(notProvided),
    keep: fromPromise<number, GridToKeep>(notProvided),
    check: fromPromise<GridProblems, { drafts: readonly DraftRow[] }>(notProvided),
    rebase: fromPromise<DraftChange, { drafts: readonly DraftRow[] }>(notProvided),
    erase: fromPromise<void>(notProvided),
    note: fromPromise<void, { sent: SentLoads }>(notProvided),
    settle: fromPromise<readonly number[], SettleInput>(notProvided),
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
      // Undo cannot take back what was sent.
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
