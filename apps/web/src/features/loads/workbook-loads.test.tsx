import { screen, waitFor } from '@testing-library/react';
import { type TestBook, workbookBytes } from '@trastienda/workbooks/testing';
import { afterEach, expect, it } from 'vitest';
import { choose, confirm, openLoads } from './testing/load-fixture.tsx';

const titles = ['Pedido', 'Fecha'];
const day = { value: 46_346, format: 'dd/mm/yyyy' };
const book = (sheets: TestBook['sheets'], name = 'penalizaciones.xlsx') => new File([workbookBytes({ sheets })], name);

afterEach(() => {
  sessionStorage.clear();
});

it('reads a workbook like a CSV file, and offers its sheets', async () => {
  const { user, upload } = openLoads();
  const sheets = {
    Portada: [
      ['Penalizaciones', '', ''],
      ['de', 'noviembre', '2026'],
    ],
    Datos: [titles, ['v1-01', day], ['v2-01', day]],
  };
  await choose(user, book(sheets));
  // The first sheet is another one: its titles refuse it, and the choice is at hand.
  expect(await screen.findByText(/La cabecera del archivo CSV debe tener 2 columnas/)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Hoja del libro'), 'Datos');
  expect(await screen.findByText('Filas: 2 · correctas: 2 · con errores: 0')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /v2-01/ })).toHaveTextContent('3Correctav2-012026-11-20');
  expect(screen.getByLabelText('Hoja del libro')).toHaveValue('Datos');
  expect(screen.queryByLabelText('Separador')).toBeNull();
  await confirm(user);
  await screen.findByText(/fue procesado con éxito/);
  expect(upload.sent[0]?.url).toBe('/api/orders/punishments?sheet=Datos');
  const sent = upload.sent[0]?.form.get('file');
  expect(sent).toMatchObject({ name: 'penalizaciones.xlsx' });
  expect(sent instanceof File ? (await sent.text()).slice(0, 2) : '').toBe('PK');
});

it('corrects the rows of a workbook, and sends them as text', async () => {
  const { user, upload } = openLoads();
  await choose(user, book({ Datos: [titles, ['v1-01', day], ['v2-01', 'ayer']], Otra: [titles] }));
  expect(await screen.findByText('Filas: 2 · correctas: 1 · con errores: 1')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Dejar fuera la fila 3' }));
  expect(await screen.findByText('Filas: 1 · correctas: 1 · con errores: 0')).toBeInTheDocument();
  // What was corrected is no sheet of the workbook any more.
  await waitFor(() => expect(screen.queryByLabelText('Hoja del libro')).toBeNull());
  await confirm(user);
  await screen.findByText(/fue procesado con éxito/);
  const sent = upload.sent[0]?.form.get('file');
  expect(sent instanceof File ? await sent.text() : '').toBe('sep=,\nPedido,Fecha\nv1-01,2026-11-20\n,\n');
});

it('refuses a workbook that it cannot read, in words', async () => {
  const { user } = openLoads();
  const cut = workbookBytes({ sheets: { Hoja1: [titles] } }).slice(0, 500);
  await choose(user, new File([cut], 'cortado.xlsx'));
  expect(await screen.findByText(/El libro está dañado: ábralo en Excel/)).toBeInTheDocument();
});
