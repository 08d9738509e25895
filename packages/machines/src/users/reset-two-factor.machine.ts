import { mayEditUserField } from '@trastienda/domain';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { EditedUser, UserProof } from './user-form.machine.ts';

/** Reiniciar 2FA: the viewer confirms it with their own password (S1 §2; R21). */
export const resetTwoFactorMachine = confirmActionMachine<EditedUser, UserProof, UserProof>({
  id: 'resetTwoFactor',
  may: (user, viewer) => mayEditUserField(viewer, user, 'twoFactor'),
  prepare: (_user, _extra, before) => before ?? { currentPassword: '', code: '' },
  check: (proof) =>
    proof.currentPassword === ''
      ? { valid: false, fields: { currentPassword: { code: 'session.proof.password' } } }
      : { valid: true, value: proof },
});
