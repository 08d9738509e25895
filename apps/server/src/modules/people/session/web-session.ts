import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { surfaceOf } from '../../../contract/surface.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { type Device, insertToken } from './session.repository.ts';
import type { ShownCookie } from './session-cookie.ts';
import {
  deleteWebSession,
  findWebSession,
  insertWebSession,
  updateWebSession,
  type WebSession,
} from './web-session.repository.ts';

/** How long a browser's token is valid; the cookie renews it as long as the session lasts. */
export const webTokenSeconds = 600;

/**
 * For this time both the newest secret and the previous one are valid, and no further one is made: several tabs may renew at the same
 * moment, and a response may arrive late.
 */
export const rotationGraceSeconds = 30;

/** A token for a browser, and the value of its cookie. */
export type WebToken = {
  token: string;
  expiresInSeconds: number;
  sessionId: string;
  cookie: string;
  cookieSeconds: number;
};

type Opening = {
  personId: string;
  clientId: string;
  createdAt: Date;
  expiresAt: Date;
  device: Device;
  hostName: boolean;
  awaitsTwoFactor: boolean;
};

/** Opens a browser session, in the transaction of its sign-in. `issueWebToken` makes its token. */
export async function openWebSession(trx: Db, opening: Opening): Promise<{ session: WebSession; secret: string }> {
  const secret = newSecret();
  const session: WebSession = {
    id: randomUUID(),
    person_id: opening.personId,
    client_id: opening.clientId,
    created_at: opening.createdAt,
    expires_at: opening.expiresAt,
    rotation_key: randomBytes(32),
    secret_hash: hashSecret(secret),
    previous_hash: null,
    rotated_at: opening.createdAt,
    arrived: false,
    acted_at: opening.createdAt,
    ...opening.device,
    host_name: opening.hostName,
    awaits_two_factor: opening.awaitsTwoFactor,
  };
  await insertWebSession(trx, session);
  return { session, secret };
}

/**
 * Renews a browser session: a new token, and the cookie's next secret; undefined if the session is over. A secret that was replaced earlier
 * ends the session, because somebody has a copy of it. Two cases are no copies: a request within the grace, and one repeated because the
 * response never arrived (none of its tokens was ever used).
 */
export async function renewWebSession(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { shown, device, hostName }: Renewal,
  origin: Origin,
): Promise<WebToken | undefined> {
  return inTransaction(database, async (trx) => {
    const session = await findWebSession(trx, shown.id, now());
    if (!session || isPlanted(session, shown, hostName)) return undefined;
    return issueNext(trx, session, { shown, now: now(), change: { ...device, host_name: hostName }, origin });
  });
}

/** A request with the cookie of a session: its value and name, its device, and whether its cookie gets the `__Host-` name. */
export type Renewal = { shown: ShownCookie; device: Device; hostName: boolean };

type Prolongation = Renewal & { id: string; validity: (trx: Db) => Promise<number>; awaitsTwoFactor: boolean };

/** A cookie with the plain name can be planted by a neighbouring host: over https it counts only until the session has the `__Host-` name. */
const isPlanted = (session: WebSession, shown: ShownCookie, hostName: boolean) =>
  hostName && session.host_name && !shown.hostName;

/**
 * Signs the user of a page in again in place (ADR 87): the password and, with two steps, the code were shown, and the session lasts as if it
 * had just begun. Its id stays, so that other tabs continue with it. Undefined if the cookie is not the one of the token's session.
 */
export async function prolongWebSession(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { shown, device, hostName, id, validity, awaitsTwoFactor }: Prolongation,
  origin: Origin,
): Promise<WebToken | undefined> {
  return inTransaction(database, async (trx) => {
    const moment = now();
    const session = await findWebSession(trx, id, moment);
    if (!session || shown.id !== id || isPlanted(session, shown, hostName)) return undefined;
    const expiresAt = new Date(moment.getTime() + (await validity(trx)) * 1000);
    const lasting = {
      created_at: moment,
      expires_at: expiresAt,
      acted_at: moment,
      host_name: hostName,
      awaits_two_factor: awaitsTwoFactor,
    };
    const issued = await issueNext(trx, session, { shown, now: moment, change: { ...device, ...lasting }, origin });
    if (!issued) return undefined;
    const subject = { type: 'person', id: session.person_id };
    await recordAudit(trx, origin, { action: 'session.prolonged', subject, after: { expiresAt } });
    return issued;
  });
}

/** The next token and secret of a session, or its end if a replaced secret was shown. */
async function issueNext(
  trx: Db,
  session: WebSession,
  { shown, now, change, origin }: { shown: ShownCookie; now: Date; change: Partial<WebSession>; origin: Origin },
): Promise<WebToken | undefined> {
  const kept = nextStanding(session, shown.secret, now);
  if (!kept) {
    await deleteWebSession(trx, session.id);
    await recordAudit(
      trx,
      { ...origin, personId: session.person_id, surface: surfaceOf(session.client_id) },
      { action: 'session.cookieReused', subject: { type: 'person', id: session.person_id } },
    );
    return undefined;
  }
  const changed = { ...change, ...kept.change };
  await updateWebSession(trx, session.id, changed);
  return issueWebToken(trx, { ...session, ...changed }, kept.secret, now);
}

/** The secret and the change that follow from a shown secret; undefined if it was replaced earlier or never existed. */
function nextStanding(
  session: WebSession,
  secret: string,
  now: Date,
): { secret: string; change?: Partial<WebSession> } | undefined {
  const shown = hashSecret(secret);
  const isFresh = now.getTime() - session.rotated_at.getTime() < rotationGraceSeconds * 1000;
  const next = createHmac('sha256', session.rotation_key).update(secret).digest('base64url');
  if (shown.equals(session.secret_hash)) {
    if (isFresh) return { secret, change: { arrived: true } };
    const change = { secret_hash: hashSecret(next), previous_hash: shown, rotated_at: now, arrived: false };
    return { secret: next, change };
  }
  const isPrevious = session.previous_hash !== null && shown.equals(session.previous_hash);
  return isPrevious && (isFresh || !session.arrived) ? { secret: next } : undefined;
}

/** Makes and stores a token of a browser session: short, and never longer than the session. */
export async function issueWebToken(trx: Db, session: WebSession, secret: string, now: Date): Promise<WebToken> {
  const token = newSecret();
  const cookieSeconds = Math.ceil((session.expires_at.getTime() - now.getTime()) / 1000);
  const expiresInSeconds = Math.min(webTokenSeconds, cookieSeconds);
  await insertToken(trx, {
    hash: hashSecret(token),
    personId: session.person_id,
    clientId: session.client_id,
    createdAt: now,
    expiresAt: new Date(Math.min(now.getTime() + webTokenSeconds * 1000, session.expires_at.getTime())),
    webSessionId: session.id,
  });
  return { token, expiresInSeconds, sessionId: session.id, cookie: `${session.id}.${secret}`, cookieSeconds };
}
