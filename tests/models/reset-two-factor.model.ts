import { resetTwoFactorMachine } from '@trastienda/machines';
import { confirmActionModel } from './confirm-action.model.ts';
import type { FlowModel } from './kit/model.ts';
import { knownUser, sellerAdmin, shownPassword } from './user-facts.ts';

/** Reiniciar 2FA: it requires the password of the acting user (R21), and is not allowed for an integrator (S1 §6). */
export const resetTwoFactorModel: FlowModel = confirmActionModel({
  machine: resetTwoFactorMachine,
  viewer: sellerAdmin,
  possible: { ...knownUser, version: 3 },
  impossible: { ...knownUser, roles: ['ADMIN_API'], version: 9 },
  drafts: { valid: { currentPassword: shownPassword, code: '' }, invalid: { currentPassword: '' } },
});
