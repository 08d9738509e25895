import {
  type AccessRule,
  mayAccess,
  type Role,
  type TokenScope,
  tokenScopeNames,
  type Viewer,
} from '@trastienda/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseForBlock, gateEngine } from '../../apps/server/src/testing/test-database.ts';
import { type Account, accountNames, accounts, personOf } from '../support/accounts.ts';
import { faultsOf, type Operation, operations } from '../support/contract-watch.ts';
import { clientHeader, marketplaceForBlock } from '../support/marketplace.ts';
import type { Answer } from '../support/orders.ts';
import { tokensOfPrograms } from '../support/program-tokens.ts';

// The meaning of x-access, implemented a second time and apart from the server's own guard, so that a mistake there is not repeated here.
function refusalOf(rule: AccessRule, roles: readonly Role[]): string | undefined {
  if (rule.public) return undefined;
  if (rule.anyOf && !rule.anyOf.some((role) => roles.includes(role))) {
    const [, own] = Object.entries(rule.refusals ?? {}).find(([role]) => roles.some((held) => held === role)) ?? [];
    return own ?? rule.refusal ?? 'access.role';
  }
  const named = [rule.permission ?? []].flat();
  const isPermitted = named.length === 0 || named.some((permission) => roles.includes(permission));
  if (!isPermitted && !roles.includes('ADMIN_API')) return 'access.permission';
  return undefined;
}

// The same for x-token-scope.
function outOfScope({ tokenScopes }: Operation, scope: TokenScope): string | undefined {
  if (tokenScopes.length === 0) return 'access.token.never';
  return tokenScopes.includes(scope) ? undefined : 'access.token.scope';
}

/** Refusals by rules other than `x-access`, by operation: who is refused, and the code. */
const refusedByRule: Readonly<Record<string, { to: (viewer: Viewer) => boolean; code: string }>> = {
  // A workbook of invoices holds clients' data (R21).
  downloadFiscalInvoices: { to: ({ operatingUser }) => !operatingUser, code: 'billing.download.operatingOnly' },
};

/** A call that is let in may answer 409: only one migration runs at a time, and one that another call started never ends here (ADR 60). */
const isLetIn = ({ path }: Operation, { status }: { status: number }) =>
  [200, 202, 204, 400, 404].includes(status) || (status === 409 && /\/(migrate|migrations)$/.test(path));

const signedInOnly = operations.filter(({ access }) => !access.public);
// The id does not exist, so a request that is let in answers 200, 202 (a mail), 400 or 404 and changes no data.
const callOf = ({ method, path }: Operation) =>
  `${method} ${path.replace('{id}', /notifications|communication/.test(path) ? crypto.randomUUID() : 'nada').replace(/\{\w+\}/g, 'nada')}`;

