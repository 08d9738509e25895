import { isPostalCode, limits, toCentavos, toDecimal } from '@trastienda/domain';
import * as z from 'zod/mini';
import { atMost, type Checked, check, required, text } from '../checked.ts';

/** The first step of an invoice request as the user types it (S3 §5). */
export type InvoiceOrderForm = { orderId: string; postalCode: string; amount: string };

/** The first step as the request sends it. */
export type InvoiceOrder = { orderId: string; postalCode: string; amount: number };

const missing = required('billing.field.required');
const amountPattern = /^\$?\s*(\d{1,3}(,\d{3})*|\d{1,9})(\.\d{1,2})?$/;

const schema = z.object({
  orderId: text(missing, atMost(limits.orderNumberLength)),
  postalCode: text(missing, (value) => !isPostalCode(value) && { code: 'billing.field.postalCode' }),
  amount: text(missing, (value) => !(amountOf(value) > 0) && { code: 'billing.field.amount' }),
});

/** Reads `$1,234.50` as 1234.5; NaN if the text is not an amount of pesos with at most two decimals, or more than the contract's. */
function amountOf(typed: string): number {
  const plain = typed.trim();
  if (!amountPattern.test(plain)) return Number.NaN;
  const amount = Number(plain.replace(/[$,\s]/g, ''));
  return amount > limits.invoiceAmount.max ? Number.NaN : toDecimal(toCentavos(amount));
}

/** All three fields are required and trimmed; the amount may contain a peso sign and commas. */
export function checkInvoiceOrder(form: InvoiceOrderForm): Checked<InvoiceOrder> {
  const checked = check(schema, form);
  if (!checked.valid) return checked;
  return { valid: true, value: { ...checked.value, amount: amountOf(checked.value.amount) } };
}
