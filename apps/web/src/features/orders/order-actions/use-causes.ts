import { useQuery } from '@tanstack/react-query';
import { say } from '@trastienda/domain';
import { useEffect } from 'react';
import { failureOf } from '../../../lib/failure.ts';
import { toasts } from '../../../lib/toasts.ts';
import { ordersQueries } from '../orders.queries.ts';

/** The causes of a cancellation; a failure to load them is shown as a toast (S1 §8) and can be retried. */
export function useCauses() {
  const { data, error, isFetching, refetch } = useQuery(ordersQueries.causes());
  useEffect(() => {
    if (error) toasts.show({ tone: 'danger', text: say('orders.cancel.causes.failed'), subject: 'orders.causes' });
  }, [error]);
  return {
    causes: data,
    failure: error ? failureOf(error, say('orders.cancel.causes.failed')) : undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}
