import type { Viewer } from '@trastienda/domain';
import Bowser from 'bowser';
import type { OpenSession } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { surfaceOf } from '../../../contract/surface.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isUuid } from '../../../db/uuid.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import {
  countOtherSessions,
  deleteOpenSession,
  findOpenSessions,
  type OpenSessionRow,
} from './open-session.repository.ts';
import { hashSecret } from './secrets.ts';
import { endSessions } from './session.repository.ts';
import type { SessionLookup } from './session-lookup.ts';

type Own = { viewer: Viewer; token: string };

/** The viewer's own open sessions, the caller's first, and how many there are. */
export async function listOpenSessions(
  { database, now }: Context,
  { viewer, token }: Own,
): Promise<{ sessions: OpenSession[]; total: number }> {
  const of = { personId: viewer.userId, token: hashSecret(token), now: now() };
  const rows = await findOpenSessions(database.db, of);
  return { sessions: rows.map(toSession), total: rows[0]?.total ?? 0 };
}

/** Ends one of the viewer's own sessions: this process refuses it at once, other processes within a second. */
export async function endOwnSession(
  context: Context,
  sessions: SessionLookup,
  { viewer, id }: { viewer: Viewer; id: string },
  origin: Origin,
): Promise<void> {
  const unknown = () => new AppError(404, 'sessions.unknown');
  if (!isUuid(id)) throw unknown();
  await inTransaction(context.database, async (trx) => {
    if (!(await deleteOpenSession(trx, viewer.userId, id))) throw unknown();
    const subject = { type: 'person', id: viewer.userId };
    await recordAudit(trx, origin, { action: 'session.ended', subject, before: { id } });
  });
  sessions.forgetAll();
}

/** Ends all of the viewer's own sessions but the caller's. Answers how many were open: those that are over are deleted without being told. */
export async function endOtherSessions(
  context: Context,
  sessions: SessionLookup,
  { viewer, token }: Own,
  origin: Origin,
): Promise<number> {
  const ended = await inTransaction(context.database, async (trx) => {
    const own = { personId: viewer.userId, token: hashSecret(token), now: context.now() };
    const count = await countOtherSessions(trx, own);
    await endSessions(trx, own.personId, own.token);
    const subject = { type: 'person', id: viewer.userId };
    if (count > 0) await recordAudit(trx, origin, { action: 'session.othersEnded', subject, before: { count } });
    return count;
  });
  sessions.forgetAll();
  return ended;
}

function toSession(row: OpenSessionRow): OpenSession {
  const surface = surfaceOf(row.client_id);
  const { browser, os } = row.agent ? Bowser.parse(row.agent) : { browser: {}, os: {} };
  return {
    id: row.id,
    surface: surface === 'web' || surface === 'cli' ? surface : 'api',
    ...(browser.name && { browser: browser.name }),
    ...(os.name && { system: os.name }),
    ...(row.address !== null && { address: row.address }),
    current: row.current,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
