import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { codeOf } from './code-of.ts';
import { namingLinkOwner } from './naming-link-owner.ts';
import type { SessionLookup } from './session-lookup.ts';
import { activateByLink, qrOfLink } from './two-factor-link.ts';

type TwoFactorOperations = 'getPasswordQr' | 'getActivationQr' | 'activateTwoFactorByLink';

export function twoFactorHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, TwoFactorOperations> {
  const namingOwner = namingLinkOwner(context);
  return {
    getPasswordQr: async ({ path, transport }) => {
      const visit = { link: path.id, address: transport.address };
      return {
        status: 200,
        body: await namingOwner(path.id, () => qrOfLink(context, 'password', visit)),
      };
    },
    getActivationQr: async ({ path, transport }) => {
      const visit = { link: path.id, address: transport.address };
      return {
        status: 200,
        body: await namingOwner(path.id, () => qrOfLink(context, 'twoFactor', visit)),
      };
    },
    activateTwoFactorByLink: async ({ path, body, transport, origin }) => {
      const visit = { link: path.id, address: transport.address, code: codeOf(body.code2FA) };
      const recoveryCodes = await namingOwner(path.id, () => activateByLink(context, sessions, visit, origin));
      return { status: 200, body: { recoveryCodes } };
    },
  };
}
