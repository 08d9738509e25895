import { type BaseRole, type IncidentParty, incidenceTypes, incidentPartyName, say } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyUsers } from '../../people/notices/notify-users.ts';
import { otherParty } from './incident-mapper.ts';
import type { IncidentRow } from './incidents.repository.ts';

type Happened = 'created' | 'commented' | 'closed';

const roles: Readonly<Record<IncidentParty, readonly BaseRole[]>> = {
  ADMIN: ['ADMIN_USER', 'STANDARD_USER'],
  SELLER: ['ORGANIZATION_ADMIN_USER', 'ORGANIZATION_STANDARD_USER'],
};

/** Notifies the other party of an incident: its people with the permission for such incidents, and those who wrote in it (R28). */
export async function tellOtherParty(
  trx: Db,
  { accountName }: AccountScope,
  incident: Pick<IncidentRow, 'id' | 'incidence_type' | 'reference' | 'title'>,
  happened: Happened,
  by: IncidentParty,
): Promise<void> {
  const { id, incidence_type: type, reference, title } = incident;
  const to = otherParty(by);
  const readers = sql`
    select person.id, person.active_send_email from person
    where person.status = 'ENABLED'
      and exists (select from person_role r where r.person_id = person.id and r.role = any(${[...roles[to]]}))
      and (${to} = 'ADMIN' or exists (
        select from organization join person_organization member on member.organization_id = organization.id
        where organization.account_name = ${accountName} and member.person_id = person.id))
      and (
        exists (select from person_role r where r.person_id = person.id and r.role = ${incidenceTypes[type].permission})
        or exists (select from incident i
          where i.account_name = ${accountName} and i.id = ${id} and i.author_id = person.id)
        or exists (select from incident_comment c
          where c.account_name = ${accountName} and c.incident_id = ${id} and c.author_id = person.id))`;
  const party = by === 'SELLER' && accountName !== null ? await sellerName(trx, accountName) : incidentPartyName(null);
  const what = say(`incidents.reference.${type}`, { reference });
  await notifyUsers(trx, readers, {
    type: 'INCIDENT',
    text: say(`incidents.notification.${happened}`, { party, id, reference: what, title }),
    subject: say(`incidents.notification.${happened}.subject`, { id, reference: what }),
    path: notificationPaths.incident({ id, reference }),
  });
}

async function sellerName(trx: Db, accountName: string): Promise<string> {
  const found = await trx
    .selectFrom('organization')
    .select('name')
    .where('account_name', '=', accountName)
    .executeTakeFirst();
  return found?.name ?? accountName;
}
