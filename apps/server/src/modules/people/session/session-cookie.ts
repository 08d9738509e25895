import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { AppError } from '../../../contract/app-error.ts';
import { basePathOf } from '../../../web-address.ts';

/** The facts that decide a session's cookie: how the request came, and the public address of this server. */
export type Browser = { headers: IncomingHttpHeaders; encrypted: boolean; publicUrl: string };

/** The cookie that renews a browser's session, with its only path over plain http. */
const sessionCookie = { name: 'trastienda_session', path: '/api/oauth/session' } as const;

/** The cookie that marks a browser as one that signed in before; only the sign-in reads it. */
const deviceCookie = { name: 'trastienda_device', path: '/api/oauth/token', seconds: 31_536_000 } as const;

/** Browsers accept this name only from the host itself, over https, and for every path: no neighbouring host can plant such a cookie. */
const hostPrefix = '__Host-';

/** The `__Host-` name of a cookie. Its path is always `/`, so a base path is a part of the name: two servers may share a host. */
const hostNameOf = ({ publicUrl }: Pick<Browser, 'publicUrl'>, { name }: { name: string }): string =>
  hostPrefix + name + basePathOf(publicUrl).replaceAll('/', '.');

/** Whether the browser's cookies are set over https, and so have the `__Host-` name. */
export const usesHostName = ({ encrypted, publicUrl }: Pick<Browser, 'encrypted' | 'publicUrl'>): boolean =>
  encrypted || publicUrl.startsWith('https:');

/**
 * The device key in the request's cookie, if it has our form. Over https only the `__Host-` name counts: a key that somebody else planted would
 * let their tries past the limits.
 */
export function readDeviceCookie(browser: Browser): string | undefined {
  const name = usesHostName(browser) ? hostNameOf(browser, deviceCookie) : deviceCookie.name;
  return /^[\w-]{43}$/.exec(parseCookie(browser.headers.cookie ?? '')[name] ?? '')?.[0];
}

/** The header that stores a browser's device key for a year from its last sign-in. */
export const keepDeviceCookie = (browser: Browser, key: string): string =>
  setCookie(browser, { ...deviceCookie, value: key });

/** The session id and secret of a cookie, and whether it had the `__Host-` name. */
export type ShownCookie = { id: string; secret: string; hostName: boolean };

/** The session id and secret in the request's cookie, if it has our form; a cookie of the plain name only if there is no other. */
export function readSessionCookie(browser: Browser): ShownCookie | undefined {
  const cookies = parseCookie(browser.headers.cookie ?? '');
  const named = cookies[hostNameOf(browser, sessionCookie)];
  const hostName = usesHostName(browser) && named !== undefined;
  const value = hostName ? named : cookies[sessionCookie.name];
  const [, id, secret] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  return id && secret ? { id, secret, hostName } : undefined;
}

/** The headers that store the session's cookie for `seconds`; over https the one of the plain name, from before, is deleted. */
export function keepSessionCookie(browser: Browser, value: string, seconds: number): string[] {
  const kept = setCookie(browser, { ...sessionCookie, value, seconds });
  if (!usesHostName(browser) || parseCookie(browser.headers.cookie ?? '')[sessionCookie.name] === undefined)
    return [kept];
  return [
    kept,
    plainCookie({
      ...sessionCookie,
      path: basePathOf(browser.publicUrl) + sessionCookie.path,
      value: '',
      seconds: 0,
      secure: true,
    }),
  ];
}

type OurCookie = { name: string; path: string; value: string; seconds: number };

/** Makes a cookie that scripts cannot read and other sites cannot send. */
function setCookie(browser: Browser, cookie: OurCookie): string {
  return usesHostName(browser)
    ? plainCookie({ ...cookie, name: hostNameOf(browser, cookie), path: '/', secure: true })
    : plainCookie({ ...cookie, path: basePathOf(browser.publicUrl) + cookie.path, secure: false });
}

function plainCookie({ name, value, path, seconds, secure }: OurCookie & { secure: boolean }): string {
  return stringifySetCookie({ name, value, path, httpOnly: true, sameSite: 'strict', secure, maxAge: seconds });
}

/**
 * Refuses the sign-in of a page that was opened without encryption where the session's cookie asks for it: the browser would throw the cookie
 * away without a word, and the session would end with the page's first token. Browsers keep such cookies of this machine's own names.
 */
export function requireKeptCookie(browser: Browser): void {
  const { origin } = browser.headers;
  if (!usesHostName(browser) || origin === undefined || !URL.canParse(origin)) return;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'http:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return;
  const params = { address: browser.publicUrl };
  throw new AppError(400, 'settings.needsHttps', { params, oauth: { error: 'invalid_request' } });
}

/** The headers that delete the session's cookie. */
export const dropSessionCookie = (browser: Browser): string[] => keepSessionCookie(browser, '', 0);

/**
 * Refuses requests from other origins. The cookie is same-site already, but a page on a neighbouring host or port belongs to the same site
 * and is refused here. A caller that is no browser sends neither header by itself, and has to send one.
 */
export function requireOwnOrigin({ headers, publicUrl }: Browser): void {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  const own = site === undefined ? originIsOwn(origin, [new URL(publicUrl).host, host]) : site === 'same-origin';
  if (!own) throw new AppError(403, 'session.origin');
}

const originIsOwn = (origin: string | undefined, hosts: readonly (string | undefined)[]) =>
  origin !== undefined && URL.canParse(origin) && hosts.includes(new URL(origin).host);
