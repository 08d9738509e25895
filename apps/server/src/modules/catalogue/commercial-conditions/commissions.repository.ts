import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/database.ts';
import { inBatches } from '../../../db/in-batches.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import { isSeen } from './conditions.repository.ts';
import type { MeantSeller } from './meant-seller.ts';

/** A row of the list of commissions; the percentage is in hundredths. */
type CommissionRow = {
  condition_id: number;
  condition: string;
  category_id: number;
  category: string;
  hundredths: number;
  effective_from: string;
  is_in_force: boolean;
};

type CommissionSearch = MeantSeller & {
  text?: string | undefined;
  conditionId?: string | undefined;
  today: string;
  /** Includes conditions that sellers do not see. */
  all: boolean;
};

/** Current and future commissions, by condition, category and day. */
export function findCommissions(db: Db, search: CommissionSearch, page: Page): Promise<Found<CommissionRow>> {
  const { text, conditionId, today } = search;
  const pattern = text && containing(text);
  return findSqlPage(
    db,
    {
      columns: listedColumns(today),
      found: sql`${source(search)} where ${allOf([
        isNotOver(today),
        !search.all && isSeen(search),
        conditionId !== undefined && sql`m.condition_id = ${conditionId}::bigint`,
        pattern &&
          sql`(search_text(c.name) like ${pattern} or replace(search_text(g.name_path), '\\/', '/') like ${pattern})`,
      ])}`,
      order: inOrder,
    },
    page,
  );
}

const inOrder = sql`search_text(c.name) collate "C", c.id, search_text(g.name_path) collate "C", g.id, m.effective_from`;

const listedColumns = (today: string) => sql`
  c.id as condition_id, c.name as condition, g.id as category_id, g.name_path as category,
  m.percent_hundredths as hundredths, m.effective_from::text, m.effective_from <= ${today}::date as is_in_force`;

const source = ({ scope, accountName }: MeantSeller) => sql`
  from commercial_commission m join commercial_condition c on c.id = m.condition_id join category g on g.id = m.category_id
  left join commercial_condition_seller s on s.condition_id = c.id and s.account_name = ${accountName}
    and ${reaches(scope, sql`s.account_name`)}`;

/** Whether a commission is current or future: no other one of the same condition and category began between it and today. */
const isNotOver = (today: string): RawBuilder<unknown> => sql`(m.effective_from > ${today}::date or not exists (
  select 1 from commercial_commission later where later.condition_id = m.condition_id and later.category_id = m.category_id
    and later.effective_from > m.effective_from and later.effective_from <= ${today}::date))`;

const PART = 1_000;

/** All current and future commissions, read in parts. */
export async function* currentCommissions(
  db: Db,
  search: MeantSeller & Pick<CommissionSearch, 'today' | 'all'>,
): AsyncGenerator<CommissionRow> {
  const { rows: keys } = await sql<CommissionKey>`
    select m.condition_id as "conditionId", m.category_id as "categoryId", m.effective_from::text as "effectiveFrom" ${source(search)}
    where ${allOf([isNotOver(search.today), !search.all && isSeen(search)])} order by ${inOrder}`.execute(db);
  const parts = inBatches(keys, PART, async (some) => {
    const { rows } = await sql<CommissionRow>`
      select ${listedColumns(search.today)}
      from ${these(some)} join commercial_condition c on c.id = m.condition_id join category g on g.id = m.category_id
      order by k.at`.execute(db);
    return rows;
  });
  for await (const rows of parts) yield* rows;
}

/** Commissions as `m`, with their keys as `k`, whose order is `k.at`. */
const these = (keys: readonly CommissionKey[]) => sql`
  unnest(${pgArray(keys.map(({ conditionId }) => conditionId))}::bigint[],
    ${pgArray(keys.map(({ categoryId }) => categoryId))}::bigint[],
    ${pgArray(keys.map(({ effectiveFrom }) => effectiveFrom))}::date[])
    with ordinality as k (condition_id, category_id, effective_from, at)
  join commercial_commission m using (condition_id, category_id, effective_from)`;

/** Ids of conditions by the names in a file, including those that sellers do not see. */
export async function findConditionIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select asked.name, c.id from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as asked (name)
    join commercial_condition c on name_key(c.name) = name_key(asked.name)`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** The names of all conditions. */
export async function allConditionNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from commercial_condition`.execute(db);
  return rows.map(({ name }) => name);
}

/** The paths of all categories. */
export async function allCategoryPaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select name_path as path from category`.execute(db);
  return rows.map(({ path }) => path);
}

/** Ids of categories by their path or their number in a file. */
export async function findCategoryIds(db: Db, texts: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ text: string; id: number }>`
    select distinct on (asked.text) asked.text, g.id
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as asked (text)
    join category g on name_key(g.name_path) = name_key(asked.text) or g.id::text = asked.text
    order by asked.text, g.id`.execute(db);
  return new Map(rows.map(({ text, id }) => [text, id]));
}

export type CommissionKey = { conditionId: number; categoryId: number; effectiveFrom: string };
type KnownCommission = CommissionKey & { hundredths: number; loadId: string | null };

/** The existing commissions with these keys, locked for this transaction. */
export async function lockCommissions(trx: Db, keys: readonly CommissionKey[]): Promise<KnownCommission[]> {
  const { rows } = await sql<KnownCommission>`
    select m.condition_id as "conditionId", m.category_id as "categoryId", m.effective_from::text as "effectiveFrom",
      m.percent_hundredths as hundredths, m.load_id as "loadId"
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k ("conditionId" bigint, "categoryId" bigint, "effectiveFrom" date)
    join commercial_commission m on m.condition_id = k."conditionId" and m.category_id = k."categoryId"
      and m.effective_from = k."effectiveFrom"
    order by m.condition_id, m.category_id, m.effective_from for update of m`.execute(trx);
  return rows;
}

/** Writes commissions with the values of this load's file; the sellers of those that change are notified later. */
export async function saveCommissions(
  trx: Db,
  commissions: readonly (CommissionKey & { hundredths: number })[],
  loadId: string,
): Promise<void> {
  if (commissions.length === 0) return;
  await sql`
    insert into commercial_commission (condition_id, category_id, effective_from, percent_hundredths, load_id)
    select v."conditionId", v."categoryId", v."effectiveFrom", v.hundredths, ${loadId}::uuid
    from jsonb_to_recordset(${JSON.stringify(commissions)}::jsonb)
      as v ("conditionId" bigint, "categoryId" bigint, "effectiveFrom" date, hundredths integer)
    on conflict (condition_id, category_id, effective_from)
      do update set percent_hundredths = excluded.percent_hundredths, load_id = excluded.load_id,
        told = commercial_commission.told and commercial_commission.percent_hundredths = excluded.percent_hundredths`.execute(
    trx,
  );
}
