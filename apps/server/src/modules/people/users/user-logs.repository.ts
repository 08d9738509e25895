import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { findPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';

export type SessionLog = {
  id: number;
  at: Date;
  action: 'session.opened' | 'session.closed' | 'session.refused';
  client: string | null;
  address: string | null;
  operation: string | null;
  reason: string | null;
  email: string | null;
  name: string | null;
  roles: string[];
};

/** What the audit says of sessions. Each kind has an index of its own, whose condition this is. */
const kinds = {
  sessions: sql`a.action in ('session.opened', 'session.closed')`,
  refusedTries: sql`a.action = 'session.refused'`,
} as const;

/** Sessions opened and closed, or failed tries, before an entry, newest first. Deleted users have no name. */
export async function findSessionLogs(
  db: Db,
  scope: Scope,
  kind: keyof typeof kinds,
  before: number,
  size: number,
): Promise<SessionLog[]> {
  const reached = reaches(scope, sql`a.account_name`);
  const { rows } = await sql<SessionLog>`
    select a.id, a.at, a.action, a.after ->> 'clientId' as client, a.after ->> 'address' as address,
      a.after ->> 'operation' as operation, a.after ->> 'reason' as reason, p.email, p.first_name || ' ' || p.last_name as name,
      array(select role from person_role where person_id = p.id order by role) as roles
    from audit_entry a left join person p
      on p.id = case when a.subject_type = 'person' and a.person_id is null then a.subject_id::uuid else a.person_id end
    where ${kinds[kind]} and a.id < ${before} and ${reached}
    order by a.id desc limit ${size}
  `.execute(db);
  return rows;
}

/** When each user last signed in, newest first, and how many users have signed in. */
export async function findLastSessions(db: Db, page: Page) {
  const signedIn = db.selectFrom('person').where('last_session_at', 'is not', null);
  return findPage(signedIn, page, (people) =>
    people.select(['email', 'last_session_at']).orderBy('last_session_at', 'desc').orderBy('id'),
  );
}
