import {
  type CarrierContext,
  freeStanding,
  lastingBlock,
  mostBlocksInForce,
  ownAccount,
  todayInMexico,
  type Viewer,
} from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, accountScope, dataScope } from '../../../db/scope.ts';
import { findCarrierBlocks } from './carrier-blocks.repository.ts';
import { hasAssignedCarrier } from './carriers.repository.ts';

/** The standing of the viewer's seller today: its assigned carriers and its block. A viewer without a seller has no restrictions. */
export async function standingOf(db: Db, viewer: Viewer, at: Date): Promise<CarrierContext> {
  const accountName = ownAccount(viewer);
  return accountName === undefined
    ? freeStanding
    : standingOfAccount(db, accountScope(dataScope(viewer), accountName), at);
}

/** The standing of a given seller today. */
export async function standingOfAccount(db: Db, account: AccountScope, at: Date): Promise<CarrierContext> {
  const day = todayInMexico(at);
  const inForce = { status: true, startDate: day, endDate: day };
  const [{ rows }, hasAssigned] = await Promise.all([
    findCarrierBlocks(db, account, inForce, { offset: 0, size: mostBlocksInForce }),
    hasAssignedCarrier(db, account),
  ]);
  return { hasAssigned, block: lastingBlock(rows.map(({ name, end_date: endDate }) => ({ name, endDate }))) };
}
