import type { LoggedUser, SellerDetail } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { databaseForBlock, gateEngine } from '../../apps/server/src/testing/test-database.ts';
import { faultsOf, operations } from '../support/contract-watch.ts';
import { marketplaceForBlock } from '../support/marketplace.ts';

/**
 * The calls besides GET that users of a deactivated seller may still make, listed here independently of the contract: signing in and out,
 * and what reading leaves behind (ADR 33).
 */
const stillOpen = [
  'revokeToken',
  'changeOwnPassword',
  'startTwoFactor',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'revokeProgramToken',
  'noteActivity',
  'prolongSession',
  'endSession',
  'endOtherSessions',
  'readNotification',
  'readNotifications',
  'markDashboardNoticeSeen',
  'findKnownSkus',
];

const database = databaseForBlock(gateEngine);
const market = marketplaceForBlock(database, 10);
let path: string;
beforeAll(async () => {
  const { body } = await market.ask({ call: 'GET /admin/organization?text=aurora', as: 'admin' });
  path = `/admin/organization/${(body as SellerDetail[])[0]?.id}`;
}, 120_000);

const me = async () => (await market.ask({ call: 'GET /admin/loggeduser', as: 'seller' })).body as LoggedUser;
const callable = operations.filter(({ access, id }) => !access.public && id !== 'revokeToken');
const refused = { status: 403, body: { code: 'access.sellerInactive' } };

it('users of a deactivated seller read and change nothing, whatever the call; an activated one goes on', async () => {
  expect((await me()).sellerInactive).toBeUndefined();
  expect((await market.ask({ call: `PUT ${path}/status/false`, as: 'admin' })).status).toBe(200);
  expect((await me()).sellerInactive).toBe(true);
  for (const operation of callable) {
    const { method, id } = operation;
    const at = operation.path.replace(
      '{id}',
      /notifications|communication/.test(operation.path) ? crypto.randomUUID() : 'nada',
    );
    const answer = await market.ask({ call: `${method} ${at.replace(/\{\w+\}/g, 'nada')}`, as: 'seller' });
    expect(faultsOf(operation, answer)).toEqual([]);
    const writes = method !== 'GET' && !stillOpen.includes(id);
    if (writes) expect({ id, ...answer }).toMatchObject(refused);
    else expect({ id, body: answer.body }).not.toMatchObject({ body: refused.body });
  }
  // It does not affect another seller, the administrators or the integrator.
  const profile = { firstName: 'Eva', lastName: 'Nueva', activeSendEmail: true };
  for (const as of ['otherSeller', 'admin'] as const)
    expect((await market.ask({ call: 'PUT /admin/profile', as, body: profile })).status).toBe(200);
  expect((await market.ask({ call: 'PUT /admin/profile', as: 'clerk', body: profile })).status).toBe(403);
  expect((await market.ask({ call: `PUT ${path}/status/true`, as: 'admin' })).status).toBe(200);
  expect((await market.ask({ call: 'PUT /admin/profile', as: 'clerk', body: profile })).status).toBe(200);
  expect((await me()).sellerInactive).toBeUndefined();
});
