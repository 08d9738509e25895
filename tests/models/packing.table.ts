import type { PackingContext } from '@trastienda/machines';
import { expect } from 'vitest';
import { type Facts, type FlowTable, filled, type Outcome } from './kit/table.ts';
import {
  emptyQueue,
  first,
  fresh,
  laterParcel,
  miswritten,
  parcel,
  queueOfTwo,
  reason,
  second,
  written,
} from './packing.model.ts';

type Known = { context: PackingContext };

const told = (code: string) => ({ failure: expect.objectContaining({ code }) });
const unsaid = { failure: undefined, problems: {} };
const blank = { courier: '', trackingNumber: '', trackingUrl: '' };
/** A new label: the order's own carrier, or else the carrier of the previous parcel. */
const labelOf = (order: typeof first, { remembered }: PackingContext) => ({
  ...blank,
  courier: order.carrier ? 'dhl' : remembered,
});
const opened = (order: typeof first, context: PackingContext): Outcome => [
  'picking',
  { order, ticked: {}, misread: undefined, last: undefined, changed: false, draft: labelOf(order, context), ...unsaid },
];
const isFree = ({ passed, aside }: PackingContext, id: string) => !passed.includes(id) && !(id in aside);
/** Opens the oldest order that is neither passed nor set aside; without one, the queue is loaded again. */
function next(before: PackingContext, change: Partial<PackingContext>): Outcome {
  const context = { ...before, ...change };
  const order = [first, second].find(({ id }) => isFree(context, id));
  if (!order) return ['loading', change];
  const [state, holds] = opened(order, context) as [string, object];
  return [state, { ...change, ...holds }];
}
const done = ({ order, passed }: PackingContext) => ({ passed: [...passed, order?.id ?? ''] });
const units = ({ ticked }: PackingContext, id: string): number => ticked[id] ?? 0;
const lineOf = ({ order }: PackingContext) => order?.items[0] ?? { id: '', name: '', pending: 0 };

/** Ticks one more unit of an order's only line; the last unit completes the order. */
function more(context: PackingContext): Outcome {
  const { id, pending } = lineOf(context);
  const now = Math.min(pending, units(context, id) + 1);
  const holds = { ticked: { [id]: now }, last: id, misread: undefined };
  return [now === pending ? 'labelling' : 'stays', holds];
}
const scanned =
  (sku: string, code: string) =>
  ({ context }: Known): Outcome => {
    const { id, name, pending } = lineOf(context);
    const { ticked, last } = context;
    if (id !== sku) {
      return ['stays', { ticked, last, misread: { code: 'packing.scan.unknown', params: { code } } }];
    }
    if (units(context, id) === pending) {
      return ['stays', { ticked, last, misread: { code: 'packing.scan.full', params: { name, total: pending } } }];
    }
    return more(context);
  };

const leaving: Record<string, Outcome> = {
  'aside.asked': 'settingAside',
  'bench.left': ['choosing', { order: undefined, ...unsaid }],
};
const isWritten = ({ draft }: PackingContext) => draft.courier === 'dhl' && draft.trackingNumber === 'MX-0001';
const prepared = ({ order, ticked, draft }: PackingContext) => ({
  parcel: {
    orderId: order?.id,
    version: order?.version,
    invoiceNumber: order?.invoiceNumber,
    ...draft,
    items: Object.entries(ticked).map(([id, quantity]) => ({ id, quantity })),
  },
  changed: false,
  ...unsaid,
  // The packer never waits longer than this for the network.
  timers: [5_000],
});
const writes = {
  'label.changed: right': ({ context }: Known): Outcome => [
    'labelling',
    { draft: { ...context.draft, ...written }, ...unsaid },
  ],
  'label.changed: wrong': ({ context }: Known): Outcome => [
    'labelling',
    { draft: { ...context.draft, ...miswritten }, ...unsaid },
  ],
};

