import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { codeOf } from './code-of.ts';
import type { SessionLookup } from './session-lookup.ts';
import { activateByLink, qrOfLink } from './two-factor-link.ts';

type TwoFactorOperations = 'getPasswordQr' | 'getActivationQr' | 'activateTwoFactorByLink';

export function twoFactorHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, TwoFactorOperations> {
  return {
    getPasswordQr: async ({ path, transport }) => ({
      status: 200,
      body: await qrOfLink(context, 'password', { link: path.id, address: transport.address }),
    }),
    getActivationQr: async ({ path, transport }) => ({
      status: 200,
      body: await qrOfLink(context, 'twoFactor', { link: path.id, address: transport.address }),
    }),
    activateTwoFactorByLink: async ({ path, body, transport, origin }) => {
      const visit = { link: path.id, address: transport.address, code: codeOf(body.code2FA) };
      const recoveryCodes = await activateByLink(context, sessions, visit, origin);
      return { status: 200, body: { recoveryCodes } };
    },
  };
}
