import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ColumnMap, csvLayouts, isForeign } from '@trastienda/validators';
import { render } from 'ink-testing-library';
import { expect, test } from 'vitest';
import { readShipRows } from '../services/orders/ship-rows.ts';
import { inkDriver } from '../testing/ink-driver.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { AssignFile } from './assign-file.tsx';

const down = '\u001b[B';
const right = '\u001b[C';
const now = new Date('2026-11-20T18:00:00Z');

/** A file of another shop, whose column of carriers nothing tells by its title. */
const show = async () => {
  const path = join(temporaryFolder(), 'ajena.csv');
  await writeFile(path, 'Pedido;Rastreo;Liga\nv1;T1;https://dhl.mx/1\nv2;T2;https://dhl.mx/2\n');
  const read = (map?: ColumnMap) => readShipRows(path, Readable.from([]), { now, map });
  const { report } = await read();
  const { columns } = report;
  if (!columns || !isForeign(report)) throw new Error('The file is no foreign one.');
  const ended: (ColumnMap | undefined)[] = [];
  const failures: unknown[] = [];
  const end = {
    done: (map: ColumnMap | undefined) => void ended.push(map),
    fail: (error: unknown) => void failures.push(error),
    interrupt: () => void failures.push('interrupted'),
  };
  const view = render(
    <AssignFile
      layout="shipments"
      {...{ path, report, columns, end }}
      check={async (map) => (await read(map)).report}
    />,
  );
  return { ...inkDriver(view), view, ended, failures, read };
};

test('the columns of a file of shipments are assigned and checked at once, and its rows are read so', async () => {
  const { sees, types, ended, read, view } = await show();
  await sees('Falta asignar columnas obligatorias');
  expect(view.lastFrame()).not.toContain('Recordar');
  const titles = csvLayouts.shipments.columns.map(({ title }) => title);
  for (const title of titles) await sees(title);
  // The first column that is missing is chosen: one value for all rows, by its list.
  await sees('❯ Transportadora *');
  await types('\r');
  await sees('Un valor fijo');
  await types(down, down, down, down, '\r');
  await sees('Valor fijo para Transportadora');
  await types('DHL');
  // The value of before is checked meanwhile.
  await sees('en todas las filas: DHL');
  await types('\r');
  await sees('«DHL»');
  for (let n = 0; !view.lastFrame()?.includes('❯ Número de guía') && n < 6; n += 1) await types(down);
  for (let n = 0; !view.lastFrame()?.includes('← Rastreo') && n < 6; n += 1) await types(right);
  await sees('← Rastreo');
  await sees('Así quedaría: Filas: 2');
  for (let n = 0; ended.length === 0 && n < 9; n += 1) await types(down);
  await types('\r');
  await expect.poll(() => ended.length).toBe(1);
  const { rows } = await read(ended[0]);
  expect(rows).toMatchObject([
    { orderId: 'v1', carrier: 'DHL', trackingNumber: 'T1' },
    { orderId: 'v2', carrier: 'DHL', trackingNumber: 'T2' },
  ]);
});

test('Escape leaves the assignment without a map', async () => {
  const { sees, types, ended, failures } = await show();
  await sees('Falta asignar');
  await types('\u001b');
  await expect.poll(() => ended).toEqual([undefined]);
  expect(failures).toEqual([]);
});
