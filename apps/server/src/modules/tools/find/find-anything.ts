import { type FindKind, findKindNames, seesClientData, type Viewer } from '@trastienda/domain';
import type { FoundGroup, FoundRow } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { forReading } from '../../../db/reader.ts';
import { dataScope, usersScope } from '../../../db/scope.ts';
import { namedOrders } from '../../trade/orders/order-names.repository.ts';
import type { TellingParts } from '../../trade/orders/order-text.sql.ts';
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
import { findFoundGuides, findFoundIncidents } from './found-beside-orders.repository.ts';
import { findFoundLocal } from './found-local.repository.ts';
import { findFoundOrders } from './found-orders.repository.ts';
import { findFoundProducts, namedProducts } from './found-products.repository.ts';
import { type Wanted, wantedBy } from './wanted.ts';

type Asked = { text: string; kinds?: readonly FindKind[]; size?: number };

/**
 * Everything that a text finds and the viewer may open (ADR 67): a few rows of each kind; a kind with an exact match comes first.
 * `tellingParts` as in `orderTextSql`.
 */
export async function findAnything(
  context: Context,
  viewer: Viewer,
  asked: Asked,
  tellingParts: TellingParts,
): Promise<FoundGroup[]> {
  const wanted = wantedBy(asked.text, asked.size);
  if (!wanted) return [];
  const kinds = findableKinds(viewer).filter((kind) => asked.kinds?.includes(kind) ?? true);
  const found = await rowsOf(context, viewer, wanted, { kinds, tellingParts });
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
  { kinds, tellingParts }: { kinds: readonly FindKind[]; tellingParts: TellingParts },
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
  const reach = {
    scope,
    searchesClients: seesClients,
    hidesUnpaid: scope.kind === 'own',
    tellingParts,
  };
  const named = Promise.all([
    asks('orders', 'guides') ? namedOrders(db, { ...reach, text: wanted.text }) : [],
    asks('products', 'skus') ? namedProducts(db, scope, wanted) : { ids: [], areMeant: false },
  ]).then(([orders, products]) => ({
    orders,
    products: products.ids,
    isNamed: orders.length > 0 || products.areMeant,
  }));
  const orders = async () => {
    const { orders: ids, isNamed } = await named;
    const rows = (await findFoundOrders(database, reach, wanted, { ids, isNamed })).map((row) =>
      toFoundOrder(row, wanted, seesClients),
    );
    keep('orders', rows);
    // A guide has no name of its own: it is found by its order and its tracking number.
    const numbered = wanted.isRare ? rows.filter(isFoundByItsNumber).map(({ id }) => id) : [];
    if (asks('guides')) keep('guides', (await findFoundGuides(db, scope, numbered)).map(toFoundGuide));
  };
  const products = async () => {
    const { products: ids, isNamed } = await named;
    const answer = await findFoundProducts(database, scope, wanted, { ids, isNamed });
    keep(
      'products',
      answer.products.map((row) => toFoundProduct(row, wanted)),
    );
    keep(
      'skus',
      answer.skus.map((row) => toFoundSku(row, wanted)),
    );
  };
  const local = async () => {
    const answer = await findFoundLocal(
      db,
      {
        loads: asks('loads') ? loadScope(viewer) : undefined,
        reports: asks('reports') ? reportScope(viewer) : undefined,
        users: asks('users') ? usersScope(viewer) : undefined,
        sellers: asks('sellers') ? scope : undefined,
      },
      wanted,
    );
    keep('loads', answer.loads.map(toFoundLoad));
    keep('reports', answer.reports.map(toFoundReport));
    keep('users', answer.users.map(toFoundUser));
    keep('sellers', answer.sellers.map(toFoundSeller));
  };
  await Promise.all([
    asks('orders', 'guides') && orders(),
    asks('products', 'skus') && products(),
    asks('incidents') &&
      findFoundIncidents(db, scope, wanted).then((rows) => keep('incidents', rows.map(toFoundIncident))),
    asks('loads', 'reports', 'users', 'sellers') && local(),
  ]);
  return found;
}

const isFoundByItsNumber = ({ foundBy }: FoundRow) => foundBy === undefined || foundBy.field === 'trackingNumber';
