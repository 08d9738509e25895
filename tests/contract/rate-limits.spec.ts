import { beforeAll, describe, expect, it } from 'vitest';
import { publishedContract } from '../../apps/server/src/contract/contract.ts';
import { appForBlock } from '../../apps/server/src/testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../apps/server/src/testing/people.ts';
import { describeOnOneEngine } from '../../apps/server/src/testing/test-database.ts';
import { operations } from '../support/contract-watch.ts';

type Policies = Record<string, { quota: number; shared?: true }>;
const policies = (publishedContract as unknown as { 'x-rate-policies': Policies })['x-rate-policies'];

describe('limits of the contract', () => {
  it('belong to the operations that may answer 429, and to no other', () => {
    const limited = operations.filter(({ rateLimits }) => rateLimits.length > 0).map(({ id }) => id);
    expect(limited).toEqual(operations.filter(({ responses }) => responses[429]).map(({ id }) => id));
    expect(limited.length).toBeGreaterThan(25);
  });

  it('are all declared, and all used', () => {
    const used = new Set<string>(operations.flatMap(({ rateLimits }) => rateLimits));
    expect([...used].sort()).toEqual(Object.keys(policies).sort());
  });
});

describeOnOneEngine('postgres', 'what is left of a limit', (database) => {
  const servers = [appForBlock(database), appForBlock(database)] as const;
  const start = new Date('2026-11-29T12:00:00Z');

  beforeAll(async () => {
    for (const server of servers) server.setNow(start);
    await addSeller(database(), 'aurora', 'Aurora');
    for (const name of ['ana', 'beto', 'carla', 'dora'])
      await addPerson(database(), `${name}@aurora.mx`, {
        roles: ['ORGANIZATION_ADMIN_USER', 'CATALOG_USER'],
        accounts: ['aurora'],
        passwordChangedAt: start,
      });
  });

  const leftOf = ({ status, headers }: { status: number; headers: Record<string, unknown> }) =>
    [status, headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']].map(Number);

  it('is counted down over two servers, and told by each answer, not by the refusal alone', async () => {
    const token = await servers[0].signIn('ana@aurora.mx');
    const told: number[][] = [];
    for (let n = 0; n < 6; n++) {
      const wrong = { code: 'No.Es.Esta.1', password: 'Otra-clave.2027' };
      told.push(leftOf(await servers[n % 2 === 0 ? 0 : 1].ask('PUT /admin/profile/password', { token, body: wrong })));
    }
    expect(told).toEqual([
      [400, 5, 4, 900],
      [400, 5, 3, 900],
      [400, 5, 2, 900],
      [400, 5, 1, 900],
      [400, 5, 0, 900],
      [429, 5, 0, 900],
    ]);
  });

  it('is whole again after a success, and when its window has ended', async () => {
    const token = await servers[0].signIn('beto@aurora.mx');
    const show = (currentPassword: string) =>
      servers[1].ask('POST /admin/profile/tokens', {
        token,
        body: { name: 'Prueba', scopes: ['read'], days: 1, currentPassword },
      });
    expect(leftOf(await show('No.Es.Esta.1'))).toEqual([400, 5, 4, 900]);
    expect(leftOf(await show(testPassword)).slice(0, 3)).toEqual([201, 5, 5]);
    expect(leftOf(await show('No.Es.Esta.1'))).toEqual([400, 5, 4, 900]);
    servers[1].setNow(new Date(start.getTime() + 901_000));
    expect(leftOf(await show('No.Es.Esta.1'))).toEqual([400, 5, 4, 900]);
    servers[1].setNow(start);
  });

  it('does not tell how often others tried an account', async () => {
    const wrong = { username: 'carla@aurora.mx', password: 'No.Es.Esta.1' };
    const tried = await Promise.all(
      Array.from({ length: 20 }, (_, n) => servers[n % 2 === 0 ? 0 : 1].askToken(wrong, `10.8.${n}.1`)),
    );
    const fields = tried.flatMap(({ headers }) => [headers.ratelimit, headers['ratelimit-policy']].map(String));
    expect(fields.every((field) => field.includes('sign-in-network'))).toBe(true);
    expect(fields.some((field) => field.includes('sign-in-account'))).toBe(false);
    const refused = await servers[1].askToken(wrong, '10.8.99.1');
    expect(refused.headers['ratelimit-policy']).toContain('"sign-in-account";q=20;w=3600');
    expect(leftOf(refused)).toEqual([429, 20, 0, 3600]);
  });

  it('counts the images of a person over two servers, and nothing of what it refuses', async () => {
    const token = await servers[0].signIn('dora@aurora.mx');
    const addresses = Array.from({ length: 20 }, (_, n) => `http://127.0.0.1/${n}.png`);
    const look = (n: number) =>
      servers[n % 2 === 0 ? 0 : 1].ask('POST /sku/images/look', { token, body: { addresses } });
    const first = await look(0);
    expect(first.headers.ratelimit).toContain('"images-per-minute";r=2980;t=60');
    expect(first.headers['ratelimit-policy']).toContain('"images-per-minute";q=3000;w=60;qu="images"');
    for (let n = 1; n < 150; n++) expect((await look(n)).status).toBe(200);
    expect(leftOf(await look(0))).toEqual([429, 3000, 0, 60]);
    expect(leftOf(await look(1))).toEqual([429, 3000, 0, 60]);
    for (const server of servers) server.setNow(new Date(start.getTime() + 61_000));
    expect((await look(0)).headers.ratelimit).toContain('"images-per-minute";r=2980;t=60');
  });
});
