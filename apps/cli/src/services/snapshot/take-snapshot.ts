import { ApiError, type TrastiendaClient, unwrap, unwrapPage } from '@trastienda/api-client';
import { isAdmin, type Viewer } from '@trastienda/domain';
import { sessionUserOf } from '@trastienda/machines';
import type { LookupName } from '@trastienda/validators';
import { loadUser } from '../session/viewer.ts';
import type { Snapshot, SnapshotList } from './snapshot.ts';

export type SnapshotOptions = {
  server: string;
  now: Date;
  /** Orders created since this day only; the list is then told to be incomplete. */
  ordersFrom: string | undefined;
  /** A list was read, or (undefined) this person may not read it. */
  onList: (name: LookupName, values: number | undefined) => void;
};

const orderPage = 1000;
const brandPage = 1000;
/** The list of orders begins in 2018 where nobody says otherwise. */
const everyOrder = '2000-01-01';

/** Everything that the checks of a file look up, as far as this person may see it and the server tells it. */
export const takeSnapshot = async (client: TrastiendaClient, options: SnapshotOptions): Promise<Snapshot> => {
  const user = await loadUser(client);
  const { viewer } = sessionUserOf(user);
  const lists: Snapshot['lists'] = {};
  const readers: [LookupName, () => Promise<SnapshotList>][] = [
    ['carrier', () => carriers(client, viewer)],
    ['brand', () => brands(client)],
    ['order', () => orders(client, options)],
  ];
  for (const [name, read] of readers) {
    const list = await unlessForbidden(read);
    if (list) lists[name] = list;
    options.onList(name, list?.values.length);
  }
  return { version: 1, takenAt: options.now.toISOString(), server: options.server, user: user.email, lists };
};

/** What one may not see stays out of the snapshot, and its checks stay undone. */
const unlessForbidden = async <List>(read: () => Promise<List>): Promise<List | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
};

/** Carriers that rates may be loaded for: one's own kind, and active (decisions 10 and 17). */
const carriers = async (client: TrastiendaClient, viewer: Viewer): Promise<SnapshotList> => {
  const type = isAdmin(viewer) ? 'ADMIN' : 'SELLER';
  const found = await unwrap(client.GET('/carriers', { params: { query: { type, isActive: true } } }));
  return { complete: true, values: found.map(({ name }) => name) };
};

/** Brands in use: what a file of products may name. */
const brands = async (client: TrastiendaClient): Promise<SnapshotList> => {
  const values: string[] = [];
  // The catalogue counts rows, where orders count pages.
  for (let from = 0; ; from += brandPage) {
    const { rows } = await unwrapPage(client.GET('/brands/list', { params: { query: { from, size: brandPage } } }));
    for (const { name } of rows) values.push(name);
    if (rows.length < brandPage) return { complete: true, values };
  }
};

const orders = async (client: TrastiendaClient, { ordersFrom }: SnapshotOptions): Promise<SnapshotList> => {
  const values = new Set<string>();
  for (let from = 0; ; from++) {
    const query = {
      from,
      size: orderPage,
      sortBy: 'creationDate' as const,
      sortOrder: 'asc' as const,
      fromDate: ordersFrom ?? everyOrder,
    };
    const { rows } = await unwrapPage(client.GET('/orders', { params: { query } }));
    for (const { id } of rows) values.add(id);
    if (rows.length < orderPage) return { complete: ordersFrom === undefined, values: [...values] };
  }
};
