import { queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@trastienda/api-client';
import { type CarrierStanding, freeStanding, isSeller, todayInMexico } from '@trastienda/domain';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';
import { useViewer } from './signed-in.tsx';

const standingQuery = (today: string) =>
  queryOptions({
    queryKey: createKeys('carriers').part('standing', today),
    queryFn: async ({ signal }): Promise<CarrierStanding> => {
      const inForce = { page: 1, size: 1, status: true, startDate: today, endDate: today, allSellers: true };
      const [[block], assigned] = await Promise.all([
        unwrap(api.GET('/blockedcarriers', { params: { query: inForce }, signal })),
        unwrap(api.GET('/carriers', { params: { query: { isActive: true, assigned: true } }, signal })),
      ]);
      return {
        hasAssigned: assigned.length > 0,
        ...(block && { block: { name: block.name, endDate: block.endDate } }),
      };
    },
  });

/** What the marketplace says of the viewer's shipping today (S3 §6); who is no seller stands free, and so does who is not known yet. */
export function useCarrierStanding(): CarrierStanding {
  const asks = isSeller(useViewer());
  const { data } = useQuery({ ...standingQuery(todayInMexico()), enabled: asks });
  return data ?? freeStanding;
}
