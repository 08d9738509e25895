import type { ConditionForm } from '@trastienda/domain';
import { type SqlBool, sql } from 'kysely';
import { containing } from '../../db/containing.ts';
import type { Db } from '../../db/database.ts';
import { type Found, findPage, type Page } from '../../db/page.ts';
import type { AccountScope } from '../../db/scope.ts';
import type { MeantSeller } from './meant-seller.ts';

/** A condition, and what the seller that is meant made of it. */
export type ConditionRow = {
  id: number;
  version: number;
  name: string;
  seller_visible: boolean;
  is_active: boolean;
  is_default: boolean;
  /** Null: not activated, or no seller is meant. */
  activated_at: Date | null;
  activated_by: string | null;
};

/** What sellers may give to their variants: what is offered to them, and holds by default or was activated (ADR 61). */
export const isUsable = sql<SqlBool>`
  c.is_active and c.seller_visible and (c.is_default or s.condition_id is not null)`;

type ConditionSearch = MeantSeller & {
  text?: string | undefined;
  /** Only what may be given to variants. */
  usable?: boolean | undefined;
  /** Also what sellers do not see, and what is offered no more. */
  all: boolean;
};

/** Conditions by name, and how many there are. */
export async function findConditions(
  db: Db,
  { text, usable, all, ...meant }: ConditionSearch,
  page: Page,
): Promise<Found<ConditionRow>> {
  let query = conditionsOf(db, meant);
  if (usable) query = query.where(isUsable);
  if (!all) query = query.where(isSeen);
  if (text) query = query.where(sql<SqlBool>`search_text(c.name) like ${containing(text)}`);
  const order = sql`search_text(c.name) collate "C"`;
  return findPage(query, page, (conditions) => selected(conditions).orderBy(order).orderBy('c.id'));
}

/** One condition; undefined where it is not there, or not to be seen. */
export async function findCondition(
  db: Db,
  { all, ...meant }: MeantSeller & { all: boolean },
  id: number,
): Promise<ConditionRow | undefined> {
  let query = conditionsOf(db, meant).where('c.id', '=', id);
  if (!all) query = query.where(isSeen);
  return selected(query).executeTakeFirst();
}

/** What sellers see: what is offered to them, and what they have activated. */
export const isSeen = sql<SqlBool>`c.seller_visible and (c.is_active or s.condition_id is not null)`;

function conditionsOf(db: Db, { scope, accountName }: MeantSeller) {
  return db.selectFrom('commercial_condition as c').leftJoin('commercial_condition_seller as s', (join) => {
    const own = join.onRef('s.condition_id', '=', 'c.id').on('s.account_name', '=', accountName ?? '');
    return scope.kind === 'all' ? own : own.on(sql<SqlBool>`s.account_name = any(${[...scope.accountNames]})`);
  });
}

function selected(conditions: ReturnType<typeof conditionsOf>) {
  return conditions
    .select(['c.id', 'c.version', 'c.name', 'c.seller_visible', 'c.is_active', 'c.is_default', 's.activated_at'])
    .select(
      sql<string | null>`(select first_name || ' ' || last_name from person where id = s.activated_by)`.as(
        'activated_by',
      ),
    )
    .$castTo<ConditionRow>();
}

/** Holds a condition for this transaction, and answers its version and what is written of it. */
export async function holdCondition(trx: Db, id: number): Promise<(ConditionForm & { version: number }) | undefined> {
  const row = await trx
    .selectFrom('commercial_condition')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { version: row.version, ...toForm(row) };
}

/** From here on this transaction alone says which condition is the default; asked before any condition is held. */
export async function lockDefault(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('commercial_condition', 0))`.execute(trx);
}

/** Takes the default from the condition that has it, except this one; answers which it was. */
export async function clearDefault(
  trx: Db,
  except: number | undefined,
): Promise<{ id: number; version: number } | undefined> {
  return trx
    .updateTable('commercial_condition')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('is_default', '=', true)
    .where('id', '!=', except ?? 0)
    .returning(['id', 'version'])
    .executeTakeFirst();
}

export async function insertCondition(trx: Db, form: ConditionForm): Promise<number> {
  const { id } = await trx
    .insertInto('commercial_condition')
    .values(written(form))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a change as the next version, and answers it. */
export async function updateCondition(trx: Db, id: number, form: ConditionForm): Promise<number> {
  const { version } = await trx
    .updateTable('commercial_condition')
    .set(({ eb }) => ({ ...written(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Writes down that somebody activated a condition for a seller; false where somebody had already. */
export async function insertActivation(
  trx: Db,
  { accountName }: AccountScope,
  id: number,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const written = await trx
    .insertInto('commercial_condition_seller')
    .values({ condition_id: id, account_name: accountName ?? '', activated_by: by, activated_at: at })
    .onConflict((clash) => clash.doNothing())
    .returning('condition_id')
    .executeTakeFirst();
  return written !== undefined;
}

const written = ({ name, sellerVisible, isActive, isDefault }: ConditionForm) => ({
  name,
  seller_visible: sellerVisible,
  is_active: isActive,
  is_default: isDefault,
});

/** What is written of a condition. */
export const toForm = (
  row: Pick<ConditionRow, 'name' | 'seller_visible' | 'is_active' | 'is_default'>,
): ConditionForm => ({
  name: row.name,
  sellerVisible: row.seller_visible,
  isActive: row.is_active,
  isDefault: row.is_default,
});
