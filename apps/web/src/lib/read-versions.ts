import type { QueryClient } from '@tanstack/react-query';
import type { paths, TrastiendaClient } from 'trastienda-client';
import { api } from './api.ts';
import { createKeys } from './query-keys.ts';

/**
 * What lists act on in the version that their rows show (deletions, switches, comments): the resource's address, the area of the cache that
 * holds its rows, and the field that names them if it is not `id`.
 */
export const actedOnInRows = {
  '/blockedcarriers/{id}': { area: 'carrierBlocks' },
  '/carriers/{id}': { area: 'carriers' },
  '/communication/{id}': { area: 'announcement' },
  '/incidents/{id}': { area: 'incidents' },
  '/notifications/{id}': { area: 'scheduledNotices' },
  '/presets/{id}': { area: 'presets' },
  '/promotions/{id}': { area: 'promotions' },
  '/shippingrates/{id}': { area: 'rates' },
  '/specifications/{id}': { area: 'specifications', key: 'fieldId' },
  '/views/{id}': { area: 'views' },
  '/webhooks/{webhookId}': { area: 'subscriptions' },
} as const satisfies Partial<Record<keyof paths, { area: string; key?: string }>>;

type Fields = Readonly<Record<string, unknown>>;
type Middleware = Parameters<TrastiendaClient['use']>[0];

/** An answer that tells a resource's version. */
interface Told {
  readonly area: string;
  readonly key: string;
  readonly resource: Fields & { readonly version: number };
}

/** Where a resource's rows are; below its address are its comments and its secret. */
function placeOf(address: string): { area: string; key?: string } | undefined {
  return Object.entries(actedOnInRows).find(([path]) => address === path || address.startsWith(`${path}/`))?.[1];
}

/** What an answer tells of a resource that lists act on; undefined if nothing. */
function toldBy(address: string, body: unknown): Told | undefined {
  const place = placeOf(address);
  if (!place || !isFields(body) || typeof body.version !== 'number') return undefined;
  const { area, key = 'id' } = place;
  return body[key] === undefined ? undefined : { area, key, resource: { ...body, version: body.version } };
}

/**
 * Shows a resource as the server told it in every list that holds an older version of it: what is done next in the row is done to what the
 * user has just saved or read, also before the list is read again. Nothing is counted as newly read, so lists are still refetched when they would be.
 */
function showTold(queries: QueryClient, told: Told): void {
  for (const query of queries.getQueryCache().findAll({ queryKey: createKeys(told.area).all })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const shown = withTold(data, told);
    if (shown === data) continue;
    query.setData(shown, { updatedAt, manual: true });
    if (isInvalidated) query.invalidate();
  }
}

function withTold(data: unknown, told: Told): unknown {
  if (Array.isArray(data)) return data.some((row) => isOlder(row, told)) ? data.map((row) => merged(row, told)) : data;
  if (!isFields(data)) return data;
  if (!Array.isArray(data.rows)) return merged(data, told);
  const rows = withTold(data.rows, told);
  return rows === data.rows ? data : { ...data, rows };
}

const isOlder = (row: unknown, { key, resource }: Told): row is Fields =>
  isFields(row) && row[key] === resource[key] && typeof row.version === 'number' && row.version < resource.version;

/** The row with what it shows of the resource; the same row if it is not older. */
const merged = (row: unknown, told: Told): unknown =>
  isOlder(row, told)
    ? { ...row, ...Object.fromEntries(Object.entries(told.resource).filter(([field]) => field in row)) }
    : row;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Brings a cache up to the versions that the answers to this page's calls tell, until the returned function is called. The rows are as they are
 * before the caller gets the answer.
 */
export function followVersions(queries: QueryClient): () => void {
  const listener: Middleware = {
    async onResponse({ response, schemaPath }) {
      const isJson = response.headers.get('content-type')?.includes('json');
      if (!response.ok || !isJson || !placeOf(schemaPath)) return;
      const told = toldBy(schemaPath, await response.clone().json());
      if (told) showTold(queries, told);
    },
  };
  api.use(listener);
  return () => api.eject(listener);
}
