import { expect, test } from 'vitest';
import { fillSample, largeRows } from '../testing/filled-sample.ts';
import { type PlanNode, planOf } from '../testing/plans.ts';
import { type ServedCall, servedCalls, statementsOf } from '../testing/served-queries.ts';
import { statementText } from '../testing/statement-text.ts';
import { describeOnOneMachine } from '../testing/test-database.ts';

const pages = new URL('../../../../docs/database/queries/', import.meta.url).pathname;

const titleOf = ({ call, as }: ServedCall) => `GET ${call}, ${as === 'aurora' ? 'one seller' : 'every seller'}`;

describeOnOneMachine('postgres', 'the statements of lists, searches, counters and reports', (database) => {
  type Served = Awaited<ReturnType<typeof statementsOf>>;
  let served: Promise<Served> | undefined;
  const all = () => (served ??= statementsOf(database(), () => fillSample(database())));

  test.each(Object.keys(servedCalls))(
    'stand in docs/database/queries/%s.sql (-u writes them)',
    async (file) => {
      const calls = (await all()).filter((one) => one.file === file);
      const text = calls.map(
        ({ served: call, statements }) =>
          `-- ${titleOf(call)}\n${[...new Set(statements.map(statementText))].sort().join('\n\n')}\n`,
      );
      const head = '-- What the server asks, written by a test (apps/server/src/db/served-queries.test.ts).\n';
      await expect(`${head}\n${text.join('\n')}`).toMatchFileSnapshot(`${pages}${file}.sql`);
    },
    300_000,
  );

  const calls = Object.values(servedCalls).flat();
  test.each(calls.map((call) => [titleOf(call), call] as const))(
    'read no large table as a whole: %s',
    async (_, call) => {
      const statements = (await all()).find((one) => one.served === call)?.statements ?? [];
      expect(statements).not.toEqual([]);
      const { rows: tables } = await database().executeSql(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and reltuples >= ${largeRows}`,
      );
      const large = new Set(tables.map(({ name }) => String(name)));
      expect(large.size).toBeGreaterThan(15);
      const nodes: PlanNode[] = [];
      for (const statement of statements) nodes.push(...(await planOf(database(), statement)));
      const scanned = nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''))
        .map((node) => String(node['Relation Name']));
      expect([...new Set(scanned)].filter((table) => !(table in (call.scans ?? {})))).toEqual([]);
      const used = new Set(nodes.map((node) => node['Index Name']));
      expect((call.indexes ?? []).filter((index) => !used.has(index))).toEqual([]);
      const alone = new Set(
        nodes.filter((node) => node['Node Type'] === 'Index Only Scan').map((node) => node['Index Name']),
      );
      expect((call.alone ?? []).filter((index) => !alone.has(index))).toEqual([]);
    },
    300_000,
  );
});
