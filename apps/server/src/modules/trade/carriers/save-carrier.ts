import { isDeepStrictEqual } from 'node:util';
import {
  type CarrierForm,
  canActivateCarrier,
  canCreateCarrier,
  canDeleteCarrier,
  canEditCarrier,
  carrierFields,
  formOf,
  mayDeleteCarrier,
  ownAccount,
  say,
  thingOf,
  type Viewer,
} from '@trastienda/domain';
import { checkCarrierForm } from '@trastienda/validators';
import type { Carrier, CarrierForm as PostedCarrier } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, accountScope, dataScope, MARKETPLACE, sellerOrNull } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { tellCarriers } from '../../platform/live/tell-carriers.ts';
import { standingOf } from './carrier-context.ts';
import {
  type CarrierRow,
  countCarrierUse,
  findCarrier,
  insertCarrier,
  isCarrierNameTaken,
  removeCarrier,
  updateCarrier,
} from './carriers.repository.ts';
import { toCarrier } from './carriers-mapper.ts';

/** The viewer who changes a carrier, and the origin of the change. */
export type Change = { viewer: Viewer; origin: Origin };

/** A carrier, and the version that a change expects (undefined if the change accepts every version). */
export type CarrierAsSeen = { id: string; expected: number | undefined };

/** Adds a carrier: administrators add the marketplace's, a seller adds its own (S3 §2 and §6). */
export async function createCarrier(
  { database, now }: Context,
  posted: PostedCarrier,
  { viewer, origin }: Change,
): Promise<Carrier> {
  return inTransaction(database, async (trx) => {
    requireAllowed(canCreateCarrier(viewer, await standingOf(trx, viewer, now())));
    const form = requireForm(posted);
    const account = accountScope(dataScope(viewer), ownAccount(viewer) ?? MARKETPLACE);
    await requireFreeName(trx, account, form);
    const row = await insertCarrier(trx, account, form);
    await tellCarriers(trx, dataScope(viewer));
    await recordAudit(trx, origin, { action: 'carrier.created', subject: subjectOf(row), after: form });
    return toCarrier(row);
  });
}

/** Changes a carrier. Orders keep the name that it had when they were shipped. */
export async function saveCarrier(
  { database, now }: Context,
  { id, expected }: CarrierAsSeen,
  posted: PostedCarrier,
  { viewer, origin }: Change,
): Promise<Carrier> {
  return inTransaction(database, async (trx) => {
    const row = await lockCarrier(trx, viewer, id);
    const standing = await standingOf(trx, viewer, now());
    requireAllowed(canEditCarrier(viewer, ownerOf(row), standing));
    await requireVersion(trx, { subject: subjectOf(row), version: row.version }, expected);
    const form = requireForm(posted);
    const before = formOf(carrierFields, thingOf(carrierFields, row));
    if (form.isActive && !before.isActive) requireAllowed(canActivateCarrier(viewer, standing));
    if (isDeepStrictEqual(before, form)) return toCarrier(row);
    if (form.name !== before.name)
      await requireFreeName(trx, accountScope(dataScope(viewer), row.account_name), form, id);
    const saved = await updateCarrier(trx, dataScope(viewer), id, form);
    await tellCarriers(trx, dataScope(viewer));
    const change = { before, after: { ...form, version: saved.version } };
    await recordAudit(trx, origin, { action: 'carrier.changed', subject: subjectOf(row), ...change });
    return toCarrier(saved);
  });
}

/** Deletes a carrier that no order and no rate uses; its sellers lose it. */
export async function deleteCarrier(
  { database, now }: Context,
  { id, expected }: CarrierAsSeen,
  { viewer, origin }: Change,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = await lockCarrier(trx, viewer, id);
    const standing = await standingOf(trx, viewer, now());
    requireAllowed(mayDeleteCarrier(viewer, ownerOf(row), standing));
    await requireVersion(trx, { subject: subjectOf(row), version: row.version }, expected);
    const use = await countCarrierUse(trx, dataScope(viewer), id);
    requireAllowed(canDeleteCarrier(viewer, ownerOf(row), standing, use));
    await removeCarrier(trx, dataScope(viewer), id);
    await tellCarriers(trx, dataScope(viewer));
    await recordAudit(trx, origin, {
      action: 'carrier.deleted',
      subject: subjectOf(row),
      before: formOf(carrierFields, thingOf(carrierFields, row)),
    });
  });
}

/** A carrier that the viewer may use; 404 if there is none. */
export async function readCarrier(db: Db, viewer: Viewer, id: string): Promise<Carrier> {
  const row = await findCarrier(db, dataScope(viewer), id);
  if (!row) throw new AppError(404, 'carriers.notFound');
  return toCarrier(row);
}

/** A carrier that the viewer may use, locked for a change. */
export async function lockCarrier(trx: Db, viewer: Viewer, id: string): Promise<CarrierRow> {
  const row = await findCarrier(trx, dataScope(viewer), id, { lock: true });
  if (!row) throw new AppError(404, 'carriers.notFound');
  return row;
}

/** The subject of an audit entry about a carrier. */
export const subjectOf = ({ id, account_name }: CarrierRow) => ({
  type: 'carrier',
  id,
  accountName: account_name,
});

/** The owner of a carrier, in the form that the rules need. */
export const ownerOf = ({ type, account_name, seller_name }: CarrierRow) => ({
  type,
  accountName: sellerOrNull(account_name),
  sellerName: seller_name,
});

/** Refuses the name of another carrier: a file of rates with that name could mean either (S3 §5). */
async function requireFreeName(trx: Db, account: AccountScope, { name }: CarrierForm, id?: string): Promise<void> {
  if (!(await isCarrierNameTaken(trx, account, name, id))) return;
  throw new AppError(409, 'carriers.name.taken', { fields: { name: say('carriers.name.taken') } });
}

function requireForm(posted: PostedCarrier): CarrierForm {
  const checked = checkCarrierForm(formOf(carrierFields, posted));
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}
