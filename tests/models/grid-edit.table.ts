import type { DraftRow } from '@trastienda/validators';
import { expect } from 'vitest';
import {
  keptAt,
  keptHistory,
  onlyStock,
  priced,
  rebased,
  stale,
  stocked,
  typedPrice,
  wrong,
} from './grid-edit.model.ts';
import type { Facts, FlowTable, Outcome } from './kit/table.ts';

type Context = Facts['context'];

const failed = (code: string) => ({ failure: expect.objectContaining({ code }) });
const has = ({ drafts }: Context, sku: number): DraftRow | undefined => drafts[sku];
const count = ({ drafts }: Context): number => Object.keys(drafts).length;
const others = ({ drafts, touched }: Context) => ({ drafts, touched });

/** An edit is saved, then checked; it can be undone and redone. */
const edits = {
  'cells.changed': ({ context }: Facts): Outcome => [
    'working.keeping',
    {
      drafts: { ...context.drafts, 4: priced },
      touched: [...new Set([...context.touched, 4])],
      history: { done: [...context.history.done, typedPrice], undone: [] },
      failure: undefined,
    },
  ],
  'cells.changed: back': ({ context }: Facts): Outcome => {
    const { 4: _, ...left } = context.drafts;
    return ['working.keeping', { drafts: left, touched: [...new Set([...context.touched, 4])], failure: undefined }];
  },
  'change.undone': ({ context }: Facts): Outcome | undefined => {
    const last = context.history.done.at(-1);
    if (!last) return undefined;
    const drafts = { ...context.drafts };
    for (const { sku, before } of last) {
      if (before) drafts[sku] = before;
      else delete drafts[sku];
    }
    return [
      'working.keeping',
      {
        drafts,
        history: { done: context.history.done.slice(0, -1), undone: [...context.history.undone, last] },
        touched: [...new Set([...context.touched, 4])],
        failure: undefined,
      },
    ];
  },
  'change.redone': ({ context }: Facts): Outcome | undefined => {
    const last = context.history.undone.at(-1);
    if (!last) return undefined;
    const drafts = { ...context.drafts };
    for (const { sku, after } of last) {
      if (after) drafts[sku] = after;
      else delete drafts[sku];
    }
    return [
      'working.keeping',
      {
        drafts,
        history: { done: [...context.history.done, last], undone: context.history.undone.slice(0, -1) },
        touched: [...new Set([...context.touched, 4])],
        failure: undefined,
      },
    ];
  },
};

const isStale = ({ context }: Facts): boolean =>
  count(context) > 0 && has(context, 4) !== undefined && context.problems[4]?.[0]?.code === 'loads.sku.stale';
const nothing = { history: { done: [], undone: [] } };
const reviewed = (context: Context): string[] => {
  const drafts = Object.values(context.drafts as Record<string, DraftRow>);
  return [
    ...(drafts.some(({ changed }) => changed.listPrice !== undefined) ? ['prices'] : []),
    ...(drafts.some(({ changed }) => changed.quantity !== undefined) ? ['inventory'] : []),
  ];
};
/** Every state of a review takes the end of a load; a load that is known already need not be saved again. */
const listening = {
  'load.ended': ({ context }: Facts): Outcome | undefined =>
    context.sent.prices === 'load-1' && context.ended.length === 0
      ? ['stays', { ended: [expect.objectContaining({ id: 'load-1' })] }]
      : undefined,
};
const knownAgain = {
  'load.known': ({ context }: Facts): Outcome => [
    'stays',
    { sent: { prices: 'load-1' }, isNoted: context.sent.prices === 'load-1' },
  ],
};

