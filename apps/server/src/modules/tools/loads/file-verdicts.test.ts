import { expect, test } from 'vitest';
import { loadTests } from '../../../testing/loads.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const file = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const header = 'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento';

describeOnOneEngine('postgres', 'what a load says of its file', (database) => {
  const { fixture } = loadTests(database);

  const prices = '/sku/prices/importcsv';
  const settled = async (call: string, content: string) => fixture.ended((await fixture.send(call, content)).load.id);
  const priceOf = (id: number) =>
    database().db.selectFrom('sku_price').selectAll().where('sku_id', '=', id).executeTakeFirstOrThrow();

  test('a quote that never closes: nothing is applied, not even the rows that are good', async () => {
    const [good, bad, after] = [await addSku(database()), await addSku(database()), await addSku(database())];
    const before = await priceOf(good);
    const content = file(header, `${good},,777.00,,,`, `${bad},"R,5.00,,,`, `${after},"R, S",778.00,,,`);
    const load = await settled(`${prices}?partial=true`, content);
    const message =
      'El archivo tiene un formato que no es soportado. En la fila 3 se abre una comilla que no se cierra';
    expect(load).toMatchObject({
      state: 'failed',
      counts: { applied: 0 },
      failure: { code: 'csv.file.format', message },
    });
    expect(await fixture.issues(load.id)).toMatchObject([{ row: 3, column: null, code: 'csv.file.format', message }]);
    expect(await priceOf(good)).toEqual(before);
  });

  test('issues stand under the titles of the file, those of the rows and those of the database', async () => {
    const id = await addSku(database());
    const own = 'Clave,Identificador,Lista,Oferta,Desde,Hasta';
    const load = await settled(
      `${prices}?partial=true`,
      file(own, `${id},,10.00,,,`, `${id + 1_000_000},,1,,,`, '7,,x,,,'),
    );
    expect(await fixture.issues(load.id)).toMatchObject([
      { row: 3, column: 'sku', columnTitle: 'Clave' },
      { row: 4, column: 'sku', columnTitle: 'Clave' },
      { row: 4, column: 'listPrice', columnTitle: 'Lista' },
    ]);
  });

  test('titles that stand in each other’s columns are said with the load', async () => {
    const id = await addSku(database());
    const swapped = 'SKU,Identificador,Precio con descuento,Precio regular,Inicio del descuento,Fin del descuento';
    const load = await settled(`${prices}?dryRun=true`, file(swapped, `${id},,10.00,,,`));
    const message = (title: string, expected: string) =>
      `El título «${title}» está en la columna de «${expected}»: revise el orden de las columnas`;
    expect(load).toMatchObject({ state: 'done' });
    expect(load.warnings).toEqual([
      {
        row: 1,
        column: 'Precio con descuento',
        code: 'csv.header.otherColumn',
        message: message('Precio con descuento', 'Precio regular'),
      },
      {
        row: 1,
        column: 'Precio regular',
        code: 'csv.header.otherColumn',
        message: message('Precio regular', 'Precio con descuento'),
      },
    ]);
    expect((await settled(`${prices}?dryRun=true`, file(header, `${id},,10.00,,,`))).warnings).toBeUndefined();
  });
});
