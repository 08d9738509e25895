import type { operations } from 'trastienda-client';
import { unwrapBlob } from 'trastienda-client';
import { api } from '../../lib/api.ts';

type Query<Id extends keyof operations> = operations[Id]['parameters'] extends { query?: infer Q }
  ? Exclude<Q, undefined>
  : never;

const asFile = { parseAs: 'blob', headers: { Accept: 'text/csv' } } as const;

/** CSV files of the order screens: each contains the rows that the screen's filters find. */
export const csvFiles = {
  orders: async (query: Query<'downloadOrders'>): Promise<Blob> =>
    unwrapBlob(api.GET('/orders/downloadcsv', { params: { query }, ...asFile })),
};
