import { isSeller, mayChange, mayLoad, ownAccount, say } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { MARKETPLACE, systemAccess } from '../../../db/scope.ts';
import { isSellerActive } from '../../people/sellers/sellers.repository.ts';
import { findPersonAsViewer } from '../../people/session/found-sessions.repository.ts';
import type { LoadEnd } from './end-load.ts';
import { accountOfLoad } from './load-access.ts';
import { placeVerdict } from './load-place.ts';
import type { LoadRow } from './loads.repository.ts';

/**
 * Why a load writes no row from now on: its seller was deactivated meanwhile (R20), its sender may not sign in, or not load such files, any
 * more, or its rows may not be written there now (`placeVerdict`). It is asked before a load begins and before every batch; a rehearsal
 * writes nothing and is never stopped.
 */
export async function refusalToGoOn(db: Db, load: LoadRow, at: Date): Promise<LoadEnd['failure']> {
  if (load.dry_run) return undefined;
  const waited = load.planned !== null;
  const sender = await findPersonAsViewer(db, systemAccess('sessions'), load.created_by);
  if (!sender) return { code: waited ? 'loads.schedule.disabledUser' : 'loads.stopped.disabledUser' };
  const account = accountOfLoad(load);
  const isInactive =
    !mayChange(sender).allowed || (waited && load.account_name !== MARKETPLACE && !(await isSellerActive(db, account)));
  if (isInactive) return { code: waited ? 'loads.schedule.inactive' : 'loads.stopped.inactive' };
  const isOthers = isSeller(sender) && load.account_name !== MARKETPLACE && ownAccount(sender) !== load.account_name;
  if (isOthers || !mayLoad(load.layout, sender).allowed) return { code: 'loads.stopped.right' };
  const verdict = await placeVerdict(db, sender, { ...load, account, categoryId: load.category_id }, at);
  return verdict.allowed ? undefined : { code: verdict.code, message: say(verdict.code, verdict.params) };
}
