import type { FastifyInstance } from 'fastify';
import { forwardedAddresses, proxyTrust, type TrustedProxies } from '../trusted-proxies.ts';

/**
 * Leaves only addresses in X-Forwarded-For, before anything asks for the caller's address: the rest is text that the caller made up. Warns once
 * if somebody who is no trusted proxy sends the header, because then either a proxy is not named in the settings, or a caller lies.
 */
export function readCallerAddresses(app: FastifyInstance, proxies: TrustedProxies): void {
  const isTrusted = proxyTrust(proxies);
  let isWarned = false;
  app.addHook('onRequest', async ({ raw, log }) => {
    const header = [raw.headers['x-forwarded-for'] ?? []].flat().join(',');
    if (header === '') return;
    const from = raw.socket.remoteAddress ?? '';
    if (!isTrusted(from, 0) && !isWarned) {
      isWarned = true;
      log.warn({ from }, 'X-Forwarded-For comes from an address that is no trusted proxy; see TRASTIENDA_PROXIES');
    }
    const addresses = forwardedAddresses(header);
    if (addresses.length > 0) raw.headers['x-forwarded-for'] = addresses.join(', ');
    else delete raw.headers['x-forwarded-for'];
  });
}
