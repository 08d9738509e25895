import { twoFactorActivationMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';
import { link, qr, recoveryCodes } from './password-change.model.ts';

const refusal = (oauthError: string, status: number) => ({
  status,
  code: 'session.twoFactor.x',
  message: 'No',
  oauthError,
});

const passwordRefused = {
  status: 400,
  code: 'session.passwordChange.current',
  message: 'No',
  fields: { currentPassword: 'La contraseña actual es incorrecta' },
};

/** Two steps, activated by the link of a mail, or in the profile: with the user's own id instead of a link, and the password first. */
export const twoFactorModel: FlowModel = {
  machine: twoFactorActivationMachine,
  starts: [
    { name: 'link', input: { id: link } },
    { name: 'profile', input: { id: link, asksPassword: true } },
  ],
  steps: [
    answers('load', 'QR answered', { kind: 'offered', qr }),
    answers('load', 'QR refused: scanned', { kind: 'scanned' }),
    answers('load', 'QR refused: not offered', { kind: 'none' }),
    fails('load', 'QR refused: link', refusal('error.not.found.change.password', 404)),
    fails('load', 'QR silent', serverFailures.silent),
    fails('load', 'QR refused: password', passwordRefused),
    fails('load', 'QR refused: too many tries', { status: 429, code: 'session.locked', message: 'Espere' }),
    person('password.submitted', { type: 'password.submitted', currentPassword: 'Una-clave.2026' }),
    // No password to send: no path takes this step, and the table does not allow it.
    person('password.submitted: empty', { type: 'password.submitted', currentPassword: '' }),
    person('qr.asked', { type: 'qr.asked' }),
    person('code.submitted: valid', { type: 'code.submitted', code: '012 345' }),
    person('code.submitted: invalid', { type: 'code.submitted', code: '12' }),
    answers('activate', 'activate answered', recoveryCodes),
    fails('activate', 'activate refused: code', refusal('error.code.invalid', 400)),
    fails('activate', 'activate refused: password', passwordRefused),
    fails('activate', 'activate refused: too many tries', { status: 429, code: 'session.locked', message: 'Espere' }),
    fails('activate', 'activate refused: scanned', refusal('QR has been scanned', 409)),
    fails('activate', 'activate refused: link', refusal('error.not.found.change.password', 404)),
    fails('activate', 'activate silent', serverFailures.silent),
  ],
  key: ({ context }) => [context.asksPassword, context.silenced],
};
