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
  refusedBefore,
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
  { order, ticked: {}, last: undefined, changed: false, draft: labelOf(order, context), ...unsaid },
];
const isFree = ({ passed, aside }: PackingContext, id: string) => !passed.includes(id) && !(id in aside);
/** Opens the oldest order that is neither passed nor set aside; without one, the queue is loaded again. */
function next(before: PackingContext, change: Partial<PackingContext>): Outcome {
  const context = { ...before, ...change };
  const order = context.queue.orders.length > 0 ? [first, second].find(({ id }) => isFree(context, id)) : undefined;
  if (!order) return ['loading', { ...change, text: '', from: 0 }];
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
/** A code that is not counted: the reason, told aloud once more. */
const refused = ({ refusals }: PackingContext, code: string, params: object) => ({
  misread: { code, params },
  refusals: refusals + 1,
});
const stays = (context: PackingContext, code: string, params: object): Outcome => [
  'stays',
  { ticked: context.ticked, last: context.last, draft: context.draft, ...refused(context, code, params) },
];
/** The articles that the codes name, and the order of each. */
const articles: Record<string, { sku: string; of: string }> = {
  '750123': { sku: 'sku-1', of: 'a' },
  'SKU-2': { sku: 'sku-2', of: 'b' },
};
/** What a code names that is neither an article of the order on the bench nor its label. */
function strangers({ order, queue }: PackingContext, code: string): [string, object] | undefined {
  const { sku, of: id } = articles[code] ?? {};
  const isInQueue = (one: string | undefined) => queue.orders.some((other) => other.id === one);
  if (sku && id !== order?.id)
    return isInQueue(id) ? ['packing.scan.otherOrder', { code, name: `Artículo ${sku}`, id }] : undefined;
  if (code !== 'INV-B-0') return undefined;
  return isInQueue('b') || order?.id === 'b' ? ['packing.scan.isOrder', { code, id: 'b' }] : undefined;
}
const picked =
  (code: string) =>
  ({ context }: Known): Outcome => {
    const { id, name, pending } = lineOf(context);
    if (articles[code]?.sku !== id) {
      return stays(context, ...(strangers(context, code) ?? (['packing.scan.unknown', { code }] as const)));
    }
    if (units(context, id) === pending) return stays(context, 'packing.scan.full', { name, total: pending });
    return more(context);
  };
/** What a code is instead of a label. */
const noLabel = (context: PackingContext, code: string): readonly [string, object] | undefined =>
  articles[code]?.sku === lineOf(context).id ? ['packing.label.isItem', { code }] : strangers(context, code);
/** A scanned label is sent at once; anything else is refused, and the typed number stays. */
const asLabel =
  (code: string) =>
  ({ context }: Known): Outcome => {
    const stranger = noLabel(context, code);
    if (stranger) {
      const [why, params] = stranger;
      const problems = { trackingNumber: { code: why, params } };
      return ['labelling', { draft: context.draft, problems, failure: undefined, ...refused(context, why, params) }];
    }
    const draft = { ...context.draft, trackingNumber: code };
    if (draft.courier === 'dhl') {
      return complete({ ...context, draft }, context.draft);
    }
    return [
      'labelling',
      { draft, problems: filled, failure: undefined, misread: filled, refusals: context.refusals + 1 },
    ];
  };
const codes = { first: '750123', second: 'SKU-2', order: 'INV-B-0', label: written.trackingNumber };
/** Every scan in a state has its outcome. */
const scans = (outcome: (code: string) => (known: Known) => Outcome): Record<string, (known: Known) => Outcome> =>
  Object.fromEntries(Object.entries(codes).map(([name, code]) => [`code.scanned: ${name}`, outcome(code)]));
/** A scan that comes at the wrong moment is refused, not lost. */
const unheard = (why: string) =>
  scans(
    (code) =>
      ({ context }: Known) =>
        stays(context, why, { code }),
  );
const busy = unheard('packing.scan.busy');

const leaving: Record<string, Outcome> = {
  'aside.asked': ['settingAside', { misread: undefined }],
  'bench.left': ['choosing', { order: undefined, misread: undefined, ...unsaid }],
};
const isWritten = (context: PackingContext) =>
  context.draft.courier === 'dhl' &&
  context.draft.trackingNumber.trim() !== '' &&
  !noLabel(context, context.draft.trackingNumber);
/** Tracking numbers are sent without hyphens. */
const sentAs = (typed: string) => typed.replaceAll('-', '');
const prepared = ({ order, ticked, draft }: PackingContext) => ({
  parcel: {
    orderId: order?.id,
    version: order?.version,
    invoiceNumber: order?.invoiceNumber,
    ...draft,
    trackingNumber: sentAs(draft.trackingNumber),
    // The address of the carrier, if none is typed.
    trackingUrl: draft.trackingUrl || `https://dhl.mx/${sentAs(draft.trackingNumber)}`,
    items: Object.entries(ticked).map(([id, quantity]) => ({ id, quantity })),
  },
  changed: false,
  ...unsaid,
});
/** A complete label: where the bench has not loaded all orders, the server is asked whether it is an article of another one. */
const complete = (context: PackingContext, typed = context.draft): Outcome => {
  const { queue, draft, carrierId, text } = context;
  const isAsked = queue.total > queue.orders.length || carrierId !== undefined || text !== '';
  // The packer never waits longer than this for the network.
  const timers = isAsked ? [1_000] : [5_000];
  return [isAsked ? 'checkingLabel' : 'sending', { ...prepared(context), draft, typed, misread: undefined, timers }];
};
const believed = ({ context }: Known): Outcome => ['sending', { parcel: context.parcel, timers: [5_000] }];
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
    ...busy,
  },
  unavailable: { 'queue.loadAsked': 'loading', ...unheard('packing.scan.unread') },
  choosing: {
    'queue.loadAsked': 'loading',
    'carrier.chosen': ['loading', { carrierId: 'dhl', from: 0 }],
    'queue.searched': ['loading', { text: 'v32', from: 0 }],
    'page.chosen': ['loading', { from: 1 }],
    ...scans((code) => ({ context }) => ['finding', { wanted: code, misread: undefined, queue: context.queue }]),
    'code.scanned: order': ({ context }) => {
      if (context.queue.orders.length === 0) return ['finding', { wanted: 'INV-B-0', misread: undefined }];
      const { b: _, ...aside } = context.aside;
      const [state, holds] = opened(second, context) as [string, object];
      return [state, { ...holds, aside, misread: undefined }];
    },
    'packing.started': ({ context }) => {
      const order = context.queue.orders.find(({ id }: { id: string }) => isFree(context, id));
      if (!order) return undefined;
      const [state, holds] = opened(order, context) as [string, object];
      return [state, { ...holds, misread: undefined }];
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
    ...scans(picked),
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
    'parcel.confirmed': ({ context }) => (isWritten(context) ? complete(context) : ['stays', { problems: filled }]),
    'picking.resumed': ({ context }) => [
      'picking',
      { ticked: context.ticked, draft: context.draft, problems: {}, misread: undefined },
    ],
    ...scans(asLabel),
  },
  checkingLabel: {
    ...busy,
    'label checked': believed,
    'label not checked': believed,
    'no word on the label': believed,
    'label checked: an article': ({ context }) => {
      const code = context.draft.trackingNumber;
      if (code !== written.trackingNumber) return believed({ context });
      const params = { code, name: 'Artículo MX-0001', id: 'c' };
      const problems = { trackingNumber: { code: 'packing.scan.otherOrder', params } };
      // What was typed before the scan comes back.
      return ['labelling', { ...refused(context, 'packing.scan.otherOrder', params), problems, draft: context.typed }];
    },
  },
  sending: {
    ...busy,
    'send answered': ({ context }) => next(context, { ...done(context), sent: context.sent + 1, remembered: 'dhl' }),
    'send refused': ['refused', told('errors.validation')],
    'send outdated': 'reloading',
    'send silent': 'keeping',
    'nobody answers': 'keeping',
  },
  keeping: {
    ...busy,
    'parcel kept': ({ context }) => next(context, { ...done(context), waited: context.waited + 1, remembered: 'dhl' }),
    'parcel not kept': ['refused', told('packing.keep.failed')],
  },
  refused: {
    ...leaving,
    ...writes,
    ...scans(asLabel),
    'parcel.confirmed': ({ context }) => (isWritten(context) ? complete(context) : undefined),
    'order.reloadAsked': 'reloading',
    'order.passed': ({ context }) => next(context, done(context)),
  },
  reloading: {
    ...busy,
    // The label keeps its texts; the units must be ticked again.
    'reload answered': ({ context }) => [
      'picking',
      { order: fresh, ticked: {}, draft: context.draft, changed: true, misread: undefined, ...unsaid },
    ],
    'reload answered: gone': ['refused', told('packing.gone')],
    'reload silent': ['refused', told('network.offline')],
  },
  finding: {
    ...busy,
    'order found': ({ context }) => {
      const [state, holds] = opened(second, context) as [string, object];
      return [state, { ...holds, misread: undefined }];
    },
    'order found: none': ({ context }) => [
      'choosing',
      refused(context, 'packing.scan.noOrder', { code: context.wanted }),
    ],
    'order silent': ({ context }) => [
      'choosing',
      refused(context, 'packing.scan.unanswered', { code: context.wanted }),
    ],
  },
  settingAside: {
    ...unheard('packing.scan.aside'),
    'aside.reasoned': ({ context }) =>
      next(context, { aside: { ...context.aside, [context.order?.id ?? '']: reason }, problems: {} }),
    'aside.reasoned: nothing': ['stays', { problems: { reason: { code: 'packing.aside.required' } } }],
    'aside.refrained': ({ context }) => ['picking', { ticked: context.ticked, problems: {}, misread: undefined }],
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
/** The first parcel is told as refused for this reason, and the next one is sent. */
const refusedAs =
  (code: string) =>
  ({ context }: Facts): Outcome =>
    rests(context.waiting.slice(1), {
      rejected: [...context.rejected, { parcel: context.waiting[0], failure: expect.objectContaining({ code }) }],
    });
const keptWhileResting = (one: typeof parcel): Outcome => ['sending', { waiting: [one] }];

/** No packed parcel is lost, and none is sent twice (R8). */
export const parcelOutboxTable: FlowTable = {
  start: {
    empty: ['resting', { waiting: [], rejected: [] }],
    'kept before': ['sending', { waiting: [parcel] }],
    'refused before': ['resting', { waiting: [], rejected: [refusedBefore] }],
  },
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
    'send refused': refusedAs('errors.validation'),
    'send outdated': ({ context }) => ['rereading', { waiting: context.waiting, rejected: context.rejected }],
  },
  // A change that leaves number and units of the parcel is no reason to refuse it.
  rereading: {
    ...always,
    'order read: the parcel fits': ({ context: { waiting } }) => [
      'sending',
      { waiting: [{ ...waiting[0], version: 4 }, ...waiting.slice(1)] },
    ],
    'order read: the parcel does not fit': refusedAs('orders.changed'),
    'order silent': silence,
    'order refused': refusedAs('errors.validation'),
  },
  pausing: { ...always, 'time to try again': 'sending', 'network.returned': 'sending' },
};
