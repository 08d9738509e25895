import type { PromotionForm } from '@trastienda/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import { listedTexts } from '../../../db/pg-array.ts';
import type { PromotionsTables } from './promotions.tables.ts';

const columns = [
  'id',
  'version',
  'name',
  'description',
  'is_active',
  'begin_date',
  'end_date',
  'promo_type',
  'promo_value',
  'user_type',
  'sellers',
  'marketplaces',
  'brands',
  'products',
  'categories',
] as const;

export type PromotionRow = Pick<Selectable<PromotionsTables['promotion']>, (typeof columns)[number]>;

const lists = ['brands', 'products', 'categories', 'sellers', 'marketplaces'] as const;

export type PromotionSearch = {
  text?: string | undefined;
  name?: string | undefined;
  isActive?: boolean | undefined;
  /** Only those in force on this day. */
  inForceOn?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
} & { [List in (typeof lists)[number]]?: string[] | undefined };

/** A page of promotions, the latest beginning first, and the total. */
export async function findPromotions(db: Db, search: PromotionSearch, page: Page): Promise<Found<PromotionRow>> {
  let query = db.selectFrom('promotion');
  if (search.text) query = query.where(sql<boolean>`search like ${containing(search.text)}`);
  if (search.name) query = query.where(sql<boolean>`name_key(name) = name_key(${search.name}::text)`);
  if (search.isActive !== undefined) query = query.where('is_active', '=', search.isActive);
  if (search.inForceOn) {
    query = query.where(sql<boolean>`is_active and begin_date <= ${search.inForceOn}::date`);
    query = query.where('end_date', '>=', search.inForceOn);
  }
  if (search.fromDate) query = query.where('end_date', '>=', search.fromDate);
  if (search.toDate) query = query.where('begin_date', '<=', search.toDate);
  for (const list of lists) {
    const members = search[list];
    if (members && members.length > 0) query = query.where(holdsFor(list, members));
  }
  return findPage(query, page, (promotions) => promotions.select(columns).orderBy('begin_date', 'desc').orderBy('id'));
}

/** The condition that a list names one of these members, or none at all (R33); for a category, one above it may be named too. Marketplaces are named by people (R40). */
function holdsFor(list: (typeof lists)[number], members: readonly string[]): RawBuilder<boolean> {
  const wanted = sql`${listedTexts(members)}::text[]`;
  const named =
    list === 'categories'
      ? sql`(
          with recursive line as (
            select id, parent_id from category where id::text = any(${wanted})
            union
            select above.id, above.parent_id from category above join line on above.id = line.parent_id
          )
          select coalesce(array_agg(id::text), '{}') from line
        )`
      : wanted;
  const held = sql.ref(list);
  if (list === 'marketplaces') {
    return sql<boolean>`(${held} = '{}' or exists (
      select from unnest(${held}) of_promotion join unnest(${wanted}) sought on name_key(of_promotion) = name_key(sought)))`;
  }
  return sql<boolean>`(${held} = '{}' or ${held} && ${named})`;
}

/** One promotion; `lock` locks the row for a change. */
export async function findPromotion(
  db: Db,
  id: string,
  options?: { lock: boolean },
): Promise<PromotionRow | undefined> {
  const query = db.selectFrom('promotion').select(columns).where('id', '=', id);
  return (options?.lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function insertPromotion(trx: Db, form: PromotionForm): Promise<PromotionRow> {
  return trx.insertInto('promotion').values(written(form)).returning(columns).executeTakeFirstOrThrow();
}

/** Writes a change as the next version. */
export async function updatePromotion(trx: Db, id: string, form: PromotionForm): Promise<PromotionRow> {
  return trx
    .updateTable('promotion')
    .set(({ eb }) => ({ ...written(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function removePromotion(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('promotion').where('id', '=', id).execute();
}

function written(form: PromotionForm) {
  const { name, description, isActive, beginDate, endDate, promoType, promoValue, userType } = form;
  return {
    name,
    description,
    is_active: isActive,
    begin_date: beginDate,
    end_date: endDate,
    promo_type: promoType,
    promo_value: promoValue,
    user_type: userType,
    sellers: form.sellers,
    marketplaces: form.marketplaces,
    brands: form.brands,
    products: form.products,
    categories: form.categories,
  };
}

/** The revision of the promotions: it increases with every change of any promotion. */
export async function findRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('promotion_revision').select('revision').executeTakeFirstOrThrow();
  return revision;
}

/** Must be called in the transaction of every change, so that cached promotions in force are read again. */
export async function raiseRevision(trx: Db): Promise<void> {
  await trx
    .updateTable('promotion_revision')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .execute();
}
