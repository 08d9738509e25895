import { screen, waitFor, within } from '@testing-library/react';
import { say, type Viewer } from '@trastienda/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aRow } from '../../../testing/an-order.ts';
import { keptFiles } from '../../../testing/kept-files.ts';
import { admin, fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { OrderListScreen } from './order-list.tsx';

const file = { body: new Uint8Array([65]), headers: { 'content-type': 'text/csv' } };
const preset = (name: string, columns: string[], id = 'p-1', format = 'xlsx') => ({
  ...{ id, version: 1, subject: 'report.orders', name, report: { columns, format } },
  ...{ changedAt: '2026-11-20T16:00:00.000Z', changedBy: 'Luz Peña' },
});
const accounting = preset('Contabilidad', ['total', 'id']);
let files: ReturnType<typeof keptFiles>;

function open(routes = {}, as = seller, at = '/orders/list', total = 1284) {
  const server = fakeServer({
    'GET /orders': () => ({ body: total === 0 ? [] : [aRow()], headers: { 'x-total-count': String(total) } }),
    'GET /invoicedata': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'GET /orders/downloadcsv': () => file,
    ...routes,
  });
  return { server, user: openScreen(<OrderListScreen />, { at, as }) };
}
type User = ReturnType<typeof open>['user'];
const exporting = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  return within(await screen.findByRole('dialog', { name: 'Exportar pedidos' }));
};
/** The queries with which files were asked for: those about how they are written. */
const written = ({ of }: ReturnType<typeof open>['server']) =>
  of('GET /orders/downloadcsv').map(({ query }) => [query.get('columns'), query.get('format')]);

beforeEach(() => {
  files = keptFiles();
});
afterEach(() => localStorage.clear());

it('shows what the list finds in words, and leaves its address as it was', async () => {
  const at = '/orders/list?text=ana&status=handling&tags=CT&fromDate=2026-11-01';
  const { user } = open({}, seller, at);
  const dialog = await exporting(user);
  expect(await dialog.findByText('1,284 pedidos encontrados')).toBeInTheDocument();
  const told = dialog.getByText(/^Filtros: /).textContent;
  for (const words of ['“ana”', 'Para envío', 'Controversia', 'desde 1 nov 2026']) expect(told).toContain(words);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toHaveFocus();
  expect(screen.getByTestId('address').textContent).toBe(at);
});

it.each([
  [0, undefined, 'Nada coincide: el archivo tendrá solo los títulos de sus columnas.'],
  [60_000, undefined, 'Estás intentando exportar más de 50k datos, te pedimos refines tu búsqueda'],
  [60_000, '?reportTotalCount=60000', undefined],
])('of %d orders at %s it warns: %s', async (total, search = '', warning) => {
  const { user } = open({}, seller, `/orders/list${search}`, total);
  const dialog = await exporting(user);
  await dialog.findByText(/pedidos encontrados/);
  await dialog.findByText('Sin filtros: van todos.');
  // The place of the presets is there before they are, and if there are none.
  expect(dialog.getByLabelText('Preajuste')).toBeDisabled();
  expect(dialog.getByLabelText('Preajuste')).toHaveDisplayValue(say('presets.none.yet'));
  const told = dialog.queryByText(/Nada coincide|Estás intentando/);
  expect(told?.textContent).toBe(warning);
});

