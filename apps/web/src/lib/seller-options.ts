import { unwrap } from '@trastienda/api-client';
import { limits } from '@trastienda/domain';
import { api } from './api.ts';

/** The sellers of a text, by their accounts: for fields that search as one types. */
export async function searchSellers(text: string, signal: AbortSignal) {
  const query = { text, sortBy: 'name', size: limits.organizationsPageSize } as const;
  const sellers = await unwrap(api.GET('/admin/organization', { params: { query }, signal }));
  return sellers.map(({ accountName, name }) => ({ value: accountName, label: name }));
}
