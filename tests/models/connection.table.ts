import { connectionFlows } from '@trastienda/machines';
import { items, outcomes, places } from './connection.model.ts';
import { refused, silent } from './followed-work.rows.ts';
import type { Case, Facts, FlowTable } from './kit/table.ts';

const heard = { failure: undefined, tries: 0 };
const last = connectionFlows.length - 1;

/** Where a batch leads once it is remembered: the rest of its flow, the next flow, or the end of the round. */
function afterKeeping({ context }: Facts): [string, Record<string, unknown>] {
  const { flow, once, isStopping, batch } = context;
  const at = connectionFlows.indexOf(flow);
  const kept = { ...heard, places: { ...context.places, [flow]: 'next' } };
  if (isStopping) return ['stopped', { ...kept, flow }];
  if (batch.more) return ['reading', { ...kept, flow }];
  const next = { ...kept, flow: connectionFlows[at === last ? 0 : at + 1], batch: undefined, outcomes: [] };
  if (at < last) return ['reading', next];
  return once ? ['done', next] : ['resting', { ...next, timers: [7_000] }];
}

// A side that is silent while the connection stops is not waited for.
const troubles = (port: string): Record<string, Case> => ({
  [`${port} silent`]: ({ context }) =>
    context.isStopping
      ? ['stopped', silent]
      : ['waiting', { ...silent, timers: [Math.min(30_000, 1_000 * 2 ** context.tries)] }],
  [`${port} refused`]: ['refused', refused],
});
// What runs is finished first.
const stopLater: Record<string, Case> = { 'stop.asked': ['stays', { isStopping: true }] };

/** A storefront and a marketplace (ADR 218): each flow is read, delivered and remembered, in the sequence of a round. */
export const connectionTable: FlowTable = {
  start: {
    once: ['opening', { once: true, flow: 'orders', isOpen: false, isStopping: false, tries: 0 }],
    always: ['opening', { once: false, flow: 'orders', isOpen: false, isStopping: false, tries: 0 }],
  },
  opening: {
    'open answered': ({ context }) => [context.isStopping ? 'stopped' : 'reading', { ...heard, places, isOpen: true }],
    ...troubles('open'),
    ...stopLater,
  },
  reading: {
    'read answered: something': ['delivering', { ...heard, batch: { items, place: 'next', more: false } }],
    'read answered: something, and more': ['delivering', { ...heard, batch: { items, place: 'next', more: true } }],
    // Nothing to deliver: its place is remembered all the same.
    'read answered: nothing': ['keeping', { ...heard, batch: { items: [], place: 'next', more: false }, outcomes: [] }],
    ...troubles('read'),
    ...stopLater,
  },
  delivering: { 'deliver answered': ['keeping', { ...heard, outcomes }], ...troubles('deliver'), ...stopLater },
  keeping: { 'keep answered': afterKeeping, ...troubles('keep'), ...stopLater },
  resting: { 'time to rest': 'reading', 'news.heard': 'reading', 'stop.asked': 'stopped' },
  waiting: {
    // What was read before the silence may be old: it is read again.
    'time to try again': ({ context }) => [
      context.isOpen ? 'reading' : 'opening',
      { tries: context.tries + 1, flow: context.flow },
    ],
    'stop.asked': 'stopped',
  },
};
