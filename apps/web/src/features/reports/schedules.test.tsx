import { screen, waitFor, within } from '@testing-library/react';
import type { Report, ReportSchedule } from 'trastienda-client';
import { expect, it } from 'vitest';
import { admin, fakeServer, openScreen, refusal } from '../../testing/open-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';

const id = '7d1f2a34-0000-4000-8000-000000000002';
const aSchedule = (changes: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id,
  kind: 'orders',
  state: 'active',
  every: 'month',
  hour: 7,
  period: 'lastMonth',
  filters: {},
  format: 'csv',
  email: 'compras@aurora.mx',
  createdAt: '2026-11-20T16:00:00.000Z',
  nextAt: '2026-12-01T13:00:00.000Z',
  lastAt: null,
  reason: null,
  ...changes,
});
const filters = { fromDate: '2026-10-01', toDate: '2026-10-31', status: ['handling'] };
const asked = { id: '7d1f2a34-0000-4000-8000-000000000001', kind: 'orders', state: 'delivered', filters };
const report = {
  ...{ ...asked, format: 'csv', email: 'a@b.mx', surface: 'web', createdAt: '2026-11-20T16:00:00.000Z' },
  ...{ startedAt: null, finishedAt: null, deliveredAt: null, keptUntil: null, totalRows: 1, rows: 1, bytes: 1 },
  ...{ fileName: 'p.csv', compressed: false, failure: null, linkUntil: null, schedule: null },
} as unknown as Report;

const reader = { ...admin, roles: [...admin.roles, 'REPORTS_USER' as const, 'INVENTORY_USER' as const] };
const page = (rows: readonly unknown[]) => ({ body: rows, headers: { 'x-total-count': String(rows.length) } });
const open = (schedules: () => ReportSchedule[], more: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /reports': () => page([report]),
    'GET /reports/schedules': () => page(schedules()),
    ...more,
  });
  return { server, user: openScreen(<ReportsScreen />, { at: '/reports/list?tab=mine', as: reader }) };
};
const card = async () => within(await screen.findByRole('region', { name: 'Programados' }));

it('says that nothing comes by itself yet', async () => {
  open(() => []);
  expect(await (await card()).findByText('No hay reportes programados para mostrar')).toBeInTheDocument();
});

it('lists what comes by itself, when, and why one was stopped', async () => {
  const message = 'Ya no tiene permiso para generar este reporte';
  const stopped = aSchedule({
    ...{ id: `${id.slice(0, -1)}9`, kind: 'inventory', state: 'stopped', period: null, nextAt: null },
    reason: { code: 'reports.failed.rights', message },
  });
  open(() => [aSchedule(), stopped]);
  const row = await (await card()).findByRole('row', { name: /Estado de pedidos/ });
  for (const text of ['Activa', 'El primer día de cada mes, 07:00', 'Mes anterior', '1 dic 2026, 07:00']) {
    expect(row).toHaveTextContent(text);
  }
  const other = (await card()).getByRole('row', { name: /Inventario/ });
  for (const text of ['Detenida', message]) expect(other).toHaveTextContent(text);
});

it('tells that the list could not be read, and reads it again', async () => {
  let fails = true;
  const { user } = open(() => [aSchedule()], {
    'GET /reports/schedules': () => (fails ? refusal(500, 'errors.internal', '') : page([aSchedule()])),
  });
  expect(await (await card()).findByText('Error obteniendo los reportes programados')).toBeInTheDocument();
  fails = false;
  await user.click((await card()).getByRole('button', { name: 'Reintentar' }));
  expect(await (await card()).findByText('Activa')).toBeInTheDocument();
});

