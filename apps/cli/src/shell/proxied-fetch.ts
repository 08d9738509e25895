import { BlockList, isIP } from 'node:net';
import { say } from '../messages/say.ts';
import { usageFailure } from './failure.ts';

type Env = Readonly<Record<string, string | undefined>>;

type Proxies = { http: string | undefined; https: string | undefined };

/** A request that failed at the proxy, before it reached the server. */
export class ProxyError extends Error {
  readonly proxy: string;
  readonly isRefused: boolean;

  constructor(proxy: string, isRefused: boolean, cause?: unknown) {
    super(`proxy ${proxy}`, { cause });
    this.name = 'ProxyError';
    this.proxy = proxy;
    this.isRefused = isRefused;
  }
}

/** The fetch of this process; it uses the proxies in HTTP_PROXY and HTTPS_PROXY, except for hosts in NO_PROXY. */
export const fetchOf = (env: Env): typeof fetch => {
  if (!['HTTP_PROXY', 'HTTPS_PROXY'].some((name) => variable(env, name))) return (input, init) => fetch(input, init);
  const proxyOf = proxyChoice(env);
  // Loaded on the first request, and only if there is a proxy.
  let agent: Promise<unknown> | undefined;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const proxy = proxyOf(url);
    if (proxy === undefined) return fetch(input, init);
    agent ??= openAgent(proxiesIn(env));
    const options: RequestInit & { dispatcher: unknown } = { ...init, dispatcher: await agent };
    return fetch(input, options as RequestInit).catch((error: unknown) => {
      throw namedProxy(error, proxy);
    });
  };
};

const proxiesIn = (env: Env): Proxies => ({ http: proxyIn(env, 'HTTP_PROXY'), https: proxyIn(env, 'HTTPS_PROXY') });

/** The proxy for an address, or undefined; a variable that is no address is refused. */
const proxyChoice = (env: Env): ((url: URL) => string | undefined) => {
  const isDirect = bypass(variable(env, 'NO_PROXY') ?? '');
  return (url) => {
    if (isDirect(url)) return undefined;
    const proxies = proxiesIn(env);
    return url.protocol === 'https:' ? (proxies.https ?? proxies.http) : proxies.http;
  };
};

/** The proxy by which an address is reached, without its password; undefined if it is reached directly. */
export const describedProxy = (env: Env, url: URL): string | undefined => {
  const proxy = proxyChoice(env)(url);
  return proxy === undefined ? undefined : shownProxy(proxy);
};

const variable = (env: Env, name: string): string | undefined => env[name.toLowerCase()] || env[name] || undefined;

const proxyIn = (env: Env, name: string): string | undefined => {
  const given = variable(env, name);
  if (given === undefined) return undefined;
  if (/^https?:\/\//i.test(given) && URL.canParse(given)) return given;
  // A password stands before the last @.
  const shown = given.replace(/^(\w+:\/\/)?.*@/s, '$1…@');
  throw usageFailure(say('cli.shell.proxy.address', { name, shown }), [say('cli.shell.proxy.addressHint', { name })]);
};

/** The proxy's address for people, without its password. */
const shownProxy = (proxy: string): string => new URL(proxy).origin;

// undici has no code for what a proxy refuses, only sentences: the first is of a tunnel, the second of a plain request.
const tunnelRefused = /^Proxy response \((\d+)\) !== 200/;
const passwordAsked = /^proxy authentication required/i;
const afterConnection = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const namedProxy = (error: unknown, proxy: string): unknown => {
  for (let one = error; one instanceof Error; one = one.cause) {
    const refusal = tunnelRefused.exec(one.message)?.[1];
    if (refusal === '407' || passwordAsked.test(one.message)) return new ProxyError(shownProxy(proxy), true, error);
    if (refusal === undefined && (one.name === 'AbortError' || one.name === 'TimeoutError')) return error;
    // The proxy works, and could not reach the server.
    if (refusal !== undefined) return error;
    if ('code' in one && afterConnection.has(String(one.code))) return error;
    if (
      'code' in one &&
      ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
        String(one.code),
      )
    )
      return new ProxyError(shownProxy(proxy), false, error);
  }
  return error;
};

const openAgent = async ({ http, https }: Proxies): Promise<unknown> => {
  const { EnvHttpProxyAgent } = await import('undici');
  return new EnvHttpProxyAgent({
    ...(http && { httpProxy: http }),
    ...(https && { httpsProxy: https }),
    noProxy: '',
    // Plain HTTP requests go to the proxy itself: few proxies open tunnels to ports other than 443.
    proxyTunnel: false,
  });
};

/** Which addresses NO_PROXY names: `*`, hosts with everything below them, with or without a port, addresses, and ranges of addresses (CIDR). */
const bypass = (listed: string): ((url: URL) => boolean) => {
  const entries = listed.split(/[\s,]+/).filter(Boolean);
  const ranges = new BlockList();
  for (const entry of entries) {
    const [address = '', bits = ''] = entry.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    if (family === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most) continue;
    ranges.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4');
  }
  return (url) => {
    const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    const family = isIP(host);
    if (family !== 0 && ranges.check(host, family === 6 ? 'ipv6' : 'ipv4')) return true;
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    return entries.some((entry) => {
      if (entry === '*') return true;
      const [, named = entry, ofPort] = /^\[?([^\]]*?)\]?(?::(\d+))?$/.exec(isIP(entry) ? `[${entry}]` : entry) ?? [];
      const name = named.toLowerCase().replace(/^\*?\.?/, '');
      return (ofPort === undefined || ofPort === port) && (host === name || host.endsWith(`.${name}`));
    });
  };
};
