import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type CarrierContext,
  freeStanding,
  isSeller,
  lastingBlock,
  mostBlocksInForce,
  todayInMexico,
} from '@trastienda/domain';
import { unwrap } from 'trastienda-client';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';
import { useViewer } from './signed-in.tsx';

// A block begins and ends at midnight, and no event announces that.
const AGAIN_MS = 60_000;

const standing = queryOptions({
  queryKey: createKeys('carriers').part('standing'),
  queryFn: async ({ signal }): Promise<CarrierContext> => {
    const today = todayInMexico();
    const size = mostBlocksInForce;
    const inForce = { page: 1, size, status: true, startDate: today, endDate: today, allSellers: true };
    const [blocks, assigned] = await Promise.all([
      unwrap(api.GET('/blockedcarriers', { params: { query: inForce }, signal })),
      unwrap(api.GET('/carriers', { params: { query: { isActive: true, assigned: true } }, signal })),
    ]);
    return { hasAssigned: assigned.length > 0, block: lastingBlock(blocks) };
  },
  refetchInterval: AGAIN_MS,
});

interface Asking {
  readonly enabled?: boolean;
}

/**
 * The restrictions on the viewer's shipping today, refetched every minute; undefined until they are known. A viewer who is not a seller
 * has none (S3 §2 and §6).
 */
export function useKnownStanding({ enabled = true }: Asking = {}): CarrierContext | undefined {
  const asks = isSeller(useViewer());
  const { data } = useQuery({ ...standing, enabled: asks && enabled });
  return asks ? data : freeStanding;
}

/** Like `useKnownStanding`, but without restrictions until the answer is known. The server enforces them in any case. */
export function useCarrierContext(asking?: Asking): CarrierContext {
  return useKnownStanding(asking) ?? freeStanding;
}