/** A queue, packed one order at a time, in which nobody waits long for the network (S1 §4 and §5). */
export const packingTable: FlowTable = {
  start: { opened: ['loading', { sent: 0, waited: 0, carrierId: undefined, draft: blank }] },
  loading: {
    'queue answered: two orders': ['choosing', { queue: queueOfTwo, passed: [], failure: undefined }],
    'queue answered: nothing': ['choosing', { queue: emptyQueue, passed: [], failure: undefined }],
    'queue silent': ['unavailable', told('network.offline')],
  },
  unavailable: { 'queue.loadAsked': 'loading' },
  choosing: {
    'queue.loadAsked': 'loading',
    'carrier.chosen': ['loading', { carrierId: 'dhl' }],
    'packing.started': ({ context }) => {
      const order = context.queue.orders.find(({ id }: { id: string }) => isFree(context, id));
      return order && opened(order, context);
    },
    'order.chosen': ({ context }) => {
      if (context.queue.orders.length === 0) return undefined;
      const { b: _, ...aside } = context.aside;
      const [state, holds] = opened(second, context) as [string, object];
      return [state, { ...holds, aside }];
    },
  },
  picking: {
    ...leaving,
    'code.scanned: first': scanned('sku-1', '750123'),
    'code.scanned: second': scanned('sku-2', 'SKU-2'),
    'unit.ticked: more': ({ context }) =>
      lineOf(context).id === 'sku-1' ? more(context) : ['stays', { ticked: context.ticked, misread: undefined }],
    'unit.ticked: fewer': ({ context }) => {
      if (lineOf(context).id !== 'sku-1') return ['stays', { ticked: context.ticked, misread: undefined }];
      return ['stays', { ticked: { 'sku-1': Math.max(0, units(context, 'sku-1') - 1) }, misread: undefined }];
    },
    'picking.finished': ({ context }) => {
      const { id, pending } = lineOf(context);
      return units(context, id) > 0
        ? ['labelling', { ticked: context.ticked }]
        : ['labelling', { ticked: { [id]: pending }, misread: undefined }];
    },
  },
  labelling: {
    ...leaving,
    ...writes,
    'parcel.confirmed': ({ context }) =>
      isWritten(context) ? ['sending', prepared(context)] : ['stays', { problems: filled }],
    'picking.resumed': ({ context }) => ['picking', { ticked: context.ticked, draft: context.draft, problems: {} }],
  },
  sending: {
    'send answered': ({ context }) => next(context, { ...done(context), sent: context.sent + 1, remembered: 'dhl' }),
    'send refused': ['refused', told('errors.validation')],
    'send outdated': 'reloading',
    'send silent': 'keeping',
    'nobody answers': 'keeping',
  },
  keeping: {
    'parcel kept': ({ context }) => next(context, { ...done(context), waited: context.waited + 1, remembered: 'dhl' }),
    'parcel not kept': ['refused', told('packing.keep.failed')],
  },
  refused: {
    ...leaving,
    ...writes,
    'parcel.confirmed': ({ context }) => (isWritten(context) ? ['sending', prepared(context)] : undefined),
    'order.reloadAsked': 'reloading',
    'order.passed': ({ context }) => next(context, done(context)),
  },
  reloading: {
    // The label keeps its texts; the units must be ticked again.
    'reload answered': ({ context }) => [
      'picking',
      { order: fresh, ticked: {}, draft: context.draft, changed: true, misread: undefined, ...unsaid },
    ],
    'reload answered: gone': ['refused', told('packing.gone')],
    'reload silent': ['refused', told('network.offline')],
  },
  settingAside: {
    'aside.reasoned': ({ context }) =>
      next(context, { aside: { ...context.aside, [context.order?.id ?? '']: reason }, problems: {} }),
    'aside.reasoned: nothing': ['stays', { problems: { reason: { code: 'packing.aside.required' } } }],
    'aside.refrained': ({ context }) => ['picking', { ticked: context.ticked, problems: {} }],
  },
};

type OutboxFacts = Facts & {
  context: { waiting: (typeof parcel)[]; rejected: { parcel: typeof parcel }[]; tries: number };
};

const kept =
  (one: typeof parcel) =>
  (facts: Facts): Outcome => {
    const { waiting } = (facts as OutboxFacts).context;
    const isThere = waiting.some(({ orderId }: typeof parcel) => orderId === one.orderId);
    return ['stays', { waiting: isThere ? waiting : [...waiting, one] }];
  };
const rests = (waiting: readonly unknown[], holds: object): Outcome => [
  waiting.length > 0 ? 'sending' : 'resting',
  { waiting, tries: 0, ...holds },
];
const silence = ({ context }: Facts): Outcome => {
  const tries = context.tries + 1;
  return ['pausing', { waiting: context.waiting, tries, timers: [Math.min(30_000, 1_000 * 2 ** tries)] }];
};
const always = {
  'parcel.kept': kept(parcel),
  'parcel.kept: another': kept(laterParcel),
  'rejection.read': ({ context }: Facts): Outcome => [
    'stays',
    { rejected: context.rejected.filter((one: { parcel: typeof parcel }) => one.parcel.orderId !== 'a') },
  ],
};
const keptWhileResting = (one: typeof parcel): Outcome => ['sending', { waiting: [one] }];

/** No packed parcel is lost, and none is sent twice (R8). */
export const parcelOutboxTable: FlowTable = {
  start: { empty: ['resting', { waiting: [], rejected: [] }], 'kept before': ['sending', { waiting: [parcel] }] },
  resting: {
    ...always,
    'parcel.kept': keptWhileResting(parcel),
    'parcel.kept: another': keptWhileResting(laterParcel),
  },
  sending: {
    ...always,
    'send answered': ({ context }) => rests(context.waiting.slice(1), { rejected: context.rejected }),
    'send silent': silence,
    'session over': silence,
    'send refused': ({ context }) =>
      rests(context.waiting.slice(1), {
        rejected: [
          ...context.rejected,
          { parcel: context.waiting[0], failure: expect.objectContaining({ code: 'errors.validation' }) },
        ],
      }),
  },
  pausing: { ...always, 'time to try again': 'sending', 'network.returned': 'sending' },
};
