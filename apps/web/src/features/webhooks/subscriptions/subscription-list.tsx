import { say, type Viewer } from '@trastienda/domain';
import { pageQuery, subscriptionList } from '@trastienda/validators';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { Webhook } from 'trastienda-client';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { listScreen } from '../../../lib/list-screen.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { type UrlState, useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { DeleteSubscription } from './confirm-dialogs.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { subscriptionsQuery } from './subscriptions.queries.ts';

const SubscriptionDialog = lazyPart(async () => (await import('./subscription-dialog.tsx')).SubscriptionDialog);

/** /webhooks; `webhook` in the URL names the subscription whose form is open, or is `new`. */
export function SubscriptionListScreen() {
  const url = useUrlState();
  const viewer = useViewer();
  const [deleting, setDeleting] = useState<Webhook>();
  const [secret, setSecret] = useState<string>();
  const list = useMemo(() => subscriptionScreen(viewer, url, setDeleting), [viewer, url]);
  const { webhook } = url.values;
  const close = (made: string | undefined) => {
    setSecret(made);
    url.patch({ webhook: '' });
  };
  return (
    <>
      <ListPage list={list} />
      {webhook ? (
        <Suspense fallback={null}>
          <SubscriptionDialog key={webhook} id={webhook === 'new' ? undefined : webhook} onClose={close} />
        </Suspense>
      ) : null}
      {deleting ? <DeleteSubscription webhook={deleting} onClose={() => setDeleting(undefined)} /> : null}
      {secret === undefined ? null : <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

function subscriptionScreen(viewer: Viewer, url: UrlState, onDelete: (webhook: Webhook) => void) {
  const screen = listScreen(subscriptionList, viewer, { query: (search) => subscriptionsQuery(pageQuery(search)) });
  const label = (action: string, { address }: Webhook) => say('subscriptions.action.of', { action, address });
  return defineList<Webhook>({
    ...screen,
    columns: [
      ...screen.columns,
      {
        key: 'actions',
        header: say('subscriptions.column.actions'),
        cell: (webhook) => (
          <span className="-my-1 inline-flex gap-1">
            <IconButton
              label={label(say('subscriptions.edit'), webhook)}
              icon={<Pencil className="size-4" aria-hidden="true" />}
              onClick={() => url.patch({ webhook: webhook.id })}
            />
            <IconButton
              label={label(say('subscriptions.delete'), webhook)}
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              onClick={() => onDelete(webhook)}
            />
          </span>
        ),
      },
    ],
    rowHref: ({ id }) => `/webhooks/${id}`,
    actions: (
      <Button
        variant="primary"
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => url.patch({ webhook: 'new' })}
      >
        {say('subscriptions.create')}
      </Button>
    ),
  });
}
