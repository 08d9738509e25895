import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { codeOf } from './code-of.ts';
import { notingLinkTries } from './note-link-tries.ts';
import type { SessionLookup } from './session-lookup.ts';
import { activateByLink, qrOfLink } from './two-factor-link.ts';

type TwoFactorOperations = 'getPasswordQr' | 'getActivationQr' | 'activateTwoFactorByLink';

export function twoFactorHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, TwoFactorOperations> {
  const noting = notingLinkTries(context);
  return {
    getPasswordQr: async ({ path, transport, origin }) => {
      const visit = { link: path.id, address: transport.address };
      return {
        status: 200,
        body: await noting('getPasswordQr', visit, origin, () => qrOfLink(context, 'password', visit)),
      };
    },
    getActivationQr: async ({ path, transport, origin }) => {
      const visit = { link: path.id, address: transport.address };
      return {
        status: 200,
        body: await noting('getActivationQr', visit, origin, () => qrOfLink(context, 'twoFactor', visit)),
      };
    },
    activateTwoFactorByLink: async ({ path, body, transport, origin }) => {
      const visit = { link: path.id, address: transport.address, code: codeOf(body.code2FA) };
      const recoveryCodes = await noting('activateTwoFactorByLink', visit, origin, () =>
        activateByLink(context, sessions, visit, origin),
      );
      return { status: 200, body: { recoveryCodes } };
    },
  };
}
