// Follows recipes of CONTRIBUTING.md in a copy of this repository: each names all files that a newcomer touches.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipes } from './recipes/recipes.mjs';
import { run } from './steps/processes.mjs';
import { copyRepository } from './steps/repository-copy.mjs';

const typed = ['packages/domain', 'packages/validators', 'packages/machines', 'apps/server', 'apps/cli', 'apps/web'];

describe.each(recipes)('the recipe of $of, in a copy of this repository', ({ most, changes, made = {}, proofs }) => {
  let copy = '';
  /** @param {string} program @param {string[]} args */
  const does = (program, ...args) => run(program, args, { cwd: copy, quiet: true });
  /** @param {string} path @param {string} text */
  const write = (path, text) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  beforeAll(async () => {
    copy = await copyRepository('recipe');
    for (const [path, all] of Object.entries(changes)) {
      let text = readFileSync(join(copy, path), 'utf8');
      for (const [before, written] of all) {
        expect(text.split(before), `${path}: ${before}`).toHaveLength(2);
        text = text.replace(before, () => before + written);
      }
      write(path, text);
    }
    for (const [path, text] of Object.entries(made)) write(path, text);
    const { code, output } = await does(process.execPath, 'scripts/generate.mjs');
    expect(code, output).toBe(0);
  }, 120_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it(`touches ${most} files at most`, () => {
    expect(Object.keys({ ...changes, ...made }).length).toBeLessThanOrEqual(most);
  });

  it('is all that the types of the packages and programs ask for', { timeout: 300_000 }, async () => {
    for (const workspace of typed) {
      const { output } = await does('node_modules/.bin/tsc', '--noEmit', '-p', workspace);
      expect(output, workspace).toBe('');
    }
  });

  it.each(Object.entries(proofs))('works: %s', { timeout: 300_000 }, async (path, [project, text]) => {
    if (text !== undefined) write(path, text);
    const { code, output } = await does('npx', 'vitest', 'run', '--project', project, path);
    expect(code, output).toBe(0);
    expect(output).toMatch(/Tests .*[1-9]\d* passed/);
  });
});

/** A kind of notification, and a module that sends it. */
const kindOfNotification =
  /** @type {Readonly<Record<string, readonly (readonly [before: string, written: string])[]>>} */ ({
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
  });

/** What the new kind does, as a test of the copy. */
const kindTest = `
import { expect, test } from 'vitest';
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
`;

describe('the recipe of a kind of notification, in a copy of this repository', () => {
  let copy = '';
  const testPath = 'apps/server/src/modules/trade/orders/new-kind.test.ts';
  beforeAll(async () => {
    copy = await copyRepository('kind');
    for (const [path, changes] of Object.entries(kindOfNotification)) write(copy, path, changes);
    writeFileSync(join(copy, testPath), kindTest);
    const { code, output } = await run(process.execPath, ['scripts/generate.mjs'], { cwd: copy, quiet: true });
    expect(code, output).toBe(0);
  }, 180_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is all that types ask for, in three files', { timeout: 300_000 }, async () => {
    expect(Object.keys(kindOfNotification)).toHaveLength(3);
    for (const workspace of ['apps/server', 'apps/web', 'apps/cli']) {
      const args = ['--noEmit', '-p', workspace];
      expect((await run('node_modules/.bin/tsc', args, { cwd: copy, quiet: true })).output, workspace).toBe('');
    }
  });

  it('is sent and read', { timeout: 300_000 }, async () => {
    const args = ['vitest', 'run', '--project', 'server', testPath];
    const { code, output } = await run('npx', args, { cwd: copy, quiet: true });
    expect(code, output).toBe(0);
  });
});
