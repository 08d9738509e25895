import { resetTwoFactorMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { knownUser, sellerAdmin, shownPassword } from './user-facts.ts';

/** Reiniciar 2FA: never without the password of who asks (R21), never of an integrator (S1 §6). */
export const resetTwoFactorModel: FlowModel = confirmActionModel({
  machine: resetTwoFactorMachine,
  viewer: sellerAdmin,
  possible: { ...knownUser, version: 3 },
  impossible: { ...knownUser, roles: ['ADMIN_API'], version: 9 },
  drafts: { valid: { currentPassword: shownPassword, code: '' }, invalid: { currentPassword: '' } },
});
