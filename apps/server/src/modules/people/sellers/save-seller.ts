import { isDeepStrictEqual } from 'node:util';
import { type SellerForm, say } from '@trastienda/domain';
import { checkSellerForm } from '@trastienda/validators';
import type { SellerForm as PostedSeller, SellerDetail } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { findSeller, insertSeller, toSellerDetail, updateSeller, type WholeSeller } from './seller.repository.ts';

export async function createSeller(
  context: Context,
  scope: Scope,
  posted: PostedSeller,
  origin: Origin,
): Promise<SellerDetail> {
  const form = requireForm(posted);
  return inTransaction(context.database, async (trx) => {
    const row = await insertSeller(trx, scope, form);
    await recordAudit(trx, origin, { action: 'seller.created', subject: subjectOf(row), after: form });
    return toSellerDetail(row);
  });
}

/** A seller of a scope, and the version that a change expects (undefined if it accepts every version). */
export type SellerAsSeen = { scope: Scope; id: string; expected: number | undefined };

/** Changes a seller's texts: its account cannot change, and activation is a separate request (S3 §4). */
export async function saveSeller(
  context: Context,
  seen: SellerAsSeen,
  posted: PostedSeller,
  origin: Origin,
): Promise<SellerDetail> {
  return inTransaction(context.database, async (trx) => {
    const before = await lockSeller(trx, seen);
    const { accountName, name, description, terms } = requireForm(posted);
    if (accountName !== before.account_name) {
      const fields = { accountName: say('sellers.accountName.fixed') };
      throw new AppError(409, 'sellers.accountName.fixed', { fields });
    }
    if (isDeepStrictEqual(writtenOf(before), { name, description, terms })) return toSellerDetail(before);
    const row = await updateSeller(trx, seen.scope, before.id, { name, description, terms });
    const change = { before: writtenOf(before), after: { ...writtenOf(row), version: row.version } };
    await recordAudit(trx, origin, { action: 'seller.changed', subject: subjectOf(row), ...change });
    return toSellerDetail(row);
  });
}

/** Activates or deactivates a seller; an unchanged status adds no entry to the log. */
export async function changeSellerStatus(
  context: Context,
  seen: SellerAsSeen,
  active: boolean,
  origin: Origin,
): Promise<SellerDetail> {
  return inTransaction(context.database, async (trx) => {
    const before = await lockSeller(trx, seen);
    if (before.active === active) return toSellerDetail(before);
    const row = await updateSeller(trx, seen.scope, before.id, { active });
    const action = active ? 'seller.activated' : 'seller.deactivated';
    const change = { before: { active: before.active }, after: { active, version: row.version } };
    await recordAudit(trx, origin, { action, subject: subjectOf(row), ...change });
    return toSellerDetail(row);
  });
}

/** The seller, locked for a change: 404 where it does not exist, 412 where its version is not the expected one. */
export async function lockSeller(trx: Db, { scope, id, expected }: SellerAsSeen): Promise<WholeSeller> {
  const row = await findSeller(trx, scope, id, { lock: true });
  if (!row) throw new AppError(404, 'sellers.notFound');
  await requireVersion(trx, { subject: subjectOf(row), version: row.version }, expected);
  return row;
}

/** The subject of an audit entry. */
export const subjectOf = ({ id, account_name }: WholeSeller) => ({ type: 'seller', id, accountName: account_name });

const writtenOf = ({ name, description, terms }: WholeSeller) => ({ name, description, terms });

/** A null or undefined active counts as active (S3 §3). */
function requireForm({ active, ...texts }: PostedSeller): SellerForm {
  const checked = checkSellerForm({ ...texts, active: active ?? true });
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}
