import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { type TwoFactorCall, twoFactorActivationMachine } from './two-factor-activation.machine.ts';
import { offerFrom, type TwoFactorOffer } from './two-factor-offer.ts';

type Code = TwoFactorCall & { code: string };

/** The activation of two-step through a mailed link, connected to the API. */
export function activationByLinkWith({ client, unwrap }: Api) {
  return twoFactorActivationMachine.provide({
    actors: {
      load: fromPromise<TwoFactorOffer, TwoFactorCall>(({ input: { id } }) =>
        offerFrom(unwrap(client.GET('/admin/user/getCodeForActivate2FA/{id}', { params: { path: { id } } }))),
      ),
      activate: fromPromise<readonly string[], Code>(async ({ input: { id, code } }) => {
        const call = client.POST('/admin/user/activate2FA/{id}', { params: { path: { id } }, body: { code2FA: code } });
        return (await unwrap(call)).recoveryCodes;
      }),
    },
  });
}

/** The activation of two-step in the user's own profile, connected to the API; the id is the user's own. */
export function ownActivationWith({ client, unwrap }: Api) {
  return twoFactorActivationMachine.provide({
    actors: {
      load: fromPromise<TwoFactorOffer, TwoFactorCall>(({ input: { id, ...body } }) =>
        offerFrom(unwrap(client.POST('/admin/user/{id}/activate2FA', { params: { path: { id } }, body }))),
      ),
      activate: fromPromise<readonly string[], Code>(async ({ input: { id, code, currentPassword } }) => {
        const params = { path: { id } };
        const call = client.POST('/admin/user/{id}/validateactivation2FA', {
          params,
          body: { code2FA: code, currentPassword },
        });
        return (await unwrap(call)).recoveryCodes;
      }),
    },
  });
}
