import type { Context } from '../../../context.ts';
import { bearerOf } from '../../../contract/bearer.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
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

export function profileHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, ProfileOperations> {
  return {
    startTwoFactor: async ({ path, body, viewer }) => ({
      status: 200,
      body: await startOwnTwoFactor(context, { viewer, id: path.id, currentPassword: body?.currentPassword }),
    }),
    confirmTwoFactor: async ({ path, body, viewer, transport, origin }) => {
      const shown = { code: codeOf(body.code2FA), currentPassword: body.currentPassword };
      const confirmation = { viewer, id: path.id, ...shown, token: bearerOf(transport) };
      const recoveryCodes = await confirmOwnTwoFactor(context, sessions, confirmation, origin);
      return { status: 200, body: { recoveryCodes } };
    },
    renewRecoveryCodes: async ({ body, viewer, origin }) => {
      const shown = { code: codeOf(body.code2FA), currentPassword: body.currentPassword };
      const recoveryCodes = await renewOwnRecoveryCodes(context, { viewer, ...shown }, origin);
      return { status: 200, body: { recoveryCodes } };
    },
    saveProfile: async ({ header, body, viewer, origin }) => {
      await saveProfile(context, { viewer, form: body, expected: expectedVersion(header) }, origin);
      return { status: 200, body: await loggedUser(context, viewer) };
    },
    changeOwnPassword: async ({ body, viewer, transport, origin }) => {
      await changeOwnPassword(context, sessions, { viewer, form: body, token: bearerOf(transport) }, origin);
      return { status: 204 };
    },
  };
}
