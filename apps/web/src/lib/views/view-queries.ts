import { type ViewedList, viewLimits } from '@trastienda/domain';
import { seen } from '@trastienda/machines';
import { type ListView, unwrap } from 'trastienda-client';
import { api } from '../api.ts';
import { createKeys } from '../query-keys.ts';

export const viewsKeys = createKeys('views');

/** The user's stored views of a list, and those that others share. */
export const keptViews = (list: ViewedList) => ({
  queryKey: viewsKeys.list({ list }),
  queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(api.GET('/views', { params: { query: { list } }, signal })),
  staleTime: 60_000,
});

/** Deletes a view in the version that the user saw. */
export async function deleteView({ id, version }: Pick<ListView, 'id' | 'version'>): Promise<void> {
  await unwrap(api.DELETE('/views/{id}', { params: seen({ id, version }) }));
}

export const nameLength = viewLimits.name;
