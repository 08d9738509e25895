import { screen, within } from '@testing-library/react';
import { addDays, formatDay, say, todayInMexico } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { handFile } from '../../lib/handed-file.ts';
import { json } from '../../testing/fake-server.ts';
import { aLoad } from './testing/a-load.ts';
import { choose, csv, openLoads } from './testing/load-fixture.tsx';

const path = '/catalog/changePricesCSV';
const today = todayInMexico();
const yesterday = addDays(today, -1);

it.each([
  ['the day before', yesterday, true],
  ['today', today, false],
])('prices that were computed for %s: refused %s', async (_, day, isRefused) => {
  const content = csv('SKU,Identificador,Regular,Descuento,Inicio,Fin\n1,,100,,,\n', 'descuento-20.csv');
  handFile(path, { file: { name: content.name, size: content.size, content }, day, done: 'discount.done' });
  const dryRun = aLoad({ layout: 'prices', dryRun: true });
  const { user } = openLoads(path, { 'GET /loads/load-1': () => json(200, dryRun) }, () => ({
    status: 202,
    body: { ...dryRun, state: 'received' },
  }));
  await user.click(await screen.findByRole('button', { name: /^Procesar/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const told = say('discount.otherDay', { day: formatDay(day) });
  expect(dialog.queryAllByText(told).length > 0).toBe(isRefused);
  // A moment of another day is refused too.
  await user.click(dialog.getByRole('checkbox', { name: say('loads.schedule.choose') }));
  const field = dialog.getByLabelText(say('loads.schedule.at'), { exact: false });
  await user.type(field, `${addDays(today, 2)}T10:00`);
  expect((await dialog.findAllByText(told)).length).toBeGreaterThan(0);
});

it('lets another file that is chosen in its place be loaded on any day', async () => {
  const handed = csv('SKU,Identificador,Regular,Descuento,Inicio,Fin\n1,,100,,,\n', 'descuento-20.csv');
  handFile(path, {
    file: { name: handed.name, size: handed.size, content: handed },
    day: yesterday,
    done: 'discount.done',
  });
  const dryRun = aLoad({ layout: 'prices', dryRun: true });
  const { user } = openLoads(path, { 'GET /loads/load-1': () => json(200, dryRun) }, () => ({
    status: 202,
    body: { ...dryRun, state: 'received' },
  }));
  await screen.findByRole('button', { name: /^Procesar/ });
  await user.click(screen.getByRole('button', { name: say('loads.file.forget') }));
  const other = csv('SKU,Identificador,Regular,Descuento,Inicio,Fin\n1,,200,,,\n', 'precios.csv');
  await choose(user, other);
  await user.click(await screen.findByRole('button', { name: /^Procesar/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.queryByText(say('discount.otherDay', { day: formatDay(yesterday) }))).toBeNull();
});
