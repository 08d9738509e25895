import { bulkActionMachine, type FlowBulk } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

/** The server's bulk action in a state; `possible` is the number of orders that can be changed. */
export const bulk = (state: FlowBulk['state'], possible = 2): FlowBulk => ({
  id: 'bulk-1',
  action: 'startHandling',
  subject: 'orders',
  state,
  createdBy: { id: 'p-1', name: 'Ana Prueba' },
  counts: { total: 3, checked: 3, possible, impossible: 3 - possible, done: 0, refused: 0, skipped: 0 },
  reasons: [],
});

export const request = { action: 'startHandling', key: 'k-1', ids: ['v1-01', 'v2-01', 'v3-01'] } as const;
const retry = (tries: number) => Math.min(30_000, 1_000 * 2 ** tries);

/** A bulk action: started with a selection, and resumed after a reload. */
export const bulkActionModel: FlowModel = {
  machine: bulkActionMachine,
  starts: [
    { name: 'new', input: { request } },
    { name: 'known', input: { id: 'bulk-1' } },
  ],
  steps: [
    answers('create', 'create answered', bulk('preparing', 0)),
    fails('create', 'create refused', serverFailures.refused),
    fails('create', 'create silent', serverFailures.silent),
    person('creation.asked', { type: 'creation.asked' }),
    person('work.advanced', { type: 'work.advanced', work: bulk('running') }),
    person('work.followAsked', { type: 'work.followAsked' }),
    person('bulk.confirmed', { type: 'bulk.confirmed' }),
    person('work.cancelAsked', { type: 'work.cancelAsked' }),
    answers('follow', 'follow answered: ready', bulk('ready')),
    answers('follow', 'follow answered: nothing possible', bulk('ready', 0)),
    answers('follow', 'follow answered: done', bulk('done')),
    answers('follow', 'follow answered: cancelled', bulk('cancelled')),
    // Not a final state: no path takes this step, and the table does not allow it.
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
    context.work !== undefined,
    (context.work?.counts.possible ?? 0) > 0,
    context.id,
    context.failure?.code,
    // The wait grows with every retry; two values are enough to detect a wait that does not grow.
    Math.min(context.tries, 2),
  ],
};
