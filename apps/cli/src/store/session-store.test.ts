import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '../shell/failure.ts';
import { freshConfigFolder } from '../testing/fake-terminal.ts';
import { configFolder } from './config-folder.ts';
import { openSessionStore } from './session-store.ts';

const session = { email: 'vendedor@aurora.mx', token: 't0', expiresAt: '2026-11-21T00:00:00.000Z' };
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('keeps a session a server, readable by the user alone, and leaves no drafts', () => {
  const store = openSessionStore({ XDG_CONFIG_HOME: freshConfigFolder() });
  store.save('http://a', session);
  store.save('http://b', { ...session, token: 't1' });
  expect(store.find('http://a')?.token).toBe('t0');
  expect(store.currentServer()).toBe('http://b');
  expect(mode(store.path)).toBe('600');
  expect(mode(dirname(store.path))).toBe('700');
  expect(readdirSync(dirname(store.path))).toEqual(['session.json']);

  store.forget('http://b');
  expect(store.find('http://b')).toBeUndefined();
  expect(store.currentServer()).toBeUndefined();
  expect(store.find('http://a')?.token).toBe('t0');
});

test('closes a folder and a file that somebody left open to others', () => {
  const home = freshConfigFolder();
  const folder = join(home, 'trastienda');
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, 'session.json'), '{"version":1,"current":null,"sessions":{}}', { mode: 0o644 });
  chmodSync(folder, 0o755);
  const store = openSessionStore({ XDG_CONFIG_HOME: home });
  store.save('http://a', session);
  expect([mode(folder), mode(store.path)]).toEqual(['700', '600']);
});

test.each(['not json', '{"version":2}', '{"version":1,"current":null,"sessions":{"http://a":{"token":1}}}'])(
  'a file that is not ours is an error with a way out: %s',
  (text) => {
    const home = freshConfigFolder();
    mkdirSync(join(home, 'trastienda'));
    writeFileSync(join(home, 'trastienda', 'session.json'), text);
    expect(() => openSessionStore({ XDG_CONFIG_HOME: home }).find('http://a')).toThrow(Failure);
  },
);

test.each([
  [{ XDG_CONFIG_HOME: '/x', HOME: '/home/ana' }, 'linux', '/x/trastienda'],
  [{ XDG_CONFIG_HOME: 'relative', HOME: '/home/ana' }, 'linux', '/home/ana/.config/trastienda'],
  [{ HOME: '/Users/ana' }, 'darwin', '/Users/ana/.config/trastienda'],
] as const)('folder with %j on %s is %s', (env, platform, expected) => {
  expect(configFolder(env, platform)).toBe(expected);
});
