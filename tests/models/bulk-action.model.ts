import { bulkActionMachine, type FlowBulk } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

/** A bulk action of the server in a state, with orders that can be changed or without. */
export const bulk = (state: FlowBulk['state'], possible = 2): FlowBulk => ({
  id: 'bulk-1',
  action: 'startHandling',
  subject: 'orders',
  state,
  createdBy: { id: 'p-1', name: 'Ana Prueba' },
  counts: { total: 3, checked: 3, possible, impossible: 3 - possible, done: 0, refused: 0, skipped: 0 },
  reasons: [],
});

export const wish = { action: 'startHandling', key: 'k-1', ids: ['v1-01', 'v2-01', 'v3-01'] } as const;
const retry = (tries: number) => Math.min(30_000, 1_000 * 2 ** tries);

/** A bulk action: begun with a choice, and come back to after a reload. */
export const bulkActionModel: FlowModel = {
  machine: bulkActionMachine,
  starts: [
    { name: 'new', input: { wish } },
    { name: 'known', input: { id: 'bulk-1' } },
  ],
  steps: [
    answers('create', 'create answered', bulk('preparing', 0)),
    fails('create', 'create refused', serverFailures.refused),
    fails('create', 'create silent', serverFailures.silent),
    person('creation.asked', { type: 'creation.asked' }),
    person('bulk.advanced', { type: 'bulk.advanced', bulk: bulk('running') }),
    person('bulk.followAsked', { type: 'bulk.followAsked' }),
    person('bulk.confirmed', { type: 'bulk.confirmed' }),
    person('bulk.cancelAsked', { type: 'bulk.cancelAsked' }),
    answers('follow', 'follow answered: ready', bulk('ready')),
    answers('follow', 'follow answered: nothing possible', bulk('ready', 0)),
    answers('follow', 'follow answered: done', bulk('done')),
    answers('follow', 'follow answered: cancelled', bulk('cancelled')),
    // Not an end: a path never takes it, and the table says that it may not.
    answers('follow', 'follow answered: running', bulk('running')),
    fails('follow', 'follow silent', serverFailures.silent),
    fails('follow', 'follow refused', serverFailures.refused),
    answers('confirm', 'confirm answered', bulk('running')),
    fails('confirm', 'confirm refused', serverFailures.refused),
    answers('cancel', 'cancel answered', bulk('running')),
    fails('cancel', 'cancel refused', serverFailures.refused),
    answers('discard', 'discard answered', bulk('cancelled')),
    fails('discard', 'discard refused', serverFailures.refused),
    elapses('time to reconnect', 'untilNextTry', 'bulkAction.reconnecting', ({ context }) => retry(context.tries)),
  ],
  key: ({ context }) => [
    context.bulk !== undefined,
    (context.bulk?.counts.possible ?? 0) > 0,
    context.id,
    context.failure?.code,
    // The wait grows with every try; two tell it apart from one that does not.
    Math.min(context.tries, 2),
  ],
};
