import { isSeller, ownAccount, say, type Viewer } from '@trastienda/domain';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { type AccountScope, accountScope, dataScope, MARKETPLACE } from '../../../db/scope.ts';
import { isSellerThere } from './sellers.repository.ts';

/**
 * The account of a file: a seller's users load for their own account, the integrator names one, and administrators load for the marketplace
 * (R6 and R10). `isRequired`: the rows must belong to a seller.
 */
export async function loadAccount(
  db: Db,
  viewer: Viewer,
  { accountName, isRequired }: { accountName: string | undefined; isRequired: boolean },
): Promise<AccountScope> {
  const account = accountAsked(viewer, accountName);
  if (account.accountName === MARKETPLACE && isRequired)
    throw new AppError(400, 'errors.validation', { fields: { accountName: say('validation.required') } });
  await requireSeller(db, viewer, account);
  return account;
}

/** The account that the caller means; whether such a seller exists is not checked yet. */
export function accountAsked(viewer: Viewer, accountName: string | undefined): AccountScope {
  const scope = dataScope(viewer);
  if (!isSeller(viewer)) return accountScope(scope, accountName ?? MARKETPLACE);
  const own = ownAccount(viewer);
  if (own === undefined || (accountName !== undefined && accountName !== own)) {
    throw new AppError(403, 'access.account');
  }
  return accountScope(scope, own);
}

/** Refuses a named account that no seller has. */
export async function requireSeller(db: Db, viewer: Viewer, { accountName }: AccountScope): Promise<void> {
  if (accountName === MARKETPLACE || isSeller(viewer) || (await isSellerThere(db, dataScope(viewer), accountName)))
    return;
  throw new AppError(400, 'errors.validation', { fields: { accountName: say('integration.seller') } });
}
