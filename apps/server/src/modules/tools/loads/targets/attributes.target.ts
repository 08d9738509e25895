import { attributeOwnerVerdict, catalogueId } from '@trastienda/domain';
import { type Lookup, notAnOption, storedValue } from '@trastienda/validators';
import type { Db } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../db/scope.ts';
import {
  type AskedSpecification,
  findSpecifications,
  type SpecificationLevel,
} from '../../../catalogue/categories/specification-load.repository.ts';
import {
  type AttributeValue,
  attributeKey,
  currentAttributes,
  findAttributes,
  saveAttributes,
} from '../../../catalogue/products/attribute-values.repository.ts';
import {
  findProducts,
  findSkus,
  type KnownSku,
  lockCatalogue,
} from '../../../catalogue/products/product-lookups.repository.ts';
import { type AuditEntry, recordAudits } from '../../../platform/audit/audit.repository.ts';
import { originOf } from '../end-load.ts';
import { accountOfLoad } from '../load-access.ts';
import { plainSummary } from '../load-summary.ts';
import type { LoadRow } from '../loads.repository.ts';
import type { LoadTarget, RowRefusal, TargetBatch, TargetRow } from './load-target.ts';

/** A product or a variant that a row is about. */
type Owner = { id: number; isLocked: boolean };
type Refusal = Omit<RowRefusal, 'row'>;

/** Attributes of products, or of variants (S2 §5; R11 and R16). */
export function attributesTarget(isVariant: boolean): LoadTarget {
  return {
    mayRefuse: true,
    lookups: (db, load) => ({
      specification: specificationLookup(db, levelOf(load, isVariant)),
      // `apply` knows whether the row takes away what is required.
      emptyAttribute: async (names) => names.map(() => 'known'),
    }),
    apply: (trx, batch) => applyRows(trx, batch, isVariant, new Map()),
    rehearser() {
      const given: Given = new Map();
      return (trx, batch) => applyRows(trx, batch, isVariant, given);
    },
    current: (db, { account, categoryId }) =>
      currentAttributes(db, account, levelOf({ category_id: categoryId }, isVariant)),
  };
}

function levelOf({ category_id }: Pick<LoadRow, 'category_id'>, isVariant: boolean): SpecificationLevel {
  if (category_id === null) throw new Error('Attributes without a category.');
  return { categoryId: Number(category_id), isVariant };
}

/** The values that rows before gave to attributes, by `attributeKey`. */
type Given = Map<string, string>;

async function applyRows(
  trx: Db,
  { load, rows, now, note }: TargetBatch,
  isVariant: boolean,
  given: Given,
): Promise<RowRefusal[]> {
  const account = accountOfLoad(load);
  await lockCatalogue(trx, account);
  const level = levelOf(load, isVariant);
  const names = [...new Set(rows.map(({ cells }) => cells.name ?? ''))];
  const specifications = await findSpecifications(trx, level, names);
  const ownerOf = await findOwners(trx, account, level, rows);
  const asked = rows.flatMap((row) => {
    const owner = ownerOf(row);
    const specification = specifications.get(row.cells.name ?? '');
    return 'code' in owner || !specification ? [] : [{ ownerId: owner.id, specificationId: specification.id }];
  });
  const known = await findAttributes(trx, account, isVariant, asked);
  const refusals: RowRefusal[] = [];
  let differing = 0;
  const changes = new Map<string, AttributeValue & { row: number; name: string; before: string }>();
  for (const row of rows) {
    const owner = ownerOf(row);
    const request = 'code' in owner ? owner : wishOf(row, owner, specifications);
    if ('code' in request) {
      refusals.push({ row: row.row, ...request });
      continue;
    }
    const key = attributeKey(request);
    const before = known.get(key) ?? '';
    const name = row.cells.name ?? '';
    // What is absent may stay so: a row that changes nothing is right.
    if ((given.get(key) ?? before) === request.value) continue;
    if (request.value === '' && specifications.get(name)?.isRequired)
      refusals.push({ row: row.row, column: 'value', code: 'csv.attribute.required', params: { name } });
    else if ((owner as Owner).isLocked) refusals.push({ row: row.row, ...lockedRefusal(isVariant, request.ownerId) });
    else {
      given.set(key, request.value);
      if (before === request.value) changes.delete(key);
      else changes.set(key, { ...request, row: row.row, name, before });
      differing += 1;
    }
  }
  note(plainSummary(differing, rows.length - refusals.length - differing));
  await saveAttributes(trx, account, isVariant, [...changes.values()], now);
  const type = isVariant ? 'sku' : 'product';
  const entries = [...changes.values()].map(
    ({ ownerId, name, before, value, row }): AuditEntry => ({
      action: `${type}.attributeChanged`,
      subject: { type, id: String(ownerId), accountName: load.account_name },
      before: { [name]: before },
      after: { [name]: value, loadId: load.id, row },
    }),
  );
  await recordAudits(trx, originOf(load), entries);
  return refusals;
}

