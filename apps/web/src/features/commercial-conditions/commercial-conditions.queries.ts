import { say } from '@trastienda/domain';
import {
  type commissionListQuery,
  type conditionListQuery,
  productFilters,
  productQuery,
} from '@trastienda/validators';
import { unwrap, unwrapBlob, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { pageBeforeTotal } from '../../lib/page-before-total.ts';
import { createKeys } from '../../lib/query-keys.ts';

export const conditionsKeys = createKeys('commercial-conditions');

type Signalled = { readonly signal: AbortSignal };

/** Queries of the screen of commercial conditions. */
export const conditionsQueries = {
  conditions: (query: ReturnType<typeof conditionListQuery>) => ({
    queryKey: conditionsKeys.list(['conditions', query]),
    queryFn: ({ signal }: Signalled) => unwrapPage(api.GET('/commercialconditions', { params: { query }, signal })),
  }),
  commissions: (query: ReturnType<typeof commissionListQuery>) => ({
    queryKey: conditionsKeys.list(['commissions', query]),
    queryFn: ({ signal }: Signalled) =>
      unwrapPage(api.GET('/commercialconditions/commissions', { params: { query }, signal })),
  }),
  terms: (accountName?: string) => ({
    queryKey: conditionsKeys.list(['terms', accountName ?? '']),
    queryFn: ({ signal }: Signalled) => {
      const params = { query: accountName ? { accountName } : {} };
      return unwrap(api.GET('/commercialconditions/pdf/versions', { params, signal }));
    },
  }),
};

/** The products that can get a discount. */
export const discountedPages = pageBeforeTotal({
  keys: conditionsKeys,
  queryOf: productQuery,
  filterOf: productFilters,
  read: (query, signal) => unwrapPage(api.GET('/products', { params: { query }, signal }), 0),
});

/** The commissions, in the format of the file that loads them. */
export const commissionsFile = (): Promise<Blob> =>
  unwrapBlob(
    api.GET('/commercialconditions/commission/download', { parseAs: 'blob', headers: { Accept: 'text/csv' } }),
  );

/** A version of the document, in a file named after the version. */
export async function termsFile(version: number): Promise<{ name: string; content: Blob }> {
  const params = { query: { version } };
  const content = await unwrapBlob(api.GET('/commercialconditions/pdf', { params, parseAs: 'blob' }));
  return { name: say('conditions.terms.fileName', { version }), content };
}
