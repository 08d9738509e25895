import type { PermissionRole } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from '../../../db/scope.ts';
import { isOfMarketplace } from '../users/marketplace-people.sql.ts';

/** A selection of people to notify: their `id`, and in `active_send_email` whether they get a mail, too. */
export type Readers = RawBuilder<unknown>;

/** A seller's own people, without those of the marketplace, who may belong to every seller and made the change themselves. */
export const peopleOfAccount = ({ accountName }: AccountScope, permission: PermissionRole): Readers => sql`
  select person.id, person.active_send_email from organization
  join person_organization member on member.organization_id = organization.id
  join person on person.id = member.person_id and person.status = 'ENABLED'
  join person_role role on role.person_id = person.id and role.role = ${permission}
  where organization.account_name = ${accountName} and not ${isOfMarketplace(sql`person.id`)}`;

/** These people. */
export const theseReaders = (ids: readonly string[]): Readers =>
  sql`select p.id, p.active_send_email from person p where p.id = any(${[...ids]}::uuid[])`;

/** One enabled person, who gets no mail. */
export const onlyInApp = (id: string): Readers =>
  sql`select id, false as active_send_email from person where id = ${id} and status = 'ENABLED'`;
