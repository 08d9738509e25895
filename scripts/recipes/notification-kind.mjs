/** @type {import('./recipes.mjs').Recipe} */
export const notificationKind = {
  of: 'a kind of notification',
  most: 3,
  changes: {
    'openapi/schemas/notice.yaml': [['  enum: [LOW_SKU_INVENTARY, ', 'SERVED_ORDER, ']],
    'packages/domain/src/notices/notification.ts': [
      [
        "  REPORT: { label: 'Reporte', tone: 'info' },\n",
        "  SERVED_ORDER: { label: 'Pedido completo', tone: 'info' },\n",
      ],
    ],
    'apps/server/src/modules/trade/orders/oversold.ts': [
      [
        'const AT_ONCE = 100;\n',
        `
export const tellServed = (trx: Db, account: AccountScope, id: string): Promise<void> =>
  notifyAccount(trx, account, 'INVENTORY_USER', { type: 'SERVED_ORDER', text: say('notifications.oversold.subject', { id }) });
`,
      ],
    ],
  },
  proofs: {
    'apps/server/src/modules/trade/orders/new-kind.test.ts': [
      'server',
      `import { expect, test } from 'vitest';
import { accountScope, systemAccess } from '../../../db/scope.ts';
import { openCatalogueFixture } from '../../../testing/catalogue.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { tellServed } from './oversold.ts';

describeOnOneEngine('pglite', 'a new kind of notification', (database) => {
  test('is sent and read', async () => {
    const app = await openTestApp(database());
    const { seller: token } = await openCatalogueFixture(database(), app);
    await tellServed(database().db, accountScope(systemAccess('demonstration'), 'aurora'), 'P-1');
    const { status, body } = await app.ask('GET /notifications', { token });
    expect({ status, body }).toMatchObject({ status: 200, body: [{ type: 'SERVED_ORDER' }] });
    await app.close();
  }, 120_000);
});
`,
    ],
  },
};
