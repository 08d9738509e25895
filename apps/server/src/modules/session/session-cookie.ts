import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { AppError } from '../../contract/app-error.ts';
import { basePathOf } from '../../web-address.ts';

/** The facts that decide a session's cookie: how the request came, and the public address of this server. */
export type Browser = { headers: IncomingHttpHeaders; encrypted: boolean; publicUrl: string };

/** The name and the only path of the cookie that renews a browser's session. */
export const sessionCookie = { name: 'trastienda_session', path: '/api/oauth/session' } as const;

/** The cookie that marks a browser as one that signed in before; only the sign-in reads it. */
const deviceCookie = { name: 'trastienda_device', path: '/api/oauth/token', seconds: 31_536_000 } as const;

/** The device key in the request's cookie, if it has our form. */
export function readDeviceCookie({ headers }: Pick<Browser, 'headers'>): string | undefined {
  return /^[\w-]{43}$/.exec(parseCookie(headers.cookie ?? '')[deviceCookie.name] ?? '')?.[0];
}

/** The header that stores a browser's device key for a year from its last sign-in. */
export const keepDeviceCookie = (browser: Browser, key: string): string =>
  setCookie(browser, { ...deviceCookie, value: key });

/** The session id and secret in the request's cookie, if it has our form. */
export function readSessionCookie({ headers }: Pick<Browser, 'headers'>): { id: string; secret: string } | undefined {
  const value = parseCookie(headers.cookie ?? '')[sessionCookie.name];
  const [, id, secret] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  return id && secret ? { id, secret } : undefined;
}

/** The header that stores the session's cookie for `seconds`. */
export const keepSessionCookie = (browser: Browser, value: string, seconds: number): string =>
  setCookie(browser, { ...sessionCookie, value, seconds });

type OurCookie = { name: string; path: string; value: string; seconds: number };

/** Makes a cookie that scripts cannot read and other sites cannot send. */
function setCookie(browser: Browser, { name, path, value, seconds }: OurCookie): string {
  return stringifySetCookie({
    name,
    value,
    path: basePathOf(browser.publicUrl) + path,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(browser),
    maxAge: seconds,
  });
}

const isSecure = ({ encrypted, publicUrl }: Browser) => encrypted || publicUrl.startsWith('https:');

/**
 * Refuses the sign-in of a page that was opened without encryption where the session's cookie asks for it: the browser would throw the cookie
 * away without a word, and the session would end with the page's first token. Browsers keep such cookies of this machine's own names.
 */
export function demandKeptCookie(browser: Browser): void {
  const { origin } = browser.headers;
  if (!isSecure(browser) || origin === undefined || !URL.canParse(origin)) return;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'http:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return;
  const params = { address: browser.publicUrl };
  throw new AppError(400, 'settings.needsHttps', { params, oauth: { error: 'invalid_request' } });
}

/** The header that deletes the session's cookie. */
export const dropSessionCookie = (browser: Browser): string => keepSessionCookie(browser, '', 0);

/**
 * Refuses requests from other origins. The cookie is same-site already, but a page on a neighbouring host or port belongs to the same site
 * and is refused here. A caller that is no browser sends neither header by itself, and has to send one.
 */
export function demandOwnOrigin({ headers, publicUrl }: Browser): void {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  const own = site === undefined ? originIsOwn(origin, [new URL(publicUrl).host, host]) : site === 'same-origin';
  if (!own) throw new AppError(403, 'session.origin');
}

const originIsOwn = (origin: string | undefined, hosts: readonly (string | undefined)[]) =>
  origin !== undefined && URL.canParse(origin) && hosts.includes(new URL(origin).host);
