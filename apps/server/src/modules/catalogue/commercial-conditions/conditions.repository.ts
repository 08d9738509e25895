import type { ConditionForm } from '@trastienda/domain';
import { type SqlBool, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { type Found, findPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { MeantSeller } from './meant-seller.ts';

/** A condition, with its activation by the seller that is meant. */
export type ConditionRow = {
  id: number;
  version: number;
  name: string;
  seller_visible: boolean;
  is_active: boolean;
  is_default: boolean;
  /** Null: not activated, or the request names no seller. */
  activated_at: Date | null;
  activated_by: string | null;
};

/** Conditions that sellers may assign to their variants: active, visible to sellers, and either the default or activated (ADR 61). */
export const isUsable = sql<SqlBool>`
  c.is_active and c.seller_visible and (c.is_default or s.condition_id is not null)`;

/** Conditions that variants of a seller have, whatever became of them. */
const isAssignedBy = ({ scope, accountName }: MeantSeller) => sql<SqlBool>`
  exists (select from sku where sku.account_name = ${accountName} and sku.commercial_condition_id = c.id
    and ${reaches(scope, sql`sku.account_name`)})`;

type ConditionSearch = MeantSeller & {
  text?: string | undefined;
  /** Only conditions that may be assigned to variants. */
  usable?: boolean | undefined;
  /** Only conditions that variants of the seller have, also those that it does not see any more. */
  assigned?: boolean | undefined;
  /** Includes conditions that sellers do not see, and inactive ones. */
  all: boolean;
};

/** A page of conditions by name, and the total. */
export async function findConditions(
  db: Db,
  { text, usable, assigned, all, ...meant }: ConditionSearch,
  page: Page,
): Promise<Found<ConditionRow>> {
  let query = conditionsOf(db, meant);
  if (usable) query = query.where(isUsable);
  if (assigned) query = query.where(isAssignedBy(meant));
  else if (!all) query = query.where(isSeen(meant));
  if (text) query = query.where(sql<SqlBool>`search_text(c.name) like ${containing(text)}`);
  const order = sql`search_text(c.name) collate "C"`;
  return findPage(query, page, (conditions) => selected(conditions).orderBy(order).orderBy('c.id'));
}

/** One condition; undefined where it does not exist or is not visible. */
export async function findCondition(
  db: Db,
  { all, ...meant }: MeantSeller & { all: boolean },
  id: number,
): Promise<ConditionRow | undefined> {
  let query = conditionsOf(db, meant).where('c.id', '=', id);
  if (!all) query = query.where(isSeen(meant));
  return selected(query).executeTakeFirst();
}

/** Conditions that a seller sees: those visible to sellers that are active, that it has activated, or that its variants have. */
export const isSeen = (meant: MeantSeller) => sql<SqlBool>`
  c.seller_visible and (c.is_active or s.condition_id is not null or ${isAssignedBy(meant)})`;

function conditionsOf(db: Db, { scope, accountName }: MeantSeller) {
  return db.selectFrom('commercial_condition as c').leftJoin('commercial_condition_seller as s', (join) => {
    return join
      .onRef('s.condition_id', '=', 'c.id')
      .on('s.account_name', '=', accountName)
      .on(reaches(scope, sql`s.account_name`));
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

/** Locks a condition for this transaction, and returns its version and its editable data. */
export async function lockCondition(trx: Db, id: number): Promise<(ConditionForm & { version: number }) | undefined> {
  const row = await trx
    .selectFrom('commercial_condition')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { version: row.version, ...toForm(row) };
}

/** Lets only this transaction change which condition is the default; taken before any condition is locked. */
export async function lockDefault(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('commercial_condition', 0))`.execute(trx);
}

/** Removes the default mark from the condition that has it, unless it is `except`; returns that condition. */
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

/** Writes a change as the next version, and returns the version. */
export async function updateCondition(trx: Db, id: number, form: ConditionForm): Promise<number> {
  const { version } = await trx
    .updateTable('commercial_condition')
    .set(({ eb }) => ({ ...written(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Records that a user activated a condition for a seller; false where it is activated already. */
export async function insertActivation(
  trx: Db,
  { accountName }: AccountScope,
  id: number,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const written = await trx
    .insertInto('commercial_condition_seller')
    .values({ condition_id: id, account_name: accountName, activated_by: by, activated_at: at })
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

/** The editable data of a condition. */
export const toForm = (
  row: Pick<ConditionRow, 'name' | 'seller_visible' | 'is_active' | 'is_default'>,
): ConditionForm => ({
  name: row.name,
  sellerVisible: row.seller_visible,
  isActive: row.is_active,
  isDefault: row.is_default,
});
