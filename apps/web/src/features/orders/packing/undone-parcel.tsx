import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import type { PackingContext } from '@trastienda/machines';
import { useEffect, useRef } from 'react';
import { type Order, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import { createKeys } from '../../../lib/query-keys.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryError } from '../../../ui/query-error.tsx';
import { LoadingLine } from '../../../ui/skeleton.tsx';
import { FlowNotices } from '../order-actions/flow-notices.tsx';
import { useWithdraw } from '../order-actions/use-withdraw.ts';

interface UndoneParcelProps {
  readonly told: NonNullable<PackingContext['told']>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks at the bench, beside it and not over it, whether the last shipment is taken back: a scan still belongs to the bench. */
export function UndoneParcel(props: UndoneParcelProps) {
  const { orderId: id } = props.told;
  // Read anew: the order has changed by the shipment, and perhaps since.
  const order = useQuery({
    queryKey: createKeys('packing').part('undone', id),
    queryFn: ({ signal }) => unwrap(api.GET('/orders/{id}', { params: { path: { id } }, signal })),
    gcTime: 0,
    staleTime: 0,
  });
  if (order.data) return <Question {...props} order={order.data} />;
  return order.isPending ? (
    <LoadingLine />
  ) : (
    <QueryError query={order} failed={say('orders.withdrawShipment.failed')} />
  );
}

function Question({ told, order, onClose, onDone }: UndoneParcelProps & { readonly order: Order }) {
  const known = () => undefined;
  const { flow, refusal } = useWithdraw({ order, onClose, onDone, onReread: known }, told.invoiceNumber);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  return (
    <div className="mb-4 grid gap-2">
      <Alert
        tone="warning"
        announce="alert"
        actions={
          <>
            <Button size="sm" onClick={flow.close} disabled={flow.held}>
              {say('packing.told.keep')}
            </Button>
            <Button
              ref={confirm}
              size="sm"
              variant="danger"
              busy={flow.busy}
              busyLabel={say('orders.withdrawShipment.sending')}
              disabled={!flow.editable && !flow.busy}
              refusal={flow.editable ? refusal : undefined}
              onClick={flow.confirm}
            >
              {say('orders.action.withdrawShipment')}
            </Button>
          </>
        }
      >
        {say('packing.told.ask', { id: told.orderId, number: told.trackingNumber })}{' '}
        {say('orders.withdrawShipment.text')}
      </Alert>
      <FlowNotices flow={flow} />
    </div>
  );
}
