import { readFileSync } from 'node:fs';
import { permissionRoles, type Role } from '@trastienda/domain';
import { expect, test } from 'vitest';
import { runDemo } from '../demo/run-demo.ts';
import { tableComments } from '../generated/table-comments.ts';
import { addPerson } from '../testing/people.ts';
import { isRead, type PlanNode, planOf } from '../testing/plans.ts';
import { recorded } from '../testing/recorded-database.ts';
import { servedCalls } from '../testing/served-queries.ts';
import { openTestApp } from '../testing/test-app.ts';
import { describeOnOneMachine } from '../testing/test-database.ts';

const contract = JSON.parse(readFileSync(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};

const isOwned = (table: string | undefined): table is string =>
  tableComments[table as keyof typeof tableComments]?.spread === 'owned';
/** Whether a scan compares the account with a constant. */
const namesSeller = (node: PlanNode) =>
  [node['Index Cond'], node['Recheck Cond'], node.Filter].some((condition) => condition?.includes("account_name = '"));

/** A stream that never ends, what has another door, and the form of buyers, who know no seller. */
const left = /stream|listen|events|metrics|oauth|health|invoicedata\/validate/;

// A distributed PostgreSQL asks one machine only if it is told the account of every table of a statement, as a constant: it does not conclude
// it from an equation with a row outside of a subquery. The plan of one PostgreSQL shows the same. `tests/faults/other-machine.spec.ts` asks a
// real one.
describeOnOneMachine('postgres', 'the reads of one seller', (database) => {
  test('name the seller wherever they read rows of sellers', async () => {
    await runDemo(database(), { orders: 60 });
    const { database: noting, statements } = recorded(database());
    const app = await openTestApp(noting);
    const failed: string[] = [];
    try {
      const roles: Role[] = ['ORGANIZATION_ADMIN_USER', ...permissionRoles];
      await addPerson(database(), 'todo@aurora.mx', { roles, accounts: ['aurora'], operating: true });
      const token = await app.signIn('todo@aurora.mx');
      const one = async (text: string) => String((await database().executeSql(text)).rows[0]?.id);
      const sku = await one("select min(sku_id) as id from sku_stock where account_name = 'aurora'");
      const ids: Record<string, string> = {
        orders: await one("select min(id) as id from orders where account_name = 'aurora' and status = 'handling'"),
        sku,
        products: await one(`select product_id as id from sku where id = ${sku}`),
      };
      const paths = Object.keys(contract.paths).filter((path) => contract.paths[path]?.get && !left.test(path));
      const calls = [
        ...paths.map((path) => path.replace(/\{\w+\}/g, () => ids[path.split('/')[1] ?? ''] ?? '1')),
        ...Object.values(servedCalls)
          .flat()
          .filter(({ as }) => as === 'aurora')
          .map(({ call }) => call),
      ];
      for (const call of new Set(calls)) {
        statements.length = 0;
        const { status } = await app.ask(`GET ${call}`, { token });
        expect(status, call).toBeLessThan(500);
        for (const statement of [...statements].filter(isRead)) {
          const nodes = await planOf(database(), statement);
          const unnamed = nodes.filter((node) => isOwned(node['Relation Name']) && !namesSeller(node));
          failed.push(...unnamed.map((node) => `${call}: ${node['Relation Name']}`));
        }
      }
      expect(calls.length).toBeGreaterThan(100);
    } finally {
      await app.close();
    }
    expect([...new Set(failed)]).toEqual([]);
  }, 300_000);
});
