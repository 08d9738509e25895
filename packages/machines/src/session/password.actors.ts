import { limits } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { emailConfirmationMachine } from './email-confirmation.machine.ts';
import { type PasswordChangeRequest, passwordChangeMachine } from './password-change.machine.ts';
import { recoveryMachine } from './recovery.machine.ts';
import { offerFrom, type TwoFactorOffer } from './two-factor-offer.ts';

/** The password change through a link, connected to the API. */
export function passwordChangeWith({ client, unwrap }: Api) {
  return passwordChangeMachine.provide({
    actors: {
      loadQr: fromPromise<TwoFactorOffer, { link: string }>(({ input: { link } }) =>
        offerFrom(unwrap(client.GET('/admin/user/getCode/{id}', { params: { path: { id: link } } }))),
      ),
      change: fromPromise<readonly string[], PasswordChangeRequest>(async ({ input: { link, code, ...form } }) => {
        const body = { ...form, ...(code !== undefined && codeFields(code)) };
        const params = { path: { id: link } };
        const activated = await unwrap(client.PUT('/admin/user/change/password/{id}', { params, body }));
        // The answer has a body only if two-step was activated.
        return activated?.recoveryCodes ?? [];
      }),
    },
  });
}

/** The confirmation of a new e-mail, connected to the API. */
export function emailConfirmationWith({ client, unwrap }: Api) {
  return emailConfirmationMachine.provide({
    actors: {
      confirm: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
        await unwrap(client.POST('/admin/user/change/email/{id}', { params: { path: { id } } }));
      }),
    },
  });
}

/** The request for a recovery link, connected to the API. */
export function recoveryWith({ client, unwrap }: Api) {
  return recoveryMachine.provide({
    actors: {
      request: fromPromise<void, { email: string }>(async ({ input: { email } }) => {
        await unwrap(client.POST('/admin/user/notify/change/password/{id}', { params: { path: { id: email } } }));
      }),
    },
  });
}

/** The contract has two fields: a number for the application's code (S3 §3), and a recovery code. */
function codeFields(code: string): { codeQR: number } | { recoveryCode: string } {
  return code.length === limits.twoFactorCodeLength ? { codeQR: Number(code) } : { recoveryCode: code };
}
