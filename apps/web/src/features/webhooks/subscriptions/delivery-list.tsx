import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime, type MessageKey, say, sayCount, type Viewer } from '@trastienda/domain';
import { deliveredEvent, eventDeliveryList, eventNames, pageQuery, thingText } from '@trastienda/validators';
import { Braces, KeyRound, RotateCw, Send, SkipForward } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { EventDelivery, Webhook } from 'trastienda-client';
import { toldFailure } from '../../../lib/failure.ts';
import { listScreen } from '../../../lib/list-screen.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { RotateSecret } from './confirm-dialogs.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import {
  deliveriesQuery,
  resend,
  sendTest,
  skip,
  subscriptionQuery,
  subscriptionsKeys,
} from './subscriptions.queries.ts';

const back = { to: '/webhooks', label: say('subscriptions.list.title') };

/** /webhooks/:webhookId: the events of a subscription, each with its message and the answer, to send again or to give up. */
export function DeliveryListScreen() {
  const { webhookId = '' } = useParams();
  const viewer = useViewer();
  const query = useQuery(subscriptionQuery(webhookId));
  const again = useChange(resend, 'deliveries.resend.done', 'deliveries.resend.failed');
  const skipping = useChange(skip, 'deliveries.skip.done', 'deliveries.skip.failed');
  const [shown, setShown] = useState<EventDelivery>();
  const list = useMemo(
    () => deliveryScreen(viewer, webhookId, { again: again.run, skip: skipping.run, show: setShown }),
    [viewer, webhookId, again.run, skipping.run],
  );
  const webhook = query.data;
  return (
    <>
      {webhook ? (
        <Header webhook={webhook} again={again} />
      ) : (
        <>
          <PageHeader title={say('subscriptions.list.title')} back={back} />
          <QueryError query={query} failed={say('subscriptions.form.loadFailed')} />
        </>
      )}
      {query.error ? null : <ListPage list={list} />}
      {shown ? (
        <DeliveryDialog
          delivery={shown}
          busy={again.busy}
          onResend={() => {
            again.run({ id: webhookId, deliveryId: shown.id });
            setShown(undefined);
          }}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}

type Change<Asked> = { readonly run: (asked: Asked) => void; readonly busy: boolean };

/** A change of deliveries that says how many, and why not. */
function useChange<Asked>(
  call: (asked: Asked) => Promise<number>,
  done: 'deliveries.resend.done' | 'deliveries.skip.done',
  failed: MessageKey,
): Change<Asked> {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: (n: number) => toasts.show({ tone: 'success', text: sayCount(done, n), subject: 'deliveries' }),
    onError: (error) => toasts.show({ tone: 'danger', text: toldFailure(error, say(failed)), subject: 'deliveries' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: subscriptionsKeys.all }),
  });
  return { run: mutate, busy: isPending };
}

interface HeaderProps {
  readonly webhook: Webhook;
  readonly again: Change<{ id: string }>;
}

/** The address and its events, the test event, and the change of the secret. */
function Header({ webhook, again }: HeaderProps) {
  const test = useChange(sendTest, 'deliveries.resend.done', 'subscriptions.test.failed');
  const [rotates, setRotates] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { id, address, sellerName, events, previousSecretUntil } = webhook;
  const until = previousSecretUntil && formatDateTime(previousSecretUntil);
  return (
    <>
      <PageHeader
        title={address}
        back={back}
        facts={
          <span className="grid gap-1">
            <span>{`${sellerName ?? say('subscriptions.seller.all')} · ${eventNames(events)}`}</span>
            {until ? <span>{say('subscriptions.rotating', { moment: until })}</span> : null}
          </span>
        }
        actions={
          <>
            <Button
              icon={icon(Send)}
              busy={test.busy}
              busyLabel={say('deliveries.resend.busy')}
              onClick={() => test.run(id)}
            >
              {say('subscriptions.test')}
            </Button>
            <Button
              icon={icon(RotateCw)}
              busy={again.busy}
              busyLabel={say('deliveries.resend.busy')}
              onClick={() => again.run({ id })}
            >
              {say('deliveries.resend.all')}
            </Button>
            <Button icon={icon(KeyRound)} onClick={() => setRotates(true)}>
              {say('subscriptions.rotate')}
            </Button>
          </>
        }
      />
      {rotates ? <RotateSecret webhook={webhook} onClose={() => setRotates(false)} onSecret={setSecret} /> : null}
      {secret === undefined ? null : <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

const icon = (Icon: typeof Send): ReactNode => <Icon className="size-4" aria-hidden="true" />;

type Actions = {
  again: (asked: { id: string; deliveryId: string }) => void;
  skip: (asked: { id: string; deliveryId: string }) => void;
  show: (delivery: EventDelivery) => void;
};

function deliveryScreen(viewer: Viewer, id: string, { again, skip: giveUp, show }: Actions) {
  const screen = listScreen(eventDeliveryList, viewer, { query: (search) => deliveriesQuery(id, pageQuery(search)) });
  const label = (action: MessageKey, { event, thing }: EventDelivery) =>
    say('deliveries.action.of', { action: say(action), event: deliveredEvent(event), thing: thingText(thing) });
  return defineList<EventDelivery>({
    ...screen,
    bare: true,
    columns: [
      ...screen.columns,
      {
        key: 'actions',
        header: say('deliveries.column.actions'),
        cell: (delivery) => (
          <span className="-my-1 inline-flex gap-1">
            <IconButton label={label('deliveries.show', delivery)} icon={icon(Braces)} onClick={() => show(delivery)} />
            <IconButton
              label={label('deliveries.resend', delivery)}
              icon={icon(RotateCw)}
              onClick={() => again({ id, deliveryId: delivery.id })}
            />
            {delivery.state === 'waiting' ? (
              <IconButton
                label={label('deliveries.skip', delivery)}
                icon={icon(SkipForward)}
                onClick={() => giveUp({ id, deliveryId: delivery.id })}
              />
            ) : null}
          </span>
        ),
      },
    ],
  });
}
