import { editFormTable } from './edit-form.table.ts';
import type { Facts, FlowTable } from './kit/table.ts';
import { knownWebhook, othersWebhook, savedWebhook } from './webhook-form.model.ts';

type Context = Facts['context'];

const names = ['seller', 'address', 'events', 'enabled'] as const;
const empty = { seller: null, address: '', events: [], enabled: true };
const draftOf = ({ accountName, sellerName, address, events, enabled }: Context): Context => ({
  seller: { accountName, name: sellerName },
  address,
  events,
  enabled,
});
const changed = ({ draft, resource }: Context) => {
  const before: Context = resource ? draftOf(resource) : empty;
  return names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]));
};
const typed = ({ step }: Facts) => step.event.change;

/** A subscription, new or existing: a whole address and at least one event. */
export const webhookFormTable: FlowTable = editFormTable({
  starts: {
    new: ['editing.settled', { saved: false, draft: empty }],
    known: ['loading', { saved: false }],
  },
  known: knownWebhook,
  others: othersWebhook,
  saved: savedWebhook,
  typed: {
    'typed: an address': typed,
    'typed: no address': typed,
    'typed: events in any order': () => ({ events: ['order.created', 'order.paid'] }),
    'typed: no event': typed,
  },
  isComplete: ({ draft }) => draft.address.startsWith('https://') && draft.events.length > 0,
  isUnsaved: (context) => changed(context).length > 0,
  theirs: draftOf(othersWebhook),
  mine: (context) => ({
    ...draftOf(othersWebhook),
    ...Object.fromEntries(changed(context).map((name) => [name, context.draft[name]])),
  }),
});
