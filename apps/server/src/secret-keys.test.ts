import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, SecretBox } from './secret-box.ts';
import { keyFileName, unlockSecrets } from './secret-keys.ts';
import { appForBlock } from './testing/open-for-block.ts';
import { addPerson, testPassword } from './testing/people.ts';
import { describeOnOneEngine } from './testing/test-database.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const text = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(',');

describeOnOneEngine('postgres', 'secrets at rest', (database) => {
  const app = appForBlock(database);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trastienda-keys-'));
    // Stored unsealed, as secrets were before there were keys.
    await addPerson(database(), 'ana@aurora.mx', { twoFactorSecret: secret });
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const unlock = async (secretKeys?: string) => {
    const secrets = new SecretBox();
    await unlockSecrets({ database: database(), config: { secretKeys, dataFolder: folder }, secrets });
    return secrets;
  };
  const kept = async () => {
    const { rows } = await database().executeSql("select two_factor_secret from person where email = 'ana@aurora.mx'");
    return String((rows[0] as { two_factor_secret: string }).two_factor_secret);
  };
  const signIn = async (secrets: SecretBox, steps: number) => {
    Object.assign(app.context, { secrets });
    const at = Date.now() + steps * 30_000;
    const code = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at });
    return (await app.askToken({ username: 'ana@aurora.mx', password: testPassword, code })).status;
  };

  test('are sealed at the first start, under a key that only its owner reads, and open the account as before', async () => {
    const secrets = await unlock();
    expect(await kept()).toMatch(/^v1:[0-9a-f]{16}:[\w-]+$/);
    expect(await kept()).not.toContain(secret);
    const file = join(folder, keyFileName);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = await readFile(file, 'utf8');
    expect(await signIn(secrets, 0)).toBe(200);
    const before = await kept();
    await unlock();
    expect([await kept(), await readFile(file, 'utf8')]).toEqual([before, key]);
  });

  test('go over to another key, and the old one may be taken away', async () => {
    const old = (await readFile(join(folder, keyFileName), 'utf8')).trim();
    const next = newKey();
    const before = await kept();
    // First every server learns the new key behind the old one, which goes on sealing: one that knows only the old one opens all.
    const learnt = await unlock(`${old},${text(next)}`);
    expect(await kept()).toBe(before);
    const signature = learnt.sign('a link of a mail');
    const secrets = await unlock(`${text(next)},${old}`);
    expect((await kept()).split(':')[1]).not.toBe(before.split(':')[1]);
    expect(await signIn(secrets, 1)).toBe(200);
    expect(secrets.open(await kept())).toBe(secret);
    // Those that go on with both meanwhile open what the first one with the new key sealed, and each other's links.
    expect(learnt.open(await kept())).toBe(secret);
    expect([secrets.isSignature('a link of a mail', signature), learnt.isSignature('x', secrets.sign('x'))]).toEqual([
      true,
      true,
    ]);
    expect((await unlock(text(next))).open(await kept())).toBe(secret);
    // The file's key is no longer the one in use: it is refused, not replaced.
    await expect(unlock()).rejects.toThrow('con una clave que falta');
  });

  test.each([
    ['another key', () => text(newKey()), 'con una clave que falta'],
    ['too short a key', () => 'YWJj', '32 bytes en base64'],
    ['no key', () => ' , ', '32 bytes en base64'],
  ])('refuse to start with %s, and stay as they are', async (_, keys, words) => {
    const before = await kept();
    await expect(unlock(keys())).rejects.toThrow(words);
    expect(await kept()).toBe(before);
  });

  test('refuse to start where the key file is gone, and write no new one', async () => {
    await rm(join(folder, keyFileName));
    await expect(unlock()).rejects.toThrow(keyFileName);
    await expect(stat(join(folder, keyFileName))).rejects.toThrow('ENOENT');
  });

  test('that somebody changed open nothing', () => {
    const secrets = new SecretBox();
    expect(() => secrets.seal('x')).toThrow('No key');
    secrets.unlock([newKey()]);
    const sealed = secrets.seal(secret);
    const last = sealed.endsWith('A') ? 'B' : 'A';
    expect(() => secrets.open(sealed.slice(0, -1) + last)).toThrow();
    expect(secrets.seal(secret)).not.toBe(sealed);
  });
});
