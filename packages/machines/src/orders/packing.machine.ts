import { failureOfEvent, rememberFailure } from '../shared/port-events.ts';
import { noQueue, type PackingContext, packing } from './packing.setup.ts';
import type { Parcel } from './packing-bench.ts';

const atBench = {
  'aside.asked': { target: 'settingAside', actions: 'forgetMisread' },
  'bench.left': { target: 'choosing', actions: 'leaveBench' },
} as const;
const scanRefused = (why: 'packing.scan.busy' | 'packing.scan.aside' | 'packing.scan.unread') =>
  ({ actions: { type: 'refuseScan', params: { why } } }) as const;
/** The transition to this state prepared the parcel. */
const preparedParcel = ({ context }: { context: PackingContext }) => ({ parcel: context.parcel as Parcel });

/**
 * A packer's bench: opens one order at a time, ticks its units, labels and sends its parcel, and opens the next order (S1 §4 and §5). A
 * parcel that the server does not answer is stored and sent later, so that nobody waits for it.
 */
export const packingMachine = packing.createMachine({
  id: 'packing',
  context: ({ input }) => ({
    ...input,
    queue: noQueue,
    carrierId: undefined,
    passed: [],
    ticked: {},
    draft: { courier: '', trackingNumber: '', trackingUrl: '' },
    problems: {},
    changed: false,
    sent: 0,
    waited: 0,
    refusals: 0,
    text: '',
    from: 0,
  }),
  // A scan is never lost without a word, whatever the bench is doing.
  on: { 'code.scanned': scanRefused('packing.scan.busy') },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadQueue',
        src: 'loadQueue',
        input: ({ context: { carrierId, text, from } }) => ({ carrierId, text, from }),
        onDone: { target: 'choosing', actions: { type: 'takeQueue', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: rememberFailure },
      },
    },
    unavailable: { on: { 'queue.loadAsked': 'loading', 'code.scanned': scanRefused('packing.scan.unread') } },
    choosing: {
      on: {
        'queue.loadAsked': 'loading',
        'carrier.chosen': { target: 'loading', actions: 'chooseCarrier' },
        'queue.searched': { target: 'loading', actions: 'search' },
        'page.chosen': { target: 'loading', actions: 'choosePage' },
        'packing.started': { guard: 'hasNext', target: 'picking', actions: ['forgetMisread', 'takeNext'] },
        'order.chosen': { guard: 'isInQueue', target: 'picking', actions: 'takeChosen' },
        'code.scanned': [
          { guard: 'isScannedInQueue', target: 'picking', actions: 'takeChosen' },
          { target: 'finding', actions: 'rememberCode' },
        ],
      },
    },
    // The queue shows a page of the orders: the server knows the others.
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => ({ code: context.wanted ?? '' }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'picking',
            actions: { type: 'takeFound', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: 'rememberUnknown' },
        ],
        onError: { target: 'choosing', actions: 'rememberUnanswered' },
      },
    },
    picking: {
      tags: 'bench',
      on: {
        'code.scanned': [{ guard: 'completesOrder', target: 'labelling', actions: 'tick' }, { actions: 'tick' }],
        'unit.ticked': [{ guard: 'completesOrder', target: 'labelling', actions: 'tick' }, { actions: 'tick' }],
        // No unit was ticked one by one: all of them are there.
        'picking.finished': [
          { guard: 'hasTicked', target: 'labelling' },
          { target: 'labelling', actions: 'tickAll' },
        ],
        ...atBench,
      },
    },
    labelling: {
      tags: 'bench',
      on: {
        'label.changed': { actions: 'changeLabel' },
        'parcel.confirmed': [
          { guard: 'isComplete', target: 'labelled', actions: 'prepareParcel' },
          { actions: 'rememberProblems' },
        ],
        'picking.resumed': { target: 'picking', actions: ['forgetProblems', 'forgetMisread'] },
        'code.scanned': [
          { guard: 'isCompleteScanned', target: 'labelled', actions: 'prepareScanned' },
          { actions: 'labelScanned' },
        ],
        ...atBench,
      },
    },
    labelled: { always: [{ guard: 'knowsQueue', target: 'sending' }, { target: 'checkingLabel' }] },
    // The bench has a page of the queue: the server knows the articles of the other orders. Without its answer the label is believed.
    checkingLabel: {
      tags: ['bench', 'busy'],
      invoke: {
        id: 'findOwner',
        src: 'findOwner',
        input: ({ context: { draft, order } }) => ({ code: draft.trackingNumber, id: order?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isArticle', params: ({ event }) => event.output },
            target: 'labelling',
            actions: { type: 'nameOwner', params: ({ event }) => event.output },
          },
          { target: 'sending' },
        ],
        onError: 'sending',
      },
      after: { unchecked: 'sending' },
    },
    sending: {
      tags: ['bench', 'busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: preparedParcel,
        onDone: { target: 'openingNext', actions: 'rememberSent' },
        onError: [
          { guard: { type: 'isOutdated', ...failureOfEvent }, target: 'reloading' },
          { guard: { type: 'isUnanswered', ...failureOfEvent }, target: 'keeping' },
          { target: 'refused', actions: rememberFailure },
        ],
      },
      after: { unheard: 'keeping' },
    },
    keeping: {
      tags: ['bench', 'busy'],
      invoke: {
        id: 'keep',
        src: 'keep',
        input: preparedParcel,
        onDone: { target: 'openingNext', actions: 'rememberWaiting' },
        onError: { target: 'refused', actions: rememberFailure },
      },
    },
    refused: {
      tags: 'bench',
      on: {
        'label.changed': { target: 'labelling', actions: 'changeLabel' },
        'parcel.confirmed': { guard: 'isComplete', target: 'labelled', actions: 'prepareParcel' },
        'code.scanned': [
          { guard: 'isCompleteScanned', target: 'labelled', actions: 'prepareScanned' },
          { target: 'labelling', actions: 'labelScanned' },
        ],
        'order.reloadAsked': 'reloading',
        'order.passed': { target: 'openingNext', actions: 'passOrder' },
        ...atBench,
      },
    },
    reloading: {
      tags: ['bench', 'busy'],
      invoke: {
        id: 'reload',
        src: 'reload',
        input: ({ context }) => ({ id: context.order?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'picking',
            actions: { type: 'takeFresh', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: 'rememberGone' },
        ],
        onError: { target: 'refused', actions: rememberFailure },
      },
    },
    settingAside: {
      tags: 'bench',
      on: {
        'aside.reasoned': [
          { guard: 'hasReason', target: 'openingNext', actions: 'setAside' },
          { actions: 'requireReason' },
        ],
        'aside.refrained': { target: 'picking', actions: ['forgetProblems', 'forgetMisread'] },
        'code.scanned': scanRefused('packing.scan.aside'),
      },
    },
    openingNext: {
      always: [
        { guard: 'hasNext', target: 'picking', actions: 'takeNext' },
        { target: 'loading', actions: 'startOver' },
      ],
    },
  },
});
