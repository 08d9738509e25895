import type { PermissionRole } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { isOfMarketplace } from '../users/marketplace-people.sql.ts';
import { type NotificationContent, notifyUsers } from './notify-users.ts';

/** Notifies the people of an account who have a permission. */
export function notifyAccount(
  trx: Db,
  { accountName }: AccountScope,
  permission: PermissionRole,
  told: NotificationContent,
): Promise<void> {
  return notifyUsers(trx, peopleOf(accountName, permission), told);
}

/** A seller's own people, without those of the marketplace, who may belong to every seller and made the change themselves. */
const peopleOf = (account: string | null, permission: PermissionRole) => sql`
  select person.id, person.active_send_email from organization
  join person_organization member on member.organization_id = organization.id
  join person on person.id = member.person_id and person.status = 'ENABLED'
  join person_role role on role.person_id = person.id and role.role = ${permission}
  where organization.account_name = ${account} and not ${isOfMarketplace(sql`person.id`)}`;
