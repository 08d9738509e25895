import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { interruption, type Terminal } from '../../shell/terminal.ts';
import { isLater } from '../../shell/version-order.ts';
import { freshConfigFolder } from '../../testing/fake-terminal.ts';
import { tellNewerVersion, watchRequests } from './newer-version.ts';

const place = (options: { env?: Record<string, string>; isTTY?: boolean; version?: string; at?: string } = {}) => {
  const told: string[] = [];
  const asked: string[] = [];
  const screen = { write: (text: string) => told.push(text), isTTY: options.isTTY ?? true, columns: 100 };
  const terminal: Terminal = {
    stdin: Object.assign(Readable.from([]), { isTTY: options.isTTY ?? true }),
    stdout: screen,
    stderr: screen,
    env: { XDG_CONFIG_HOME: freshConfigFolder(), ...options.env },
    ...interruption(),
    fetch: async (input) => {
      asked.push(String(input));
      return Response.json({ status: 'up', version: options.version ?? '99.0.0' });
    },
    pause: async () => undefined,
    now: () => new Date(options.at ?? '2026-11-20T18:00:00Z'),
  };
  return { terminal, told, asked };
};
const servers = new Set(['http://a/x']);

test('tells a person once a day', async () => {
  const env = { XDG_CONFIG_HOME: freshConfigFolder() };
  const times = ['2026-11-20T18:00:00Z', '2026-11-21T17:00:00Z', '2026-11-21T18:00:01Z'];
  const all: [boolean, string[]][] = [];
  for (const at of times) {
    const { terminal, told, asked } = place({ env, at });
    await tellNewerVersion(['orders', 'list'], terminal, servers);
    all.push([told.join('').includes('http://a/x es 99.0.0'), asked]);
  }
  expect(all).toEqual([
    [true, ['http://a/x/api/health']],
    [false, []],
    [true, ['http://a/x/api/health']],
  ]);
});

test.each<[string, Parameters<typeof place>[0], readonly string[], ReadonlySet<string>]>([
  ['a CI', { env: { CI: 'true' } }, [], servers],
  ['a pipe', { isTTY: false }, [], servers],
  ['who switched it off', { env: { TRASTIENDA_UPDATE_NOTICE: '0' } }, [], servers],
  ['a program', {}, ['--json'], servers],
  ['an expression', {}, ['--jq=.'], servers],
  ['a command that called no server', {}, [], new Set()],
])('neither tells nor asks for %s', async (_, options, argv, called) => {
  const { terminal, told, asked } = place(options);
  await tellNewerVersion(argv, terminal, called);
  expect({ told, asked }).toEqual({ told: [], asked: [] });
});

test.each(['0.0.1', 'lo que sea\u001b[2J', '99.0.0\n::error::'])('tells nothing of the version %j', async (version) => {
  const { terminal, told } = place({ version });
  await tellNewerVersion([], terminal, servers);
  expect(told).toEqual([]);
});

test('knows which servers were called', async () => {
  const { terminal } = place();
  const watched = watchRequests(terminal);
  await watched.terminal.fetch('https://tienda.example/a/api/orders?x=/api/');
  expect([...watched.servers()]).toEqual(['https://tienda.example/a']);
});

test.each([
  ['1.0.0', '0.9.9', true],
  ['0.10.0', '0.9.0', true],
  ['0.3.0', '0.3.0', false],
  ['0.3.0', '0.3.1', false],
  ['0.3.10', '0.3.9', true],
  ['0.9.0', '0.10.0', false],
  ['0.3.1', '0.3.0', true],
  ['1.0.0-beta', '0.9.0', true],
  ['1.0', '0.3.1', false],
  ['v1.0.0', '0.3.1', false],
  ['1.0.0.1', '0.3.1', false],
])('%s is later than %s: %s', (one, other, expected) => {
  expect(isLater(one, other)).toBe(expected);
});
