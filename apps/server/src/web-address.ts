import { isIPv6 } from 'node:net';

/** A host as an address writes it: IPv6 in brackets, and a name of this machine for "all addresses". */
export function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The path below which a proxy shows the server, without a slash at its end; empty if it is the root. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/+$/, '');

/** An address of a request without the base path: some proxies take it away themselves, others leave it. */
export function belowBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}
