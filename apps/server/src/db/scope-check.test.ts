import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScopeRules, scopeProblems } from '../testing/scope-check.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { sellerTables } from './seller-tables.ts';

const root = join(import.meta.dirname, '..');
const rules: ScopeRules = {
  root,
  tables: Object.keys(sellerTables),
  scopeFile: 'db/scope.ts',
  handles: [
    'modules/tools/webhooks/webhooks.repository.ts: ReachedWebhook',
    'modules/trade/orders/orders.repository.ts: HeldOrder',
  ],
  // Migrations make the tables, generated lists describe them, and tests inspect them.
  skips: (file) =>
    file.startsWith('db/migrations/') ||
    file.startsWith('generated/') ||
    file.startsWith('testing/') ||
    file.endsWith('.test.ts'),
};

/** Functions that need no scope, each with its reason. */
const excused: Readonly<Record<string, string>> = {
  'db/spread/spread-state.ts: skewOf (orders)':
    'counts the orders of each seller for the operator of the database, who has all of it',
  'modules/catalogue/inventory/order-lines.sql.ts: shippedUnitsSql (order_package, order_package_item)':
    'a value of a line of an order that its query reached by a scope',
  'modules/catalogue/products/ever-sold.sql.ts: everyProduct (deleted_product, product)':
    'a table of a statement, whose join names the account',
  'modules/catalogue/products/ever-sold.sql.ts: everyVariant (deleted_sku, sku)':
    'a table of a statement, whose join names the account',
  'modules/catalogue/products/sku-columns.sql.ts: skuColumns (sku_image)':
    'a value of a variant that its query reached by a scope',
  'modules/people/session/stored-secrets.repository.ts: findSecretKeyIds (webhook_subscription)':
    'answers the ids of keys alone, whoever’s secrets they seal',
  'modules/people/session/stored-secrets.repository.ts: resealSecrets (webhook_subscription)':
    'seals secrets with another key, whoever’s they are; it answers none',
  'modules/people/users/users.repository.ts: wasTwoFactorReset (audit_entry)':
    'answers of a user whom its caller reached by a scope whether two steps were reset',
  'modules/platform/audit/audit.repository.ts: insertAudits (seller_audit_entry)':
    'adds what a change says of itself, which took a scope to be made; it reads nothing',
  'modules/platform/audit/audit.repository.ts: recordAuditsOf (audit_entry, retailer_message, seller_audit_entry)':
    'adds what a change says of itself, which took a scope to be made; it reads nothing',
  'modules/platform/audit/resource-changes.repository.ts: findChangesSince (audit_entry, seller_audit_entry)':
    'asks about a row that its caller has just found in its scope, and holds',
  'modules/platform/live/live.repository.ts: newsOfChanged (live_event)':
    'adds what a statement says of the rows that it changed in its scope; it reads nothing',
  'modules/platform/live/live.repository.ts: publishLive (live_event)':
    'adds what a change says of itself, which took a scope to be made; it reads nothing',
  'modules/tools/loads/loads.repository.ts: followed (load)':
    'a condition on a load that its query reached by a scope: it looks at others of the same person and account alone',
  'modules/tools/reports/order-report.sql.ts: details (order_item, order_return_item)':
    'values of an order that its query reached by a scope',
  'modules/trade/orders/order-counts.sql.ts: countGuides (guide_count_delta)':
    'a part of a statement that took a scope to write guide requests: it adds what these changed of the counters',
  'modules/trade/orders/order-counts.sql.ts: countOrders (order_count_delta)':
    'a part of a statement that took a scope to change orders: it adds what these changed of the counters',
  'modules/trade/orders/order-counts.sql.ts: countSales (sales_count_delta)':
    'a part of a statement that took a scope to change orders: it adds what these changed of the counters',
  'modules/trade/orders/order-counts.sql.ts: tellOrders (live_event)':
    'a part of a statement that took a scope to change orders: it adds what these say of themselves',
  'modules/trade/orders/order-filters.sql.ts: filtersRows (order_item)':
    'looks at which filters a search has; it makes no statement',
  'modules/trade/orders/order-filters.sql.ts: rowFiltersOf (order_item)':
    'takes the filters from a query; it makes no statement',
  'modules/trade/orders/order-list.sql.ts: pageDetails (carrier, order_item, order_package, organization)':
    'values of the orders of a page that its query reached by a scope',
  'modules/trade/orders/orders-to-ship.sql.ts: queueOrders (order_to_ship)':
    'a part of a statement that took a scope to change orders: it keeps the rows of these in the packing queue',
  'modules/trade/orders/orders.repository.ts: mainImage (sku_image)':
    'a value of a line of an order that its query reached by a scope',
};

