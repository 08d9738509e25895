import { screen, waitFor, within } from '@testing-library/react';
import { say, todayInMexico } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { aReport, id, open, page } from './testing/report-fixture.tsx';

it('asks for a report: address, days, and the toast of the specification', async () => {
  const { server, user } = open('/reports/list', {
    'POST /reports/sales/csv': () => ({ status: 202, body: aReport({ kind: 'sales', state: 'queued' }) }),
    [`GET /reports/${id}`]: () => ({ body: aReport({ kind: 'sales' }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Solicitar reporte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar reporte' }));
  const email = dialog.getByRole('textbox', { name: /Email/ });
  await user.clear(email);
  await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
  expect(await dialog.findByText('El email es obligatorio')).toBeInTheDocument();
  await waitFor(() => expect(email).toHaveFocus());
  await user.type(email, 'nadie');
  await user.tab();
  expect(dialog.getByText('Email inválido')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
  await waitFor(() => expect(email).toHaveFocus());
  expect(server.of('POST /reports/sales/csv')).toEqual([]);
  await user.clear(email);
  await user.type(email, 'compras@aurora.mx');
  await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
  expect(
    await screen.findByText('Se está procesando el archivo de Ventas. Llegará al email ingresado'),
  ).toBeInTheDocument();
  expect(server.of('POST /reports/sales/csv').map(({ body }) => body)).toEqual([
    { email: 'compras@aurora.mx', filters: {}, key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
});

it('asks before what was changed in the dialog is lost, and not before', async () => {
  const { user } = open('/reports/list');
  const opened = async () => {
    await user.click(await screen.findByRole('button', { name: 'Solicitar reporte' }));
    return within(await screen.findByRole('dialog', { name: 'Solicitar reporte' }));
  };
  await opened();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await opened();
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), '.mx');
  await user.keyboard('{Escape}');
  expect(await dialog.findByText(say('orders.leave.text'))).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: say('orders.leave.go') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for the columns that are chosen, in their order, or those of a preset', async () => {
  const kept = { columns: ['day', 'net'], format: 'xlsx' };
  const preset = { id: 'p-1', version: 1, subject: 'report.sales', name: 'Contabilidad', report: kept };
  const { server, user } = open('/reports/list', {
    'GET /presets': () => ({
      body: [preset, { ...preset, id: 'p-2', name: 'Viejo', report: { ...kept, columns: ['x'] } }],
    }),
    'POST /presets': ({ body }) => ({ status: 201, body: { ...preset, id: 'p-3', ...(body as object) } }),
    'POST /reports/sales/csv': () => ({ status: 202, body: aReport({ kind: 'sales', state: 'queued' }) }),
    [`GET /reports/${id}`]: () => ({ body: aReport({ kind: 'sales' }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Solicitar reporte' }));
  const choice = await screen.findByLabelText('Preajuste');
  expect(screen.queryByRole('button', { name: /Guardar/ })).toBeNull();
  await user.selectOptions(choice, 'Viejo');
  expect(screen.getByText(/El preajuste «Viejo» no se usó: el archivo no tiene, o usted no ve, x/)).toBeInTheDocument();
  await user.selectOptions(choice, 'Contabilidad');
  expect(screen.getByLabelText('Formato')).toHaveDisplayValue('Excel (.xlsx)');
  await user.click(screen.getByText('Columnas del archivo: 2 de 9'));
  await user.click(screen.getByRole('checkbox', { name: 'Pedidos' }));
  await user.click(screen.getByRole('button', { name: 'Subir Pedidos' }));
  expect(screen.getByRole('button', { name: 'Subir Pedidos' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Guardar como otro preajuste' }));
  await user.type(await screen.findByLabelText(/^Nombre/), 'Con pedidos');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Solicitar' }));
  await screen.findByText(/Se está procesando/);
  const columns = ['day', 'orders', 'net'];
  expect(server.of('POST /presets').map(({ body }) => body)).toEqual([
    { subject: 'report.sales', name: 'Con pedidos', report: { columns, format: 'xlsx' } },
  ]);
  expect(server.of('POST /reports/sales/csv').map(({ body }) => body)).toMatchObject([{ columns, format: 'xlsx' }]);
});

it('says what is wrong with the days of the same filters again', async () => {
  const filters = { fromDate: todayInMexico(), toDate: '2026-01-01' };
  const { server, user } = open('/reports/list?tab=mine', { 'GET /reports': () => page(aReport({ filters })) });
  await user.click(await screen.findByRole('button', { name: /^Solicitar de nuevo el reporte Estado de pedidos, / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solicitar reporte' }));
  expect(await dialog.findByText('La fecha final es anterior a la fecha inicial')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Solicitar' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Solicitar' })).not.toHaveAttribute('aria-busy'));
  expect(server.of('POST /reports/orders/csv')).toEqual([]);
});
