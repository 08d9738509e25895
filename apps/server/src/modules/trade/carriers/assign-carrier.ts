import { canAssignSellers, say } from '@trastienda/domain';
import type { CarrierSeller, CarrierSellersAssigned } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { dataScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { tellCarriers } from '../../platform/live/tell-carriers.ts';
import {
  assignSellers,
  type CarrierSellerRow,
  findCarrierSellers,
  findSellerAccounts,
  removeSeller,
} from './carrier-sellers.repository.ts';
import type { CarrierRow } from './carriers.repository.ts';
import { type Change, lockCarrier, ownerOf, subjectOf } from './save-carrier.ts';

/** A carrier, and the sellers to assign it to. */
type Assignment = { carrierId: string; accountNames: readonly string[] };

/** Assigns a carrier to a seller; repeating it changes nothing. */
export async function assignCarrier(
  { database }: Context,
  carrierId: string,
  accountName: string,
  change: Change,
): Promise<CarrierSeller> {
  return inTransaction(database, async (trx) => {
    await assignAll(trx, { carrierId, accountNames: [accountName] }, 'accountName', change);
    const page = { offset: 0, size: 1 };
    const { rows } = await findCarrierSellers(trx, dataScope(change.viewer), carrierId, { accountName }, page);
    const [row] = rows;
    if (!row) throw new Error('A seller was assigned and is not there.');
    return toCarrierSeller(row);
  });
}

/** Assigns a carrier to many sellers at once; answers which sellers did not have it yet. */
export async function assignCarrierToMany(
  { database }: Context,
  assignment: Assignment,
  change: Change,
): Promise<CarrierSellersAssigned> {
  return inTransaction(database, async (trx) => {
    const added = await assignAll(trx, assignment, 'accountNames', change);
    return { added, unchanged: [...new Set(assignment.accountNames)].length - added.length };
  });
}

async function assignAll(
  trx: Db,
  { carrierId, accountNames }: Assignment,
  field: string,
  { viewer, origin }: Change,
): Promise<string[]> {
  const scope = dataScope(viewer);
  const carrier = await requireAssignable(trx, carrierId, viewer);
  const known = new Set((await findSellerAccounts(trx, scope, accountNames)).map((seller) => seller.account_name));
  const unknown = accountNames.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const fields = { [field]: say('carriers.sellers.unknown', { accounts: unknown.join(', ') }) };
    throw new AppError(400, 'errors.validation', { fields });
  }
  const added = await assignSellers(trx, scope, carrierId, accountNames);
  if (added.length === 0) return added;
  await tellCarriers(trx, dataScope(viewer));
  await recordAudit(trx, origin, {
    action: 'carrier.assigned',
    subject: subjectOf(carrier),
    after: { sellers: added },
  });
  return added;
}

/** Removes a carrier from a seller; 404 if the seller does not have it. */
export async function unassignCarrier(
  { database }: Context,
  carrierId: string,
  sellerId: string,
  { viewer, origin }: Change,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const carrier = await requireAssignable(trx, carrierId, viewer);
    const accountName = await removeSeller(trx, dataScope(viewer), carrierId, sellerId);
    if (accountName === undefined) throw new AppError(404, 'carriers.sellers.notFound');
    await tellCarriers(trx, dataScope(viewer));
    const before = { sellers: [accountName] };
    await recordAudit(trx, origin, { action: 'carrier.unassigned', subject: subjectOf(carrier), before });
  });
}

async function requireAssignable(trx: Db, carrierId: string, viewer: Change['viewer']): Promise<CarrierRow> {
  const carrier = await lockCarrier(trx, viewer, carrierId);
  requireAllowed(canAssignSellers(viewer, ownerOf(carrier)));
  return carrier;
}

/** A carrier of a seller in the contract's form. */
export const toCarrierSeller = (row: CarrierSellerRow): CarrierSeller => ({
  id: row.id,
  accountName: row.account_name,
  name: row.name,
  carrierId: row.carrier_id,
  isActive: row.is_active,
});
