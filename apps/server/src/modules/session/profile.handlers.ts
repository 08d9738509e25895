import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { codeOf } from './code-of.ts';
import { loggedUser } from './logged-user.ts';
import { confirmOwnTwoFactor, renewOwnRecoveryCodes, startOwnTwoFactor } from './own-two-factor.ts';
import { changeOwnPassword, saveProfile } from './profile.ts';
import type { SessionLookup } from './session-lookup.ts';

type ProfileOperations =
  | 'startTwoFactor'
  | 'confirmTwoFactor'
  | 'renewRecoveryCodes'
  | 'saveProfile'
  | 'changeOwnPassword';

const tokenOf = ({ authorization = '' }: { authorization?: string | undefined }) =>
  authorization.replace(/^Bearer /i, '');

/** Neither a secret nor a recovery code may stay in a cache. */
const headers = { 'Cache-Control': 'no-store' };

export function profileHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, ProfileOperations> {
  return {
    startTwoFactor: async ({ path, viewer }) => ({
      status: 200,
      headers,
      body: await startOwnTwoFactor(context, { viewer, id: path.id }),
    }),
    confirmTwoFactor: async ({ path, body, viewer, transport, origin }) => {
      const confirmation = { viewer, id: path.id, code: codeOf(body.code2FA), token: tokenOf(transport) };
      const recoveryCodes = await confirmOwnTwoFactor(context, sessions, confirmation, origin);
      return { status: 200, headers, body: { recoveryCodes } };
    },
    renewRecoveryCodes: async ({ body, viewer, origin }) => {
      const recoveryCodes = await renewOwnRecoveryCodes(context, { viewer, code: codeOf(body.code2FA) }, origin);
      return { status: 200, headers, body: { recoveryCodes } };
    },
    saveProfile: async ({ body, viewer, origin }) => {
      await saveProfile(context, viewer, body, origin);
      return { status: 200, body: await loggedUser(context, viewer) };
    },
    changeOwnPassword: async ({ body, viewer, transport, origin }) => {
      await changeOwnPassword(context, sessions, { viewer, form: body, token: tokenOf(transport) }, origin);
      return { status: 204 };
    },
  };
}
