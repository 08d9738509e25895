import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SessionTables } from './session.tables.ts';
import { userIsActive } from './user-is-active.sql.ts';

export type WebSession = Selectable<SessionTables['web_session']>;

export async function insertWebSession(trx: Db, session: WebSession): Promise<void> {
  await trx.insertInto('web_session').values(session).execute();
}

/** An open browser session of an enabled and active person; locked until the transaction ends. */
export async function findWebSession(trx: Db, id: string, now: Date): Promise<WebSession | undefined> {
  return trx
    .selectFrom('web_session')
    .innerJoin('person', 'person.id', 'web_session.person_id')
    .where('web_session.id', '=', id)
    .where('expires_at', '>', now)
    .where('person.status', '=', 'ENABLED')
    .where(userIsActive(now))
    .selectAll('web_session')
    .forUpdate('web_session')
    .executeTakeFirst();
}

export async function updateWebSession(trx: Db, id: string, change: Partial<WebSession>): Promise<void> {
  await trx.updateTable('web_session').set(change).where('id', '=', id).execute();
}

/** Ends a browser's session with all its tokens. */
export async function deleteWebSession(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('web_session').where('id', '=', id).execute();
}

/** Notes that a token issued with the newest secret was used: the response with both has reached its browser. */
export async function markArrived(db: Db, id: string, tokenCreatedAt: Date): Promise<void> {
  await db
    .updateTable('web_session')
    .set({ arrived: true })
    .where('id', '=', id)
    .where('rotated_at', '<=', tokenCreatedAt)
    .execute();
}
