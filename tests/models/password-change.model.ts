import { passwordChangeMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, type FlowModel, fails, person } from './kit/model.ts';

export const link = 'link-1';
export const form = { email: 'vendedor@aurora.mx', password: 'Una-clave.2027', repeatPassword: 'Una-clave.2027' };

/** The refusals of the call, by `error_description`. */
const refusal = (oauthError: string, status = 400) => ({
  status,
  code: 'session.passwordChange.x',
  message: 'No',
  oauthError,
});

export const qr = { value: 'R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
export const recoveryCodes = ['7K3M-Q0XA-9BCD-1EFG', '8K3M-Q0XA-9BCD-1EFG'];

/** A new password by a link, for an account with or without two steps. */
export const passwordChangeModel: FlowModel = {
  machine: passwordChangeMachine,
  starts: [{ name: 'link', input: { link } }],
  steps: [
    answers('loadQr', 'link: offers two steps', { kind: 'offered', qr }),
    answers('loadQr', 'link: two steps active', { kind: 'scanned' }),
    answers('loadQr', 'link: of an administrator', { kind: 'none' }),
    fails('loadQr', 'link: dead', refusal('error.not.found.change.password', 404)),
    fails('loadQr', 'link silent', serverFailures.silent),
    person('qr.asked', { type: 'qr.asked' }),
    person('change.submitted: valid', { type: 'change.submitted', ...form, code: '' }),
    person('change.submitted: with code', { type: 'change.submitted', ...form, code: '012 345' }),
    person('change.submitted: invalid', { type: 'change.submitted', ...form, password: 'corta' }),
    answers('change', 'change answered', []),
    answers('change', 'change answered: activated', recoveryCodes),
    fails('change', 'change refused: code required', refusal('error.code.required')),
    fails('change', 'change refused: code invalid', refusal('error.code.invalid')),
    fails('change', 'change refused: link', refusal('error.not.found.change.password', 404)),
    fails('change', 'change refused: e-mail', refusal('error.not.found.user')),
    fails('change', 'change refused: same password', refusal('error.equals.password')),
    fails('change', 'change refused: too many tries', { status: 429, code: 'session.locked', message: 'Espere' }),
    fails('change', 'change silent', serverFailures.silent),
    fails('change', 'change broken', serverFailures.broken),
  ],
  key: ({ context }) => [context.offer.kind, context.codeAsked, context.silenced],
};
