import { isSeller, ownAccount, say, type Viewer } from '@trastienda/domain';
import { AppError } from '../../contract/app-error.ts';
import type { Db } from '../../db/database.ts';

/**
 * Whose a file is: a seller's people load for their own account, the integrator names one, and what administrators load
 * is the marketplace's own (R6 and R10). `isRequired`: the rows can only be a seller's.
 */
export async function loadAccount(
  db: Db,
  viewer: Viewer,
  { accountName, isRequired }: { accountName: string | undefined; isRequired: boolean },
): Promise<string | null> {
  if (isSeller(viewer)) {
    const own = ownAccount(viewer);
    if (own === undefined || (accountName !== undefined && accountName !== own)) {
      throw new AppError(403, 'access.account');
    }
    return own;
  }
  if (accountName === undefined) {
    if (isRequired)
      throw new AppError(400, 'errors.validation', { fields: { accountName: say('validation.required') } });
    return null;
  }
  const seller = await db
    .selectFrom('organization')
    .select('account_name')
    .where('account_name', '=', accountName)
    .executeTakeFirst();
  if (!seller) throw new AppError(400, 'errors.validation', { fields: { accountName: say('integration.seller') } });
  return accountName;
}
