import { queryOptions } from '@tanstack/react-query';
import { unwrap } from 'trastienda-client';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';

/** Every carrier that the user may see, for choices; prefetched after sign-in (S1 §7). */
export const everyCarrier = queryOptions({
  queryKey: createKeys('carriers').list({}),
  queryFn: ({ signal }) => unwrap(api.GET('/carriers', { signal })),
});
