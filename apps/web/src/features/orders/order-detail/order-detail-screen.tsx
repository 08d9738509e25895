import { useQuery } from '@tanstack/react-query';
import { limits, say } from '@trastienda/domain';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from 'trastienda-client';
import { failureOf } from '../../../lib/failure.ts';
import { useLiveHold } from '../../../lib/live-hold.ts';
import { orderListPath } from '../../../lib/order-path.ts';
import { untilHeard } from '../../../lib/query-client.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ordersQueries } from '../orders.queries.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

/** /orders/orderDetail/:orderId */
export function OrderDetailScreen() {
  const { orderId = '' } = useParams();
  return <LoadedOrder key={orderId} id={orderId} />;
}

/** Reads the order, and polls it; the polling pauses while a dialog is open or the tab is hidden. */
function LoadedOrder({ id }: { readonly id: string }) {
  const [dialogOpen, setDialogOpen] = useState(false);
  useLiveHold(dialogOpen);
  const query = useQuery({
    ...ordersQueries.detail(id),
    refetchOnMount: 'always',
    refetchInterval: (reading) => {
      if (dialogOpen) return false;
      return reading.state.data ? limits.orderReloadMilliseconds : untilHeard(reading);
    },
    refetchOnReconnect: !dialogOpen,
  });
  const failure = query.error ? failureOf(query.error, say('orders.detail.failed')) : undefined;
  const problem = failure ? (
    <ErrorState
      message={query.data ? `${failure.message}. ${say('orders.detail.staleRows')}` : failure.message}
      requestId={failure.requestId}
      onRetry={isMissing(query.error) ? undefined : () => void query.refetch()}
      retrying={query.isFetching}
    />
  ) : null;
  if (query.data) return <OrderDetail order={query.data} problem={problem} onDialog={setDialogOpen} />;
  return (
    <>
      <PageHeader
        back={{ to: orderListPath, label: say('orders.action.back') }}
        title={say('orders.detail.title', { id })}
        facts={problem ? null : <p role="status">{say('orders.detail.loading')}</p>}
      />
      {problem ?? <OrderSkeleton />}
    </>
  );
}

/** A missing order is not requested again. */
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;
