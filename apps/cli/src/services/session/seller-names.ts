import { type TrastiendaClient, unwrapPage } from 'trastienda-client';
import type { Output } from '../../shell/output.ts';

/** The sellers that one request names; the contract allows no more. */
const MOST = 100;

/** The names of sellers by their accounts, for texts: documents and events keep the accounts. Who may not list sellers sees the accounts. */
export const sellerNames = async (
  { mode }: Pick<Output, 'mode'>,
  client: TrastiendaClient,
  accounts: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  if (mode !== 'text') return names;
  const wanted = [...new Set(accounts.filter((account) => account != null))];
  for (let n = 0; n < wanted.length; n += MOST) {
    const query = { accountNames: wanted.slice(n, n + MOST), size: MOST };
    const asked = await client.GET('/admin/organization', { params: { query } });
    if (asked.response.status === 403) return names;
    const { rows } = await unwrapPage(Promise.resolve(asked), 0);
    for (const { accountName, name } of rows) names.set(accountName, name);
  }
  return names;
};
