import { packingLimits } from '@trastienda/domain';
import {
  type BenchOrder,
  type BenchQueue,
  type PackingContext,
  type Parcel,
  packingMachine,
  parcelOutboxMachine,
} from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

const line = (id: string, pending: number) => ({
  id,
  refId: '',
  upc: id === 'sku-1' ? '0750123' : null,
  name: `Artículo ${id}`,
  imageUrl: null,
  pending,
});

/** An order of one line with two units, and a carrier. */
export const first: BenchOrder = {
  id: 'a',
  version: 3,
  invoiceNumber: 'inv-a-0',
  trackingNumbers: [],
  promisedDay: '2026-11-20',
  carrier: { id: 'dhl', name: 'DHL' },
  items: [line('sku-1', 2)],
};
/** An order of one unit, without a carrier. */
export const second: BenchOrder = {
  ...first,
  id: 'b',
  invoiceNumber: 'inv-b-0',
  carrier: null,
  items: [line('sku-2', 1)],
};
/** The first order after another user sent one unit of it. */
export const fresh: BenchOrder = { ...first, version: 4, invoiceNumber: 'inv-a-1', items: [line('sku-1', 1)] };

/** An order that the bench has not loaded: the code of the label that is scanned is one of its articles. */
export const unloaded: BenchOrder = { ...first, id: 'c', items: [line('MX-0001', 1)] };

const nothing = { total: 0, ids: [] };
export const emptyQueue: BenchQueue = {
  orders: [],
  total: 0,
  counts: [],
  guidesToRequest: nothing,
  labelsToPrint: nothing,
  carriers: [
    { id: 'dhl', name: 'DHL', type: 'SELLER', isActive: true, trackingUrlTemplate: 'https://dhl.mx/{tracking}' },
  ],
};
export const queueOfTwo: BenchQueue = { ...emptyQueue, orders: [first, second], total: 60 };

/** The label that a packer types; web and command line type the same. */
export const written = { courier: 'dhl', trackingNumber: 'MX0001', trackingUrl: 'https://dhl.mx/MX0001' };
/** A label without a tracking number. */
export const miswritten = { trackingNumber: ' ' };
export const reason = 'Falta mercancía';
const full = { status: -1, code: 'packing.keep.failed', message: '' };

/** A packer's bench. */
export const packingModel: FlowModel = {
  machine: packingMachine,
  starts: [{ name: 'opened', input: { aside: {}, remembered: '' } }],
  steps: [
    answers('loadQueue', 'queue answered: two orders', queueOfTwo),
    answers('loadQueue', 'queue answered: nothing', emptyQueue),
    fails('loadQueue', 'queue silent', serverFailures.silent),
    person('queue.loadAsked', { type: 'queue.loadAsked' }),
    person('carrier.chosen', { type: 'carrier.chosen', carrierId: 'dhl' }),
    person('packing.started', { type: 'packing.started' }),
    person('order.chosen', { type: 'order.chosen', id: 'b' }),
    person('order.chosen: unknown', { type: 'order.chosen', id: 'nada' }),
    person('queue.searched', { type: 'queue.searched', text: ' v32 ' }),
    person('page.chosen', { type: 'page.chosen', from: 1 }),
    person('code.scanned: first', { type: 'code.scanned', code: '750123' }),
    person('code.scanned: second', { type: 'code.scanned', code: 'SKU-2' }),
    person('code.scanned: order', { type: 'code.scanned', code: 'INV-B-0' }),
    person('code.scanned: label', { type: 'code.scanned', code: written.trackingNumber }),
    answers('findOrder', 'order found', second),
    answers('findOrder', 'order found: none', undefined),
    fails('findOrder', 'order silent', serverFailures.silent),
    answers('findOwner', 'label checked', undefined),
    answers('findOwner', 'label checked: an article', unloaded),
    fails('findOwner', 'label not checked', serverFailures.silent),
    elapses('no word on the label', 'unchecked', 'packing.checkingLabel', () => packingLimits.checkMilliseconds),
    person('unit.ticked: more', { type: 'unit.ticked', id: 'sku-1', by: 1 }),
    person('unit.ticked: fewer', { type: 'unit.ticked', id: 'sku-1', by: -1 }),
    person('picking.finished', { type: 'picking.finished' }),
    person('picking.resumed', { type: 'picking.resumed' }),
    person('label.changed: right', { type: 'label.changed', change: written }),
    person('label.changed: wrong', { type: 'label.changed', change: miswritten }),
    person('parcel.confirmed', { type: 'parcel.confirmed' }),
    answers('send', 'send answered'),
    fails('send', 'send refused', serverFailures.refused),
    fails('send', 'send outdated', serverFailures.changed),
    fails('send', 'send silent', serverFailures.silent),
    elapses('nobody answers', 'unheard', 'packing.sending', () => packingLimits.sendMilliseconds),
    answers('keep', 'parcel kept'),
    fails('keep', 'parcel not kept', full),
    answers('reload', 'reload answered', fresh),
    answers('reload', 'reload answered: gone', undefined),
    fails('reload', 'reload silent', serverFailures.silent),
    person('order.reloadAsked', { type: 'order.reloadAsked' }),
    person('order.passed', { type: 'order.passed' }),
    person('aside.asked', { type: 'aside.asked' }),
    person('aside.reasoned', { type: 'aside.reasoned', reason: ` ${reason} ` }),
    person('aside.reasoned: nothing', { type: 'aside.reasoned', reason: '  ' }),
    person('aside.refrained', { type: 'aside.refrained' }),
    person('bench.left', { type: 'bench.left' }),
  ],
  key: (snapshot) => {
    const { queue, order, ticked, draft, typed, passed, aside } = snapshot.context as PackingContext;
    const places = ['a', 'b'].map((id) => (id in aside ? 'aside' : passed.includes(id) ? 'passed' : 'free'));
    if (!snapshot.hasTag('bench')) return [queue.orders.length, places];
    const label = [draft, ...(snapshot.value === 'checkingLabel' && typed ? [typed] : [])].map(
      ({ courier, trackingNumber }) => [courier !== '', trackingNumber.trim()],
    );
    const isWhole = snapshot.context.carrierId === undefined && snapshot.context.text === '';
    return [queue.orders.length, isWhole, order && [order.id, order.version], ticked, label, places];
  },
  shown: ({ context: { problems, failure, misread, text } }) => [
    ...[Object.keys(problems).length > 0, failure !== undefined],
    ...[misread !== undefined, text !== ''],
  ],
};

