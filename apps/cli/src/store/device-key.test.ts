import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deviceKey } from './device-key.ts';

const freshEnv = () => ({ XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'trastienda-device-')) });

it('is made once, for its user alone, and only by a sign-in that is kept', () => {
  const env = freshEnv();
  expect(deviceKey(env, { make: false })).toBeUndefined();
  const key = deviceKey(env, { make: true });
  expect(key).toMatch(/^[\w-]{43}$/);
  const path = join(env.XDG_CONFIG_HOME, 'trastienda', 'device');
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([`${key}\n`, 0o600]);
  expect([deviceKey(env, { make: true }), deviceKey(env, { make: false })]).toEqual([key, key]);
});

it('is missing where the folder takes no file, and nobody is kept from signing in', () => {
  const env = freshEnv();
  writeFileSync(join(env.XDG_CONFIG_HOME, 'trastienda'), 'a file in the place of the folder');
  chmodSync(env.XDG_CONFIG_HOME, 0o700);
  expect(deviceKey(env, { make: true })).toBeUndefined();
});
