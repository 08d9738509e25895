import type { SkuStatus } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { addSku } from './skus.ts';

const statuses = ['APPROVED', 'PENDING_APPROVAL', 'REJECTED'] as const;
const names = ['Mesa de roble', 'Café molido', 'LÁMPARA', 'Silla 100%', 'Taza_azul'];

type Variant = {
  id: number;
  upc: string;
  refId: string;
  name: string;
  status: SkuStatus;
  quantity: number;
  free: number;
};
/** A product in the lists, with the values that tests expect. */
export type Known = {
  id: number;
  accountName: string;
  name: string;
  category: string;
  brand: string;
  day: string;
  variants: Variant[];
};
/** A search by the contract's parameter names, except that a category is given by its name. */
export type Filters = Record<string, string | number>;

/** The most free units that count as low stock. */
export const LOW = 5;

/** A text without accents and capitals, for comparisons. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Adds forty products of two sellers in three categories: every fifth has no variant, every second has two. The lists do not contain them yet. */
export async function addKnownProducts(database: Database): Promise<Known[]> {
  const { db } = database;
  const known: Known[] = [];
  for (let n = 0; n < 40; n += 1) {
    const [accountName, category] = [
      n % 3 === 0 ? 'brisa' : 'aurora',
      ['Hogar', 'Cocina', 'Blancos'][n % 4] ?? 'Hogar',
    ];
    const name = `${names[n % names.length]} ${n}`;
    const made = {
      accountName,
      category,
      name,
      upc: String(7_500_000 + n * 13),
      refId: `Réf-${n % 7}`,
      total: n % 9,
      reserved: n % 4 === 0 ? Math.min(n % 9, 2) : 0,
    };
    // The ids are far apart, so that the products span several blocks.
    await sql`select setval(pg_get_serial_sequence('product', 'id'), ${5_000 + n * 4_000})`.execute(db);
    const id = await addSku(database, made);
    const { rows } = await sql<{ id: number }>`select product_id as id from sku where id = ${id}`.execute(db);
    const productId = rows[0]?.id as number;
    const variants: Variant[] = [
      { id, ...made, status: 'APPROVED', quantity: made.total, free: made.total - made.reserved },
    ];
    const status = statuses[n % 3] as SkuStatus;
    const day = `2026-0${1 + (n % 5)}-1${n % 7}`;
    if (n % 5 === 4) {
      await sql`delete from sku where id = ${id}`.execute(db);
      variants.pop();
    } else if (n % 2 === 0) {
      const upc = String(900 + n);
      const { rows: added } = await sql<{ id: number }>`
        insert into sku (product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
        values (${productId}, ${accountName}, ${upc}, 'Variante Ñandú', '', ${status}, 1, 1, 1, 1) returning id
      `.execute(db);
      const second = added[0]?.id as number;
      await sql`select respan_products()`.execute(db);
      await sql`insert into sku_stock (account_name, sku_id, sku_product_id, total_quantity)
        select account_name, id, product_id, 77 from sku where id = ${second}`.execute(db);
      await sql`insert into sku_price (account_name, sku_id, list_price_centavos)
        select account_name, id, 100 from sku where id = ${second}`.execute(db);
      variants.push({ id: second, upc, refId: '', name: 'Variante Ñandú', status, quantity: 77, free: 77 });
    }
    // Late in the evening in Mexico City, when UTC has the next day.
    await sql`update product set created_at = ${`${day}T23:30:00-06:00`} where id = ${productId}`.execute(db);
    known.push({ id: productId, accountName, name, category, brand: 'Altiplano', day, variants });
  }
  return known;
}

const matchesText = ({ id, name, variants }: Known, text: string) => {
  const words = plain([id, name, ...variants.flatMap((one) => [one.id, one.upc, one.refId, one.name])].join(' '));
  return plain(text)
    .split(/\s+/)
    .every((word) => words.includes(word));
};

/** The products that a search should find, newest first, with their matching variants; only those of `own` if it is given. */
export function matching(known: readonly Known[], filters: Filters, own?: string): Known[] {
  const { text, name, accountName, category, status, fromDate = '', toDate = '9' } = filters;
  const ofVariant = (one: Variant) =>
    (status === undefined || one.status === status) &&
    one.id >= Number(filters.fromSkuId ?? 0) &&
    one.id <= Number(filters.toSkuId ?? Number.MAX_SAFE_INTEGER) &&
    Number(one.upc) >= Number(filters.fromUpc ?? 0) &&
    Number(one.upc) <= Number(filters.toUpc ?? Number.MAX_SAFE_INTEGER) &&
    one.quantity >= Number(filters.fromQuantity ?? 0) &&
    one.quantity <= Number(filters.toQuantity ?? Number.MAX_SAFE_INTEGER) &&
    (filters.stock !== 'out' || one.free === 0) &&
    (filters.stock !== 'low' || (one.free > 0 && one.free <= LOW));
  const asksVariants = Object.keys(filters).some((key) => /Sku|Upc|Quantity|status|stock/.test(key));
  const below = category === 'Hogar' ? ['Hogar', 'Blancos'] : [category];
  return known
    .filter(
      (one) =>
        (own === undefined || one.accountName === own) &&
        (accountName === undefined || one.accountName === accountName) &&
        (category === undefined || category === 'Raíz' || below.includes(one.category)) &&
        one.day >= fromDate &&
        one.day <= toDate &&
        (name === undefined || plain(one.name).includes(plain(String(name)))) &&
        (text === undefined || matchesText(one, String(text))) &&
        (!asksVariants || one.variants.some(ofVariant)),
    )
    .map((one) => ({ ...one, variants: one.variants.filter(ofVariant) }))
    .sort((a, b) => b.id - a.id);
}
