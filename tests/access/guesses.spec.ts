import { TOTP } from 'otpauth';
import { beforeAll, expect, it } from 'vitest';
import { insertLink } from '../../apps/server/src/modules/people/session/recovery.repository.ts';
import { hashSecret, newSecret } from '../../apps/server/src/modules/people/session/secrets.ts';
import { appForBlock } from '../../apps/server/src/testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../apps/server/src/testing/people.ts';
import { testClient } from '../../apps/server/src/testing/test-app.ts';
import { describeOnOneEngine } from '../../apps/server/src/testing/test-database.ts';
import { operations } from '../support/contract-watch.ts';
import type { LogLine } from '../support/marketplace.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const start = new Date('2026-11-20T18:00:00Z');
const headers = { authorization: testClient };
/** The operations of the contract that hold tries back. */
const limited = operations.filter(({ responses }) => responses[429]).map(({ id }) => id);
const GUESSES = 40;
const WINDOW_SECONDS = 900;

type Someone = { id: string; email: string; token: string };
/** One guess, by a user who may change the address at will; the status tells whether the guess was checked. */
type Guess = (who: Someone, n: number) => Promise<{ status: number }>;

describeOnOneEngine('pglite', 'guessing, counted by the tries that get through', (database) => {
  const lines: LogLine[] = [];
  const server = appForBlock(database, { log: { write: (line) => void lines.push(JSON.parse(line) as LogLine) } });
  let people = 0;

  beforeAll(async () => {
    server.setNow(start);
    await addSeller(database(), 'aurora', 'Aurora');
  });

  async function someone(twoFactor: boolean): Promise<Someone> {
    people += 1;
    const email = `g${people}@aurora.mx`;
    const id = await addPerson(database(), email, {
      roles: ['ORGANIZATION_STANDARD_USER'],
      accounts: ['aurora'],
      passwordChangedAt: start,
      ...(twoFactor && { twoFactorSecret: secret }),
    });
    const step = new TOTP({ secret }).generate({ timestamp: start.getTime() });
    const grant = { username: email, password: testPassword, ...(twoFactor && { code: step }) };
    const { body } = await server.askToken(grant, `10.20.0.${people}`);
    return { id, email, token: (body as { access_token: string }).access_token };
  }
  async function linkOf({ id }: Someone, purpose: 'password' | 'twoFactor'): Promise<string> {
    const link = newSecret();
    const living = { createdAt: start, expiresAt: new Date(start.getTime() + 86_400_000) };
    await insertLink(database().db, {
      hash: hashSecret(link),
      personId: id,
      purpose,
      twoFactorSecret: secret,
      ...living,
    });
    return link;
  }
  const addressOf = (n: number) => `10.21.${Math.floor(n / 250)}.${n % 250}`;
  const wrongCode = (n: number) => String(n).padStart(6, '0');
  const wrongRecovery = (n: number) => String(n).padStart(16, '0');
  const password = { password: 'Otra-clave.2027', repeatPassword: 'Otra-clave.2027' };
  const change = (link: string, body: object, n: number) =>
    server.ask(`PUT /admin/user/change/password/${link}`, { headers, address: addressOf(n), body });

  const links = new Map<string, Promise<string>>();
  const linkFor = (who: Someone, purpose: 'password' | 'twoFactor') => {
    const known = links.get(who.id + purpose) ?? linkOf(who, purpose);
    links.set(who.id + purpose, known);
    return known;
  };

  const places: readonly [what: string, twoFactor: boolean, guess: Guess][] = [
    [
      'the password at the sign-in',
      false,
      ({ email }, n) => server.askToken({ username: email, password: `x${n}` }, addressOf(n)),
    ],
    [
      'the code at the sign-in, by who knows the password',
      true,
      ({ email }, n) => server.askToken({ username: email, password: testPassword, code: wrongCode(n) }, addressOf(n)),
    ],
    [
      'a recovery code at the sign-in, by who knows the password',
      true,
      ({ email }, n) =>
        server.askToken({ username: email, password: testPassword, code: wrongRecovery(n) }, addressOf(n)),
    ],
    [
      'the e-mail of a link that was found',
      false,
      async (who, n) => change(await linkFor(who, 'password'), { ...password, email: `no${n}@aurora.mx` }, n),
    ],
    [
      'the code of a link that was found',
      true,
      async (who, n) => change(await linkFor(who, 'password'), { ...password, email: who.email, codeQR: n }, n),
    ],
    [
      'a recovery code of a link that was found',
      true,
      async (who, n) =>
        change(await linkFor(who, 'password'), { ...password, email: who.email, recoveryCode: wrongRecovery(n) }, n),
    ],
    [
      'the code that activates two steps by a link',
      false,
      async (who, n) =>
        server.ask(`POST /admin/user/activate2FA/${await linkFor(who, 'twoFactor')}`, {
          headers,
          address: addressOf(n),
          body: { code2FA: wrongCode(n) },
        }),
    ],
    [
      'the old password in a profile that was left open',
      false,
      ({ token }, n) =>
        server.ask('PUT /admin/profile/password', { token, body: { code: `x${n}`, password: password.password } }),
    ],
    [
      'the code of new recovery codes in a profile that was left open',
      true,
      ({ token }, n) =>
        server.ask('POST /admin/profile/recoverycodes', {
          token,
          body: { code2FA: wrongCode(n), currentPassword: testPassword },
        }),
    ],
    [
      'the password that shows the QR of two steps',
      false,
      ({ id, token }, n) =>
        server.ask(`POST /admin/user/${id}/activate2FA`, { token, body: { currentPassword: `x${n}` } }),
    ],
    [
      'the code of a new password in a profile that was left open',
      true,
      ({ token }, n) => {
        const body = { code: testPassword, password: password.password, code2FA: wrongCode(n) };
        return server.ask('PUT /admin/profile/password', { token, body });
      },
    ],
    [
      'the code that activates two steps in a profile',
      false,
      async ({ id, token }, n) => {
        const shown = { currentPassword: testPassword };
        const begin = () => server.ask(`POST /admin/user/${id}/activate2FA`, { token, body: shown });
        const started = begun.get(id) ?? begin();
        begun.set(id, started);
        await started;
        const body = { code2FA: wrongCode(n), ...shown };
        return server.ask(`POST /admin/user/${id}/validateactivation2FA`, { token, body });
      },
    ],
  ];

  /** The QR is requested only once per account: the request shows the password, which counts as a try too. */
  const begun = new Map<string, Promise<unknown>>();

  it.each(places)(
    '%s: five get through in a quarter of an hour, at once or one by one, from any address of a network',
    async (_, twoFactor, guess) => {
      const who = await someone(twoFactor);
      lines.length = 0;
      const seen = (answers: readonly { status: number }[]) => ({
        through: answers.filter(({ status }) => status === 400).length,
        refused: answers.filter(({ status }) => status === 429).length,
      });
      const half = GUESSES / 2;
      const at = (from: number) => Array.from({ length: half }, (_, n) => from + n + 1);
      const first = await Promise.all(at(0).map((n) => guess(who, n)));
      const then: { status: number }[] = [];
      for (const n of at(half)) then.push(await guess(who, n));
      expect(seen([...first, ...then])).toEqual({ through: 5, refused: GUESSES - 5 });
      // The log tells each of them, held back or not, and no guess.
      const told = lines.filter(({ msg }) => msg === 'refused');
      expect(told.filter(({ status }) => status === 429)).toHaveLength(GUESSES - 5);
      expect(told.filter(({ status }) => status === 400)).toHaveLength(5);
      for (const { operation, address, reason } of told) {
        expect(limited).toContain(operation);
        expect([address, reason]).toEqual([expect.stringMatching(/^[\d.]+$/), expect.stringMatching(/^\w+\./)]);
      }
      expect(JSON.stringify(lines)).not.toMatch(/Otra-clave|@aurora|JBSWY/);
      server.setNow(new Date(start.getTime() + WINDOW_SECONDS * 1000 - 1_000));
      expect((await guess(who, GUESSES + 1)).status).toBe(429);
      server.setNow(start);
    },
  );

  const try1 = (email: string, address: string, grant: object = {}) =>
    server.askToken({ username: email, password: 'x', ...grant }, address);
  const from = (network: number) => `10.${30 + (network >> 8)}.${network & 255}.7`;
  const device = () => newSecret();

  it('of an account from everywhere at once: twenty in an hour, while its own devices and other accounts get in', async () => {
    const [who, other] = [await someone(false), await someone(false)];
    const own = device();
    const known = { password: testPassword, device: own };
    expect((await try1(who.email, from(900), known)).status).toBe(200);
    const guesses: number[] = [];
    for (let n = 0; n < GUESSES; n += 20) {
      const some = Array.from({ length: 20 }, (_, i) => try1(who.email, from(n + i)));
      guesses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(guesses.filter((status) => status === 400)).toHaveLength(20);
    expect(guesses.filter((status) => status === 429)).toHaveLength(GUESSES - 20);
    expect((await try1(who.email, from(901), { password: testPassword })).status).toBe(429);
    expect((await try1(who.email, from(901), { password: testPassword, device: device() })).status).toBe(429);
    expect((await try1(who.email, from(901), known)).status).toBe(200);
    // This success unblocks no guess without the known device.
    expect((await try1(who.email, from(902))).status).toBe(429);
    expect((await try1(other.email, from(902), { password: testPassword })).status).toBe(200);
    server.setNow(new Date(start.getTime() + 3_599_000));
    expect((await try1(who.email, from(903))).status).toBe(429);
    server.setNow(new Date(start.getTime() + 3_601_000));
    expect((await try1(who.email, from(903))).status).toBe(400);
    server.setNow(start);
  });

  it('of an account from one network: five, then longer and longer waits, and its owner gets in from any other', async () => {
    const who = await someone(false);
    let now = start.getTime();
    const through: number[] = [];
    for (const minutes of [15, 30, 60, 120, 240, 240]) {
      let tried = 0;
      for (;;) {
        const { status, headers } = await try1(who.email, `10.60.0.${tried}`);
        if (status === 429) {
          expect(Number(headers['retry-after'])).toBe(minutes * 60);
          break;
        }
        tried += 1;
      }
      through.push(tried);
      expect((await try1(who.email, '10.61.0.1', { password: testPassword })).status).toBe(200);
      now += minutes * 60_000 + 1_000;
      server.setNow(new Date(now));
    }
    expect(through).toEqual([5, 5, 5, 5, 5, 5]);
    server.setNow(start);
  });

  it('by a device that is known: five, and the account stays open for everybody else', async () => {
    const who = await someone(false);
    const stolen = device();
    expect((await try1(who.email, from(950), { password: testPassword, device: stolen })).status).toBe(200);
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1) answers.push((await try1(who.email, from(950 + n), { device: stolen })).status);
    expect(answers).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
    expect((await try1(who.email, from(960), { password: testPassword })).status).toBe(200);
  });

  it.each([
    ['a link to a password', (link: string) => `GET /admin/user/getCode/${link}`],
    ['a link to two steps', (link: string) => `GET /admin/user/getCodeForActivate2FA/${link}`],
  ])('%s of 256 bits: twenty get through from an address', async (_, call) => {
    const address = `10.22.0.${call('').length}`;
    const guesses = Array.from({ length: GUESSES }, () => server.ask(call(newSecret()), { headers, address }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - 20);
  });
});
