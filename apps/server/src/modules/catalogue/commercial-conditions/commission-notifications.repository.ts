import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';

/** The commissions of one condition that sellers were not yet told of: how many, and the one that begins first. */
export type CommissionNotification = {
  conditionId: number;
  condition: string;
  isDefault: boolean;
  n: number;
  category: string;
  hundredths: number;
  from: string;
};

/** Marks the commissions of finished loads as told, and returns them by condition; each commission is returned once. */
export async function takeCommissionNotifications(trx: Db, _access: SystemAccess): Promise<CommissionNotification[]> {
  const { rows: finished } = await sql<{ id: string }>`
    select distinct load_id as id from commercial_commission m where not told and load_id is not null
      and not exists (select from load where load.id = m.load_id and load.finished_at is null)
  `.execute(trx);
  const { rows } = await sql<CommissionNotification>`
    with told as (
      update commercial_commission m set told = true
      where not told and (load_id is null or load_id = any(${finished.map(({ id }) => id)}::uuid[]))
      returning condition_id, category_id, effective_from, percent_hundredths
    )
    select c.id as "conditionId", c.name as condition, c.is_default as "isDefault", count(*)::integer as n,
      (array_agg(g.name_path order by told.effective_from, g.name_path))[1] as category,
      (array_agg(told.percent_hundredths order by told.effective_from, g.name_path))[1] as hundredths,
      min(told.effective_from)::text as "from"
    from told join commercial_condition c on c.id = told.condition_id join category g on g.id = told.category_id
    where c.seller_visible group by c.id, c.name, c.is_default order by c.id`.execute(trx);
  return rows;
}

/** The sellers whose variants have a condition. */
export async function sellersAssigning(db: Db, _access: SystemAccess, conditionId: number): Promise<string[]> {
  const { rows } = await sql<{ account_name: string }>`
    select account_name from sku where commercial_condition_id = ${conditionId} group by account_name`.execute(db);
  return rows.map(({ account_name }) => account_name);
}

/** The administrators of the sellers that have activated a condition, and of these other sellers, for notifications; of all sellers for the default condition. */
export function peopleOfCondition(
  _access: SystemAccess,
  conditionId: number,
  others: readonly string[],
): RawBuilder<unknown> {
  return sql`
    select distinct person.id, person.active_send_email from organization
    join person_organization member on member.organization_id = organization.id
    join person on person.id = member.person_id and person.status = 'ENABLED'
    join person_role role on role.person_id = person.id and role.role = 'ORGANIZATION_ADMIN_USER'
    where organization.account_name = any(${[...others]}::text[])
      or exists (select 1 from commercial_condition c where c.id = ${conditionId} and c.is_default)
      or exists (select 1 from commercial_condition_seller s
        where s.condition_id = ${conditionId} and s.account_name = organization.account_name)`;
}
