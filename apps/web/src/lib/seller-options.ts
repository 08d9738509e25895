import { limits } from '@trastienda/domain';
import { unwrap } from 'trastienda-client';
import { api } from './api.ts';

/** Finds sellers by text, with their accounts as values: for search-as-you-type fields. */
export async function searchSellers(text: string, signal: AbortSignal) {
  const query = { text, sortBy: 'name', size: limits.organizationsPageSize } as const;
  const sellers = await unwrap(api.GET('/admin/organization', { params: { query }, signal }));
  return sellers.map(({ accountName, name }) => ({ value: accountName, label: name }));
}