it('keeps a new one, without the fixed days of the report that it is made from', async () => {
  let schedules: ReportSchedule[] = [];
  const { server, user } = open(() => schedules, {
    'POST /reports/orders/schedules': () => {
      schedules = [aSchedule({ every: 'monday', hour: 18, period: 'lastWeek' })];
      return { status: 201, body: schedules[0] };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Programar el reporte Estado de pedidos, / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar reporte' }));
  await user.selectOptions(dialog.getByLabelText('Repetir'), 'Cada lunes');
  await user.selectOptions(dialog.getByLabelText('Hora'), '18:00');
  await user.selectOptions(dialog.getByLabelText('Periodo'), 'Semana anterior');
  await user.selectOptions(dialog.getByLabelText('Formato'), 'Excel (.xlsx)');
  const email = dialog.getByRole('textbox', { name: /Email/ });
  await user.clear(email);
  await user.click(dialog.getByRole('button', { name: 'Programar' }));
  expect(await dialog.findByText('El email es obligatorio')).toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Su contraseña actual/)).toBeNull();
  await user.type(email, 'compras@aurora.mx');
  // The address is not the viewer's own, so the password is asked for (R42).
  const proof = dialog.getByLabelText(/^Su contraseña actual/);
  await user.click(dialog.getByRole('button', { name: 'Programar' }));
  expect(await dialog.findByText('Escriba su contraseña actual')).toBeInTheDocument();
  expect(server.of('POST /reports/orders/schedules')).toEqual([]);
  await user.type(proof, 'Una-clave.2026');
  await user.click(dialog.getByRole('button', { name: 'Programar' }));
  expect(
    await screen.findByText('El reporte «Estado de pedidos» se generará solo. El próximo: 1 dic 2026, 07:00'),
  ).toBeInTheDocument();
  expect(server.of('POST /reports/orders/schedules').map(({ body }) => body)).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ every: 'monday', hour: 18, period: 'lastWeek', format: 'xlsx', email: 'compras@aurora.mx' },
      currentPassword: 'Una-clave.2026',
      filters: { status: ['handling'] },
    },
  ]);
  expect(await (await card()).findByText('Cada lunes, 18:00')).toBeInTheDocument();
});

it('has no period for the stock, and says what the server refuses', async () => {
  const words = 'Ya tiene 20 reportes programados: elimine uno para programar otro';
  const { server, user } = open(() => [], {
    'POST /reports/inventory/schedules': () => refusal(409, 'reports.schedule.tooMany', words),
  });
  await user.click(await screen.findByRole('button', { name: 'Programar reporte' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Programar reporte' }));
  await user.selectOptions(dialog.getByLabelText('Tipo'), 'Inventario');
  expect(dialog.queryByLabelText('Periodo')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Programar' }));
  expect(await dialog.findByText(new RegExp(words))).toBeInTheDocument();
  expect(server.of('POST /reports/inventory/schedules')[0]?.body).toMatchObject({
    every: 'month',
    hour: 7,
    filters: {},
  });
});

it('is paused, goes on, and says it where it may not', async () => {
  let schedule = aSchedule();
  let fails = false;
  const { server, user } = open(() => [schedule], {
    [`PUT /reports/schedules/${id}/paused`]: ({ body }: { body: unknown }) => {
      if (fails) return refusal(403, 'access.permission', 'No tiene permiso');
      const { paused } = body as { paused: boolean };
      schedule = aSchedule(paused ? { state: 'paused', nextAt: null } : {});
      return { body: schedule };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pausar el reporte programado Estado de pedidos' }));
  const resume = await screen.findByRole('button', { name: 'Reanudar el reporte programado Estado de pedidos' });
  expect(await (await card()).findByText('En pausa')).toBeInTheDocument();
  fails = true;
  await user.click(resume);
  expect(await screen.findByText(/No tiene permiso/)).toBeInTheDocument();
  fails = false;
  await waitFor(() => expect(resume).toBeEnabled());
  await user.click(resume);
  expect(await screen.findByText(/continúa. El próximo: 1 dic 2026, 07:00/)).toBeInTheDocument();
  expect(server.of(`PUT /reports/schedules/${id}/paused`).map(({ body }) => body)).toEqual([
    { paused: true },
    { paused: false },
    { paused: false },
  ]);
});

it('ends after a question', async () => {
  let schedules = [aSchedule()];
  const { server, user } = open(() => schedules, {
    [`DELETE /reports/schedules/${id}`]: () => {
      schedules = [];
      return { status: 204, body: undefined };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Terminar el reporte programado Estado de pedidos' }));
  await user.click(await screen.findByRole('button', { name: 'Terminar' }));
  expect(await (await card()).findByText('No hay reportes programados para mostrar')).toBeInTheDocument();
  expect(server.of(`DELETE /reports/schedules/${id}`)).toHaveLength(1);
});