/** Checks names and types against the category's own attributes; each value is `name<tab>type`. */
function specificationLookup(db: Db, level: SpecificationLevel): Lookup {
  return async (values) => {
    const pairs = values.map((value) => value.split('\t') as [name: string, type: string]);
    const found = await findSpecifications(db, level, [...new Set(pairs.map(([name]) => name))]);
    return pairs.map(([name, type]) => {
      const specification = found.get(name);
      if (!specification) return 'unknown';
      return specification.type === type ? 'known' : { code: 'csv.attribute.otherType', params: { value: name } };
    });
  };
}

async function findOwners(
  trx: Db,
  account: AccountScope,
  { isVariant, categoryId }: SpecificationLevel,
  rows: readonly TargetRow[],
) {
  const ids = (key: string) => [...new Set(rows.flatMap(({ cells }) => catalogueId(cells[key]) ?? []))];
  // Variants are locked before their products, as deletion does.
  const skus: ReadonlyMap<number, KnownSku> = isVariant
    ? await findSkus(trx, account, ids('sku'), { hold: true })
    : new Map();
  const products = await findProducts(trx, account, ids('productId'), { hold: true });
  return ({ cells }: TargetRow): Owner | Refusal => {
    const { productId = '', sku: skuId, upc = '' } = cells;
    const product = products.get(catalogueId(productId) ?? 0);
    const sku = skus.get(catalogueId(skuId) ?? 0);
    const row = { productId, ...(isVariant && { sku: skuId ?? '', upc }) };
    const facts = { sku, product: product && { ...product, isLocked: product.hasApproved } };
    const refused = attributeOwnerVerdict(row, facts, categoryId);
    if (refused || !product) return refused ?? { column: 'productId', code: 'csv.product.unknown' };
    if (!sku) return { id: product.id, isLocked: product.hasApproved };
    return { id: sku.id, isLocked: sku.status === 'APPROVED' };
  };
}

function wishOf(
  { cells }: TargetRow,
  owner: Owner,
  specifications: ReadonlyMap<string, AskedSpecification>,
): AttributeValue | Refusal {
  const name = cells.name ?? '';
  const specification = specifications.get(name);
  if (!specification) return { column: 'name', code: 'csv.attribute.unknown', params: { value: name } };
  if (specification.type !== cells.type) {
    return { column: 'type', code: 'csv.attribute.otherType', params: { value: name } };
  }
  const place = { ownerId: owner.id, specificationId: specification.id };
  const value = storedValue(specification, cells.value ?? '');
  // The file's own check refuses a number that is none.
  if (value === undefined) return { column: 'value', ...notAnOption(name, specification.options, cells.value ?? '') };
  return { ...place, value };
}

function lockedRefusal(isVariant: boolean, id: number): Refusal {
  return isVariant
    ? { column: 'value', code: 'csv.sku.locked', params: { sku: id } }
    : { column: 'value', code: 'csv.product.locked', params: { product: id } };
}
