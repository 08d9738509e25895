import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

const indexes: readonly (readonly [name: string, on: string])[] = [
  ['load_file_words', 'load using gin (search_text(file_name) gin_trgm_ops)'],
  // Five digits in a row, as with the numbers of products: three of them are in every tenth telephone.
  ['orders_phone_parts', 'orders using gin (number_parts(phone_digits(phone)))'],
  ['order_package_tracking', 'order_package ((search_text(tracking_number) collate "C"))'],
  ['order_package_invoice', 'order_package ((search_text(invoice_number) collate "C"))'],
  ['order_item_tracking', 'order_item ((search_text(tracking_number) collate "C")) where tracking_number is not null'],
];

/** What finds an order beside its id and its buyer: a telephone, and the beginning of a tracking or invoice number. */
export async function up(run: SqlRunner): Promise<void> {
  for (const [name, on] of indexes) {
    await run(`drop index if exists ${name}`);
    await run(`create index concurrently ${name} on ${on}`);
  }
}
