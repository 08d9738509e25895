import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoadFixture, loadFixture } from '../../../testing/loads.ts';
import { type OrderFixture, openMarketplace, orderFixture } from '../../../testing/orders.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const upload = '/orders/liquidations';

describeOnOneEngine('postgres', 'a load of text that looks damaged', (database) => {
  let app: TestApp;
  let orders: OrderFixture;
  let desk: LoadFixture;
  beforeAll(async () => {
    app = await openTestApp(database(), { works: true });
    orders = orderFixture(app, await openMarketplace(database(), app));
    desk = loadFixture(app, orders.tokens.admin);
  }, 160_000);
  afterAll(() => app?.close());

  const titles = `${'Título,'.repeat(12)}Título\n`;
  const file = (id: string, comment: string) => Buffer.from(`${titles}a,a,${id},a,a,1,1,1,1,1,a,a,${comment}\n`);
  const sent = async (query: string, content: Buffer) =>
    desk.ended(
      (await desk.send(`${upload}${query}`, content, { name: 'liquidaciones.csv', type: 'text/csv' })).load.id,
    );

  test.each([
    ['CafÃ©', 'csv.text.twice', 'se guardaría «CafÃ©» en vez de «Café»'],
    ['Ni?o', 'csv.text.lost', 'se guardaría «Ni?o»'],
  ])('%s is stored only if its sender says so', async (text, code, words) => {
    const content = file(await orders.place(), text);
    const dry = await sent('?dryRun=true', content);
    expect(dry).toMatchObject({
      state: 'done',
      warnings: expect.arrayContaining([expect.objectContaining({ code, row: 2 })]),
    });
    const asked = await sent('', content);
    expect(asked).toMatchObject({ state: 'failed', counts: { applied: 0 }, failure: { code: 'csv.text.unanswered' } });
    expect(asked.failure?.message).toContain(words);
    expect(asked.failure?.message).toContain('keepDamagedText=true');
    const kept = await sent('?keepDamagedText=true', content);
    expect(kept).toMatchObject({
      state: 'done',
      counts: { applied: 1 },
      warnings: expect.arrayContaining([expect.objectContaining({ code })]),
    });
  });

  test('good text needs no answer', async () => {
    const content = file(await orders.place(), '"¿Qué? ÃO PAULO"');
    expect(await sent('', content)).toMatchObject({ state: 'done', counts: { applied: 1 } });
  });
});