it('writes the columns that are chosen, and begins with them the next time', async () => {
  const { server, user } = open();
  const dialog = await exporting(user);
  await user.click(dialog.getByText('Columnas del archivo: 12 de 12'));
  await user.click(dialog.getByRole('checkbox', { name: 'Moneda' }));
  await user.click(dialog.getByRole('button', { name: 'Subir Total' }));
  await user.click(dialog.getByRole('button', { name: 'Descargar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const again = await exporting(user);
  expect(again.getByText('Columnas del archivo: 11 de 12')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(files).toHaveLength(2));
  const [first, second] = written(server);
  expect(first?.[0]).toMatch(/^id,client,total,date,status,/);
  expect(second).toEqual(first);
  await user.click((await exporting(user)).getByText('Columnas del archivo: 11 de 12'));
  await user.click(screen.getByRole('button', { name: 'Todas las columnas' }));
  await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  await waitFor(() => expect(files).toHaveLength(3));
  expect(written(server)[2]).toEqual([null, null]);
  expect(Object.keys(localStorage).filter((key) => key.includes('export'))).toEqual([]);
});

const lastTime = (viewer: Viewer, shape: object) =>
  localStorage.setItem(`trastienda.export.${viewer.userId}.report.orders`, JSON.stringify(shape));
const usedPreset = { format: 'xlsx', columns: ['total', 'id'], preset: { id: 'p-1', name: 'Contabilidad' } };

it('writes the file as a preset says, and keeps the preset for the next time', async () => {
  const { server, user } = open({ 'GET /presets': () => ({ body: [accounting] }) });
  const dialog = await exporting(user);
  await user.selectOptions(await dialog.findByLabelText('Preajuste'), 'Contabilidad');
  expect(dialog.getByLabelText('Formato')).toHaveDisplayValue('Excel (.xlsx)');
  await user.click(dialog.getByRole('button', { name: 'Descargar Excel' }));
  await waitFor(() => expect(files[0]?.name).toMatch(/^pedidos-.*\.xlsx$/));
  expect(written(server)).toEqual([['total,id', 'xlsx']]);
  expect(
    Object.entries(localStorage).flatMap(([key, text]) => (key.includes('export') ? [JSON.parse(text)] : [])),
  ).toEqual([usedPreset]);
});

it('keeps the name of a preset that could not be saved, and says why', async () => {
  const { user } = open({
    'GET /presets': () => ({ body: [] }),
    'POST /presets': () => refusal(500, 'errors.internal', ''),
  });
  const dialog = await exporting(user);
  await user.selectOptions(dialog.getByLabelText('Formato'), 'Excel (.xlsx)');
  await user.click(dialog.getByRole('button', { name: 'Guardar preajuste' }));
  await user.type(await screen.findByLabelText(/^Nombre/), 'Mes');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(say('presets.create.failed'))).toBeInTheDocument();
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Mes');
});

it('begins with the preset of the last time as it is now', async () => {
  lastTime(seller, usedPreset);
  const changed = preset('Contabilidad', ['id', 'status', 'total'], 'p-1', 'csv');
  const { server, user } = open({ 'GET /presets': () => ({ body: [changed] }) });
  const dialog = await exporting(user);
  expect(await dialog.findByText('Columnas del archivo: 3 de 12')).toBeInTheDocument();
  expect(dialog.getByLabelText('Preajuste')).toHaveDisplayValue('Contabilidad');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(written(server)).toEqual([['id,status,total', null]]);
});

it('keeps the columns of a preset that somebody deleted meanwhile, and tells it', async () => {
  lastTime(seller, usedPreset);
  const { server, user } = open();
  const dialog = await exporting(user);
  expect(await dialog.findByText(/«Contabilidad» ya no existe; quedan elegidas sus columnas/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(written(server)).toEqual([['total,id', 'xlsx']]);
  // It is told once.
  expect((await exporting(user)).getByText('Columnas del archivo: 2 de 12')).toBeInTheDocument();
  expect(screen.queryByText(/ya no existe/)).toBeNull();
});

it.each(['', '{"format":"pdf","columns":[]}', '{"format":"csv","columns":"id"}', '[]', '7'])(
  'begins with the usual file if this browser keeps %j',
  async (kept) => {
    if (kept) lastTime(seller, JSON.parse(kept));
    const { user } = open();
    expect((await exporting(user)).getByText('Columnas del archivo: 12 de 12')).toBeInTheDocument();
  },
);

it('leaves out what the role does not see any more, and says so', async () => {
  const blind = { ...admin, operatingUser: false };
  lastTime(blind, { format: 'csv', columns: ['id', 'client'], preset: { id: 'p-1', name: 'Clientes' } });
  const { server, user } = open({ 'GET /presets': () => ({ body: [preset('Clientes', ['id', 'client'])] }) }, blind);
  const dialog = await exporting(user);
  expect(await dialog.findByText(/El preajuste «Clientes» no se usó: .*Cliente/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Descargar CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(written(server)).toEqual([[null, null]]);
});

it('saves what is chosen as a preset, and comes back to the file', async () => {
  let presets: object[] = [];
  const { server, user } = open({
    'GET /presets': () => ({ body: presets }),
    'POST /presets': ({ body }: { body: object }) => {
      presets = [{ ...accounting, ...body }];
      return { status: 201, body: presets[0] };
    },
  });
  const dialog = await exporting(user);
  expect(dialog.queryByRole('button', { name: /Guardar/ })).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Formato'), 'Excel (.xlsx)');
  await user.click(dialog.getByRole('button', { name: 'Guardar preajuste' }));
  await user.type(await screen.findByLabelText(/^Nombre/), 'Mes');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByLabelText('Preajuste')).toHaveDisplayValue('Mes');
  expect(screen.getByText(say('presets.created'))).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Descargar Excel' })).toHaveFocus());
  expect(server.of('POST /presets').map(({ body }) => body)).toEqual([
    {
      subject: 'report.orders',
      name: 'Mes',
      report: { format: 'xlsx', columns: expect.arrayContaining(['id', 'tags']) },
    },
  ]);
});

/** Opens the form of the preset that the file is written by. */
async function editPreset(routes = {}, title = say('presets.form.editTitle', { name: 'Contabilidad' })) {
  const { server, user } = open({
    'GET /presets': () => ({ body: [accounting] }),
    'GET /presets/p-1': () => ({ body: { ...accounting, version: 4 } }),
    ...routes,
  });
  const dialog = await exporting(user);
  await user.selectOptions(await dialog.findByLabelText('Preajuste'), 'Contabilidad');
  await user.click(dialog.getByRole('button', { name: say('presets.edit') }));
  await screen.findByRole('dialog', { name: title });
  return { server, user };
}

it('renames a preset, and says that it was changed', async () => {
  const { server, user } = await editPreset({
    'PUT /presets/p-1': ({ body }: { body: object }) => ({ body: { ...accounting, ...body } }),
  });
  await user.type(await screen.findByLabelText(/^Nombre/), ' 2');
  await user.click(screen.getByRole('button', { name: say('presets.form.save') }));
  expect(await screen.findByText(say('presets.changed'))).toBeInTheDocument();
  expect(server.of('PUT /presets/p-1')).toMatchObject([{ ifMatch: '4', body: { name: 'Contabilidad 2' } }]);
});

it('keeps the new name of a preset that could not be changed, and says why', async () => {
  const { user } = await editPreset({ 'PUT /presets/p-1': () => refusal(500, 'errors.internal', '') });
  await user.type(await screen.findByLabelText(/^Nombre/), ' 2');
  await user.click(screen.getByRole('button', { name: say('presets.form.save') }));
  expect(await screen.findByText(say('presets.change.failed'))).toBeInTheDocument();
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue('Contabilidad 2');
});

it('reads the presets again after a form that changed nothing, since somebody else may have', async () => {
  const { server, user } = await editPreset();
  expect(server.of('GET /presets')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: say('presets.form.cancel') }));
  await waitFor(() => expect(server.of('GET /presets')).toHaveLength(2));
});

it('says that a preset could not be opened', async () => {
  const { user } = await editPreset(
    { 'GET /presets/p-1': () => refusal(500, 'errors.internal', '') },
    say('presets.title'),
  );
  expect(await screen.findByText(say('presets.form.loadFailed'))).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(say('presets.form.loadFailed'))).toBeNull());
});

it('deletes a preset after a question, and says that others lose it too', async () => {
  const { server, user } = await editPreset({ 'DELETE /presets/p-1': () => new Response(null, { status: 204 }) });
  await user.click(await screen.findByRole('button', { name: say('presets.delete') }));
  const question = await screen.findByRole('alertdialog', { name: say('presets.delete.title') });
  expect(question).toHaveTextContent(say('presets.delete.ask', { name: 'Contabilidad' }));
  expect(question).toHaveTextContent(say('presets.delete.shared'));
  expect(server.of('DELETE /presets/p-1')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: say('presets.delete') }));
  expect(await screen.findByText(say('presets.deleted'))).toBeInTheDocument();
  expect(server.of('DELETE /presets/p-1')).toMatchObject([{ ifMatch: '4' }]);
});

it('tells which columns the server refused', async () => {
  const body = {
    ...{ status: 400, code: 'errors.validation', message: 'Hay datos por corregir', requestId: 'r-1' },
    fields: { columns: 'el archivo no tiene, o usted no ve, Cliente' },
  };
  const { user } = open({ 'GET /orders/downloadcsv': () => ({ status: 400, body }) });
  await user.click((await exporting(user)).getByRole('button', { name: 'Descargar CSV' }));
  expect(await screen.findByText(/Hay datos por corregir.*usted no ve, Cliente/)).toBeInTheDocument();
});

it('lets users of a deactivated seller download, and says why they save no preset', async () => {
  const { server, user } = open({}, { ...seller, sellerInactive: true });
  const dialog = await exporting(user);
  await user.selectOptions(dialog.getByLabelText('Formato'), 'Excel (.xlsx)');
  const save = dialog.getByRole('button', { name: 'Guardar preajuste' });
  expect(save).toHaveAccessibleDescription(say('access.sellerInactive'));
  await user.click(dialog.getByRole('button', { name: 'Descargar Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(written(server)).toEqual([[null, 'xlsx']]);
});
