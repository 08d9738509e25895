import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Failure } from '../shell/failure.ts';
import { fakeKeyring } from '../testing/fake-keyring.ts';
import { freshConfigFolder } from '../testing/fake-terminal.ts';
import { configFolder } from './config-folder.ts';
import { openSessionStore } from './session-store.ts';

const session = { email: 'vendedor@aurora.mx', token: 't0', expiresAt: '2026-11-21T00:00:00.000Z' };
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
const fresh = () => ({ XDG_CONFIG_HOME: freshConfigFolder() });

test('keeps a session a server, readable by the user alone, and leaves no drafts', async () => {
  const store = openSessionStore(fresh());
  store.save('http://a', session);
  store.save('http://b', { ...session, token: 't1' });
  expect(store.find('http://a')?.token).toBe('t0');
  expect(store.currentServer()).toBe('http://b');
  expect(mode(store.path)).toBe('600');
  expect(mode(dirname(store.path))).toBe('700');
  expect(readdirSync(dirname(store.path))).toEqual(['config.json']);

  await store.forget('http://b', 't0');
  expect(store.find('http://b')?.token).toBe('t1');
  await store.forget('http://b', 't1');
  expect(store.find('http://b')).toBeUndefined();
  // Who signs in again does it at the same server.
  expect(store.currentServer()).toBe('http://b');
  expect(store.find('http://a')?.token).toBe('t0');
});

test('closes a folder and a file that somebody left open to others', () => {
  const env = fresh();
  const folder = join(env.XDG_CONFIG_HOME, 'trastienda');
  mkdirSync(folder, { mode: 0o755 });
  const file = '{"version":2,"current":null,"profiles":{},"aliases":{}}';
  writeFileSync(join(folder, 'config.json'), file, { mode: 0o644 });
  chmodSync(folder, 0o755);
  const store = openSessionStore(env);
  store.save('http://a', session);
  expect([mode(folder), mode(store.path)]).toEqual(['700', '600']);
});

test('sessions of a version before become profiles, and their file goes with the first change', () => {
  const env = fresh();
  const former = join(env.XDG_CONFIG_HOME, 'trastienda', 'session.json');
  mkdirSync(dirname(former));
  const sessions = { 'http://a:4000': session, 'https://b.example/x': { ...session, token: 't1' } };
  writeFileSync(former, JSON.stringify({ version: 1, current: 'https://b.example/x', sessions }));
  const store = openSessionStore(env);
  expect(store.profiles().map(({ name, isCurrent, token }) => [name, isCurrent, token])).toEqual([
    ['a-4000', false, 't0'],
    ['b.example-x', true, 't1'],
  ]);
  expect(store.currentServer()).toBe('https://b.example/x');
  expect(existsSync(former)).toBe(true);
  store.use('a-4000');
  expect(store.currentServer()).toBe('http://a:4000');
  expect(store.find('https://b.example/x')?.token).toBe('t1');
  expect(existsSync(former)).toBe(false);
});

describe('with a keyring', () => {
  test('the token is in it and nowhere else, and goes with the session', async () => {
    const keyring = fakeKeyring();
    const store = openSessionStore(fresh(), { keyring });
    expect(await store.keep('http://a', session)).toEqual({ profile: 'a', place: 'keyring' });
    expect(readFileSync(store.path, 'utf8')).not.toContain('t0');
    expect(await store.open('http://a')).toMatchObject(session);
    await store.keep('http://a', { ...session, token: 't1' });
    expect([...keyring.tokens.values()]).toEqual(['t1']);
    await store.forget('http://a', 't0');
    expect(await store.open('http://a')).toMatchObject({ token: 't1' });
    await store.forget('http://a', 't1');
    expect(keyring.tokens.size).toBe(0);
    expect(await store.open('http://a')).toBeUndefined();
  });

  test('that takes no token, it is in the file, and that is told', async () => {
    const store = openSessionStore(fresh(), { keyring: fakeKeyring({ takes: false }) });
    expect(await store.keep('http://a', session)).toEqual({ profile: 'a', place: 'file' });
    expect(await store.open('http://a')).toMatchObject({ token: 't0' });
  });

  test('that is locked or gone, the token is asked for again', async () => {
    const env = fresh();
    const keyring = fakeKeyring();
    await openSessionStore(env, { keyring }).keep('http://a', session);
    await expect(openSessionStore(env).open('http://a')).rejects.toThrow('llavero');
    keyring.read = () => Promise.reject(new Error('locked'));
    await expect(openSessionStore(env, { keyring }).open('http://a')).rejects.toThrow('llavero');
    await openSessionStore(env, { keyring }).forget('http://a', 't0');
    expect([...keyring.tokens.values()]).toEqual(['t0']);
  });
});

test('a named profile has its own session of the same server', async () => {
  const env = fresh();
  const [one, other] = ['uno', 'dos'].map((named) => openSessionStore(env, { named }));
  await one?.keep('http://a', session);
  await other?.keep('http://a', { ...session, token: 't1' });
  expect((await one?.open('http://a'))?.token).toBe('t0');
  expect((await other?.open('http://a'))?.token).toBe('t1');
  // Without a name, the one that was kept last.
  expect((await openSessionStore(env).open('http://a'))?.token).toBe('t1');
  // A token is for the server of its profile alone.
  expect(await one?.open('http://b')).toBeUndefined();
  expect(await one?.setServer('uno', 'http://b')).toEqual({ lostToken: true });
  expect(await one?.open('http://b')).toBeUndefined();
});

test.each([
  ['config.json', 'not json'],
  ['config.json', '{"version":3}'],
  ['config.json', '{"version":2,"current":null,"profiles":{"a":{"server":1}},"aliases":{}}'],
  ['session.json', 'not json'],
  ['session.json', '{"version":2}'],
  ['session.json', '{"version":1,"current":null,"sessions":{"http://a":{"token":1}}}'],
])('a %s that is not ours is an error with a way out: %s', (name, text) => {
  const env = fresh();
  mkdirSync(join(env.XDG_CONFIG_HOME, 'trastienda'));
  writeFileSync(join(env.XDG_CONFIG_HOME, 'trastienda', name), text);
  expect(() => openSessionStore(env).find('http://a')).toThrow(Failure);
});

test.each([
  [{ XDG_CONFIG_HOME: '/x', HOME: '/home/ana' }, 'linux', '/x/trastienda'],
  [{ XDG_CONFIG_HOME: 'relative', HOME: '/home/ana' }, 'linux', '/home/ana/.config/trastienda'],
  [{ HOME: '/Users/ana' }, 'darwin', '/Users/ana/.config/trastienda'],
] as const)('folder with %j on %s is %s', (env, platform, expected) => {
  expect(configFolder(env, platform)).toBe(expected);
});
