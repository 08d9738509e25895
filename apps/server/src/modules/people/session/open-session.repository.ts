import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { userIsActive } from './user-is-active.sql.ts';

/** More open sessions than this are only counted. */
const mostListed = 100;

export type OpenSessionRow = {
  id: string;
  client_id: string;
  agent: string | null;
  address: string | null;
  created_at: Date;
  expires_at: Date;
  seen_at: Date;
  current: boolean;
  total: number;
};

type Own = { personId: string; token: Buffer; now: Date };

const openSessions = ({ personId, token, now }: Own) => sql`
  (
    select web_session.id, client_id, agent, address, created_at, expires_at, acted_at as seen_at,
      web_session.id = (select web_session_id from session_token where token_hash = ${token}) is true as current
    from web_session where person_id = ${personId} and expires_at > ${now} and ${userIsActive(now)}
    union all
    select id, client_id, agent, address, created_at, expires_at, coalesce(seen_at, created_at), token_hash = ${token}
    from session_token where person_id = ${personId} and expires_at > ${now} and web_session_id is null
  ) open_session`;

/** A person's open sessions, pages and programs that signed in: the one of the token first, then the last used. */
export async function findOpenSessions(db: Db, own: Own): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`
    select *, count(*) over ()::int as total from ${openSessions(own)}
    order by current desc, seen_at desc, id limit ${mostListed}
  `.execute(db);
  return rows;
}

/** How many open sessions a person has besides the one of the token. */
export async function countOtherSessions(db: Db, own: Own): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${openSessions(own)} where not current
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** Ends one session of a person; false if there is none. */
export async function deleteOpenSession(trx: Db, personId: string, id: string): Promise<boolean> {
  const page = await trx
    .deleteFrom('web_session')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  const program = await trx
    .deleteFrom('session_token')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where('web_session_id', 'is', null)
    .executeTakeFirst();
  return page.numDeletedRows + program.numDeletedRows > 0n;
}

/** Notes that the user of a browser session was active; never moves back. */
export async function markActed(db: Db, webSessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('web_session')
    .set({ acted_at: at })
    .where('id', '=', webSessionId)
    .where('acted_at', '<', at)
    .execute();
}

/** Notes that a program's session was used. */
export async function markSessionUsed(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('session_token').set({ seen_at: at }).where('token_hash', '=', tokenHash).execute();
}
