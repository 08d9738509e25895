import { isSeller, ownAccount, say, type Viewer } from '@trastienda/domain';
import { AppError } from '../../contract/app-error.ts';
import type { Db } from '../../db/database.ts';
import { type AccountScope, accountScope, dataScope } from '../../db/scope.ts';
import { isSellerThere } from '../sellers/sellers.repository.ts';

/**
 * Whose a file is: a seller's people load for their own account, the integrator names one, and what administrators load
 * is the marketplace's own (R6 and R10). `isRequired`: the rows can only be a seller's.
 */
export async function loadAccount(
  db: Db,
  viewer: Viewer,
  { accountName, isRequired }: { accountName: string | undefined; isRequired: boolean },
): Promise<AccountScope> {
  const account = accountAsked(viewer, accountName);
  if (account.accountName === null && isRequired)
    throw new AppError(400, 'errors.validation', { fields: { accountName: say('validation.required') } });
  await demandSeller(db, viewer, account);
  return account;
}

/** The account that is meant, of which nobody has looked yet whether there is such a seller. */
export function accountAsked(viewer: Viewer, accountName: string | undefined): AccountScope {
  const scope = dataScope(viewer);
  if (!isSeller(viewer)) return accountScope(scope, accountName ?? null);
  const own = ownAccount(viewer);
  if (own === undefined || (accountName !== undefined && accountName !== own)) {
    throw new AppError(403, 'access.account');
  }
  return accountScope(scope, own);
}

/** Refuses an account that somebody named and no seller has. */
export async function demandSeller(db: Db, viewer: Viewer, { accountName }: AccountScope): Promise<void> {
  if (accountName === null || isSeller(viewer) || (await isSellerThere(db, dataScope(viewer), accountName))) return;
  throw new AppError(400, 'errors.validation', { fields: { accountName: say('integration.seller') } });
}