/** Tables that refer to a listed table but hold rows of no seller, each with its reason. */
const ofNobody: Readonly<Record<string, string>> = {
  load_attempt: 'the key of a person’s own attempt: every statement has the person',
  webhook_older_secret: 'secrets of a subscription, of which no answer tells: they sign what is sent to it',
};

const { config } = ts.readConfigFile(join(root, '../tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, '..'));

/** Each file is parsed once for all programs; most of them are libraries. */
const parsed = new Map<string, ts.SourceFile>();

/** A program of the given files, and of sources that exist only in memory, beside the real `scope.ts`. */
function programOf(sources: Readonly<Record<string, string>>, files: readonly string[] = []): ts.Program {
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  const own = new Map(Object.entries(sources).map(([file, text]) => [join(root, file), text]));
  host.readFile = (file) => own.get(file) ?? readFile(file);
  host.fileExists = (file) => own.has(file) || fileExists(file);
  host.getSourceFile = (file, version) => {
    const known = own.has(file) ? undefined : parsed.get(file);
    const source = known ?? ts.createSourceFile(file, host.readFile(file) ?? '', version, true);
    if (!own.has(file)) parsed.set(file, source);
    return source;
  };
  return ts.createProgram([...own.keys(), ...files], options, host);
}

const head = `
  import type { AccountScope, Scope, SystemAccess } from './scope.ts';
  declare const db: { selectFrom(table: string): { where(of: unknown): unknown }; };
  declare function sql(pieces: TemplateStringsArray, ...values: unknown[]): unknown;
`;

const cases: Record<string, [source: string, problems: string[]]> = {
  'SQL without a scope': ['export const find = (id: string) => sql`select 1 from sku where id = 1`;', ['find (sku)']],
  'SQL with one': ['export function find(scope: Scope) { return [scope, sql`select 1 from sku`]; }', []],
  'an account': ['export function find(of: AccountScope) { return [of, sql`insert into sku (id) select 1`]; }', []],
  'a search that holds one': ['export function find(of: { scope: Scope }) { return [of, sql`delete from sku`]; }', []],
  'searches that hold one each': [
    'export function find(of: readonly { scope: Scope }[]) { return [of, sql`delete from sku`]; }',
    [],
  ],
  'searches that hold none': [
    'export function find(of: readonly { id: string }[]) { return [of, sql`delete from sku`]; }',
    ['find (sku)'],
  ],
  Kysely: ["export function find() { return db.selectFrom('sku as s').where(1); }", ['find (sku)']],
  'a table that the type names': [
    "export function find(table: 'load' | 'person') { return db.selectFrom(table); }",
    ['find (load)'],
  ],
  'a second table': ['export const find = () => sql`select 1 from person p, sku where true`;', ['find (sku)']],
  'a table of nobody': ['export const find = () => sql`select sku from brand join category on true`;', []],
  'a piece that is used with a scope': [
    'const piece = sql`select 1 from sku`; export function find(scope: Scope) { return [piece, scope]; }',
    [],
  ],
  'a piece that is used without one': [
    'const piece = sql`select 1 from sku`; export function find() { return [piece]; }',
    ['find (sku)'],
  ],
  'a class that is made without one': [
    'export class Stage { judge() { return sql`update sku_stock set x = 1`; } }',
    ['Stage.judge (sku_stock)'],
  ],
  'a class that is made with one': [
    'export class Stage { constructor(of: Scope) { void of; } judge() { return sql`update sku_stock set x = 1`; } }',
    [],
  ],
  'a scope that is not looked at': [
    'export function find(_: Scope) { return sql`select 1 from sku`; }',
    ['find (unread)'],
  ],
  'a scope that is left out': [
    'export function find({ id }: { id: string; scope: Scope }) { return [id, sql`select 1 from sku`]; }',
    ['find (unread)'],
  ],
  'system access, in which there is nothing to look at': [
    'export function find(_: SystemAccess) { return sql`select 1 from sku`; }',
    [],
  ],
};

describe('the check of scopes', () => {
  it('finds what it should, and nothing else', () => {
    const names = Object.keys(cases);
    const fileOf = (name: string) => `db/case-${names.indexOf(name)}.ts`;
    const sources = Object.fromEntries(names.map((name) => [fileOf(name), head + cases[name]?.[0]]));
    const found = scopeProblems(programOf(sources), rules).filter((problem) => problem.startsWith('db/case-'));
    const expected = names.flatMap((name) => cases[name]?.[1].map((problem) => `${fileOf(name)}: ${problem}`) ?? []);
    expect(found).toEqual(expected.sort());
  });
});

describe('scopes', () => {
  it('are taken by every function that names a table of sellers', () => {
    const files = ts.sys.readDirectory(root, ['.ts']).filter((file) => !file.endsWith('.test.ts'));
    const problems = scopeProblems(programOf({}, files), rules);
    expect(problems).toEqual(Object.keys(excused));
  });

  it('cannot be written by hand', () => {
    const wrong = {
      literal: "export const scope: Scope = { kind: 'all' };",
      account: "export const scope: Scope = { kind: 'own', accountNames: ['aurora'] };",
      copy: 'export const widened = (scope: Scope): Scope => ({ ...scope });',
      system: "export const access: SystemAccess = { kind: 'all', reason: 'loads' };",
      viewer: 'export const access = (scope: Scope): SystemAccess => scope;',
      reason: "import { systemAccess } from './scope.ts'; export const access = systemAccess('because');",
    };
    const types = "import type { Scope, SystemAccess } from './scope.ts'; export type Both = [Scope, SystemAccess];\n";
    const sources = Object.fromEntries(
      Object.entries(wrong).map(([name, text]) => [`db/wrong-${name}.ts`, types + text]),
    );
    const program = programOf(sources);
    const refused = Object.keys(sources).filter((file) => {
      const source = program.getSourceFile(join(root, file));
      return program.getSemanticDiagnostics(source).length === 1;
    });
    expect(refused).toEqual(Object.keys(sources));
  });
});

describe('the tables of sellers', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('pglite');
  });
  afterAll(() => database?.close());

  it('are all that there are: those that name a seller, and those whose rows hang on one', async () => {
    const { rows } = await database.executeSql(
      `
      select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
        and (a.attname ~ '(account|seller|organization)_(name|id)$' or exists (
          select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
            and k.confrelid::regclass::text = any($1)))
      order by name`,
      [Object.keys(sellerTables)],
    );
    const listed = Object.keys(sellerTables).sort();
    const missing = rows.map(({ name }) => String(name)).filter((name) => !listed.includes(name));
    expect(missing).toEqual(Object.keys(ofNobody));
  });

  it('have the columns that are said of them', async () => {
    const { rows } = await database.executeSql(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    );
    const columns = new Set(rows.map(({ name }) => name));
    for (const [table, of] of Object.entries(sellerTables)) {
      expect(columns).toContain(`${table}.${'parent' in of ? of.by : of.column}`);
      if ('parent' in of) expect(Object.keys(sellerTables)).toContain(of.parent);
    }
  });
});
