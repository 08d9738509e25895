import { isProgramToken, isRole, isSeller, type TokenScope, type Viewer } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../../db/scope.ts';
import { markSessionUsed } from './open-session.repository.ts';
import { passwordExpired } from './password-age.ts';
import { markTokenUsed } from './program-token.repository.ts';
import { hashSecret } from './secrets.ts';
import { userIsActive } from './user-is-active.ts';
import { markArrived } from './web-session.repository.ts';

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

/** The viewer of an open session as requests see it: a program's token narrows it. */
export const sessionViewer = ({ viewer, tokenScopes }: OpenSession): Viewer =>
  tokenScopes === undefined ? viewer : { ...viewer, tokenScopes };

type Remembered = { session: Promise<OpenSession | undefined>; until: number; askedAt: number };

const REMEMBER_MS = 1_000;
const MOST_REMEMBERED = 10_000;
/** How often the use of a program's token or session is noted, however often it is used. */
const NOTE_USE_MS = 300_000;

/**
 * Finds the owner of a token. Every call asks, so this process remembers answers for one second: a screen's burst of calls costs one query.
 * The price: a token revoked, or a person disabled, in *another* process is refused up to a second later. The process that revokes refuses
 * at once (`forgetAll`), and a change of the clock discards answers too.
 */
export class SessionLookup {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #remembered = new Map<string, Remembered>();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  sessionOf(token: string): Promise<OpenSession | undefined> {
    const known = this.#remembered.get(token);
    const now = performance.now();
    const clock = this.#now().getTime();
    if (known && known.until > now && Math.abs(clock - known.askedAt) < REMEMBER_MS) return known.session;
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    const hash = hashSecret(token);
    const session = isProgramToken(token) ? this.#findProgram(hash) : this.#find(hash);
    this.#remembered.set(token, { session, until: now + REMEMBER_MS, askedAt: clock });
    session.catch(() => this.#remembered.delete(token)); // a failed query is no answer
    return session;
  }

  async #find(hash: Buffer): Promise<OpenSession | undefined> {
    const session = (await findSessions(this.#database, systemAccess('sessions'), [hash], this.#now())).get(
      hash.toString('hex'),
    );
    if (session?.firstUse)
      await markArrived(this.#database.db, session.firstUse.webSessionId, session.firstUse.createdAt);
    if (session?.noteSeen) await markSessionUsed(this.#database.db, session.noteSeen, this.#now());
    return session;
  }

  async #findProgram(hash: Buffer): Promise<OpenSession | undefined> {
    const now = this.#now();
    const found = await findProgramSessions(this.#database, systemAccess('sessions'), [hash], now);
    const session = found.get(hash.toString('hex'));
    if (session?.noteUse) await markTokenUsed(this.#database.db, session.noteUse, now);
    return session;
  }

  /** The viewer of a token; undefined while its session is held. */
  async viewerOf(token: string): Promise<Viewer | undefined> {
    const session = await this.sessionOf(token);
    return session?.hold ? undefined : session?.viewer;
  }

  /** Forgets all answers, because anything may have changed (roles, status of a person). */
  forgetAll(): void {
    this.#remembered.clear();
  }
}

type Row = {
  id: string;
  operating_user: boolean;
  roles: string[];
  account_names: string[];
  own_active: boolean | null;
};

/** The order of a person's organizations; the first one is a seller's own account. */
const byName = sql`search_text(organization.name) collate "C", organization.account_name`;

const viewerColumns = sql`
    person.id, person.operating_user,
      array(select role from person_role where person_id = person.id order by role) as roles,
      array(
        select organization.account_name from person_organization
        join organization on organization.id = person_organization.organization_id
        where person_organization.person_id = person.id
        order by ${byName}
      ) as account_names,
      (
        select organization.active from person_organization
        join organization on organization.id = person_organization.organization_id
        where person_organization.person_id = person.id
        order by ${byName} limit 1
      ) as own_active`;

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
    select ${viewerColumns} from person where person.email = ${email.trim().toLowerCase()} and person.status = 'ENABLED'
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
