import { isDeepStrictEqual } from 'node:util';
import { blockDays, type CarrierBlockForm, isInForce, say, todayInMexico } from '@trastienda/domain';
import { checkCarrierBlockForm } from '@trastienda/validators';
import type { CarrierBlock, CarrierBlockForm as PostedBlock } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { Db } from '../../../db/database.ts';
import { dataScope, type Scope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { tellCarriers } from '../../platform/live/tell-carriers.ts';
import { clearNotified } from './block-notifications.repository.ts';
import {
  type CarrierBlockRow,
  findCarrierBlock,
  insertCarrierBlock,
  removeCarrierBlock,
  updateCarrierBlock,
} from './carrier-blocks.repository.ts';
import { findSellerAccounts } from './carrier-sellers.repository.ts';
import { toCarrierBlock } from './carriers-mapper.ts';
import type { Change } from './save-carrier.ts';

/** A block, and the version that a change expects (undefined if the change accepts every version). */
export type BlockAsSeen = { id: string; expected: number | undefined };

/** Adds a block; if it has begun, the worker tells its sellers at once. */
export async function createCarrierBlock(
  { database, queue }: Context,
  posted: PostedBlock,
  { viewer, origin }: Change,
): Promise<CarrierBlock> {
  const form = requireForm(posted);
  const block = await inTransaction(database, async (trx) => {
    const scope = dataScope(viewer);
    await requireSellers(trx, scope, form);
    const id = await insertCarrierBlock(trx, scope, form);
    await tellCarriers(trx, scope);
    await recordAudit(trx, origin, { action: 'carrierBlock.created', subject: subjectOf(id), after: form });
    return readCarrierBlock(trx, scope, id);
  });
  queue.wake('carriers.blocks');
  return block;
}

/** Changes a block; the change takes effect with the next call (R31). */
export async function saveCarrierBlock(
  { database, now, queue }: Context,
  seen: BlockAsSeen,
  posted: PostedBlock,
  { viewer, origin }: Change,
): Promise<CarrierBlock> {
  const form = requireForm(posted);
  const block = await inTransaction(database, async (trx) => {
    const scope = dataScope(viewer);
    const row = await lockBlock(trx, scope, seen);
    const before = formOf(row);
    if (isDeepStrictEqual(before, form)) return toCarrierBlock(row);
    await requireSellers(trx, scope, form, before);
    await updateCarrierBlock(trx, scope, seen.id, form);
    const today = todayInMexico(now());
    const goesOn = isInForce(blockDays(before), today) && isInForce(blockDays(form), today);
    await clearNotified(trx, scope, seen.id, { anew: !goesOn });
    await tellCarriers(trx, scope);
    const change = { before, after: { ...form, version: row.version + 1 } };
    await recordAudit(trx, origin, { action: 'carrierBlock.changed', subject: subjectOf(seen.id), ...change });
    return readCarrierBlock(trx, scope, seen.id);
  });
  queue.wake('carriers.blocks');
  return block;
}

export async function deleteCarrierBlock(
  { database }: Context,
  seen: BlockAsSeen,
  { viewer, origin }: Change,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const scope = dataScope(viewer);
    const before = formOf(await lockBlock(trx, scope, seen));
    await removeCarrierBlock(trx, seen.id);
    await tellCarriers(trx, scope);
    await recordAudit(trx, origin, { action: 'carrierBlock.deleted', subject: subjectOf(seen.id), before });
  });
}

/** One block with its sellers; 404 if there is none. */
export async function readCarrierBlock(db: Db, scope: Scope, id: string): Promise<CarrierBlock> {
  const row = await findCarrierBlock(db, scope, id);
  if (!row) throw new AppError(404, 'carrierBlocks.notFound');
  return toCarrierBlock(row);
}

async function lockBlock(trx: Db, scope: Scope, { id, expected }: BlockAsSeen): Promise<CarrierBlockRow> {
  const row = await findCarrierBlock(trx, scope, id, { lock: true });
  if (!row) throw new AppError(404, 'carrierBlocks.notFound');
  await requireVersion(trx, { subject: subjectOf(id), version: row.version }, expected);
  return row;
}

const subjectOf = (id: string) => ({ type: 'carrierBlock', id });

const formOf = (row: CarrierBlockRow): CarrierBlockForm => ({
  name: row.name,
  startDate: row.start_date,
  endDate: row.end_date,
  status: row.active,
  allSellers: row.all_sellers,
  sellers: row.sellers.map(({ accountName }) => accountName),
});

function requireForm({ sellers = [], ...posted }: PostedBlock): CarrierBlockForm {
  const checked = checkCarrierBlockForm({ ...posted, sellers: sellers.map(({ accountName }) => accountName) });
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}

/** Demands that newly named sellers exist. */
async function requireSellers(trx: Db, scope: Scope, form: CarrierBlockForm, before?: CarrierBlockForm): Promise<void> {
  const added = form.sellers.filter((name) => !before?.sellers.includes(name));
  const known = new Set((await findSellerAccounts(trx, scope, added)).map(({ account_name }) => account_name));
  const unknown = added.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const fields = { sellers: say('carriers.sellers.unknown', { accounts: unknown.join(', ') }) };
  throw new AppError(400, 'errors.validation', { fields });
}
