import { canConfirmRehearsal, mexicoDay, momentOf, type Viewer } from '@trastienda/domain';
import { requiredOffers, textsToConfirm } from '@trastienda/validators';
import type { Load } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope, systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { contentHashOf } from './content-hash.ts';
import { loadScope } from './load-access.ts';
import { claimKey, findByKey, findEarlier, findUnfinished, pointKey } from './load-attempts.repository.ts';
import { deleteTargetWarnings } from './load-issues.repository.ts';
import { toLoad } from './load-mapper.ts';
import { requirePlace } from './load-place.ts';
import { announceLoad } from './load-turns.ts';
import { findLoad, type LoadEntity, lockLoadWithin, reopenLoad } from './loads.repository.ts';
import { requireMoment } from './scheduled-load.ts';

type Confirmation = {
  id: string;
  /** The moment for which the load is scheduled; absent: now. */
  at: string | undefined;
  /** Names the attempt (`Idempotency-Key`). */
  key: string | undefined;
  viewer: Viewer;
  origin: Origin;
};

/**
 * Turns a dry run into the load itself: the same file and the same rows, which are neither sent nor checked again (ADR 128). A request that
 * is repeated gets the load as it is.
 */
export async function confirmRehearsal(context: Context, asked: Confirmation): Promise<{ load: Load; isNew: boolean }> {
  const { id, isNew } = await inTransaction(context.database, (trx) => bindConfirmation(context, trx, asked));
  const load = await findLoad(context.database.db, loadScope(asked.viewer), id);
  if (!load) throw new Error(`Load ${id} is not there after it was confirmed.`);
  return { load: toLoad(load), isNew };
}

async function bindConfirmation(
  context: Context,
  trx: Db,
  { id, at, key, viewer, origin }: Confirmation,
): Promise<{ id: string; isNew: boolean }> {
  const scope = loadScope(viewer);
  const rehearsal = await lockLoadWithin(trx, scope, id);
  if (!rehearsal) throw new AppError(404, 'loads.notFound');
  const now = context.now();
  const attempt = key === undefined ? undefined : { personId: viewer.userId, key };
  if (attempt && !(await claimKey(trx, attempt, { loadId: id, at: now }))) {
    const first = await findByKey(trx, scope, attempt);
    if (first?.id !== id && first?.content_hash !== contentOf(rehearsal, at))
      throw new AppError(422, 'loads.key.reused');
    return { id: first.id, isNew: false };
  }
  if (rehearsal.confirmed_at && rehearsal.created_by === viewer.userId) return { id, isNew: false };
  requireConfirmable(rehearsal, viewer, { now, isLater: at !== undefined });
  requireMoment(rehearsal.layout, at, now);
  const account = accountScope(scope.accounts, rehearsal.account_name);
  const { layout, category_id: categoryId } = rehearsal;
  await requirePlace(trx, viewer, { layout, account, categoryId }, now);
  const contentHash = contentOf(rehearsal, at);
  const unfinished = await findUnfinished(trx, account, contentHash);
  if (unfinished !== undefined) {
    if (attempt) await pointKey(trx, attempt, unfinished);
    return { id: unfinished, isNew: false };
  }
  const scheduledFor = momentIn(at);
  await deleteTargetWarnings(trx, systemAccess('loads'), id);
  await reopenLoad(trx, account, id, {
    content_hash: contentHash,
    earlier_load_id: (await findEarlier(trx, account, rehearsal)) ?? null,
    confirmed_at: now,
    scheduled_for: scheduledFor ?? null,
    day: mexicoDay(scheduledFor ?? now),
    // What is to be done later is judged by the day of its moment, so its file is checked again.
    state: scheduledFor ? 'received' : 'applying',
  });
  await recordAudit(trx, origin, {
    action: 'load.confirmed',
    subject: { type: 'load', id, accountName: account.accountName },
    after: { layout, sha256: rehearsal.sha256, partial: rehearsal.partial },
  });
  await announceLoad(context, trx, id);
  return { id, isNew: true };
}

function requireConfirmable(rehearsal: LoadEntity, viewer: Viewer, when: { now: Date; isLater: boolean }): void {
  const verdict = canConfirmRehearsal(
    {
      dryRun: rehearsal.dry_run,
      undoes: rehearsal.undoes_load_id !== null,
      state: rehearsal.state,
      createdBy: rehearsal.created_by,
      finishedAt: rehearsal.finished_at,
      day: rehearsal.day,
    },
    viewer,
    when,
  );
  requireAllowed(verdict);
  if (textsToConfirm(rehearsal.warnings ?? []) && !rehearsal.keep_damaged_text)
    throw new AppError(409, 'csv.text.unanswered');
  if (requiredOffers(rehearsal.offers ?? []).length > 0) throw new AppError(409, 'csv.number.unanswered');
}

function momentIn(at: string | undefined): Date | undefined {
  const moment = at === undefined ? undefined : momentOf(at);
  return moment === undefined ? undefined : new Date(moment);
}

/** The content of the load that a dry run becomes. */
function contentOf(rehearsal: LoadEntity, at: string | undefined): string {
  return contentHashOf({
    sha256: rehearsal.sha256,
    layout: rehearsal.layout,
    accountName: rehearsal.account_name,
    delimiter: rehearsal.delimiter ?? undefined,
    sheet: rehearsal.sheet ?? undefined,
    keepDamagedText: rehearsal.keep_damaged_text,
    readAs: rehearsal.read_as ?? undefined,
    partial: rehearsal.partial,
    categoryId: rehearsal.category_id ?? undefined,
    at: momentIn(at),
  });
}
