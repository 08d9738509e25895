import { closedCategories, isAdmin, isSeller, limits, type Viewer } from '@trastienda/domain';
import { sessionUserOf } from '@trastienda/machines';
import { type LookupName, rateIds } from '@trastienda/validators';
import { ApiError, collect, list, type TrastiendaClient, unwrap } from 'trastienda-client';
import { loadUser } from '../session/viewer.ts';
import { listSkus } from './list-skus.ts';
import type { ListedSku } from './sku-block.ts';
import type { SnapshotCategory, SnapshotHead, SnapshotList } from './snapshot-shape.ts';

export type SnapshotOptions = {
  server: string;
  now: Date;
  /** Only orders created since this day are read; the list is then marked as incomplete. */
  ordersFrom: string | undefined;
  /** The seller whose SKUs are read; sellers always read their own. */
  seller: string | undefined;
  /** Called after each list; `values` is undefined if this user may not read it. */
  onList: (name: LookupName | 'category', values: number | undefined) => void;
};

/** The first line of a snapshot, and the SKUs that follow it, which are loaded on demand. */
export type TakenSnapshot = { head: SnapshotHead; skus: AsyncIterable<readonly ListedSku[]> | undefined };

/** Maximum number of concurrent requests. */
const calls = 4;

/** All data that the checks of files look up, as far as this user may see it and the server returns it. */
export const takeSnapshot = async (client: TrastiendaClient, options: SnapshotOptions): Promise<TakenSnapshot> => {
  const user = await loadUser(client);
  const { viewer } = sessionUserOf(user);
  const lists: SnapshotHead['lists'] = {};
  const readers: [LookupName, () => Promise<SnapshotList | undefined>][] = [
    ['carrier', () => carriers(client, viewer)],
    ['rate', () => rates(client, viewer, options)],
    ['brand', () => everyBrand(client)],
    ['commercialCondition', () => usableConditions(client, options)],
    // Only the marketplace's own staff loads commissions.
    ...(isSeller(viewer) ? [] : ofCommissions(client)),
    ['order', () => orders(client, options)],
  ];
  for (const [name, read] of readers) {
    const list = await unlessForbidden(read);
    if (list) lists[name] = list;
    options.onList(name, list?.values.length);
  }
  const categories = await unlessForbidden(() => everyCategory(client));
  options.onList('category', categories?.length);
  const mayCreate = await unlessForbidden(() => mayCreateRates(client, viewer));
  const skus = await sellersSkus(client, viewer, options);
  const head: SnapshotHead = {
    version: 2,
    takenAt: options.now.toISOString(),
    server: options.server,
    user: user.email,
    lists,
    ...(mayCreate !== undefined && { mayCreateRates: mayCreate }),
    ...(categories && { categories }),
    ...(skus && { hasSkus: true }),
  };
  return { head, skus };
};

/** Users who load for several sellers must name the seller of the SKUs. */
const sellersSkus = (client: TrastiendaClient, viewer: Viewer, { seller }: SnapshotOptions) =>
  isSeller(viewer) || seller !== undefined ? unlessForbidden(() => listSkus(client, seller)) : undefined;

/** Data that the user may not see stays out of the snapshot, so its checks cannot be made. */
const unlessForbidden = async <List>(read: () => Promise<List>): Promise<List | undefined> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
  }
};

/** Carriers that rates may be loaded for: of the user's own kind, and active (R10 and R17); rates keep one that is not active any more. */
const carriers = async (client: TrastiendaClient, viewer: Viewer): Promise<SnapshotList> => {
  const type = isAdmin(viewer) ? 'ADMIN' : 'SELLER';
  const all = await unwrap(client.GET('/carriers', { params: { query: { type } } }));
  return keeping(
    all.filter(({ isActive }) => isActive),
    all.filter(({ isActive }) => !isActive),
  );
};

/**
 * Whether the user may create rates: a seller with a carrier assigned by the administrator may not; undefined if the user is neither a
 * seller nor an administrator.
 */
const mayCreateRates = async (client: TrastiendaClient, viewer: Viewer): Promise<boolean | undefined> => {
  if (isAdmin(viewer)) return true;
  if (!isSeller(viewer)) return undefined;
  const query = { assigned: true, isActive: true };
  return (await unwrap(client.GET('/carriers', { params: { query } }))).length === 0;
};

