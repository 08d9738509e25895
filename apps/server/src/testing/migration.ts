import type { Migration, MigrationRow } from 'trastienda-client';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { workOnMigration } from '../modules/tools/migration/run-migration.ts';
import { storefrontHttp } from '../ports/storefront/storefront-http.ts';
import { addCatalogue, type CatalogueTokens, openCatalogueFixture } from './catalogue.ts';
import { FakeStorefront } from './storefront.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const never = new AbortController().signal;

/** A storefront whose lists a test sets, a server that brings them, and what tests ask of it, for all tests of a block. */
export function migrationTests(database: () => Database) {
  const shop = new FakeStorefront();
  let app: TestApp;
  let tokens: CatalogueTokens;
  beforeAll(async () => {
    const url = await shop.open();
    const log = createLog('silent');
    const storefront = storefrontHttp({ url, timeoutMilliseconds: 2_000, retryMilliseconds: [1], log });
    app = await openTestApp(database(), { storefront });
    tokens = await openCatalogueFixture(database(), app);
    await addCatalogue(database());
  }, 120_000);
  afterAll(async () => {
    await app?.close();
    await shop.close();
  });
  beforeEach(async () => {
    shop.lists = {};
    shop.faults = [];
    shop.asked.length = 0;
    await database().executeSql('delete from migration_run; delete from storefront_page');
  });

  const ask = async <Body = Migration>(call: string, body?: object, who: keyof CatalogueTokens = 'admin') => {
    const answer = await app.ask(call, { token: tokens[who], ...(body && { body }) });
    return { ...answer, body: answer.body as Body };
  };
  const work = (id: string) => workOnMigration(app.context, id, { signal: never });
  const see = async (id: string) => (await ask(`GET /migrations/${id}`)).body;
  const rows = async (id: string, query = '') =>
    (await ask<MigrationRow[]>(`GET /migrations/${id}/rows?size=100${query}`)).body;
  const bring = async (call: string) => {
    const { status, body } = await ask(call);
    expect({ call, status, body }).toMatchObject({ status: 202 });
    await work(body.id);
    // Its last version is one that open pages were told of.
    const [told] =
      await all(`select (select max(version) from live_event where topic = 'migration' and subject_id = r.id::text)
      = r.version as last from migration_run r where r.id = '${body.id}'`);
    expect(told).toEqual({ last: true });
    return see(body.id);
  };
  const counts = ({ counts: c }: Migration) => [c.new, c.changed, c.same, c.gone, c.refused];
  const all = async (text: string) => (await database().executeSql(text)).rows;

  return {
    shop,
    app: () => app,
    tokens: () => tokens,
    ...{ ask, work, see, rows, bring, counts, all },
  };
}
