import { type BaseRole, type IncidentParty, incidenceTypes } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { Readers } from '../../people/notices/notification-readers.sql.ts';
import type { IncidentRow } from './incidents.repository.ts';

const roles: Readonly<Record<IncidentParty, readonly BaseRole[]>> = {
  ADMIN: ['ADMIN_USER', 'STANDARD_USER'],
  SELLER: ['ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER'],
};

/** The people of a party with the permission for such incidents, and those who wrote in this one (R28). */
export const peopleOfParty = (
  { accountName }: AccountScope,
  { id, incidence_type: type }: Pick<IncidentRow, 'id' | 'incidence_type'>,
  party: IncidentParty,
): Readers => sql`
    select person.id, person.active_send_email from person
    where person.status = 'ENABLED'
      and exists (select from person_role r where r.person_id = person.id and r.role = any(${[...roles[party]]}))
      and (${party} = 'ADMIN' or exists (
        select from organization join person_organization member on member.organization_id = organization.id
        where organization.account_name = ${accountName} and member.person_id = person.id))
      and (
        exists (select from person_role r where r.person_id = person.id and r.role = ${incidenceTypes[type].permission})
        or person.id in (select i.author_id from incident i where i.account_name = ${accountName} and i.id = ${id})
        or person.id in (select c.author_id from incident_comment c
          where c.account_name = ${accountName} and c.incident_id = ${id}))`;

/** The names of a person, to be stored with what they write. */
export async function findNames(db: Db, personId: string): Promise<{ firstName: string; lastName: string }> {
  return db
    .selectFrom('person')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** The name of a seller, or its account where there is none; null for the marketplace. */
export async function sellerName(trx: Db, { accountName }: AccountScope): Promise<string | null> {
  const found = await trx
    .selectFrom('organization')
    .select('name')
    .where('account_name', '=', accountName)
    .executeTakeFirst();
  return found?.name ?? accountName;
}
