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
  const scope = dataScope(viewer);
  if (isSeller(viewer)) {
    const own = ownAccount(viewer);
    if (own === undefined || (accountName !== undefined && accountName !== own)) {
      throw new AppError(403, 'access.account');
    }
    return accountScope(scope, own);
  }
  if (accountName === undefined) {
    if (isRequired)
      throw new AppError(400, 'errors.validation', { fields: { accountName: say('validation.required') } });
    return accountScope(scope, null);
  }
  if (!(await isSellerThere(db, scope, accountName)))
    throw new AppError(400, 'errors.validation', { fields: { accountName: say('integration.seller') } });
  return accountScope(scope, accountName);
}
