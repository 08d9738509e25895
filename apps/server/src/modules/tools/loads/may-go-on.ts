import { isSeller, type MessageKey, mayChange, mayLoad, ownAccount } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { MARKETPLACE, systemAccess } from '../../../db/scope.ts';
import { isSellerActive } from '../../people/sellers/sellers.repository.ts';
import { findPersonAsViewer } from '../../people/session/found-sessions.repository.ts';
import { accountOfLoad } from './load-access.ts';
import type { LoadRow } from './loads.repository.ts';

/**
 * Why a load writes no row from now on: its seller was deactivated meanwhile (R20), or its sender may not sign in, or not load such files, any
 * more. It is asked before a load begins and before every batch; a rehearsal writes nothing and is never stopped.
 */
export async function refusalToGoOn(db: Db, load: LoadRow): Promise<MessageKey | undefined> {
  if (load.dry_run) return undefined;
  const waited = load.planned !== null;
  const sender = await findPersonAsViewer(db, systemAccess('sessions'), load.created_by);
  if (!sender) return waited ? 'loads.schedule.disabledUser' : 'loads.stopped.disabledUser';
  const isInactive =
    !mayChange(sender).allowed ||
    (waited && load.account_name !== MARKETPLACE && !(await isSellerActive(db, accountOfLoad(load))));
  if (isInactive) return waited ? 'loads.schedule.inactive' : 'loads.stopped.inactive';
  const isOthers = isSeller(sender) && load.account_name !== MARKETPLACE && ownAccount(sender) !== load.account_name;
  return isOthers || !mayLoad(load.layout, sender).allowed ? 'loads.stopped.right' : undefined;
}
