import { useQueryClient } from '@tanstack/react-query';
import { say, webhookSwitch } from '@trastienda/domain';
import { type WebhookDraft, webhookFormWith } from '@trastienda/machines';
import { eventNames } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../../lib/edit-form.ts';
import { toasts } from '../../../lib/toasts.ts';
import { subscriptionsKeys } from './subscriptions.queries.ts';

const machine = webhookFormWith({ client: api, unwrap });

const fields: readonly ComparedField<WebhookDraft>[] = [
  { name: 'address', label: say('subscriptions.column.address') },
  {
    name: 'seller',
    label: say('subscriptions.form.account'),
    text: ({ seller }) => seller?.name ?? say('subscriptions.seller.all'),
  },
  { name: 'events', label: say('subscriptions.form.events'), text: ({ events }) => eventNames(events) },
  {
    name: 'enabled',
    label: say('subscriptions.column.state'),
    text: ({ enabled }) => webhookSwitch[enabled ? 'on' : 'off'].label,
  },
];

/** A subscription's form as its dialog sees it; the id is undefined for a new one, whose secret `onEnd` gets. */
export function useSubscriptionForm(id: string | undefined, onEnd: (secret: string | undefined) => void) {
  const queries = useQueryClient();
  const [state, send] = useMachine(machine, { input: { ...(id !== undefined && { id }), extra: undefined } });
  return useEditForm(state, send, {
    loadFailed: 'subscriptions.form.loadFailed',
    failed: () => (id === undefined ? 'subscriptions.create.failed' : 'subscriptions.change.failed'),
    fields,
    onEnd: ({ saved }) => {
      if (saved) {
        toasts.show({ tone: 'success', text: say('subscriptions.saved'), subject: 'subscriptions' });
        void queries.invalidateQueries({ queryKey: subscriptionsKeys.all });
      }
      onEnd(saved?.secret);
    },
  });
}
