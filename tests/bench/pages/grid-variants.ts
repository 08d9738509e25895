import type { Page } from '@playwright/test';

/** So many variants the answered lists have. */
export const variants = 50_000;

const price = { listPrice: 120, price: null, priceValidFrom: null, priceValidUntil: null, version: 1 };

/** Answers the lists of variants and the questions about known ones. */
export async function answerVariants(page: Page): Promise<void> {
  await page.route('**/api/sku?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, size] = [Number(query.get('from')), Number(query.get('size'))];
    const rows = Array.from({ length: Math.min(size, variants - from) }, (_, at) => variantOf(from + at));
    return route.fulfill({ json: rows, headers: { 'x-total-count': String(variants) } });
  });
  await page.route('**/api/sku/known*', (route) => {
    const { skus } = route.request().postDataJSON() as { skus: number[] };
    const known = skus.map((id) => ({
      id,
      productId: 7,
      upc: `750000${id}`,
      refId: `T-${id}`,
      isApproved: true,
      stock: { total: 8, reserved: 1, version: 1 },
      price: { listPrice: 120, price: null, validFrom: null, validUntil: null, version: 1 },
    }));
    return route.fulfill({ json: { skus: known, products: [], upcs: [], named: [] } });
  });
}

function variantOf(row: number) {
  const id = 1_000_000 + row;
  return {
    ...{ id, version: 1, productId: 7, productName: 'Taza', accountName: 'aurora', upc: `750000${id}` },
    ...{ skuName: `Taza de barro número ${row}`, refId: `T-${id}`, status: 'APPROVED', price },
    inventory: { totalQuantity: 8, reservedQuantity: 1, version: 1 },
  };
}
