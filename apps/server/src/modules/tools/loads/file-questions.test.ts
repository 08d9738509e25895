import { describe, expect, test } from 'vitest';
import { orderLoadTests } from '../../../testing/loads.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const upload = '/orders/liquidations';

describeOnOneEngine('postgres', 'what the sender of a file has to answer', (database) => {
  const { app, orders, fixture } = orderLoadTests(database);

  const titles = `${'Título,'.repeat(12)}Título\n`;
  const file = (id: string, comment: string) => Buffer.from(`${titles}a,a,${id},a,a,1,1,1,1,1,a,a,${comment}\n`);
  const sent = async (query: string, content: Buffer) =>
    fixture.ended(
      (await fixture.send(`${upload}${query}`, content, { name: 'liquidaciones.csv', type: 'text/csv' })).load.id,
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

  describe('columns that are written otherwise', () => {
    const amounts = (id: string, price: string, sale = '1') =>
      Buffer.from(`${titles}a,a,${id},a,a,"${price}",1,"${sale}",1,1,a,a,a\n`);
    const stored = async (id: string) =>
      database()
        .db.selectFrom('order_liquidation_line')
        .select(['final_price_centavos', 'sale_centavos'])
        .where('order_id', '=', id)
        .executeTakeFirst();

    test('amounts that may be thousands are loaded only as their sender says', async () => {
      const id = await orders.place();
      const content = amounts(id, '1.000', '2.500');
      const dry = await sent('?dryRun=true', content);
      const offer = {
        columns: ['finalPrice', 'sale'],
        columnTitles: ['Título (Precio final del artículo)', 'Título (Venta)'],
        readAs: ['decimalPoint', 'decimalComma'],
        cells: 2,
        required: true,
        samples: [
          { before: '1.000', after: ['1.00', '1000'] },
          { before: '2.500', after: ['2.50', '2500'] },
        ],
      };
      expect(dry).toMatchObject({ state: 'done', offers: [offer] });
      const confirmed = await app.ask(`POST /loads/${dry.id}/confirm`, { token: orders.tokens.admin });
      expect(confirmed).toMatchObject({ status: 409, body: { code: 'csv.number.unanswered' } });
      const asked = await sent('', content);
      expect(asked).toMatchObject({ state: 'failed', counts: { applied: 0 }, offers: [offer] });
      expect(asked.failure).toMatchObject({ code: 'csv.number.unanswered' });
      expect(asked.failure?.message).toContain('«1.000» puede ser 1.00 o 1000');
      expect(asked.failure?.message).toContain('readAs=decimalPoint o readAs=decimalComma');
      const comma = await sent('?readAs=decimalComma,dayFirst', content);
      expect(comma).toMatchObject({ state: 'done', counts: { applied: 1 } });
      expect(comma.offers).toBeUndefined();
      expect(await stored(id)).toEqual({ final_price_centavos: 100_000, sale_centavos: 250_000 });
      expect(await sent('?readAs=decimalPoint', content)).toMatchObject({ state: 'done', counts: { applied: 1 } });
      expect(await stored(id)).toEqual({ final_price_centavos: 100, sale_centavos: 250 });
    });

    test('an amount with centavos tells how the others are read', async () => {
      const id = await orders.place();
      const load = await sent('', amounts(id, '1.000', '12.50'));
      expect(load).toMatchObject({ state: 'done', counts: { applied: 1 } });
      expect(load.offers).toBeUndefined();
    });

    test('what files refuse is offered beside its errors, and loaded as the answer reads it', async () => {
      const id = await orders.place();
      const content = amounts(id, '$1,234.50');
      expect(await sent('', content)).toMatchObject({
        state: 'failed',
        failure: { code: 'csv.file.rowsWithErrors' },
        offers: [{ columns: ['finalPrice'], readAs: ['decimalPoint'], cells: 1, required: false }],
      });
      expect(await sent('?readAs=decimalPoint', content)).toMatchObject({ state: 'done', counts: { applied: 1 } });
      expect(await stored(id)).toMatchObject({ final_price_centavos: 123_450 });
    });

    test('a confirmed dry run keeps how its columns are read', async () => {
      const id = await orders.place();
      const dry = await sent('?dryRun=true&readAs=decimalComma', amounts(id, '1.000'));
      expect(dry).toMatchObject({ state: 'done' });
      await app.ask(`POST /loads/${dry.id}/confirm`, { token: orders.tokens.admin });
      expect(await fixture.ended(dry.id)).toMatchObject({ state: 'done', counts: { applied: 1 } });
      expect(await stored(id)).toMatchObject({ final_price_centavos: 100_000 });
    });

    test('a large file is read in its thread, and its bytes but those of its answers stay', async () => {
      const id = await orders.place();
      const row = `a,a,${id},a,a,"1.234,50",1,1,1,1,a,a,${'x'.repeat(900)}\n`;
      const content = Buffer.from(`\ufeff${titles}${row.repeat(1_300)}`);
      expect(content.length).toBeGreaterThan(1_048_576);
      expect(await sent('?dryRun=true', content)).toMatchObject({
        state: 'failed',
        offers: [{ readAs: ['decimalComma'], cells: 1_300 }],
      });
      expect(await sent('?readAs=decimalComma', content)).toMatchObject({
        state: 'done',
        counts: { rows: 1_300, applied: 1_300 },
      });
    });
  });

  test('good text needs no answer', async () => {
    const content = file(await orders.place(), '"¿Qué? ÃO PAULO"');
    expect(await sent('', content)).toMatchObject({ state: 'done', counts: { applied: 1 } });
  });
});
