import type { PermissionRole } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { peopleOfAccount } from './notification-readers.sql.ts';
import { type NotificationContent, notifyUsers } from './notify-users.repository.ts';

/** Notifies the people of an account who have a permission. */
export const notifyAccount = (
  trx: Db,
  account: AccountScope,
  permission: PermissionRole,
  told: NotificationContent,
): Promise<void> => notifyUsers(trx, peopleOfAccount(account, permission), told);
