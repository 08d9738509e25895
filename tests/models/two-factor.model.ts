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

/** Two steps by the link of a mail or, with one's own id in its place, in the profile. */
export const twoFactorModel: FlowModel = {
  machine: twoFactorActivationMachine,
  starts: [{ name: 'link', input: { id: link } }],
  steps: [
    answers('load', 'QR answered', { kind: 'offered', qr }),
    answers('load', 'QR refused: scanned', { kind: 'scanned' }),
    answers('load', 'QR refused: not offered', { kind: 'none' }),
    fails('load', 'QR refused: link', refusal('error.not.found.change.password', 404)),
    fails('load', 'QR silent', serverFailures.silent),
    person('qr.asked', { type: 'qr.asked' }),
    person('code.submitted: valid', { type: 'code.submitted', code: '012 345' }),
    person('code.submitted: invalid', { type: 'code.submitted', code: '12' }),
    answers('activate', 'activate answered', recoveryCodes),
    fails('activate', 'activate refused: code', refusal('error.code.invalid', 400)),
    fails('activate', 'activate refused: too many tries', { status: 429, code: 'session.locked', message: 'Espere' }),
    fails('activate', 'activate refused: scanned', refusal('QR has been scanned', 409)),
    fails('activate', 'activate refused: link', refusal('error.not.found.change.password', 404)),
    fails('activate', 'activate silent', serverFailures.silent),
  ],
  key: ({ context }) => [context.silenced],
};
