import { imageLookLimits, isAdmin, isSeller, type Viewer } from '@trastienda/domain';
import {
  type AskPackages,
  attributeChoices,
  batchedImageLookup,
  type Lookup,
  type Lookups,
  nameLookup,
  packageLookup,
  rateIds,
  rateLookup,
  skuLookup,
  specificationLookups,
} from '@trastienda/validators';
import { collect, list, unwrap } from 'trastienda-client';
import { api } from '../../../lib/api.ts';
import type { UploadOption } from '../load-screens.ts';
import { lookAtImages } from './look-at-images.ts';
import { catalogueOf } from './page-catalogue.ts';

/** How many images of one file are checked before it is sent; the load itself checks all of them. */
const imagesLooked = 2_000;

/** The query parameters that are sent with the file. */
type LookupParameters = Readonly<Record<string, string>>;

/** The lookups of one check; a new file gets new ones. Each list is read once, when the first value needs it. */
export function pageLookups(
  viewer: Viewer,
  { layout, query }: Pick<UploadOption, 'layout' | 'query'>,
  today: string,
): Lookups {
  const { categoryId, isStockKeepingUnit }: LookupParameters = query;
  const specifications = once(() => specificationsOf(categoryId ?? '', isStockKeepingUnit === 'true'));
  const choices = async () => attributeChoices(await specifications());
  const packages = layout === 'deliveries' ? packageLookup(() => new Date(), knownPackages) : undefined;
  const sku = skuLookup(layout, { today, categoryId, choices }, catalogueOf(categoryId));
  return {
    image: atMost(imagesLooked, batchedImageLookup(lookAtImages, { size: imageLookLimits.addresses, concurrency: 2 })),
    brand: out(async () => nameLookup(await brands(true), { kept: await brands(false) })),
    commercialCondition: out(async () => {
      const kept = namesOf(await conditions({ assigned: true }));
      return nameLookup(namesOf(await conditions({ usable: true })), { kept });
    }),
    anyCondition: out(async () => nameLookup(namesOf(await conditions({})))),
    categoryPath: out(async () => {
      const rows = await collect(list(api, '/categories'));
      return nameLookup(rows.flatMap(({ id, namePath }) => [namePath, id]));
    }),
    carrier: out(async () => {
      // Rates are for carriers of the viewer's own kind: a seller cannot use an administered carrier (S3 §5).
      const query = { type: isAdmin(viewer) ? ('ADMIN' as const) : ('SELLER' as const) };
      const all = await unwrap(api.GET('/carriers', { params: { query } }));
      return nameLookup(namesOf(all.filter(({ isActive }) => isActive)), { kept: namesOf(all) });
    }),
    rate: out(ownRates),
    order: knownOrders,
    ...(packages && { package: packages }),
    ...(sku && { sku }),
    // Other viewers load for somebody else: there the server checks this.
    ...((isAdmin(viewer) || isSeller(viewer)) && { newRate: out(() => mayCreateRates(viewer)) }),
    // Attributes are unknown without their category.
    ...(categoryId !== undefined && {
      specification: out(async () => specificationLookups(await specifications()).specification),
      emptyAttribute: out(async () => specificationLookups(await specifications()).emptyAttribute),
    }),
  };
}

/** Orders of all sellers: the files that name orders are the marketplace's own (R10). */
const knownOrders: Lookup = async (values) => {
  const { ids } = await unwrap(api.POST('/orders/known', { body: { ids: [...values] } }));
  const known = new Set(ids);
  return values.map((id) => (known.has(id) ? 'known' : 'unknown'));
};

const knownPackages: AskPackages = async (ids) =>
  (await unwrap(api.POST('/orders/packages/known', { body: { ids } }))).orders;

/** Looks up existing rates in the CSV file of the current rates. */
async function ownRates(): Promise<Lookup> {
  const file = await unwrap(
    api.GET('/shippingrates/downloadcsv', { parseAs: 'text', headers: { Accept: 'text/csv' } }),
  );
  return rateLookup(rateIds(file ?? ''));
}

/** A seller with a carrier assigned by the administrator may not create rates (S3 §2). */
async function mayCreateRates(viewer: Viewer): Promise<Lookup> {
  const query = { isActive: true, assigned: true };
  const isFree = isAdmin(viewer) || (await unwrap(api.GET('/carriers', { params: { query } }))).length === 0;
  return async (ids) => ids.map(() => (isFree ? 'known' : 'unknown'));
}

const brands = async (isActive: boolean) => namesOf(await collect(list(api, '/brands/list', { query: { isActive } })));

const conditions = (query: { usable?: true; assigned?: true }) =>
  collect(list(api, '/commercialconditions', { query }));

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

async function specificationsOf(categoryId: string, isStockKeepingUnit: boolean) {
  const query = { categoryId, isStockKeepingUnit, isActive: true };
  const rows = await collect(list(api, '/specifications', { query }));
  const nearest = rows.filter(({ isOverridden }) => !isOverridden);
  return nearest.map(({ name, specificationFieldType, isRequired, isParent, specificationFieldValues }) => ({
    name,
    type: specificationFieldType.fieldTypeName,
    isRequired,
    isInherited: isParent,
    options: specificationFieldValues.map(({ value }) => value),
  }));
}

/** Looks up only the first `limit` values and leaves the others to the server. */
function atMost(limit: number, lookup: Lookup): Lookup {
  let left = limit;
  return async (values) => {
    const own = values.slice(0, left);
    left -= own.length;
    return [...(await lookup(own)), ...values.slice(own.length).map(() => 'unchecked' as const)];
  };
}

/** A lookup that reads its list when it is first used. */
function out(read: () => Promise<Lookup>): Lookup {
  const lookup = once(read);
  return async (values) => (await lookup())(values);
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}
