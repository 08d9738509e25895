import { expect } from 'vitest';
import { bulk, request } from './bulk-action.model.ts';
import type { FlowTable } from './kit/table.ts';

const told = (code: string) => ({ failure: expect.objectContaining({ code }) });
const silent = told('network.offline');
const refused = told('errors.validation');
const again = { failure: undefined };
const known = (state: Parameters<typeof bulk>[0], possible = 2) => ({
  ...again,
  work: bulk(state, possible),
  id: 'bulk-1',
  tries: 0,
});
// The failure, if any, stays visible beside the new state.
const standing = (state: Parameters<typeof bulk>[0], possible = 2) => ({ work: bulk(state, possible), tries: 0 });

/** One action on many orders (S1 §2 to §5; R8): nothing changes before the person has seen which orders can be changed. */
export const bulkActionTable: FlowTable = {
  start: { new: ['creating', { request, tries: 0 }], known: ['following.watching', { id: 'bulk-1', tries: 0 }] },
  creating: {
    'create answered': ['following.watching', known('preparing', 0)],
    'create refused': ['rejected', refused],
    'create silent': ['unsent', silent],
  },
  unsent: { 'creation.asked': ['creating', again] },
  following: {
    'work.advanced': ['stays', standing('running')],
    'follow answered: ready': ({ context }) => ['ready', { ...standing('ready'), failure: context.failure }],
    'follow answered: nothing possible': ['ready', standing('ready', 0)],
    'follow answered: done': ['done', standing('done')],
    'follow answered: cancelled': ['cancelled', standing('cancelled')],
    // Each retry waits longer, up to half a minute (R8).
    'follow silent': ({ context }) => [
      'reconnecting',
      { ...silent, timers: [Math.min(30_000, 1_000 * 2 ** context.tries)] },
    ],
    'follow refused': ['untraceable', refused],
  },
  'following.watching': {
    // Only a bulk action that the program has received can be canceled.
    'work.cancelAsked': ({ context }) => (context.work ? ['following.canceling', again] : undefined),
  },
  'following.canceling': {
    'cancel answered': ['following.watching', known('running')],
    'cancel refused': ['following.watching', refused],
  },
  reconnecting: {
    'time to reconnect': ({ context }) => ['following.watching', { ...again, tries: context.tries + 1 }],
    'work.followAsked': ['following.watching', again],
  },
  untraceable: { 'work.followAsked': ['following.watching', again] },
  ready: {
    'bulk.confirmed': ({ context }) => (context.work.counts.possible > 0 ? ['confirming', again] : undefined),
    'work.cancelAsked': ['discarding', again],
  },
  confirming: {
    'confirm answered': ['following.watching', known('running')],
    'confirm refused': ['following.watching', refused],
  },
  discarding: {
    'discard answered': ['following.watching', known('cancelled')],
    'discard refused': ['following.watching', refused],
  },
};
