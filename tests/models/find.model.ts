import { findLimits } from '@trastienda/domain';
import { type FindPlace, type FoundThing, type FoundThings, findMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

const thing = (id: string, isExact = false): FoundThing => ({ id, title: id, isExact });
const orders = (...rows: FoundThing[]): FoundThings => ({ kind: 'orders', rows, hasMore: false });

/** An order that matches the text exactly, beside another one; a single result; several; none. */
export const exact = [orders(thing('v1', true), thing('v12'))];
export const only = [orders(thing('v7'))];
export const several: FoundThings[] = [orders(thing('v2'), thing('v3')), { ...orders(thing('p9')), kind: 'products' }];

export const choice = { kind: 'products', row: thing('p9'), place: 'newTab' } as const;
const asked = (place: FindPlace) => person(`first.asked: ${place}`, { type: 'first.asked', place });

/** The search of everything, starting with an empty field. */
export const findModel: FlowModel = {
  machine: findMachine,
  starts: [{ name: 'opened', input: undefined }],
  steps: [
    person('text.changed: a name', { type: 'text.changed', text: ' garcía ' }),
    person('text.changed: a number', { type: 'text.changed', text: 'v1' }),
    person('text.changed: nothing', { type: 'text.changed', text: '  ' }),
    asked('here'),
    asked('newTab'),
    person('thing.chosen', { type: 'thing.chosen', choice }),
    person('search.retried', { type: 'search.retried' }),
    person('network.returned', { type: 'network.returned' }),
    person('palette.closed', { type: 'palette.closed' }),
    elapses('time to ask', 'pause', 'find.typing', () => findLimits.pauseMilliseconds),
    answers('search', 'search answered: exact', exact),
    answers('search', 'search answered: only', only),
    answers('search', 'search answered: several', several),
    answers('search', 'search answered: nothing', []),
    fails('search', 'search silent', serverFailures.silent),
    fails('search', 'search broken', serverFailures.broken),
  ],
  key: ({ context }) => [context.text, context.waits, context.groups[0]?.rows[0]?.id],
};
