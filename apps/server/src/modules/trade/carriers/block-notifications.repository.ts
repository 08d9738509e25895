import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope, SystemAccess } from '../../../db/scope.ts';

/** A block that sellers have to be told about. */
export type StartedBlock = { id: string; name: string; start_date: string; end_date: string };

const concerned = sql`(block.all_sellers or exists (
  select from carrier_block_seller s where s.block_id = block.id and s.account_name = o.account_name))`;

/** Blocks in force on a day that some affected seller was not told about yet. */
export async function findUnannouncedBlocks(db: Db, _access: SystemAccess, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select block.id from carrier_block block
    where block.active and block.start_date <= ${day}::date and block.end_date >= ${day}::date and exists (
      select from organization o where ${concerned} and not exists (
        select from carrier_block_told t where t.block_id = block.id and t.account_name = o.account_name))
    order by block.created_at, block.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a block that is in force on a day, so that its sellers are told only once, whichever worker does it. */
export async function lockStartedBlock(
  trx: Db,
  _access: SystemAccess,
  id: string,
  day: string,
): Promise<StartedBlock | undefined> {
  const { rows } = await sql<StartedBlock>`
    select id, name, start_date, end_date from carrier_block
    where id = ${id}::uuid and active and start_date <= ${day}::date and end_date >= ${day}::date for update
  `.execute(trx);
  return rows[0];
}

/** Notes that the sellers affected by a block are told; answers those that were not told before. */
export async function markNotified(trx: Db, _access: SystemAccess, id: string): Promise<string[]> {
  const { rows } = await sql<{ account_name: string }>`
    insert into carrier_block_told (block_id, account_name)
    select block.id, o.account_name from carrier_block block, organization o
    where block.id = ${id}::uuid and ${concerned} on conflict do nothing returning account_name
  `.execute(trx);
  return rows.map(({ account_name }) => account_name);
}

/** Forgets who was told, after a change of a block: everybody if it begins anew, otherwise the sellers that it no longer affects. */
export async function clearNotified(trx: Db, scope: Scope, id: string, { anew }: { anew: boolean }): Promise<void> {
  if (scope.kind === 'own') throw new Error('Who was told of a block is forgotten by who reaches every seller.');
  const kept = anew ? [] : await concernedBy(trx, id);
  await sql`
    delete from carrier_block_told where block_id = ${id}::uuid and account_name <> all(${kept}::text[])
  `.execute(trx);
}

/** The sellers that a block affects, read before the change: a distributed PostgreSQL has them on other machines than the block. */
async function concernedBy(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ account_name: string }>`
    select o.account_name from carrier_block block, organization o where block.id = ${id}::uuid and ${concerned}
  `.execute(db);
  return rows.map(({ account_name }) => account_name);
}

/** The people of these sellers who manage carriers. */
export const keepersOf = (_access: SystemAccess, accountNames: readonly string[]) => sql`
  select distinct person.id, person.active_send_email from organization
  join person_organization member on member.organization_id = organization.id
  join person on person.id = member.person_id and person.status = 'ENABLED'
  join person_role role on role.person_id = person.id and role.role = 'CARRIERS_USER'
  where organization.account_name = any(${[...accountNames]}::text[]) and exists (
    select from person_role base where base.person_id = person.id
      and base.role in ('ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER'))`;
