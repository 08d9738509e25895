import { isAdmin, isIntegrator, isSeller, ownAccount, say, type Viewer } from '@trastienda/domain';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { dataScope, MARKETPLACE, type Scope } from '../../../db/scope.ts';
import { isSellerThere } from '../../people/sellers/sellers.repository.ts';

/** The seller that an answer is about, within what the viewer may see; `MARKETPLACE`: no seller. */
export type MeantSeller = { scope: Scope; accountName: string };

/** The seller that a request is about: for a seller's users their own, for administrators and the integrator the one they name. */
export async function meantSeller(db: Db, viewer: Viewer, asked: string | undefined): Promise<MeantSeller> {
  const scope = dataScope(viewer);
  if (isSeller(viewer)) {
    const own = ownAccount(viewer) ?? MARKETPLACE;
    if (asked !== undefined && asked !== own) throw new AppError(403, 'access.account');
    return { scope, accountName: own };
  }
  if (asked === undefined) return { scope, accountName: MARKETPLACE };
  if (!isAdmin(viewer) && !isIntegrator(viewer)) throw new AppError(403, 'access.account');
  if (!(await isSellerThere(db, scope, asked)))
    throw new AppError(400, 'errors.validation', { fields: { accountName: say('integration.seller') } });
  return { scope, accountName: asked };
}
