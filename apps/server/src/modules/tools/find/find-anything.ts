import { type FindKind, findKindNames, seesClientData, type Viewer } from '@trastienda/domain';
import type { FoundGroup, FoundRow } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { forReading } from '../../../db/reader.ts';
import { dataScope, usersScope } from '../../../db/scope.ts';
import { loadScope } from '../loads/load-access.ts';
import { reportScope } from '../reports/reports.repository.ts';
import { findableKinds } from './find-access.ts';
import {
  toFoundGuide,
  toFoundIncident,
  toFoundLoad,
  toFoundOrder,
  toFoundProduct,
  toFoundReport,
  toFoundSeller,
  toFoundSku,
  toFoundUser,
} from './find-mapper.ts';
import { findFoundOrders } from './found-orders.repository.ts';
import {
  findFoundGuides,
  findFoundIncidents,
  findFoundLoads,
  findFoundReports,
  findFoundSellers,
  findFoundUsers,
} from './found-others.repository.ts';
import { findFoundProducts } from './found-products.repository.ts';
import { type Wanted, wantedBy } from './wanted.ts';

type Asked = { text: string; kinds?: readonly FindKind[]; size?: number };

/** Everything that a text finds and the viewer may open (ADR 67): a few rows of each kind; a kind with an exact match comes first. */
export async function findAnything(context: Context, viewer: Viewer, asked: Asked): Promise<FoundGroup[]> {
  const wanted = wantedBy(asked.text, asked.size);
  if (!wanted) return [];
  const kinds = findableKinds(viewer).filter((kind) => asked.kinds?.includes(kind) ?? true);
  const found = await rowsOf(context, viewer, wanted, kinds);
  const groups = findKindNames.flatMap((kind) => {
    const rows = found.get(kind) ?? [];
    return rows.length === 0 ? [] : [{ kind, rows: rows.slice(0, wanted.size), hasMore: rows.length > wanted.size }];
  });
  const isExact = ({ rows }: FoundGroup) => rows[0]?.isExact === true;
  return [...groups.filter(isExact), ...groups.filter((group) => !isExact(group))];
}

/** The rows of each kind, with one row more than is shown. Queries run in parallel if the database has several connections. */
async function rowsOf(
  context: Context,
  viewer: Viewer,
  wanted: Wanted,
  kinds: readonly FindKind[],
): Promise<ReadonlyMap<FindKind, readonly FoundRow[]>> {
  const database = forReading(context.database);
  const { db } = database;
  const scope = dataScope(viewer);
  const seesClients = seesClientData(viewer);
  const asks = (...some: FindKind[]) => some.some((kind) => kinds.includes(kind));
  const found = new Map<FindKind, readonly FoundRow[]>();
  const keep = (kind: FindKind, rows: readonly FoundRow[]) => {
    if (asks(kind)) found.set(kind, rows);
  };
  const orders = async () => {
    const reach = { scope, searchesClients: seesClients, hidesUnpaid: scope.kind === 'own' };
    const rows = (await findFoundOrders(database, reach, wanted)).map((row) => toFoundOrder(row, wanted, seesClients));
    keep('orders', rows);
    // A guide has no name of its own: it is found by its order and its tracking number.
    const named = wanted.isRare ? rows.filter(isFoundByItsNumber).map(({ id }) => id) : [];
    if (asks('guides')) keep('guides', (await findFoundGuides(db, scope, named)).map(toFoundGuide));
  };
  const products = async () => {
    const answer = await findFoundProducts(database, scope, wanted);
    keep(
      'products',
      answer.products.map((row) => toFoundProduct(row, wanted)),
    );
    keep(
      'skus',
      answer.skus.map((row) => toFoundSku(row, wanted)),
    );
  };
  await Promise.all([
    asks('orders', 'guides') && orders(),
    asks('products', 'skus') && products(),
    asks('incidents') &&
      findFoundIncidents(db, scope, wanted).then((rows) => keep('incidents', rows.map(toFoundIncident))),
    asks('loads') && findFoundLoads(db, loadScope(viewer), wanted).then((rows) => keep('loads', rows.map(toFoundLoad))),
    asks('reports') &&
      findFoundReports(db, reportScope(viewer), wanted).then((rows) => keep('reports', rows.map(toFoundReport))),
    asks('users') &&
      findFoundUsers(db, usersScope(viewer), wanted).then((rows) => keep('users', rows.map(toFoundUser))),
    asks('sellers') && findFoundSellers(db, scope, wanted).then((rows) => keep('sellers', rows.map(toFoundSeller))),
  ]);
  return found;
}

const isFoundByItsNumber = ({ foundBy }: FoundRow) => foundBy === undefined || foundBy.field === 'trackingNumber';
