import type { QueryClient } from '@tanstack/react-query';
import type { paths } from 'trastienda-client';
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
  '/promotions/{id}': { area: 'promotions' },
  '/shippingrates/{id}': { area: 'rates' },
  '/specifications/{id}': { area: 'specifications', key: 'fieldId' },
  '/views/{id}': { area: 'views' },
  '/webhooks/{webhookId}': { area: 'subscriptions' },
} as const satisfies Partial<Record<keyof paths, { area: string; key?: string }>>;

type Fields = Readonly<Record<string, unknown>>;
/** An answer that tells a resource's version. */
export interface Told {
  readonly area: string;
  readonly key: string;
  readonly resource: Fields & { readonly version: number };
}

/** Where a resource's rows are; below its address are its comments and its secret. */
function placeOf(address: string): { area: string; key?: string } | undefined {
  return Object.entries(actedOnInRows).find(([path]) => address === path || address.startsWith(`${path}/`))?.[1];
}

/** Whether answers of an address may tell the version of something that lists act on. */
export const tellsVersion = (address: string): boolean => placeOf(address) !== undefined;

/** What an answer tells of a resource that lists act on; undefined if nothing. */
export function toldBy(address: string, body: unknown): Told | undefined {
  const place = placeOf(address);
  if (!place || !isFields(body) || typeof body.version !== 'number') return undefined;
  const { area, key = 'id' } = place;
  return body[key] === undefined ? undefined : { area, key, resource: { ...body, version: body.version } };
}

/**
 * Shows a resource as the server told it in every list that holds an older version of it: what is done next in the row is done to what the
 * user has just saved or read, also before the list is read again. Nothing is counted as newly read, so lists are still refetched when they would be.
 */
export function showTold(queries: QueryClient, told: Told): void {
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

/** Who is told of versions: the caches that are in use. */
const listeners = new Set<(told: Told) => void>();

export const versionsTold = {
  /** Calls `listener` until the returned function is called. */
  listen(listener: (told: Told) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  tell(told: Told): void {
    for (const listener of listeners) listener(told);
  },
};
