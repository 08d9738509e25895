import { randomUUID } from 'node:crypto';
import { addDays, dayEnd, formatDay, todayInMexico, tokenLimits, tokenPrefix, type Viewer } from '@trastienda/domain';
import { checkTokenForm } from '@trastienda/validators';
import type { IssuedProgramToken, ProgramToken, ProgramTokenForm } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { isUuid } from '../../../db/uuid.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { notifyOwner } from './owner-notice.ts';
import { lockProfile } from './profile.repository.ts';
import {
  deleteExpiredTokens,
  deleteToken,
  findTokens,
  insertProgramToken,
  type TokenRow,
} from './program-token.repository.ts';
import { proveIdentity } from './prove-identity.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { SessionLookup } from './session-lookup.ts';

/** The viewer's own tokens for programs. */
export async function listTokens({ database }: Context, viewer: Viewer): Promise<ProgramToken[]> {
  return (await findTokens(database.db, viewer.userId)).map(toToken);
}

/**
 * Makes a token for a program. The password is required again: an unattended session must not become a token that lasts a year (ADR 55).
 * The token ends with its last day in Mexico City.
 */
export async function createToken(
  context: Context,
  { viewer, form }: { viewer: Viewer; form: ProgramTokenForm },
  origin: Origin,
): Promise<IssuedProgramToken> {
  const { database, now } = context;
  const personId = viewer.userId;
  const checked = checkTokenForm(form);
  if (!checked.valid) throw wrongFields(checked.fields);
  await proveIdentity(context, viewer, form, origin);
  const { name, scopes, days } = checked.value;
  const token = `${tokenPrefix}${newSecret()}`;
  const expiresAt = new Date(dayEnd(addDays(todayInMexico(now()), days)));
  const row = await inTransaction(database, async (trx) => {
    // Locks the person, so that tokens made in the same instant are counted one after the other.
    await lockProfile(trx, personId);
    await deleteExpiredTokens(trx, personId, now());
    if ((await findTokens(trx, personId)).length >= tokenLimits.perPerson) {
      throw new AppError(409, 'tokens.limit', { params: { max: tokenLimits.perPerson } });
    }
    const id = randomUUID();
    const made = { id, name, scopes, created_at: now(), expires_at: expiresAt, personId, hash: hashSecret(token) };
    const kept = await insertProgramToken(trx, made);
    const after = { id, name, scopes, expiresAt };
    await notifyOwner(context, trx, personId, 'tokenCreated', { token: name, until: formatDay(expiresAt) });
    await recordAudit(trx, origin, { action: 'token.created', subject: { type: 'person', id: personId }, after });
    return kept;
  });
  return { ...toToken(row), token };
}

/** Ends one of the viewer's own tokens: this process refuses it at once, other processes within a second. */
export async function revokeProgramToken(
  context: Context,
  sessions: SessionLookup,
  { viewer, id }: { viewer: Viewer; id: string },
  origin: Origin,
): Promise<void> {
  if (!isUuid(id)) throw new AppError(404, 'tokens.unknown');
  await inTransaction(context.database, async (trx) => {
    const before = await deleteToken(trx, viewer.userId, id);
    if (!before) throw new AppError(404, 'tokens.unknown');
    const subject = { type: 'person', id: viewer.userId };
    await recordAudit(trx, origin, { action: 'token.revoked', subject, before: { id, ...before } });
  });
  sessions.forgetAll();
}

const toToken = (row: TokenRow): ProgramToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
