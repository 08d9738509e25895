import { say } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import type { ApiRequest, Handlers } from '../../contract/handlers.ts';
import { bearerOf } from './bearer.ts';
import { authenticateClient } from './client-authentication.ts';
import { codeOf } from './code-of.ts';
import { loggedUser } from './logged-user.ts';
import { changePassword } from './password-change.ts';
import { requestRecovery } from './recovery.ts';
import type { SessionLookup } from './session-lookup.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type SessionOperations =
  | 'issueToken'
  | 'revokeToken'
  | 'getLoggedUser'
  | 'notifyPasswordChange'
  | 'notifyPasswordChangeByGet'
  | 'changePassword';

export function sessionHandlers(context: Context, sessions: SessionLookup): Pick<Handlers, SessionOperations> {
  const recover = async ({ path, transport }: Pick<ApiRequest<'notifyPasswordChange'>, 'path' | 'transport'>) => {
    await requestRecovery(context, { email: path.id, address: transport.address });
    return { status: 204 } as const;
  };
  return {
    issueToken: async (request) => {
      const clientId = authenticateClient(context.config.clients, request.transport.authorization);
      const grant = grantOf(request);
      const { token, expiresInSeconds } = await signIn(
        context,
        { ...grant, clientId, address: request.transport.address },
        request.origin,
      );
      return {
        status: 200,
        body: { access_token: token, token_type: 'bearer', expires_in: expiresInSeconds },
      };
    },
    revokeToken: async ({ transport, origin }) => {
      await signOut(context, sessions, bearerOf(transport), origin);
      return { status: 204 };
    },
    getLoggedUser: async ({ viewer }) => ({ status: 200, body: await loggedUser(context, viewer) }),
    notifyPasswordChange: recover,
    notifyPasswordChangeByGet: recover,
    changePassword: async ({ path, body, transport, origin }) => {
      const { codeQR, recoveryCode = '', ...form } = body;
      const code = codeQR === undefined ? recoveryCode : codeOf(codeQR);
      const change = { link: path.id, form: { ...form, code }, address: transport.address };
      const recoveryCodes = await changePassword(context, sessions, change, origin);
      return recoveryCodes ? { status: 200, body: { recoveryCodes } } : { status: 204 };
    },
  };
}

/** The grant, from the body or from the query form of document 1, section 7. */
function grantOf({ body, query }: ApiRequest<'issueToken'>): {
  email: string;
  password: string;
  code?: string | undefined;
} {
  const { grant_type, username, password, code } = body ?? query;
  if (grant_type !== undefined && grant_type !== 'password') {
    throw new AppError(400, 'session.grant', { oauth: { error: 'unsupported_grant_type' } });
  }
  const missing = Object.entries({ grant_type, username, password }).filter(([, value]) => !value);
  if (!username || !password || missing.length > 0) {
    const fields = Object.fromEntries(missing.map(([name]) => [name, say('validation.required')]));
    throw new AppError(400, 'errors.validation', { fields, oauth: { error: 'invalid_request' } });
  }
  return { email: username, password, code };
}
