import { screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { afterEach, expect, it } from 'vitest';
import { choose, confirm, csv, openLoads, seller } from './testing/load-fixture.tsx';

const file = (...days: string[]) => csv(`Pedido,Fecha\n${days.map((day, n) => `v${n + 1}-01,${day}\n`).join('')}`);
const panel = async (title: string) => {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role=status]');
  if (!found) throw new Error(`${title} is not in a message`);
  return within(found);
};

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('reads a whole column at once, and sends what the preview shows', async () => {
  const { user, upload } = openLoads();
  await choose(user, file('15/11/2026', '1/12/2026', '2026-11-20'));
  const offers = await panel(say('loads.offer.title'));
  expect(offers.getByText('15/11/2026 → 2026-11-15 · 1/12/2026 → 2026-12-01')).toBeInTheDocument();
  await user.click(offers.getByRole('button', { name: 'Leer 2 celdas de «Fecha» como 2026-11-15' }));
  expect(await screen.findByText('Filas: 3 · correctas: 3 · con errores: 0')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(say('loads.offer.title'))).toBeNull());
  expect(await screen.findByRole('row', { name: /v2-01/ })).toHaveTextContent('2026-12-01');
  await confirm(user);
  await screen.findByText(/fue procesado con éxito/);
  const sent = upload.sent[0]?.form.get('file');
  expect(sent instanceof File ? await sent.text() : '').toBe(
    'Pedido,Fecha\nv1-01,2026-11-15\nv2-01,2026-12-01\nv3-01,2026-11-20\n',
  );
});

it('asks once for the order of day and month, with both samples', async () => {
  const { user } = openLoads();
  await choose(user, file('01/12/2026', '02/12/2026'));
  const offers = await panel(say('loads.offer.title'));
  await user.click(offers.getByRole('button', { name: 'Leer 2 celdas de «Fecha»: elegir cómo' }));
  const question = await panel(say('loads.offer.question', { titles: '«Fecha»' }));
  expect(question.getByRole('button', { name: say('loads.reading.dayFirst') })).toHaveFocus();
  expect(question.getByText('01/12/2026 → 2026-12-01 · 02/12/2026 → 2026-12-02')).toBeInTheDocument();
  expect(question.getByText('01/12/2026 → 2026-01-12 · 02/12/2026 → 2026-02-12')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: say('shared.cancel') }));
  await user.click(await screen.findByRole('button', { name: 'Leer 2 celdas de «Fecha»: elegir cómo' }));
  await user.click(await screen.findByRole('button', { name: say('loads.reading.monthFirst') }));
  expect(await screen.findByRole('row', { name: /v1-01/ })).toHaveTextContent('2026-01-12');
  expect(await screen.findByText('Filas: 2 · correctas: 2 · con errores: 0')).toBeInTheDocument();
});

it('leaves a column alone that the person does not want so, and offers nothing for what nobody can read', async () => {
  const { user } = openLoads();
  await choose(user, file('1-dic-26', 'ayer'));
  const offers = await panel(say('loads.offer.title'));
  await user.click(offers.getByRole('button', { name: say('loads.offer.decline') }));
  await waitFor(() => expect(screen.queryByText(say('loads.offer.title'))).toBeNull());
  expect(screen.getByText('Filas: 2 · correctas: 0 · con errores: 2')).toBeInTheDocument();
});

it('asks before it loads amounts that may be thousands, once for all columns, and sends what was answered', async () => {
  const { user, upload } = openLoads('/catalog/changePricesCSV', {}, undefined, seller);
  const titles = 'SKU,Identificador,Precio regular,Precio con descuento,Inicio del descuento,Fin del descuento\n';
  await choose(user, csv(`${titles}1,,1.500,1.000,2030-12-01,2030-12-24\n2,,899,,,\n`, 'precios.csv'));
  const offers = await panel(say('loads.offer.title'));
  expect(offers.queryByRole('button', { name: say('loads.offer.decline') })).toBeNull();
  await user.click(screen.getByRole('button', { name: say('loads.process.action') }));
  expect(await screen.findByText(say('csv.number.unanswered'))).toBeInTheDocument();
  expect(upload.sent).toEqual([]);
  const ask = 'Leer 2 celdas de «Precio regular» y «Precio con descuento»: elegir cómo';
  await user.click(offers.getByRole('button', { name: ask }));
  const question = await panel(say('loads.offer.question', { titles: '«Precio regular» y «Precio con descuento»' }));
  expect(question.getByText('1.500 → 1.50 · 1.000 → 1.00')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: say('loads.reading.decimalComma') }));
  expect(await screen.findByRole('row', { name: /1500/ })).toHaveTextContent('1000');
  await waitFor(() => expect(screen.queryByText(say('loads.offer.title'))).toBeNull());
});
