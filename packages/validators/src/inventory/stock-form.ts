import { stockVerdict } from '@trastienda/domain';
import { isStock } from '../catalogue/sku-form.ts';
import type { Checked } from '../checked.ts';

/** The stock of a variant as its form needs it. */
export type StockFacts = {
  id: number;
  upc: string;
  skuName: string;
  totalQuantity: number;
  reservedQuantity: number;
  version: number;
};

/** The stock of a variant as the user types it. */
export type StockDraft = { totalQuantity: string };

/** The clean value of the form. */
export type StockValue = { totalQuantity: number };

/** Checks a variant's stock (S2 §5): a whole number of at most eight digits, not below the reserved units. */
export function checkStockForm(
  { totalQuantity }: StockDraft,
  stock: { total: number; reserved: number },
): Checked<StockValue> {
  const text = totalQuantity.trim();
  if (!isStock(text)) return { valid: false, fields: { totalQuantity: { code: 'skus.form.inventory' } } };
  const verdict = stockVerdict(Number(text), stock);
  if (verdict.allowed) return { valid: true, value: { totalQuantity: Number(text) } };
  const { code, params } = verdict;
  return { valid: false, fields: { totalQuantity: { code, ...(params && { params }) } } };
}
