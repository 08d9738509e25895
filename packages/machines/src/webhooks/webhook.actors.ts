import type { WebhookForm } from '@trastienda/domain';
import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { type SavedWebhook, webhookFormMachine } from './webhook-form.machine.ts';

/** The form of a subscription, connected to the API. */
export const webhookFormWith = ({ client, unwrap }: Api) =>
  webhookFormMachine.provide({
    actors: editPorts<SavedWebhook, WebhookForm>({
      read: (webhookId) => unwrap(client.GET('/webhooks/{webhookId}', { params: { path: { webhookId } } })),
      // The secret is in this answer alone, so nothing may fail after it.
      create: async (form) => {
        const { accountName, ...rest } = form;
        const body = { ...rest, ...(accountName !== null && { accountName }) };
        return { ...form, sellerName: null, ...(await unwrap(client.POST('/webhooks', { body }))) };
      },
      change: ({ path: { id }, ...params }, { accountName: _fixed, ...body }) =>
        unwrap(client.PUT('/webhooks/{webhookId}', { params: { ...params, path: { webhookId: id } }, body })),
    }),
  });