/** No edit is uploaded before a review, and a loaded edit is removed from the draft exactly once (ADR 53). */
export const gridEditTable: FlowTable = {
  start: { opened: ['restoring', { drafts: {}, isNoted: true }] },
  restoring: {
    'restored: nothing': ['working.resting', { drafts: {}, touched: [] }],
    'restored: a draft': [
      'working.checking',
      { drafts: { 4: stocked }, history: keptHistory, touched: [4], changedAt: keptAt },
    ],
    'restored: a load under way': [
      'reviewing.open',
      {
        sent: { prices: 'load-1' },
        review: ['prices', 'inventory'],
        drafts: expect.objectContaining({ 4: stocked }),
        changedAt: keptAt,
      },
    ],
    'not restored': ['working.resting', failed('grid.restore.failed')],
  },
  working: edits,
  'working.resting': {
    'today.asked': (facts) => (isStale(facts) ? ['working.rebasing', { failure: undefined }] : undefined),
    'review.asked': ({ context }) => {
      if (count(context) === 0) return undefined;
      return Object.keys(context.problems).length === 0
        ? ['reviewing.open', { review: reviewed(context), ...nothing, failure: undefined }]
        : ['stays', failed('grid.review.blocked')];
    },
    'discard.asked': ({ context }) => (count(context) > 0 ? ['discarding.asking', { failure: undefined }] : undefined),
  },
  'working.keeping': {
    kept: ['working.checking', { changedAt: keptAt + 1 }],
    'not kept': ['working.checking', failed('grid.keep.failed')],
  },
  'working.checking': {
    'checked: right': ({ context }) => ['working.resting', { problems: left(context, {}), touched: [] }],
    'checked: wrong': ({ context }) => ['working.resting', { problems: left(context, wrong), touched: [] }],
    'checked: changed since': ({ context }) => ['working.resting', { problems: left(context, stale), touched: [] }],
    'not checked': ({ context }) => ['working.resting', { ...failed('errors.internal'), touched: context.touched }],
  },
  'working.rebasing': {
    rebased: ({ context }) => ['working.keeping', { drafts: { ...context.drafts, 4: rebased }, touched: [4] }],
    'not rebased': ['working.resting', failed('errors.internal')],
  },
  'discarding.asking': {
    'discard.confirmed': 'discarding.erasing',
    'discard.declined': ({ context }) => ['working.resting', { drafts: context.drafts }],
  },
  'discarding.erasing': {
    erased: ['working.resting', { drafts: {}, problems: {}, touched: [], changedAt: undefined, ...nothing }],
    'not erased': ({ context }) => ['working.resting', { drafts: context.drafts, ...failed('grid.keep.failed') }],
  },
  reviewing: listening,
  'reviewing.open': {
    ...listening,
    'load.known': ({ context }) =>
      context.sent.prices === 'load-1' ? 'stays' : ['reviewing.noting', { sent: { prices: 'load-1' }, isNoted: true }],
    'load.ended': ({ context }) =>
      context.sent.prices === 'load-1' ? ['reviewing.settling', { failure: undefined }] : undefined,
    'review.left': ({ context }) =>
      context.sent.prices === undefined
        ? ['working.checking', { ...others(context), review: [], failure: undefined }]
        : undefined,
  },
  'reviewing.noting': {
    ...knownAgain,
    noted: ({ context }) => (context.ended.length > 0 ? 'reviewing.settling' : 'reviewing.open'),
    'not noted': ({ context }) =>
      context.ended.length > 0 ? 'reviewing.settling' : ['reviewing.open', failed('grid.keep.failed')],
  },
  'reviewing.settling': {
    ...knownAgain,
    settled: ({ context }) => settledTo(context),
    'not settled': ['reviewing.unsettled', failed('errors.internal')],
  },
  'reviewing.unsettled': { ...knownAgain, 'settling.asked': ['reviewing.settling', { failure: undefined }] },
};

const left = ({ problems, touched }: Context, found: object) => ({
  ...Object.fromEntries(Object.entries(problems).filter(([sku]) => !touched.includes(Number(sku)))),
  ...found,
});

/** Removes the cells that the load applied; cells of the other kind of load stay. */
function settledTo(context: Context): Outcome {
  const draft = has(context, 4);
  const { 4: _, ...rest } = context.drafts;
  const drafts = draft?.changed.quantity === undefined ? rest : { ...rest, 4: onlyStock };
  const touched = Object.keys(drafts).map(Number);
  return [
    context.ended.length > 1 ? 'reviewing.settling' : 'reviewing.open',
    { drafts, touched, sent: {}, ended: context.ended.slice(1), problems: {} },
  ];
}
