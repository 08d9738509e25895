import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { forwardedAddresses, proxyTrust, readTrustedProxies, type TrustedProxies } from '../trusted-proxies.ts';
import { readCallerAddresses } from './caller-addresses.ts';

describe('trusted proxies', () => {
  test.each<[string, TrustedProxies | undefined]>([
    ['0', 0],
    ['10', 10],
    ['11', undefined],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
    ['10.0.0.0/33', undefined],
    ['::1/129', undefined],
    ['10.0.0.0/8/8', undefined],
    ['proxy.local', undefined],
    ['1,10.0.0.1', undefined],
    ['-1', undefined],
  ])('reads %s', (text, read) => {
    expect(readTrustedProxies(text)).toEqual(read);
  });

  test.each<[string, string[]]>([
    ['203.0.113.7', ['203.0.113.7']],
    ['forged, 203.0.113.7, 10.0.0.2', ['203.0.113.7', '10.0.0.2']],
    ['198.51.100.1, <script>, 203.0.113.7:51200', ['203.0.113.7']],
    ['[2001:db8::7]:51200', ['2001:db8::7']],
    ['forged', []],
    ['203.0.113.7, forged', []],
  ])('of "%s" only addresses are believed', (header, addresses) => {
    expect(forwardedAddresses(header)).toEqual(addresses);
  });
});

describe('the address of a caller', () => {
  async function seen(proxies: TrustedProxies, from: string, ...headers: string[]) {
    const lines: string[] = [];
    const app = Fastify({
      loggerInstance: createLog('warn', { write: (line) => void lines.push(line) }),
      trustProxy: proxyTrust(proxies),
    });
    readCallerAddresses(app, proxies);
    app.get('/', ({ ip }) => ({ ip }));
    const addresses: string[] = [];
    for (const header of headers) {
      const answer = await app.inject({ url: '/', remoteAddress: from, headers: { 'x-forwarded-for': header } });
      addresses.push(answer.json<{ ip: string }>().ip);
    }
    await app.close();
    return { addresses, warnings: lines.length };
  }

  test.each<[TrustedProxies, string, string, string, number]>([
    [0, '203.0.113.9', '198.51.100.1', '203.0.113.9', 1],
    [1, '10.0.0.2', '198.51.100.1', '198.51.100.1', 0],
    [1, '10.0.0.2', 'forged', '10.0.0.2', 0],
    [2, '10.0.0.2', 'forged, 198.51.100.1', '198.51.100.1', 0],
    [['10.0.0.0/8'], '10.0.0.2', '192.0.2.1, 198.51.100.1, 10.9.9.9', '198.51.100.1', 0],
    [['10.0.0.0/8'], '::ffff:10.0.0.2', '198.51.100.1', '198.51.100.1', 0],
    [['10.0.0.0/8'], '203.0.113.9', '198.51.100.1', '203.0.113.9', 1],
    [['fd00::/8', '::1'], '::1', '2001:db8::7', '2001:db8::7', 0],
  ])('finds it behind proxies %j, from %s with "%s": %s', async (proxies, from, header, wanted, warnings) => {
    expect(await seen(proxies, from, header)).toEqual({ addresses: [wanted], warnings });
  });

  test('the warning comes once', async () => {
    expect((await seen(0, '203.0.113.9', '1.1.1.1', '2.2.2.2', '3.3.3.3')).warnings).toBe(1);
  });
});
