import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { serverAddress } from './server-address.ts';

test.each([
  [{ flag: 'https://a.example/', env: 'https://b.example', current: 'https://c.example' }, 'https://a.example'],
  [{ flag: undefined, env: 'https://b.example', current: 'https://c.example' }, 'https://b.example'],
  [{ flag: undefined, env: undefined, current: 'https://c.example' }, 'https://c.example'],
  [{ flag: undefined, env: undefined, current: undefined }, 'http://127.0.0.1:4000'],
  [{ flag: 'https://a.example/tienda//', env: undefined, current: undefined }, 'https://a.example/tienda'],
])('chooses of %j the address %s', (candidates, expected) => {
  expect(serverAddress(candidates)).toBe(expected);
});

test.each(['https://eva:clave@a.example/', 'https://eva@a.example', 'https://a.example/?x=1', 'https://a.example/#x'])(
  'refuses %s without repeating what it holds',
  (flag) => {
    const refused = (): string => serverAddress({ flag, env: undefined, current: undefined });
    expect(refused).toThrow(Failure);
    expect(refused).toThrow(/no lleva usuario/);
    expect(refused).not.toThrow(/clave/);
  },
);
