import DataLoader from 'dataloader';
import { unwrap } from 'trastienda-client';
import { api } from './api.ts';

/** The sellers that one request names; the contract allows no more. */
const most = 100;
/** One request for all sellers that a screen shows. */
export const names = new DataLoader<string, string | null>(
  async (accountNames) => {
    const query = { accountNames: [...accountNames], size: most };
    const sellers = await unwrap(api.GET('/admin/organization', { params: { query } }));
    const byAccount = new Map(sellers.map(({ accountName, name }) => [accountName, name]));
    return accountNames.map((account) => byAccount.get(account) ?? null);
  },
  { cache: false, maxBatchSize: most },
);