/** Ids of the existing rates; undefined if it is unknown which seller's rates are meant. */
const rates = async (
  client: TrastiendaClient,
  viewer: Viewer,
  { seller }: SnapshotOptions,
): Promise<SnapshotList | undefined> => {
  if (!isAdmin(viewer) && !isSeller(viewer) && seller === undefined) return undefined;
  const query = seller === undefined ? {} : { accountName: seller };
  const asText = { parseAs: 'text', headers: { Accept: 'text/csv' } } as const;
  const file = await unwrap(client.GET('/shippingrates/downloadcsv', { params: { query }, ...asText }));
  return { complete: true, values: rateIds(file ?? '') };
};

/** The active brands; products keep one that is not active any more. */
const everyBrand = async (client: TrastiendaClient): Promise<SnapshotList> => {
  const brands = async (isActive: boolean) => collect(list(client, '/brands/list', { query: { isActive } }));
  return keeping(await brands(true), await brands(false));
};

/** Commercial conditions that the seller may assign to its SKUs, and those that they have. */
const usableConditions = async (client: TrastiendaClient, { seller }: SnapshotOptions): Promise<SnapshotList> => {
  const ofSeller = seller !== undefined && { accountName: seller };
  const conditions = async (query: { usable: true } | { assigned: true }) =>
    collect(list(client, '/commercialconditions', { query: { ...query, ...ofSeller } }));
  return keeping(await conditions({ usable: true }), await conditions({ assigned: true }));
};

/** The lists for files of commissions: conditions, and categories by path or number. */
const ofCommissions = (client: TrastiendaClient): [LookupName, () => Promise<SnapshotList>][] => [
  ['anyCondition', async () => namesOf(await collect(list(client, '/commercialconditions')))],
  [
    'categoryPath',
    async () => {
      const rows = await collect(list(client, '/categories'));
      return { complete: true, values: rows.flatMap(({ id, namePath }) => [namePath, id]) };
    },
  ],
];

/** A list of names, and the names beside them that only what has them already may keep. */
const keeping = (rows: readonly { name: string }[], others: readonly { name: string }[]): SnapshotList => {
  const { values, ...list } = namesOf(rows);
  const known = new Set(values);
  const kept = others.flatMap(({ name }) => (known.has(name) ? [] : [name]));
  return { ...list, values, ...(kept.length > 0 && { kept }) };
};

const namesOf = (rows: readonly { name: string }[]): SnapshotList => ({
  complete: true,
  values: rows.map(({ name }) => name),
});

/** The leaves of the tree that are in use, the only categories that take products, each with its attributes. */
const everyCategory = async (client: TrastiendaClient): Promise<SnapshotCategory[]> => {
  const tree = await unwrap(client.GET('/categories/tree'));
  const closed = closedCategories(tree);
  const leaves = leavesOf(tree).filter(({ id }) => !closed.has(id));
  const read: SnapshotCategory[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < leaves.length; at = next++) {
      const { id, namePath } = leaves[at] as TreeNode;
      const rows = await collect(list(client, '/specifications', { query: { categoryId: id, isActive: true } }));
      const nearest = rows.filter(({ isOverridden }) => !isOverridden);
      const specifications = nearest.map(
        ({ name, specificationFieldType, isRequired, isParent, isStockKeepingUnit, specificationFieldValues }) => ({
          name,
          type: specificationFieldType.fieldTypeName,
          isRequired,
          isInherited: isParent,
          isVariant: isStockKeepingUnit,
          options: specificationFieldValues.map(({ value }) => value),
        }),
      );
      read[at] = { id, namePath, specifications };
    }
  };
  await Promise.all(Array.from({ length: calls }, work));
  return read;
};

type TreeNode = { id: string; namePath: string; children?: readonly TreeNode[] };

const leavesOf = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => (node.children?.length ? leavesOf(node.children) : [node]));

const orders = async (client: TrastiendaClient, { ordersFrom }: SnapshotOptions): Promise<SnapshotList> => {
  const from = ordersFrom ?? limits.ordersFromDate;
  const query = { sortBy: 'creationDate' as const, sortOrder: 'asc' as const, fromDate: from };
  const values: string[] = [];
  for await (const { id } of list(client, '/orders', { query })) values.push(id);
  return { complete: ordersFrom === undefined, values };
};
