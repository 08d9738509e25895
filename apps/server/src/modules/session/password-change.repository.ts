import type { Role } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { forgetEmailChange } from './email-change.repository.ts';
import { endSessions } from './session.repository.ts';

export type LinkPurpose = 'password' | 'twoFactor';

export type LinkOwner = {
  id: string;
  email: string;
  password_hash: string | null;
  two_factor_secret: string | null;
  two_factor_active: boolean;
  roles: Role[];
  /** What the link's own QR shows. */
  offered_secret: string | null;
};

/** The enabled person that a living link was sent to. */
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

/** Whether a link activated two steps, which are active since: its code was scanned. */
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

/** Uses a link up. False where somebody else did in the same instant, or it ran out. */
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

/** The new password, fresh and no longer awaited; every session (but for one that is to go on) and every other link to a password ends. */
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
  await forgetEmailChange(trx, personId);
  await trx
    .deleteFrom('password_change_link')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'password')
    .where('used_at', 'is', null)
    .execute();
}
