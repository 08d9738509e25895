import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { bearerOf } from '../../../contract/bearer.ts';
import type { ApiRequest, Handlers } from '../../../contract/handlers.ts';
import { currentCursor, eventIdOf } from '../../platform/live/live.repository.ts';
import { heldTokenValidity } from '../../platform/settings/settings.repository.ts';
import { authenticateClient } from './client-authentication.ts';
import { codeOf } from './code-of.ts';
import { loggedUser } from './logged-user.ts';
import { namingLinkOwner } from './naming-link-owner.ts';
import { changePassword } from './password-change.ts';
import { proveIdentity } from './prove-identity.ts';
import { requestRecovery } from './recovery.ts';
import { newSecret } from './secrets.ts';
import { findSignInSettings } from './session.repository.ts';
import {
  type Browser,
  dropSessionCookie,
  keepDeviceCookie,
  keepSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  requireKeptCookie,
  requireOwnOrigin,
  type ShownCookie,
  usesHostName,
} from './session-cookie.ts';
import type { SessionLookup } from './session-lookup.ts';
import { agentLength, type IssuedToken, signIn } from './sign-in.ts';
import { signInError } from './sign-in-error.ts';
import { signOut } from './sign-out.ts';
import { findTwoFactor } from './two-factor.repository.ts';
import { twoFactorDuty } from './two-factor-duty.ts';
import { prolongWebSession, type Renewal, renewWebSession } from './web-session.ts';

type SessionOperations =
  | 'issueToken'
  | 'renewSession'
  | 'prolongSession'
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
  const browserOf = ({ transport: { headers, encrypted } }: Pick<ApiRequest<'issueToken'>, 'transport'>): Browser => ({
    headers,
    encrypted,
    publicUrl: context.config.publicUrl,
  });
  const namingOwner = namingLinkOwner(context);
  const eventId = async () => eventIdOf(await currentCursor(context.database.db));
  return {
    issueToken: async (request) => {
      const clientId = authenticateClient(context.config.clients, request.transport.authorization);
      const grant = grantOf(request);
      const browser = browserOf(request);
      const cookie = request.body?.session === 'cookie';
      if (cookie) requireKeptCookie(browser);
      // A page keeps its device key in a cookie that no script can read; other programs keep theirs themselves.
      const device = cookie ? (readDeviceCookie(browser) ?? newSecret()) : request.body?.device;
      const { address } = request.transport;
      const from = { address, agent: request.transport.headers['user-agent'], hostName: usesHostName(browser) };
      const issued = await signIn(context, { ...grant, ...from, clientId, cookie, device }, request.origin);
      return tokenAnswer(issued, browser, eventId, cookie && device ? [keepDeviceCookie(browser, device)] : []);
    },
    renewSession: async (request) => {
      const browser = browserOf(request);
      requireOwnOrigin(browser);
      const shown = readSessionCookie(browser);
      if (!shown) return { status: 204 };
      const renewed = await renewWebSession(context, renewalOf(request, browser, shown), request.origin);
      if (renewed) return tokenAnswer(renewed, browser, eventId);
      throw overError(browser);
    },
    prolongSession: async (request) => {
      const browser = browserOf(request);
      requireOwnOrigin(browser);
      const { webSessionId: id } = (await sessions.sessionOf(bearerOf(request.transport))) ?? {};
      const shown = readSessionCookie(browser);
      if (id === undefined || shown === undefined) throw new AppError(400, 'session.prolong.page');
      await proveIdentity(context, request.viewer, request.body, request.origin);
      // It is a sign-in: who owes two steps activates them over the unchanged page, and a deadline that has passed refuses it.
      const { active: using2FA, ...person } = await findTwoFactor(context.database.db, request.viewer.userId);
      const settings = await findSignInSettings(context.database.db);
      const duty = twoFactorDuty({ ...person, roles: request.viewer.roles, using2FA }, settings, context.now());
      if (duty === 'overdue') throw signInError('error.deadline.activate.2FA.expired');
      const awaitsTwoFactor = duty === 'owed';
      const renewal = { ...renewalOf(request, browser, shown), id, validity: heldTokenValidity, awaitsTwoFactor };
      const issued = await prolongWebSession(context, renewal, request.origin);
      if (!issued) throw overError(browser);
      sessions.forgetAll();
      return tokenAnswer(issued, browser, eventId);
    },
    revokeToken: async (request) => {
      await signOut(context, sessions, bearerOf(request.transport), request.origin);
      return { status: 204, headers: { 'Set-Cookie': dropSessionCookie(browserOf(request)) } };
    },
    getLoggedUser: async ({ viewer, transport }) => {
      const session = await sessions.sessionOf(bearerOf(transport));
      return { status: 200, body: await loggedUser(context, viewer, session) };
    },
    notifyPasswordChange: recover,
    notifyPasswordChangeByGet: recover,
    changePassword: async ({ path, body, transport, origin }) => {
      const { codeQR, recoveryCode = '', ...form } = body;
      const code = codeQR === undefined ? recoveryCode : codeOf(codeQR);
      const change = { link: path.id, form: { ...form, code }, address: transport.address };
      const recoveryCodes = await namingOwner(path.id, () => changePassword(context, sessions, change, origin));
      return recoveryCodes ? { status: 200, body: { recoveryCodes } } : { status: 204 };
    },
  };
}

const overError = (browser: Browser) =>
  new AppError(401, 'session.token.invalid', { headers: { 'Set-Cookie': dropSessionCookie(browser) } });

const renewalOf = (
  { transport }: Pick<ApiRequest<'renewSession'>, 'transport'>,
  browser: Browser,
  shown: ShownCookie,
): Renewal => ({
  shown,
  device: { agent: transport.headers['user-agent']?.slice(0, agentLength) ?? null, address: transport.address },
  hostName: usesHostName(browser),
});

/**
 * The response with a token; a browser's session gets its cookie too, and the position of the event stream: what the page reads with this
 * token is at least as new, so that a stream that continues from there misses no change.
 */
async function tokenAnswer(
  issued: IssuedToken,
  browser: Browser,
  eventId: () => Promise<string>,
  cookies: readonly string[] = [],
) {
  const token = { access_token: issued.token, token_type: 'bearer' as const, expires_in: issued.expiresInSeconds };
  if (!('cookie' in issued)) return { status: 200 as const, body: token };
  const headers = { 'Set-Cookie': [...keepSessionCookie(browser, issued.cookie, issued.cookieSeconds), ...cookies] };
  return {
    status: 200 as const,
    body: { ...token, session_id: issued.sessionId, last_event_id: await eventId() },
    headers,
  };
}

/** The grant, from the body or from the query form of S1 §7. */
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
