import { type ConnectionPlaces, connectionMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

/** Where each flow was left. */
export const places: ConnectionPlaces = {
  orders: 'o-1',
  payments: '',
  returns: 'r-1',
  changes: '',
  catalogue: '50',
  stock: 's-1',
};
/** The things of a batch, and how they were taken. */
export const items = [{ key: 'order_1', content: { number: '1' } }];
export const outcomes = [{ key: 'order_1' }];
const wait = (tries: number) => Math.min(30_000, 1_000 * 2 ** tries);

/** A storefront and a marketplace: one round, or rounds without an end. */
export const connectionModel: FlowModel = {
  machine: connectionMachine,
  starts: [
    { name: 'once', input: { once: true, restMilliseconds: 7_000 } },
    { name: 'always', input: { once: false, restMilliseconds: 7_000 } },
  ],
  steps: [
    answers('open', 'open answered', places),
    answers('read', 'read answered: something', { items, place: 'next', more: false }),
    answers('read', 'read answered: something, and more', { items, place: 'next', more: true }),
    answers('read', 'read answered: nothing', { items: [], place: 'next', more: false }),
    answers('deliver', 'deliver answered', outcomes),
    answers('keep', 'keep answered'),
    ...['open', 'read', 'deliver', 'keep'].flatMap((port) => [
      fails(port, `${port} silent`, serverFailures.silent),
      fails(port, `${port} refused`, serverFailures.refused),
    ]),
    person('stop.asked', { type: 'stop.asked' }),
    person('news.heard', { type: 'news.heard' }),
    elapses('time to rest', 'rest', 'connection.resting', () => 7_000),
    elapses('time to try again', 'untilNextTry', 'connection.waiting', ({ context }) => wait(context.tries)),
  ],
  key: ({ context }) => [
    context.once,
    context.flow,
    context.isOpen,
    context.isStopping,
    context.batch?.more,
    // The wait grows with every try; two values are enough to detect a wait that does not grow.
    Math.min(context.tries, 1),
  ],
};
