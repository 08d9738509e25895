import { clean, isRole, isSeller, type TokenScope, type Viewer } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import { passwordExpired } from './password-age.sql.ts';
import { userIsActive } from './user-is-active.sql.ts';

/** An open session: its viewer, its program, and what holds it up. */
export type OpenSession = {
  viewer: Viewer;
  /** Undefined for a program's token, which belongs to none of our programs. */
  clientId: string | undefined;
  /** What its person must do before anything else: an expired password (ADR 18), or two steps that are owed (ADR 107). */
  hold?: 'password' | 'twoFactor';
  /** The scopes of a program's token. */
  tokenScopes?: readonly TokenScope[];
  /** The id of a program's token whose last use has to be noted again. */
  noteUse?: string;
  /** The moment at which the session ends, however active its user is. */
  endsAt: Date;
  /** The browser session that the token belongs to. */
  webSessionId?: string;
  /** The hash of a program's session whose last use has to be noted again. */
  noteSeen?: Buffer;
  /** Set for a browser's token that was issued with a secret not yet known to have arrived. */
  firstUse?: { webSessionId: string; createdAt: Date };
};

/** How often the use of a program's token or session is noted, however often it is used. */
const NOTE_USE_MS = 300_000;

type Row = {
  id: string;
  operating_user: boolean;
  roles: string[];
  account_names: string[];
  own_active: boolean | null;
};

/** A person's organizations in their order; the first one is a seller's own account. */
const organizations = sql`from person_organization
        join organization on organization.id = person_organization.organization_id
        where person_organization.person_id = person.id
        order by search_text(organization.name) collate "C", organization.account_name`;

const viewerColumns = sql`
    person.id, person.operating_user,
      array(select role from person_role where person_id = person.id order by role) as roles,
      array(select organization.account_name ${organizations}) as account_names,
      (select organization.active ${organizations} limit 1) as own_active`;

/** Open sessions by the hexadecimal hash of their token. */
export async function findSessions(
  database: Database,
  _access: SystemAccess,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, OpenSession>> {
  const noted = new Date(now.getTime() - NOTE_USE_MS);
  const { rows } = await sql<TokenRow>`
    select ${viewerColumns}, encode(session_token.token_hash, 'hex') as token, ${passwordExpired(now)} as password_expired,
      coalesce(web_session.awaits_two_factor, false) and not person.two_factor_active
        and (select admin_two_factor from general_settings) as awaits_two_factor,
      session_token.client_id, session_token.created_at, web_session.id as web_session,
      coalesce(web_session.expires_at, session_token.expires_at) as ends_at,
      not web_session.arrived and web_session.rotated_at <= session_token.created_at as unheard,
      case when web_session.id is null and coalesce(session_token.seen_at < ${noted}, true) then session_token.token_hash end
        as note_seen
    from session_token join person on person.id = session_token.person_id
    left join web_session on web_session.id = session_token.web_session_id
    where session_token.token_hash in (${sql.join(tokenHashes)}) and session_token.expires_at > ${now}
      and person.status = 'ENABLED' and (web_session.id is null or ${userIsActive(now)})
  `.execute(database.db);
  return new Map(rows.map((row) => [row.token, openSession(row)]));
}

/**
 * Open sessions of program tokens, by the hexadecimal hash of their token. An expired password does not end them: their end is their own (ADR
 * 55).
 */
export async function findProgramSessions(
  database: Database,
  _access: SystemAccess,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, OpenSession>> {
  const noted = new Date(now.getTime() - NOTE_USE_MS);
  const { rows } = await sql<
    Row & { token: string; token_id: string; scopes: TokenScope[]; expires_at: Date; note_use: boolean }
  >`
    select ${viewerColumns}, encode(program_token.token_hash, 'hex') as token, program_token.id as token_id,
      program_token.scopes, program_token.expires_at, program_token.last_used_at is null or program_token.last_used_at < ${noted} as note_use
    from program_token join person on person.id = program_token.person_id
    where program_token.token_hash in (${sql.join(tokenHashes)}) and program_token.expires_at > ${now}
      and person.status = 'ENABLED'
  `.execute(database.db);
  return new Map(
    rows.map((row) => [
      row.token,
      {
        viewer: viewerIn(row),
        clientId: undefined,
        tokenScopes: row.scopes,
        endsAt: row.expires_at,
        ...(row.note_use && { noteUse: row.token_id }),
      },
    ]),
  );
}

type TokenRow = Row & {
  token: string;
  client_id: string;
  password_expired: boolean;
  awaits_two_factor: boolean;
  created_at: Date;
  web_session: string | null;
  ends_at: Date;
  unheard: boolean | null;
  note_seen: Buffer | null;
};

const openSession = (row: TokenRow): OpenSession => ({
  viewer: viewerIn(row),
  clientId: row.client_id,
  ...(row.password_expired ? { hold: 'password' } : row.awaits_two_factor && { hold: 'twoFactor' }),
  endsAt: row.ends_at,
  ...(row.web_session !== null && { webSessionId: row.web_session }),
  ...(row.note_seen !== null && { noteSeen: row.note_seen }),
  ...(row.web_session !== null &&
    row.unheard && { firstUse: { webSessionId: row.web_session, createdAt: row.created_at } }),
});

/** A person's current viewer, for work that goes on without their session; undefined once the person is disabled. */
export async function findPersonAsViewer(db: Db, _access: SystemAccess, personId: string): Promise<Viewer | undefined> {
  const { rows } = await sql<Row>`
    select ${viewerColumns} from person where person.id = ${personId} and person.status = 'ENABLED'
  `.execute(db);
  return rows[0] && viewerIn(rows[0]);
}

/** The enabled person with this e-mail as a viewer. */
export async function findViewerByEmail(db: Db, _access: SystemAccess, email: string): Promise<Viewer | undefined> {
  const { rows } = await sql<Row>`
    select ${viewerColumns} from person where person.email = ${clean(email).toLowerCase()} and person.status = 'ENABLED'
  `.execute(db);
  return rows[0] && viewerIn(rows[0]);
}

function viewerIn(row: Row): Viewer {
  const viewer = {
    userId: row.id,
    roles: row.roles.filter(isRole),
    accountNames: row.account_names,
    operatingUser: row.operating_user,
  };
  return isSeller(viewer) && row.own_active === false ? { ...viewer, sellerInactive: true } : viewer;
}