/** A parcel in the outbox. */
export const parcel: Parcel = {
  orderId: 'a',
  version: 3,
  invoiceNumber: 'inv-a-0',
  ...written,
  items: [{ id: 'sku-1', quantity: 2 }],
};
export const laterParcel: Parcel = { ...parcel, orderId: 'b', invoiceNumber: 'inv-b-0' };
/** A parcel that was refused before the page was opened. */
export const refusedBefore = { parcel, failure: { ...serverFailures.refused, offline: false } };
const expired = { ...serverFailures.refused, status: 401, code: 'session.tokenInvalid' };
const wait = (tries: number) => Math.min(30_000, 1_000 * 2 ** tries);

/** The outbox of parcels whose request got no answer. */
export const parcelOutboxModel: FlowModel = {
  machine: parcelOutboxMachine,
  starts: [
    { name: 'empty', input: { waiting: [], rejected: [] } },
    { name: 'kept before', input: { waiting: [parcel], rejected: [] } },
    { name: 'refused before', input: { waiting: [], rejected: [refusedBefore] } },
  ],
  steps: [
    person('parcel.kept', { type: 'parcel.kept', parcel }),
    person('parcel.kept: another', { type: 'parcel.kept', parcel: laterParcel }),
    answers('send', 'send answered'),
    fails('send', 'send silent', serverFailures.silent),
    fails('send', 'send refused', serverFailures.refused),
    fails('send', 'send outdated', serverFailures.changed),
    fails('send', 'session over', expired),
    answers('reread', 'order read: the parcel fits', fresh.version),
    answers('reread', 'order read: the parcel does not fit', undefined),
    fails('reread', 'order silent', serverFailures.silent),
    fails('reread', 'order refused', serverFailures.refused),
    elapses('time to try again', 'beforeTry', 'parcelOutbox.pausing', ({ context }) => wait(context.tries)),
    person('network.returned', { type: 'network.returned' }),
    person('rejection.read', { type: 'rejection.read', orderId: 'a' }),
  ],
  key: ({ context: { waiting, rejected, tries } }) => [
    (waiting as Parcel[]).map(({ orderId }) => orderId),
    [...new Set((rejected as { parcel: Parcel }[]).map(({ parcel: { orderId } }) => orderId))].sort(),
    Math.min(tries, 2),
  ],
};