describe('each operation lets in who its x-access names', () => {
  const database = databaseForBlock(gateEngine);
  const market = marketplaceForBlock(database, 10);
  let tokens: Awaited<ReturnType<typeof tokensOfPrograms>>;
  beforeAll(async () => {
    tokens = await tokensOfPrograms(market);
  }, 120_000);

  const ids = new Map<Account, string>();
  async function idOf(account: Account): Promise<string> {
    const known = ids.get(account);
    if (known) return known;
    const { rows } = await database().executeSql('select id from person where email = $1', [accounts[account]]);
    const [{ id }] = rows as [{ id: string }];
    ids.set(account, id);
    return id;
  }

  /** The log tells a refusal: who, from where, what and why, without the token that asked (docs/operations.md). */
  function expectLogged({ id }: Operation, { body, headers }: Answer, person: string): void {
    const reason = (body as { code?: string }).code;
    const line = market.refusals.findLast(({ requestId }) => requestId === headers['x-request-id']);
    expect(line).toMatchObject({ level: 40, operation: id, reason, status: 403, person, address: '127.0.0.1' });
    expect(JSON.stringify(line)).not.toMatch(/bearer|trastienda_/i);
  }

  describe.each(accountNames)('%s', (account) => {
    const { roles, operating } = personOf(account);
    const viewer: Viewer = { userId: account, roles, accountNames: [], operatingUser: operating };

    // Every account may sign out; this is tested last, because it ends the session that the other tests need.
    const others = signedInOnly.filter(({ id }) => id !== 'revokeToken');
    it.each(others)('answers $id to those alone', async (operation) => {
      const answer = await market.ask({ call: callOf(operation), as: account });
      const refusal = refusalOf(operation.access, roles);
      expect(faultsOf(operation, answer)).toEqual([]);
      const rule = refusedByRule[operation.id];
      if (refusal) {
        expect(answer).toMatchObject({ status: 403, body: { code: refusal } });
        expectLogged(operation, answer, await idOf(account));
      } else if (rule?.to(viewer)) expect(answer).toMatchObject({ status: 403, body: { code: rule.code } });
      else expect({ status: answer.status, in: isLetIn(operation, answer) }).toMatchObject({ in: true });
      expect(mayAccess(operation.access, viewer).allowed).toBe(refusal === undefined);
    });

    it('lets revokeToken end the session', async () => {
      expect(await market.ask({ call: 'POST /oauth/revoke', as: account })).toMatchObject({ status: 204 });
      expect(await market.ask({ call: 'GET /admin/loggeduser', as: account })).toMatchObject({ status: 401 });
    });
  });

  describe('by a token for a program', () => {
    const accountsAndScopes = accountNames.flatMap((account) =>
      tokenScopeNames.map((scope) => [account, scope] as const),
    );
    it.each(accountsAndScopes)(
      '%s with %s: its scope first, then its role',
      async (account, scope) => {
        const { roles, operating } = personOf(account);
        const viewer: Viewer = { userId: account, roles, accountNames: [], operatingUser: operating };
        for (const operation of signedInOnly) {
          const answer = await market.ask({ call: callOf(operation), token: tokens[account][scope] });
          expect(faultsOf(operation, answer)).toEqual([]);
          const rule = refusedByRule[operation.id];
          const code =
            outOfScope(operation, scope) ??
            refusalOf(operation.access, roles) ??
            (rule?.to(viewer) ? rule.code : undefined);
          const told = { id: operation.id, status: answer.status, code: (answer.body as { code?: string })?.code };
          if (code) {
            expect(told).toEqual({ id: operation.id, status: 403, code });
            expectLogged(operation, answer, await idOf(account));
          } else expect({ ...told, let: isLetIn(operation, answer) }).toMatchObject({ let: true });
        }
      },
      60_000,
    );

    it('nobody changes people, settings, sellers or tokens, whatever the contract says of its scopes', async () => {
      const closed = signedInOnly.filter(
        ({ method, path }) =>
          /^\/(oauth|admin\/(user|userlogin|profile|role|emails|reportlogins))\b/.test(path) ||
          (method !== 'GET' && /^\/(generalsettings|admin|notifications|communication|dashboard)\b/.test(path)),
      );
      expect(closed.length).toBeGreaterThan(35);
      for (const operation of closed)
        for (const token of Object.values(tokens.admin))
          expect({ id: operation.id, ...(await market.ask({ call: callOf(operation), token })) }).toMatchObject({
            status: 403,
            body: { code: 'access.token.never' },
          });
      expect(await market.ask({ call: 'GET /admin/loggeduser', token: tokens.admin.read })).toMatchObject({
        status: 200,
      });
    });

    it('what a token for reading reaches changes nothing', () => {
      const reached = operations.filter(({ tokenScopes }) => tokenScopes.includes('read'));
      expect(reached.length).toBeGreaterThan(50);
      expect(reached.filter(({ method }) => method !== 'GET').map(({ id }) => id)).toEqual([]);
    });
  });

  it.each([
    ['no session', undefined, 'session.required'],
    ['a token of nobody', { authorization: `Bearer ${'x'.repeat(43)}` }, 'session.token.invalid'],
    ['garbage', { authorization: 'Bearer <script>' }, 'session.required'],
    ['another scheme', { authorization: clientHeader.authorization }, 'session.required'],
  ])('%s is let in nowhere', async (_, headers, code) => {
    for (const operation of signedInOnly) {
      const answer = await market.ask({ call: callOf(operation), headers });
      expect({ call: callOf(operation), ...answer }).toMatchObject({ status: 401, body: { code } });
      expect(answer.headers['www-authenticate']).toContain('Bearer');
    }
  });

  it('public operations ask for no session', async () => {
    for (const operation of operations.filter(({ access }) => access.public)) {
      const answer = await market.ask({ call: callOf(operation), headers: clientHeader });
      // Only a page renews its session, and a request without a page's headers is not a page's.
      if (operation.id === 'renewSession')
        expect(answer).toMatchObject({ status: 403, body: { code: 'session.origin' } });
      else expect([200, 204, 400, 404]).toContain(answer.status);
    }
  });

  it('every role of the contract is held by some account', () => {
    const held = new Set(accountNames.flatMap((account) => personOf(account).roles));
    const named = signedInOnly.flatMap(({ access }) => [...(access.anyOf ?? []), ...[access.permission ?? []].flat()]);
    expect(named.filter((role) => !held.has(role))).toEqual([]);
  });
});
