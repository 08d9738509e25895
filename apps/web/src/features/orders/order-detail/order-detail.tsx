import { canAnnounceReturn, canCreateControversy, canSeeLabels, isSeller, say, sayCount } from '@trastienda/domain';
import { type FlowOrder, flowOrderOf } from '@trastienda/machines';
import { type ReactNode, useMemo, useState } from 'react';
import type { Order } from 'trastienda-client';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ActionBar } from '../order-actions/action-bar.tsx';
import { actionButtons } from '../order-actions/action-buttons.ts';
import type { FlowTarget } from '../order-actions/flow.ts';
import { type Flow, FlowDialog } from '../order-actions/flow-dialog.tsx';
import { useGuideDownloads } from '../order-actions/use-guide-downloads.ts';
import { useOrderRefresh } from '../order-actions/use-order-refresh.ts';
import { DecisionAlert } from './decision-alert.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderChangedNotice } from './order-changed-notice.tsx';
import { OrderHeader } from './order-header.tsx';
import { useFocusAfterAction } from './use-focus-after-action.ts';
import { useOrderChanges } from './use-order-changes.ts';

export interface OrderDetailProps {
  readonly order: Order;
  /** Why the shown order may be stale, if it may be. */
  readonly problem: ReactNode;
  readonly onDialog: (open: boolean) => void;
}

/** An order with its actions. Its status is data for the sections; there is no screen per status. */
export function OrderDetail({ order, problem, onDialog }: OrderDetailProps) {
  const viewer = useViewer();
  const current = useMemo(() => flowOrderOf(order), [order]);
  const changes = useOrderChanges(current);
  const refresh = useOrderRefresh(order.id);
  /** Reads the order again after a change by this person, who gets no notice of it. */
  const changedByOneself = () => {
    void refresh.read().then((read) => read && changes.acknowledge(flowOrderOf(read)));
  };
  const labels = canSeeLabels(viewer);
  const guides = {
    ...useGuideDownloads(order, changedByOneself),
    refusal: labels.allowed ? undefined : say(labels.code, labels.params),
  };
  const acted = useFocusAfterAction(order.version);
  // The order as it was when the dialog opened, so that updates do not disturb the open dialog.
  const [open, setOpen] = useState<{ flow: Flow; order: Order; target?: FlowTarget | undefined }>();

  const start = (flow: Flow, target?: FlowTarget) => {
    setOpen({ flow, order, target });
    onDialog(true);
  };
  const close = () => {
    setOpen(undefined);
    onDialog(false);
  };
  /** The person knows this order: they changed it, or the dialog showed them what others changed. */
  const changed = (known: FlowOrder) => {
    acted();
    changes.acknowledge(known);
    void refresh.take(known);
  };
  return (
    <>
      <OrderHeader order={order} />
      <ActionBar buttons={actionButtons(order, viewer)} onStart={(flow) => start(flow)} />
      <div className="grid gap-2.5">
        {problem}
        <OrderChangedNotice sentences={changes.sentences} onSeen={() => changes.acknowledge(current)} />
        {order.notNotified ? (
          <Alert tone="warning">
            {say('orders.startHandling.notNotified')}. {sayCount('orders.notNotified.help', order.notNotified.attempts)}
          </Alert>
        ) : null}
        <DecisionAlert order={order} />
        {order.carrier?.type === 'ADMIN' && mayNeedGuide(order) ? (
          <Alert tone="info" slim>
            {say('guides.administered')}
          </Alert>
        ) : null}
        <OrderCards
          order={order}
          viewer={viewer}
          guides={isSeller(viewer) ? guides : undefined}
          onIncident={changedByOneself}
          returns={{
            start,
            onRegister: canAnnounceReturn(current, viewer).allowed ? () => start('announceReturn') : undefined,
          }}
          controversies={{
            start,
            onCreate: canCreateControversy(current, viewer).allowed ? () => start('createControversy') : undefined,
          }}
        />
      </div>
      {open ? (
        <FlowDialog
          flow={open.flow}
          order={open.order}
          target={open.target}
          onClose={close}
          onDone={changed}
          onReread={changed}
        />
      ) : null}
    </>
  );
}

/** Whether something may still be sent, which needs a guide. */
const mayNeedGuide = ({ status }: Order) =>
  status !== 'invoiced' && status !== 'partially-delivered' && status !== 'delivered' && status !== 'canceled';
