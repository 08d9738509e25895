import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { ResolvedAddress } from './public-address.ts';

/** A request to an address that a user named. */
type AddressQuestion = {
  method?: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: string;
  /** What the name of the host leads to. */
  addressesOf: (host: string) => Promise<ResolvedAddress[]>;
  signal: AbortSignal;
};

/**
 * Asks an address of the web, connected to what its name leads to at this moment. Throws if nothing answers until the signal, and also if what
 * is there answers in another protocol, of which Node tells nothing but the end.
 */
export async function askAddress(
  url: URL,
  { method = 'GET', headers, body, addressesOf, signal }: AddressQuestion,
): Promise<IncomingMessage> {
  const addresses = await Promise.race([addressesOf(url.hostname), whenAborted(signal)]);
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method,
      headers,
      signal,
      agent: false,
      lookup: (_host, options, done) => {
        const [first] = addresses;
        if (!first) return done(new Error('It has no address.'), '');
        return options.all ? done(null, addresses) : done(null, first.address, first.family);
      },
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.once('close', () => reject(new Error('It was closed without an answer.')));
    request.end(body);
  });
}

/** Asking for a name cannot be cut short; waiting for the answer can. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
