import { AppError } from '../../../contract/app-error.ts';
import { sameText } from './secrets.ts';

/** Authenticates a program by its id and secret (basic authentication, RFC 6749, section 2.3.1); answers the id. A public program has no secret. */
export function authenticateClient(
  clients: Readonly<Record<string, string | null>>,
  authorization: string | undefined,
): string {
  const id = clientOf(clients, authorization);
  if (id !== undefined) return id;
  throw new AppError(401, 'session.client', {
    oauth: { error: 'invalid_client' },
    headers: { 'WWW-Authenticate': 'Basic realm="trastienda"' },
  });
}

/** The id of the authenticated program; undefined if authentication fails. */
export function clientOf(
  clients: Readonly<Record<string, string | null>>,
  authorization: string | undefined,
): string | undefined {
  const given = /^Basic ([A-Za-z0-9+/_=-]+)$/i.exec(authorization ?? '')?.[1];
  const [id = '', ...rest] = given ? Buffer.from(given, 'base64').toString('utf8').split(':') : [];
  const secret = Object.hasOwn(clients, id) ? clients[id] : undefined;
  const proved = secret === null || (secret !== undefined && sameText(secret, rest.join(':')));
  return proved ? id : undefined;
}
