import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { retailerWebhookEndText, say, sayCount, type Viewer, webhookStockText } from '@trastienda/domain';
import { pageQuery, webhookList } from '@trastienda/validators';
import { RotateCw, SkipForward } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { WebhookDelivery } from 'trastienda-client';
import { toldFailure } from '../../lib/failure.ts';
import { listScreen } from '../../lib/list-screen.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { defineList } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { resendDeliveries, webhookStockQuery, webhooksKeys, webhooksQuery } from './webhooks.queries.ts';

/** /admin/webhooks: what the retailer's webhook has not received, to send again or to give up. */
export function WebhookListScreen() {
  const viewer = useViewer();
  const resend = useResend();
  const [skipping, setSkipping] = useState<WebhookDelivery>();
  const list = useMemo(() => webhookScreen(viewer, resend, setSkipping), [viewer, resend]);
  return (
    <>
      <ListPage list={list} />
      {skipping ? <SkipDialog delivery={skipping} onClose={() => setSkipping(undefined)} /> : null}
    </>
  );
}

/** What is above the list: that this webhook ends, and that changes of stock, which belong to no order, do not arrive. */
function Notices() {
  return (
    <div className="grid gap-3">
      <Alert
        tone="info"
        actions={
          <Link variant="secondary" size="sm" to="/webhooks">
            {say('webhooks.ending.see')}
          </Link>
        }
      >
        {retailerWebhookEndText()}
      </Alert>
      <StockNotice />
    </div>
  );
}

/** Tells that the webhook does not get the changes of stock, which belong to no order. */
function StockNotice() {
  const { data: stock } = useQuery(webhookStockQuery());
  if (stock?.state !== 'failing') return null;
  return (
    <Alert tone="warning" announce="status">
      {webhookStockText(stock)}
    </Alert>
  );
}

type Resend = ReturnType<typeof useResend>;

/** Sends again and says how many; `busy` while it is asked for. */
function useResend() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: resendDeliveries,
    onSuccess: (n: number) =>
      toasts.show({ tone: 'success', text: sayCount('webhooks.resend.done', n), subject: 'webhooks' }),
    onError: (error) =>
      toasts.show({ tone: 'danger', text: toldFailure(error, say('webhooks.resend.failed')), subject: 'webhooks' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: webhooksKeys.all }),
  });
  return useMemo(() => ({ send: mutate, busy: isPending }), [mutate, isPending]);
}

function webhookScreen(viewer: Viewer, resend: Resend, onSkip: (delivery: WebhookDelivery) => void) {
  const screen = listScreen(webhookList, viewer, { query: (search) => webhooksQuery(pageQuery(search)) });
  return defineList<WebhookDelivery>({
    ...screen,
    columns: [
      ...screen.columns,
      {
        key: 'actions',
        header: say('webhooks.column.actions'),
        cell: (delivery) => (
          <span className="-my-1 inline-flex gap-1">
            <IconButton
              label={say('webhooks.action.of', { action: say('webhooks.resend'), order: delivery.orderId })}
              icon={<RotateCw className="size-4" aria-hidden="true" />}
              onClick={() => resend.send(delivery.orderId)}
            />
            <IconButton
              label={say('webhooks.action.of', { action: say('webhooks.skip'), order: delivery.orderId })}
              icon={<SkipForward className="size-4" aria-hidden="true" />}
              onClick={() => onSkip(delivery)}
            />
          </span>
        ),
      },
    ],
    notice: <Notices />,
    rowHref: ({ orderId }) => `/orders/orderDetail/${encodeURIComponent(orderId)}`,
    actions: (
      <Button
        icon={<RotateCw className="size-4" aria-hidden="true" />}
        busy={resend.busy}
        busyLabel={say('webhooks.resend.busy')}
        onClick={() => resend.send(undefined)}
      >
        {say('webhooks.resend.all')}
      </Button>
    ),
  });
}
