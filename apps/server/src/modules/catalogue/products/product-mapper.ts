import {
  availableUnits,
  hasWrongCheckDigit,
  type PriceTerms,
  reasonsAboutProduct,
  rejectionReasonNames,
  say,
  toDecimal,
  withoutEndedDiscount,
} from '@trastienda/domain';
import type { components } from 'trastienda-client';
import type {
  ProductListRow,
  RejectedPriceRow,
  RejectionRow,
  SkuListRow,
  WaitingPriceRow,
  WholeProduct,
  WholeSku,
} from './products.repository.ts';

type Schemas = components['schemas'];

const iso = (text: string) => new Date(text).toISOString();
const money = (centavos: number | null) => (centavos === null ? null : toDecimal(centavos));

const countsOf = ({ approved, pending, rejected }: Pick<ProductListRow, 'approved' | 'pending' | 'rejected'>) => ({
  APPROVED: approved,
  PENDING_APPROVAL: pending,
  REJECTED: rejected,
});

/** The variant's prices without a discount that has ended on `day` (R39). */
function priceOf(row: SkuListRow, day: string): Schemas['SkuPrice'] {
  const { listPriceCentavos, priceCentavos, validFrom, validUntil } = withoutEndedDiscount(termsOf(row), day);
  return {
    listPrice: toDecimal(listPriceCentavos),
    price: money(priceCentavos),
    priceValidFrom: validFrom,
    priceValidUntil: validUntil,
    version: row.price_version,
  };
}

/** The variant's stored prices. */
export const termsOf = (
  row: Pick<SkuListRow, 'list_price_centavos' | 'price_centavos' | 'valid_from' | 'valid_until'>,
): PriceTerms => ({
  listPriceCentavos: row.list_price_centavos,
  priceCentavos: row.price_centavos,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
});

const inventoryOf = (row: SkuListRow): Schemas['SkuInventory'] => ({
  totalQuantity: row.total_quantity,
  reservedQuantity: row.reserved_quantity,
  availableQuantity: availableUnits({ total: row.total_quantity, reserved: row.reserved_quantity }),
  version: row.stock_version,
});

const toProductSku = (row: SkuListRow, day: string): Schemas['ProductSku'] => ({
  id: row.id,
  version: row.version,
  upc: row.upc,
  skuName: row.name,
  refId: row.ref_id,
  status: row.status,
  imageUrl: row.image_url,
  price: priceOf(row, day),
  inventory: inventoryOf(row),
});

/** Days of Mexico City decide which discounts are shown. */
export const toProductRowOn =
  (day: string) =>
  (row: ProductListRow): Schemas['ProductRow'] =>
    toProductRow(row, day);

function toProductRow(row: ProductListRow, day: string): Schemas['ProductRow'] {
  const { id, version, account_name, name, category, brand, created_at, skus } = row;
  return {
    id,
    version,
    accountName: account_name,
    name,
    category,
    brand,
    creationDate: iso(created_at),
    skuCounts: countsOf(row),
    skus: skus.map((sku) => toProductSku(sku, day)),
  };
}

export function toProduct(row: WholeProduct): Schemas['Product'] {
  const { id, version, account_name, name, description, category, brand, attributes, created_at, updated_at } = row;
  return {
    id,
    version,
    accountName: account_name,
    name,
    description,
    category,
    brand,
    productSpecifications: attributes,
    skuCounts: countsOf(row),
    rejectionReasons: reasonsAboutProduct(rejectionReasonNames.filter((one) => row.rejection_reasons.includes(one))),
    creationDate: iso(created_at),
    updateDate: iso(updated_at),
  };
}

export function toSkuRow(row: SkuListRow & { product_name: string }, day: string): Schemas['SkuRow'] {
  const { product_id, product_name, account_name } = row;
  return {
    ...toProductSku(row, day),
    productId: product_id,
    productName: product_name,
    accountName: account_name,
  };
}

const upcWarning = { field: 'upc', code: 'csv.upc.checkDigit', message: say('csv.upc.checkDigit') };

export function toSku(row: WholeSku, day: string): Schemas['Sku'] {
  const { width, height, length, weight, category_id, images, attributes, condition, waiting, rejected, rejection } =
    row;
  return {
    ...toSkuRow(row, day),
    ...(hasWrongCheckDigit(row.upc) && { warnings: [upcWarning] }),
    categoryId: String(category_id),
    waitingPrice: waiting && toWaitingPrice(waiting),
    rejectedPrice: rejected && toRejectedPrice(rejected),
    rejection: rejection && { ...pickReasons(rejection), decidedAt: iso(rejection.decided_at) },
    dimension: { width, height, length, weight, cubicWeight: length * width * height },
    images: images.map((imageUrl) => ({ imageUrl })),
    skuSpecifications: attributes,
    commercialCondition: condition === null ? null : { name: condition },
    creationDate: iso(row.created_at),
    updateDate: iso(row.updated_at),
  };
}

const pickReasons = ({ reasons, note }: RejectionRow) => ({ reasons, note });

const toWaitingPrice = (row: WaitingPriceRow): Schemas['WaitingPrice'] => ({
  id: row.id,
  listPrice: toDecimal(row.new_list_price_centavos),
  price: money(row.new_price_centavos),
  priceValidFrom: row.new_valid_from,
  priceValidUntil: row.new_valid_until,
  reason: row.reason,
  creationDate: iso(row.created_at),
});

const toRejectedPrice = (row: RejectedPriceRow): Schemas['RejectedPrice'] => ({
  id: row.id,
  listPrice: toDecimal(row.new_list_price_centavos),
  price: money(row.new_price_centavos),
  note: row.note,
  decidedAt: iso(row.decided_at),
});
