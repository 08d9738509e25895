import { emptyStack } from '@trastienda/domain';
import { hasLayout } from '@trastienda/validators';
import { rememberFailure } from '../shared/port-events.ts';
import { type EndedLoad, type GridEditContext, gridEditSetup, staleDrafts, touchedRows } from './grid-edit.setup.ts';

/** Input for settling the first load that ended. */
const settled = ({ ended, drafts }: GridEditContext) => {
  // The chart enters `settling` only if a load has ended.
  const load = ended[0] as EndedLoad;
  return { load, drafts: Object.values(drafts).filter((draft) => hasLayout(draft, load.layout)) };
};

/**
 * Prices and stock edited in a grid. Each edit is stored in the browser and checked like a file; nothing is sent before a review. A review
 * sends prices and stock as one load each (`csvLoad`) and stores its id first, so that a reloaded page finds the loads and sends nothing
 * twice. Rows that a load took leave the draft; the others stay.
 */
export const gridEditMachine = gridEditSetup.createMachine({
  id: 'gridEdit',
  context: {
    drafts: {},
    problems: {},
    history: emptyStack,
    touched: [],
    sent: {},
    isNoted: true,
    ended: [],
    review: [],
  },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'reviewing',
            actions: [{ type: 'takeKept', params: ({ event }) => event.output }, 'beginReview'],
          },
          {
            guard: { type: 'isEdited', params: ({ event }) => event.output },
            target: 'working.checking',
            actions: { type: 'takeKept', params: ({ event }) => event.output },
          },
          { target: 'working' },
        ],
        onError: { target: 'working', actions: rememberFailure },
      },
    },
    working: {
      tags: 'editable',
      initial: 'resting',
      on: {
        'cells.changed': { target: '.keeping', actions: 'change' },
        'change.undone': { guard: 'canUndo', target: '.keeping', actions: 'undo' },
        'change.redone': { guard: 'canRedo', target: '.keeping', actions: 'redo' },
      },
      states: {
        resting: {
          on: {
            'today.asked': { guard: 'hasStale', target: 'rebasing', actions: 'forgetFailure' },
            'review.asked': [
              { guard: 'isRight', target: '#gridEdit.reviewing', actions: 'beginReview' },
              { guard: 'hasDrafts', actions: 'rememberBlocked' },
            ],
            'discard.asked': { guard: 'hasDrafts', target: '#gridEdit.discarding', actions: 'forgetFailure' },
          },
        },
        keeping: {
          invoke: {
            id: 'keep',
            src: 'keep',
            input: ({ context }) => ({ ...touchedRows(context), history: context.history }),
            onDone: { target: 'checking', actions: { type: 'rememberKept', params: ({ event }) => event.output } },
            onError: { target: 'checking', actions: rememberFailure },
          },
        },
        checking: {
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context }) => ({ drafts: touchedRows(context).rows.flatMap(({ draft }) => draft ?? []) }),
            onDone: { target: 'resting', actions: { type: 'rememberProblems', params: ({ event }) => event.output } },
            onError: { target: 'resting', actions: rememberFailure },
          },
        },
        rebasing: {
          tags: 'busy',
          invoke: {
            id: 'rebase',
            src: 'rebase',
            input: ({ context }) => ({ drafts: staleDrafts(context) }),
            onDone: { target: 'keeping', actions: { type: 'takeToday', params: ({ event }) => event.output } },
            onError: { target: 'resting', actions: rememberFailure },
          },
        },
      },
    },
    discarding: {
      initial: 'asking',
      states: {
        asking: {
          on: { 'discard.confirmed': 'erasing', 'discard.declined': '#gridEdit.working' },
        },
        erasing: {
          tags: 'busy',
          invoke: {
            id: 'erase',
            src: 'erase',
            onDone: { target: '#gridEdit.working', actions: 'forgetAll' },
            onError: { target: '#gridEdit.working', actions: rememberFailure },
          },
        },
      },
    },
    reviewing: {
      tags: 'reviewing',
      initial: 'open',
      on: {
        'load.known': { actions: 'rememberSent' },
        'load.ended': { guard: 'isAwaited', actions: 'rememberEnded' },
      },
      states: {
        open: {
          always: [
            { guard: 'isUnnoted', target: 'noting' },
            { guard: 'hasEnded', target: 'settling' },
          ],
          on: { 'review.left': { guard: 'isAtRest', target: '#gridEdit.working.checking', actions: 'endReview' } },
        },
        noting: {
          entry: 'markNoted',
          invoke: {
            id: 'note',
            src: 'note',
            input: ({ context }) => ({ sent: context.sent }),
            onDone: 'open',
            onError: { target: 'open', actions: rememberFailure },
          },
        },
        settling: {
          entry: 'forgetFailure',
          invoke: {
            id: 'settle',
            src: 'settle',
            input: ({ context }) => settled(context),
            onDone: { target: 'open', actions: { type: 'takeSettled', params: ({ event }) => event.output } },
            onError: { target: 'unsettled', actions: rememberFailure },
          },
        },
        unsettled: { on: { 'settling.asked': 'settling' } },
      },
    },
  },
});
