import { workbookBytes } from '@trastienda/workbooks/testing';
import { expect, test } from 'vitest';
import { orderLoadTests } from '../../../testing/loads.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const penalties = '/orders/punishments';
const titles = ['Pedido', 'Fecha'];
const day = { value: 46_056, format: 'dd/mm/yyyy' };

describeOnOneEngine('postgres', 'a load of a workbook', (database) => {
  const { app, orders, fixture } = orderLoadTests(database);

  const send = (call: string, bytes: Uint8Array, name = 'penas.xlsx') =>
    fixture.send(call, Buffer.from(bytes), { name, type: 'application/octet-stream' });
  const fileOf = (id: string) =>
    database().db.selectFrom('load').select(['file_key', 'sheet']).where('id', '=', id).executeTakeFirst();

  test('applies the rows of its first sheet, with their numbers, and says which sheet it read', async () => {
    const id = await orders.place();
    const bytes = workbookBytes({
      sheets: { Enero: [titles, [id, day], [], ['no-existe', day]], Febrero: [titles] },
    });
    const { status, load } = await send(`${penalties}?partial=true`, bytes);
    expect(status).toBe(202);
    const ended = await fixture.ended(load.id);
    expect(ended).toMatchObject({
      state: 'doneWithErrors',
      fileName: 'penas.xlsx',
      size: bytes.length,
      counts: { rows: 2, blank: 1, applied: 1, invalid: 1 },
      workbook: { sheet: 'Enero', sheets: ['Enero', 'Febrero'] },
      warnings: expect.arrayContaining([
        expect.objectContaining({
          code: 'csv.workbook.sheets',
          message: 'Se leyó la hoja «Enero». El libro tiene otras: Febrero',
        }),
      ]),
    });
    // The progress is that of the rows, not of the compressed workbook.
    expect(ended.progress.bytesRead).toBe(ended.progress.bytesTotal);
    expect(ended.progress.bytesTotal).toBeLessThan(bytes.length);
    expect(await fixture.issues(load.id)).toMatchObject([{ row: 4, code: 'csv.order.unknown' }]);
    expect((await orders.as('admin', `GET /orders/${id}`)).order).toMatchObject({ punishment: { date: '2026-02-03' } });
    const rest = await app.ask(`GET /loads/${load.id}/remainder`, { token: orders.tokens.admin });
    expect(rest.body).toBe('\ufeffPedido,Fecha\r\nno-existe,2026-02-03\r\n');
    // The workbook itself was replaced by its rows.
    expect(await app.context.files.get(`loads/${load.id}.csv`)).toBeUndefined();
  });

  test('tells the rows that the sheet hides, which are applied too', async () => {
    const id = await orders.place();
    const cells = `<row r="1"><c r="A1" t="str"><v>Pedido</v></c><c r="B1" t="str"><v>Fecha</v></c></row><row r="2" hidden="1"><c r="A2" t="str"><v>${id}</v></c><c r="B2" t="str"><v>2026-02-03</v></c></row>`;
    const parts = { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>` };
    const { load } = await send(penalties, workbookBytes({ sheets: { Hoja1: [] }, parts }));
    expect(await fixture.ended(load.id)).toMatchObject({
      state: 'done',
      counts: { applied: 1 },
      workbook: { sheet: 'Hoja1', sheets: ['Hoja1'] },
      warnings: [
        expect.objectContaining({
          row: 2,
          code: 'csv.workbook.hiddenRows',
          message: 'La hoja tiene 1 fila oculta o filtrada, que se lee también: la fila 2',
        }),
      ],
    });
  });

  test('reads the sheet that is named, and tells attempts at other sheets apart', async () => {
    const id = await orders.place();
    const bytes = workbookBytes({ sheets: { Vacía: [], Enero: [titles, [id, day]] } });
    const first = await fixture.ended((await send(`${penalties}?dryRun=true`, bytes)).load.id);
    expect(first).toMatchObject({ state: 'failed', failure: { code: 'csv.file.empty' } });
    const named = await fixture.ended((await send(`${penalties}?dryRun=true&sheet=Enero`, bytes)).load.id);
    expect(named).toMatchObject({ state: 'done', counts: { rows: 1 }, workbook: { sheet: 'Enero' } });
    expect(await fileOf(named.id)).toMatchObject({ sheet: 'Enero', file_key: `loads/${named.id}.rows.csv` });
    const none = await fixture.ended((await send(`${penalties}?dryRun=true&sheet=Otra`, bytes)).load.id);
    const message = 'El libro no tiene la hoja «Otra». Tiene: Vacía, Enero';
    expect(none).toMatchObject({ state: 'failed', failure: { code: 'csv.workbook.unknownSheet', message } });
  });

  test('that is protected or broken is refused in words', async () => {
    const old = Buffer.alloc(2048);
    old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const cut = workbookBytes({ sheets: { Hoja1: [titles] } }).slice(0, 400);
    for (const [bytes, words] of [
      [old, 'El libro es de Excel 97-2003 (.xls): ábralo en Excel y guárdelo como .xlsx'],
      [cut, 'El libro está dañado: ábralo en Excel y guárdelo de nuevo'],
    ] as const) {
      const ended = await fixture.ended((await send(penalties, bytes)).load.id);
      const message = `El archivo tiene un formato que no es soportado. ${words}`;
      expect(ended).toMatchObject({ state: 'failed', failure: { code: 'csv.file.format', message } });
    }
  });
});
