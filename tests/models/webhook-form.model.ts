import { type SavedWebhook, webhookFormMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const knownWebhook: SavedWebhook = {
  ...{ id: '0190a1c2-0000-7000-8000-000000000001', version: 1, accountName: 'aurora', sellerName: 'Aurora' },
  ...{ address: 'https://aurora.mx/eventos', events: ['order.created'], enabled: true },
};
/** Another user changed a field that no step types into. */
export const othersWebhook: SavedWebhook = { ...knownWebhook, version: 2, enabled: false };
export const savedWebhook: SavedWebhook = { ...knownWebhook, version: 3, address: 'https://aurora.mx/nueva' };

const typed = (change: object) => ({ type: 'field.changed', change });

/** The form of a subscription to events, new and existing. */
export const webhookFormModel: FlowModel = editFormModel({
  machine: webhookFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { id: knownWebhook.id } },
  ],
  known: knownWebhook,
  others: othersWebhook,
  saved: savedWebhook,
  typed: [
    person('typed: an address', typed({ address: 'https://aurora.mx/nueva' })),
    person('typed: no address', typed({ address: 'aurora' })),
    person('typed: events in any order', typed({ events: ['order.paid', 'order.created', 'order.paid'] })),
    person('typed: no event', typed({ events: [] })),
  ],
  leaves: 'address',
  key: ({ resource, draft }) => [resource === undefined, draft.address, draft.events],
});
