import { eventTypeNames, type WebhookFacts, type WebhookForm } from '@trastienda/domain';
import { checkWebhookForm } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The draft of a subscription; its seller has its name. Null: all sellers, and the marketplace. */
export type WebhookDraft = Omit<WebhookForm, 'accountName'> & { seller: { accountName: string; name: string } | null };

/** A subscription as the server answers it; a new one has its secret, which no later answer contains. */
export type SavedWebhook = WebhookFacts & { secret?: string };

const emptyDraft: WebhookDraft = { seller: null, address: '', events: [], enabled: true };

/** A form of a subscription to events. Whether the address is a public one is checked by the server. */
const webhookForm: EditForm<SavedWebhook, WebhookDraft, WebhookForm, undefined> = {
  id: 'webhookForm',
  prepare: ({ resource }) => (resource ? draftOf(resource) : emptyDraft),
  // Each event once, in the order of the table, whatever the order of the choice.
  change: (wanted) => ({ ...wanted, events: eventTypeNames.filter((name) => wanted.events.includes(name)) }),
  check: ({ seller, ...rest }) => checkWebhookForm({ ...rest, accountName: seller?.accountName ?? null }),
};

function draftOf({ accountName, sellerName, address, events, enabled }: SavedWebhook): WebhookDraft {
  return {
    seller: accountName === null ? null : { accountName, name: sellerName ?? accountName },
    address,
    events,
    enabled,
  };
}

/** The form of a new or existing subscription. */
export const webhookFormMachine = editFormMachine(webhookForm);
