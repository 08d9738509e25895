import { bulk, request } from './bulk-action.model.ts';
import { again, cancelable, followedAgain, reconnects, refused, silent } from './followed-work.rows.ts';
import type { FlowTable } from './kit/table.ts';

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
    'follow silent': reconnects,
    'follow refused': ['untraceable', refused],
  },
  ...cancelable('following', known('running')),
  ...followedAgain,
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
