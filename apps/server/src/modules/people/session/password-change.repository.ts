import type { PasswordOwner, Role } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import { endPreparedAccess } from './prepared-access.repository.ts';
import { endSessions } from './session.repository.ts';

export type LinkPurpose = 'password' | 'twoFactor';

export type LinkOwner = {
  id: string;
  email: string;
  password_hash: string | null;
  two_factor_secret: string | null;
  two_factor_active: boolean;
  roles: Role[];
  /** The secret of the link's own QR. */
  offered_secret: string | null;
};

/** The enabled person to whom a valid link was sent. */
export async function findLinkOwner(
  db: Db,
  purpose: LinkPurpose,
  linkHash: Buffer,
  now: Date,
): Promise<LinkOwner | undefined> {
  return db
    .selectFrom('password_change_link')
    .innerJoin('person', 'person.id', 'password_change_link.person_id')
    .where('token_hash', '=', linkHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('person.status', '=', 'ENABLED')
    .select([
      'person.id',
      'email',
      'password_hash',
      'person.two_factor_secret',
      'two_factor_active',
      'password_change_link.two_factor_secret as offered_secret',
      sql<Role[]>`array(select role from person_role where person_id = person.id)`.as('roles'),
    ])
    .executeTakeFirst();
}

/** The person to whom a link was sent, also once it is used or over: whose link somebody tries. */
export async function findTriedOwner(db: Db, linkHash: Buffer): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('password_change_link')
    .innerJoin('person', 'person.id', 'password_change_link.person_id')
    .where('token_hash', '=', linkHash)
    .select(['person.id', 'email'])
    .executeTakeFirst();
}

/** What a person is called, for the rule on new passwords. */
export async function findPasswordOwner(db: Db, _access: SystemAccess, personId: string): Promise<PasswordOwner> {
  const person = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom('person_organization')
    .innerJoin('organization', 'organization.id', 'person_organization.organization_id')
    .where('person_id', '=', personId)
    .select(['organization.name', 'account_name'])
    .execute();
  return { ...person, sellers: accounts.flatMap(({ name, account_name }) => [name, account_name]) };
}

/** Whether a link was used to activate two steps, and they are still active. */
export async function didActivate(db: Db, linkHash: Buffer): Promise<boolean> {
  const link = await db
    .selectFrom('password_change_link')
    .innerJoin('person', 'person.id', 'password_change_link.person_id')
    .where('token_hash', '=', linkHash)
    .where('purpose', '=', 'twoFactor')
    .where('used_at', 'is not', null)
    .where('two_factor_active', '=', true)
    .select('person.id')
    .executeTakeFirst();
  return link !== undefined;
}

/** Marks a link as used. False if it was used in the same instant or has expired. */
export async function spendLink(trx: Db, linkHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('password_change_link')
    .set({ used_at: now })
    .where('token_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Stores a new password, which counts as fresh and no longer pending. Ends every session except `session`, every other unused link to a
 * password, and what others may have prepared.
 */
export async function replacePassword(
  trx: Db,
  personId: string,
  passwordHash: string,
  now: Date,
  session?: Buffer,
): Promise<void> {
  await trx
    .updateTable('person')
    .set({ password_hash: passwordHash, password_changed_at: now, password_change_pending: false })
    .where('id', '=', personId)
    .execute();
  await endSessions(trx, personId, session);
  await endPreparedAccess(trx, personId);
  await trx
    .deleteFrom('password_change_link')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'password')
    .where('used_at', 'is', null)
    .execute();
}
