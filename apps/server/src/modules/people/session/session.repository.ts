import type { Role } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import { deleteOutdatedAttempts } from './attempts.repository.ts';
import { passwordExpired } from './password-age.sql.ts';
import { userIsActive } from './user-is-active.sql.ts';

export type Credentials = {
  id: string;
  status: 'ENABLED' | 'DISABLED';
  password_hash: string | null;
  password_expired: boolean;
  password_change_pending: boolean;
  two_factor_secret: string | null;
  two_factor_active: boolean;
  two_factor_deadline: string | null;
  created_at: Date;
  roles: Role[];
};

export async function findCredentials(db: Db, email: string, now: Date): Promise<Credentials | undefined> {
  return db
    .selectFrom('person')
    .where('email', '=', email)
    .select([
      'id',
      'status',
      'password_hash',
      'password_change_pending',
      'two_factor_secret',
      'two_factor_active',
      'two_factor_deadline',
      'created_at',
      passwordExpired(now).as('password_expired'),
      sql<Role[]>`array(select role from person_role where person_id = person.id)`.as('roles'),
    ])
    .executeTakeFirst();
}

/** Marks a step of the two-step codes as used. False if it, or a later one, was used before. */
export async function spendStep(db: Db, personId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ two_factor_last_step: step })
    .where('id', '=', personId)
    .where('two_factor_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type NewToken = {
  hash: Buffer;
  personId: string;
  clientId: string;
  createdAt: Date;
  expiresAt: Date;
  webSessionId?: string;
  device?: Device;
};

/** Where a sign-in or a renewal came from, for the owner of the session to recognize. */
export type Device = { agent: string | null; address: string };

/** Inserts a new token. */
export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db
    .insertInto('session_token')
    .values({
      token_hash: token.hash,
      person_id: token.personId,
      client_id: token.clientId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      web_session_id: token.webSessionId ?? null,
      ...token.device,
    })
    .execute();
}

/** Notes a sign-in. False if the password was changed meanwhile: then nothing of the sign-in may be kept. */
export async function noteSignIn(db: Db, personId: string, at: Date, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ last_session_at: at })
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When a person last signed in; null for never. */
export async function findLastSignIn(db: Db, personId: string): Promise<Date | null> {
  const { last_session_at } = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('last_session_at')
    .executeTakeFirstOrThrow();
  return last_session_at;
}

/** Ends the sessions of a person, except the one of the token `but` (a browser's with all its tabs). */
export async function endSessions(trx: Db, personId: string, but?: Buffer): Promise<void> {
  const kept = but && (await webSessionOf(trx, but));
  let web = trx.deleteFrom('web_session').where('person_id', '=', personId);
  if (kept) web = web.where('id', '!=', kept);
  await web.execute();
  // The tokens of browsers were deleted with their sessions.
  let others = trx.deleteFrom('session_token').where('person_id', '=', personId).where('web_session_id', 'is', null);
  if (but) others = others.where('token_hash', '!=', but);
  await others.execute();
}

/** Ends the session of a token; a browser's session ends with all its tokens and its cookie. */
export async function endSessionOf(trx: Db, hash: Buffer): Promise<void> {
  const web = await webSessionOf(trx, hash);
  if (web) await trx.deleteFrom('web_session').where('id', '=', web).execute();
  else await trx.deleteFrom('session_token').where('token_hash', '=', hash).execute();
}

/** The id of the browser session that a token belongs to. */
export async function webSessionOf(trx: Db, hash: Buffer): Promise<string | undefined> {
  const token = await trx
    .selectFrom('session_token')
    .where('token_hash', '=', hash)
    .select('web_session_id')
    .executeTakeFirst();
  return token?.web_session_id ?? undefined;
}

/** What the settings say of a sign-in. */
export async function findSignInSettings(db: Db): Promise<{ validSeconds: number; adminTwoFactor: boolean }> {
  return db
    .selectFrom('general_settings')
    .select(['token_validity_seconds as validSeconds', 'admin_two_factor as adminTwoFactor'])
    .executeTakeFirstOrThrow();
}

export type LoggedPerson = {
  id: string;
  version: number;
  first_name: string;
  last_name: string;
  email: string;
  status: 'ENABLED' | 'DISABLED';
  operating_user: boolean;
  active_send_email: boolean;
  two_factor_active: boolean;
  two_factor_deadline: string | null;
  created_at: Date;
  password_expired: boolean;
  recovery_codes_left: number;
  roles: Role[];
  organizations: { id: string; name: string; accountName: string }[];
};

export async function findPerson(
  db: Db,
  _access: SystemAccess,
  id: string,
  now: Date,
): Promise<LoggedPerson | undefined> {
  const { rows } = await sql<LoggedPerson>`
    select id, version, first_name, last_name, email, status, operating_user, active_send_email, two_factor_active, two_factor_deadline, created_at,
      ${passwordExpired(now)} as password_expired,
      (select count(*)::int from recovery_code c where c.person_id = person.id and c.used_at is null) as recovery_codes_left,
      array(select role from person_role where person_id = person.id order by role) as roles,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'accountName', o.account_name)
          order by search_text(o.name) collate "C", o.account_name)
        from person_organization po join organization o on o.id = po.organization_id where po.person_id = person.id
      ), '[]') as organizations
    from person where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Deletes outdated tokens, sessions, counters, links and e-mail changes. */
export async function deleteOutdated(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session_token').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('web_session')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb.not(userIsActive(now))]))
    .execute();
  await deleteOutdatedAttempts(db, now);
  await db.deleteFrom('password_change_link').where('expires_at', '<=', now).execute();
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  await db.deleteFrom('email_change').where('expires_at', '<=', monthAgo).execute();
  await db.deleteFrom('program_token').where('expires_at', '<=', monthAgo).execute();
}

/** Applies a new validity to open sessions, counted from their start; ended sessions stay ended. */
export async function moveSessionEnds(trx: Db, validitySeconds: number, now: Date): Promise<void> {
  await sql`
    update session_token set expires_at = created_at + make_interval(secs => ${validitySeconds})
    where expires_at > ${now} and web_session_id is null
  `.execute(trx);
  await sql`
    update web_session set expires_at = created_at + make_interval(secs => ${validitySeconds}) where expires_at > ${now}
  `.execute(trx);
  // A browser's token has its own, shorter validity; it only must not outlive its session.
  await sql`
    update session_token set expires_at = web_session.expires_at
    from web_session where web_session.id = session_token.web_session_id
      and session_token.expires_at > web_session.expires_at and session_token.expires_at > ${now}
  `.execute(trx);
}
