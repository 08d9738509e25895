import { isProgramToken, isRole, isSeller, type TokenScope, type Viewer } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Database, Db } from '../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../db/scope.ts';
import { passwordExpired } from './password-age.ts';
import { markTokenUsed } from './program-token.repository.ts';
import { hashSecret } from './secrets.ts';
import { markArrived } from './web-session.repository.ts';

/** A session that is open: whose, by which program, and whether its password has outlived the settings meanwhile. */
export type OpenSession = {
  viewer: Viewer;
  /** Undefined of a program's token: whoever holds it is none of our programs. */
  clientId: string | undefined;
  passwordExpired: boolean;
  /** Of a program's token: what it may be used for. */
  tokenScopes?: readonly TokenScope[];
  /** Of a program's token whose last use was noted too long ago. */
  noteUse?: string;
  /** A browser's token that came with a secret of which nothing had been heard yet. */
  firstUse?: { webSessionId: string; createdAt: Date };
};

type Remembered = { session: Promise<OpenSession | undefined>; until: number; askedAt: number };

const REMEMBER_MS = 1_000;
const MOST_REMEMBERED = 10_000;
/** A program that asks all day is noted as often as this, not at every call. */
const NOTE_USE_MS = 300_000;

/**
 * Who a token belongs to. Every call asks, so answers are remembered for one second in this process: a screen's burst of
 * calls costs one query. The price: a token revoked, or a person disabled, in *another* process is refused up to a second
 * later. In the process that revokes it is refused at once (`forgetAll`); what a clock that was moved meanwhile says, too.
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
    session.catch(() => this.#remembered.delete(token)); // a failed look is no answer
    return session;
  }

  async #find(hash: Buffer): Promise<OpenSession | undefined> {
    const session = (await findSessions(this.#database, systemAccess('sessions'), [hash], this.#now())).get(
      hash.toString('hex'),
    );
    if (session?.firstUse)
      await markArrived(this.#database.db, session.firstUse.webSessionId, session.firstUse.createdAt);
    return session;
  }

  async #findProgram(hash: Buffer): Promise<OpenSession | undefined> {
    const now = this.#now();
    const found = await findProgramSessions(this.#database, systemAccess('sessions'), [hash], now);
    const session = found.get(hash.toString('hex'));
    if (session?.noteUse) await markTokenUsed(this.#database.db, session.noteUse, now);
    return session;
  }

  /** Who may go on with a token: nobody while its password has expired. */
  async viewerOf(token: string): Promise<Viewer | undefined> {
    const session = await this.sessionOf(token);
    return session?.passwordExpired ? undefined : session?.viewer;
  }

  /** Everything may have changed (roles, status of a person). */
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

/** The first is a seller's own account. */
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

/** The sessions that are open, by the hash of their token in hexadecimal. */
export async function findSessions(
  database: Database,
  _access: SystemAccess,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, OpenSession>> {
  const { rows } = await sql<TokenRow>`
    select ${viewerColumns}, encode(session_token.token_hash, 'hex') as token, ${passwordExpired(now)} as password_expired,
      session_token.client_id, session_token.created_at, web_session.id as unheard_session
    from session_token join person on person.id = session_token.person_id
    left join web_session on web_session.id = session_token.web_session_id
      and not web_session.arrived and web_session.rotated_at <= session_token.created_at
    where session_token.token_hash in (${sql.join(tokenHashes)}) and session_token.expires_at > ${now}
      and person.status = 'ENABLED'
  `.execute(database.db);
  return new Map(rows.map((row) => [row.token, openSession(row)]));
}

/**
 * The same of tokens for programs. Their end is their own: a password that has outlived the settings ends none of them (ADR
 * 55).
 */
export async function findProgramSessions(
  database: Database,
  _access: SystemAccess,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Map<string, OpenSession>> {
  const noted = new Date(now.getTime() - NOTE_USE_MS);
  const { rows } = await sql<Row & { token: string; token_id: string; scopes: TokenScope[]; note_use: boolean }>`
    select ${viewerColumns}, encode(program_token.token_hash, 'hex') as token, program_token.id as token_id,
      program_token.scopes, program_token.last_used_at is null or program_token.last_used_at < ${noted} as note_use
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
        passwordExpired: false,
        tokenScopes: row.scopes,
        ...(row.note_use && { noteUse: row.token_id }),
      },
    ]),
  );
}

type TokenRow = Row & {
  token: string;
  client_id: string;
  password_expired: boolean;
  created_at: Date;
  unheard_session: string | null;
};

const openSession = (row: TokenRow): OpenSession => ({
  viewer: viewerIn(row),
  clientId: row.client_id,
  passwordExpired: row.password_expired,
  ...(row.unheard_session !== null && { firstUse: { webSessionId: row.unheard_session, createdAt: row.created_at } }),
});

/** Who a person is now, for work that goes on without their session; undefined once the person is disabled. */
export async function findPersonAsViewer(db: Db, _access: SystemAccess, personId: string): Promise<Viewer | undefined> {
  const { rows } = await sql<Row>`
    select ${viewerColumns} from person where person.id = ${personId} and person.status = 'ENABLED'
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
