import { isDeepStrictEqual } from 'node:util';
import { type ConditionForm, canActivateCondition, isAdmin, type Viewer } from '@trastienda/domain';
import { checkConditionForm } from '@trastienda/validators';
import type { CommercialCondition } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope, MARKETPLACE } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import {
  type ConditionRow,
  clearDefault,
  findCondition,
  insertActivation,
  insertCondition,
  lockCondition,
  lockDefault,
  toForm,
  updateCondition,
} from './conditions.repository.ts';
import { type MeantSeller, meantSeller } from './meant-seller.ts';

/** The author of a change, and its origin. */
type Change = { viewer: Viewer; origin: Origin };

/** A condition in the contract's form; with its activation where a seller is meant. */
export function toCondition(row: ConditionRow, { accountName }: Pick<MeantSeller, 'accountName'>): CommercialCondition {
  return {
    ...{ id: `${row.id}`, version: row.version, ...toForm(row) },
    ...(accountName !== MARKETPLACE && {
      activatedAt: row.activated_at?.toISOString() ?? null,
      activatedBy: row.activated_by,
    }),
  };
}

/** One condition: 404 where it does not exist or is not visible. */
export async function readCondition(db: Db, viewer: Viewer, id: string): Promise<CommercialCondition> {
  const meant = await meantSeller(db, viewer, undefined);
  return toCondition(await reach(db, viewer, meant, id), meant);
}

export async function createCondition(
  { database }: Context,
  posted: ConditionForm,
  { viewer, origin }: Change,
): Promise<CommercialCondition> {
  const form = requireForm(posted);
  return inTransaction(database, async (trx) => {
    if (form.isDefault) await lockDefault(trx);
    if (form.isDefault) await passDefault(trx, origin);
    const id = await insertCondition(trx, form);
    await recordAudit(trx, origin, { action: 'condition.created', subject: subjectOf(id), after: form });
    return readCondition(trx, viewer, `${id}`);
  });
}

/** Changes a condition. Variants with this condition keep it (ADR 61). */
export async function saveCondition(
  { database }: Context,
  { id, expected }: { id: string; expected: number | undefined },
  posted: ConditionForm,
  { viewer, origin }: Change,
): Promise<CommercialCondition> {
  const key = Number(id);
  return inTransaction(database, async (trx) => {
    if (posted.isDefault) await lockDefault(trx);
    const held = await lockCondition(trx, key);
    if (!held) throw new AppError(404, 'conditions.notFound');
    const { version, ...before } = held;
    await requireVersion(trx, { subject: subjectOf(key), version }, expected);
    const form = requireForm(posted);
    if (!isDeepStrictEqual(before, form)) {
      if (form.isDefault) await passDefault(trx, origin, key);
      const next = await updateCondition(trx, key, form);
      const change = { before, after: { ...form, version: next } };
      await recordAudit(trx, origin, { action: 'condition.changed', subject: subjectOf(key), ...change });
    }
    return readCondition(trx, viewer, id);
  });
}

/** Activates a condition for the viewer's own seller; a repeated request changes nothing. */
export async function activateCondition(
  { database, now }: Context,
  id: string,
  { viewer, origin }: Change,
): Promise<CommercialCondition> {
  return inTransaction(database, async (trx) => {
    const meant = await meantSeller(trx, viewer, undefined);
    const row = await reach(trx, viewer, meant, id);
    if (row.activated_at) return toCondition(row, meant);
    requireAllowed(canActivateCondition({ ...toForm(row), activatedAt: null }, viewer));
    const account = accountScope(meant.scope, meant.accountName);
    const isFirst = await insertActivation(trx, account, row.id, { by: viewer.userId, at: now() });
    if (isFirst) {
      const subject = { ...subjectOf(row.id), accountName: meant.accountName };
      await recordAudit(trx, origin, { action: 'condition.activated', subject, after: { name: row.name } });
    }
    return toCondition(await reach(trx, viewer, meant, id), meant);
  });
}

async function reach(db: Db, viewer: Viewer, meant: MeantSeller, id: string): Promise<ConditionRow> {
  const row = await findCondition(db, { ...meant, all: isAdmin(viewer) }, Number(id));
  if (!row) throw new AppError(404, 'conditions.notFound');
  return row;
}

/** Only one condition is the default: the previous one loses the mark, and its history records it. */
async function passDefault(trx: Db, origin: Origin, except?: number): Promise<void> {
  const loser = await clearDefault(trx, except);
  if (!loser) return;
  const change = { before: { isDefault: true }, after: { isDefault: false, version: loser.version } };
  await recordAudit(trx, origin, { action: 'condition.changed', subject: subjectOf(loser.id), ...change });
}

const subjectOf = (id: number) => ({ type: 'condition', id: `${id}` });

function requireForm(posted: ConditionForm): ConditionForm {
  const checked = checkConditionForm(posted);
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}
