import { isSameCode } from '../codes/code.ts';
import { stockVerdict } from '../inventory/stock-rules.ts';
import {
  catalogueId,
  type ProductData,
  type ProductFacts,
  type RowRefusal,
  type RowVerdict,
  type SkuData,
  type SkuFacts,
} from './sku-facts.ts';

/** A row of a file of products, parsed for the rules; `productId` and `sku` are the texts of the file. */
export type ProductRow = {
  productId: string;
  sku: string;
  upc: string;
  quantity: number;
  product: ProductData;
  data: SkuData;
};

/** Parses a row of a file of products by the keys of its columns; `brand` is the value that brands are compared by. */
export function productRowOf(cells: Readonly<Record<string, string>>, brand: ProductData['brand']): ProductRow {
  const text = (key: string) => cells[key] ?? '';
  const number = (key: string) => Number(cells[key]);
  return {
    productId: text('productId'),
    sku: text('sku'),
    upc: text('upc'),
    quantity: number('inventory'),
    product: { name: text('name'), description: text('description'), brand },
    data: {
      name: text('skuName'),
      refId: text('refId'),
      height: number('height'),
      length: number('length'),
      weight: number('weight'),
      width: number('width'),
    },
  };
}

/** Whether a row may change an existing variant (S2 §4 and §5; R11 and R15); `categoryId` is the file's category, if known. */
export function changedSkuVerdict(
  row: ProductRow,
  { sku, product }: { sku: SkuFacts | undefined; product: ProductFacts | undefined },
  categoryId: number | undefined,
): RowVerdict {
  if (!sku || !product) return { column: 'sku', code: 'csv.sku.unknown', params: { value: row.sku } };
  const params = { sku: sku.id, product: product.id };
  if (row.productId !== '' && catalogueId(row.productId) !== product.id) {
    return { column: 'productId', code: 'csv.sku.otherProduct', params };
  }
  if (!isSameCode(row.upc, sku.upc))
    return { column: 'upc', code: 'csv.upc.fixed', params: { ...params, upc: sku.upc } };
  const ofProduct = productVerdict(row, { product, column: 'sku' }, categoryId);
  if (ofProduct) return ofProduct;
  if (sku.isApproved) {
    if (!sku.data) return 'unchecked';
    const locked = firstOther(sku.data, row.data);
    if (locked) return { column: locked === 'name' ? 'skuName' : locked, code: 'csv.sku.locked', params };
  }
  if (!sku.stock) return 'unchecked';
  const verdict = stockVerdict(row.quantity, sku.stock);
  return verdict.allowed ? undefined : { column: 'inventory', code: verdict.code, params: verdict.params ?? {} };
}

/** Whether a row may add a variant: to the product that the row names, or to a new one. */
export function addedSkuVerdict(
  row: ProductRow,
  { upcHolder, product }: { upcHolder: number | undefined; product: ProductFacts | undefined },
  categoryId: number | undefined,
): RowVerdict {
  if (upcHolder !== undefined) {
    return { column: 'upc', code: 'csv.upc.taken', params: { value: row.upc, sku: upcHolder } };
  }
  if (!product && row.productId !== '') {
    return { column: 'productId', code: 'csv.product.unknown', params: { value: row.productId } };
  }
  return product && productVerdict(row, { product, column: 'productId' }, categoryId);
}

/** Whether a row may set an attribute of this product or variant; the category's rules for its value are checked elsewhere. */
export function attributeOwnerVerdict(
  row: { productId: string; sku?: string; upc?: string },
  { sku, product }: { sku: Pick<SkuFacts, 'id' | 'productId' | 'upc'> | undefined; product: ProductFacts | undefined },
  categoryId: number | undefined,
): RowRefusal | undefined {
  if (!product) return { column: 'productId', code: 'csv.product.unknown', params: { value: row.productId } };
  if (row.sku !== undefined) {
    if (!sku) return { column: 'sku', code: 'csv.sku.unknown', params: { value: row.sku } };
    const params = { sku: sku.id, product: sku.productId, upc: sku.upc };
    if (sku.productId !== product.id) return { column: 'productId', code: 'csv.sku.otherProduct', params };
    if (!isSameCode(row.upc ?? '', sku.upc)) return { column: 'upc', code: 'csv.upc.fixed', params };
  }
  if (categoryId === undefined || product.categoryId === categoryId) return undefined;
  return { column: 'productId', code: 'csv.product.otherCategory', params: { product: row.productId } };
}

function productVerdict(
  row: ProductRow,
  { product, column }: { product: ProductFacts; column: string },
  categoryId: number | undefined,
): RowVerdict {
  const params = { product: product.id };
  if (categoryId !== undefined && product.categoryId !== categoryId)
    return { column, code: 'csv.product.otherCategory', params };
  if (!product.isLocked) return undefined;
  if (!product.data) return 'unchecked';
  const other = firstOther(product.data, row.product);
  return other && { column: other, code: 'csv.product.locked', params };
}

function firstOther<Data extends object>(before: Data, after: Data): (keyof Data & string) | undefined {
  return (Object.keys(after) as (keyof Data & string)[]).find((key) => before[key] !== after[key]);
}
