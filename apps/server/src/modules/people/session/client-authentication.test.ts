import { expect, it } from 'vitest';
import { authenticateClient, clientOf } from './client-authentication.ts';

const clients = { shop: 'a:secret', cli: null };
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

it.each([
  ['its secret, which may hold a colon', basic('shop:a:secret'), 'shop'],
  ['its secret under another case of the scheme', basic('shop:a:secret').replace('Basic', 'basic'), 'shop'],
  ['any secret, where it is public', basic('cli:anything'), 'cli'],
  ['no secret, where it is public', basic('cli'), 'cli'],
  ['another secret', basic('shop:a:other'), undefined],
  ['a secret that goes on', basic('shop:a:secret:'), undefined],
  ['no secret', basic('shop'), undefined],
  ['a name that nobody has', basic('nobody:a:secret'), undefined],
  ['a name of every object', basic('constructor:a'), undefined],
  ['an empty name', basic(':a:secret'), undefined],
  ['a token', 'Bearer abc', undefined],
  ['something before the scheme', `x ${basic('cli')}`, undefined],
  ['something after its proof', `${basic('cli')} x`, undefined],
  ['an empty proof', 'Basic ', undefined],
  ['nothing', undefined, undefined],
])('knows a program that sends %s', (_, authorization, id) => {
  expect(clientOf(clients, authorization)).toBe(id);
});

it('answers what OAuth asks for where a program is not known', () => {
  expect(authenticateClient(clients, basic('cli'))).toBe('cli');
  expect(() => authenticateClient(clients, undefined)).toThrowError(
    expect.objectContaining({
      ...{ status: 401, code: 'session.client' },
      details: { oauth: { error: 'invalid_client' }, headers: { 'WWW-Authenticate': 'Basic realm="trastienda"' } },
    }),
  );
});
