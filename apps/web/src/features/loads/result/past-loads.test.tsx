import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays, todayInMexico } from '@trastienda/domain';
import { afterEach, expect, it } from 'vitest';
import { json } from '../../../testing/fake-server.ts';
import { keptFiles } from '../../../testing/kept-files.ts';
import { aLoad } from '../testing/a-load.ts';
import { address, choose, csv, openLoads, penalties } from '../testing/load-fixture.tsx';

afterEach(() => {
  sessionStorage.clear();
});

it('says what nobody could check of a load that is done', async () => {
  const done = aLoad({ unchecked: [{ lookup: 'image', values: 3 }] });
  const doubt = {
    row: 3,
    column: 'images',
    columnTitle: 'Imágenes',
    code: 'csv.images.uncheckedAt',
    message: 'https://a.mx/1.png: no verificada',
    severity: 'warning',
  };
  openLoads(`${penalties}?load=load-1`, {
    'GET /loads/load-1': () => json(200, done),
    'GET /loads/load-1/issues': (request) =>
      json(200, new URL(request.url).searchParams.get('severity') === 'warning' ? [doubt] : [], {
        'x-total-count': '1',
      }),
  });
  expect(await screen.findByText(/Sin verificar: imágenes \(3\)/)).toBeInTheDocument();
  const list = await screen.findByRole('region', { name: 'Advertencias' });
  expect(await within(list).findByText('https://a.mx/1.png: no verificada')).toBeInTheDocument();
});

it('comes back to the load of the address, without a file', async () => {
  const failed = aLoad({
    state: 'failed',
    counts: { rows: 3, blank: 0, valid: 2, invalid: 1, applied: 0, notApplied: 3 },
    failure: { code: 'csv.file.rowsWithErrors', message: 'Hay filas con errores en el archivo CSV' },
  });
  const issue = {
    row: 3,
    column: 'orderId',
    columnTitle: 'Pedido',
    code: 'csv.order.unknown',
    message: 'Error: Orden no encontrada',
  };
  openLoads(`${penalties}?load=load-1`, {
    'GET /loads/load-1': () => json(200, failed),
    'GET /loads/load-1/issues': () => json(200, [issue], { 'x-total-count': '1' }),
  });
  expect(await screen.findByText('Error procesando el archivo CSV - penalizaciones.csv')).toBeInTheDocument();
  expect(await screen.findByText('Error: Orden no encontrada')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Errores (CSV)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filas sin aplicar (CSV)' })).toBeInTheDocument();
});

it('tells the rows that only the server refused as it applied the others', async () => {
  const counts = { rows: 2, blank: 0, valid: 2, invalid: 0, applied: 1, notApplied: 1 };
  const load = aLoad({ layout: 'prices', fileName: 'precios.csv', state: 'doneWithErrors', counts });
  const message = 'El SKU 7 no existe en su cuenta';
  const issue = { row: 3, column: 'sku', columnTitle: 'SKU', code: 'loads.sku.unknown', message };
  openLoads('/catalog/changePricesCSV?load=load-1', {
    'GET /loads/load-1': () => json(200, load),
    'GET /loads/load-1/issues': () => json(200, [issue], { 'x-total-count': '1' }),
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Con errores').nextSibling).toHaveTextContent('1');
  expect(screen.getByRole('button', { name: /^Errores \(CSV\)/ })).toBeInTheDocument();
});

it('takes a load back: what it would do has a page of its own, and the load that does it another', async () => {
  const change = { row: 2, sku: '100234', name: 'Cafetera', old: 449.5, new: 899, percent: 100 };
  const summary = { changed: 1, unchanged: 0, approvals: 0, falls: [], rises: [change] };
  const load = aLoad({ layout: 'prices', fileName: 'precios.csv', summary });
  const undoes = { id: 'load-1', fileName: 'precios.csv' };
  const counts = { rows: 2, blank: 0, valid: 1, invalid: 1, applied: 0, notApplied: 2 };
  const ofUndo = { layout: 'prices', fileName: 'deshacer-precios.csv', undoes, summary } as const;
  const preview = aLoad({ ...ofUndo, id: 'load-2', dryRun: true, state: 'doneWithErrors', counts });
  const undo = aLoad({ ...ofUndo, id: 'load-3' });
  const undone = { id: 'load-3', state: 'done', createdAt: undo.createdAt, createdBy: undo.createdBy } as const;
  let current = load;
  const issue = {
    row: 3,
    column: 'version',
    columnTitle: 'Versión',
    code: 'loads.undo.changed',
    message: 'Cambió después',
  };
  const { user, asked } = openLoads('/catalog/changePricesCSV?load=load-1', {
    'GET /loads/load-1': () => json(200, current),
    'GET /loads/load-2': () => json(200, preview),
    'GET /loads/load-3': () => json(200, undo),
    'GET /loads/load-2/issues': () => json(200, [issue], { 'x-total-count': '1' }),
    'POST /loads/load-1/undo': ({ url }) => {
      if (url.includes('dryRun=true')) return json(202, preview);
      current = { ...load, undone };
      return json(202, undo);
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Deshacer/ }));
  expect(
    await screen.findByText('Así quedaría al deshacer precios.csv; todavía no se guarda nada'),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Cafetera/ })).toHaveTextContent(/449\.50.*899\.00/);
  const left = within(screen.getByRole('region', { name: 'Filas que se dejan como están' }));
  expect(await left.findByText('Cambió después')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Deshacer la carga/ }));
  expect(await screen.findByText('Se deshizo la carga precios.csv')).toBeInTheDocument();
  expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Ver la carga deshecha' }));
  expect(await screen.findByText(/Esta carga se deshizo: Ana Ruiz, 20 nov 2026, 14:05/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Deshacer/ })).toHaveAttribute('aria-disabled', 'true');
});

it('leaves a load for a moment to come, says why another moment is none, and cancels it', async () => {
  const summary = { changed: 1, unchanged: 0, approvals: 0, falls: [], rises: [] };
  const dryRun = aLoad({ layout: 'prices', dryRun: true, summary });
  const scheduledFor = '2026-11-28T02:00:00Z';
  const waiting = aLoad({ id: 'load-2', layout: 'prices', fileName: 'precios.csv', state: 'scheduled', scheduledFor });
  let current = waiting;
  const confirmed: string[] = [];
  const { user, upload } = openLoads(
    '/catalog/changePricesCSV',
    {
      'GET /loads/load-1': () => json(200, dryRun),
      'GET /loads/load-2': () => json(200, current),
      'GET /loads/load-2/events': () => new Response(null, { status: 502 }),
      'POST /loads/load-1/confirm': (request) => {
        confirmed.push(new URL(request.url).search, request.headers.get('idempotency-key') ?? '');
        return json(202, { ...waiting, state: 'received' });
      },
      'POST /loads/load-2/cancel': () => {
        current = { ...waiting, state: 'cancelled' };
        return json(200, current);
      },
    },
    () => ({ status: 202, body: dryRun }),
  );
  await choose(user, csv('SKU,Identificador,Regular,Descuento,Inicio,Fin\n1,,100,,,\n', 'precios.csv'));
  await user.click(await screen.findByRole('button', { name: /^Procesar/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Guardar los cambios de precio' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Programar para más tarde' }));
  const field = dialog.getByLabelText(/^Fecha y hora/);
  fireEvent.change(field, { target: { value: '2020-11-27T20:00' } });
  expect(field).toHaveAccessibleDescription(/El momento ya pasó: 27 nov 2020, 20:00/);
  const confirm = dialog.getByRole('button', { name: /^Programar/ });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  const soon = `${addDays(todayInMexico(), 3)}T20:00`;
  fireEvent.change(field, { target: { value: soon } });
  await user.click(dialog.getByRole('button', { name: /^Programar/ }));
  expect(await screen.findByText('precios.csv está programado para el 27 nov 2026, 20:00')).toBeInTheDocument();
  // The server has the file already: it is not sent again.
  expect(upload.sent.map(({ url }) => url)).toEqual(['/api/sku/prices/importcsv?dryRun=true']);
  expect(confirmed).toEqual([`?at=${encodeURIComponent(soon)}`, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  await user.click(screen.getByRole('button', { name: /^Cancelar la carga programada/ }));
  expect(await screen.findByText('La carga de precios.csv se canceló')).toBeInTheDocument();
});

it('downloads the template at once, and sends it to the own address when asked to', async () => {
  const files = keptFiles();
  const { user, asked } = openLoads(penalties, {
    'GET /orders/punishments/downloadcsv': () => new Response(null, { status: 202 }),
  });
  await user.click(screen.getByRole('button', { name: /^Obtener formato de planilla/ }));
  expect(files.map(({ name }) => name)).toEqual(['modelo-penalizaciones.csv']);
  expect(asked.filter((call) => call.includes('downloadcsv'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Recibir formato por correo/ }));
  expect(await screen.findByText('Se envió el formato de planilla al correo ana@trastienda.mx')).toBeInTheDocument();
  expect(asked).toContain('GET /orders/punishments/downloadcsv');
});

it('leads from the address of a mail to the load on the screen of its kind', async () => {
  const { asked } = openLoads('/loads?load=load-1', { 'GET /loads/load-1': () => json(200, aLoad()) });
  await waitFor(() => expect(address()).toBe(`${penalties}?load=load-1`));
  expect(asked).not.toContain('GET /loads');
});

it('finds loads by a text, which stands in the address and in a chip', async () => {
  const { asked, user } = openLoads('/loads?text=oto%C3%B1o', {
    'GET /loads': () => json(200, [aLoad()], { 'x-total-count': '1' }),
  });
  expect(await screen.findByRole('link', { name: 'penalizaciones.csv' })).toBeInTheDocument();
  expect(asked.filter((call) => call.startsWith('GET /loads'))).not.toEqual([]);
  await user.click(screen.getByRole('button', { name: /Quitar.*otoño|otoño.*[Qq]uitar/ }));
  await waitFor(() => expect(address()).toBe('/loads'));
});

it('lists the loads with their counts, each leading to its own screen', async () => {
  openLoads('/loads', { 'GET /loads': () => json(200, [aLoad()], { 'x-total-count': '1' }) });
  expect(await screen.findByRole('link', { name: 'penalizaciones.csv' })).toHaveAttribute(
    'href',
    `${penalties}?load=load-1`,
  );
  expect(screen.getByText('Cargas encontradas: 1')).toBeInTheDocument();
  expect(screen.getByText('Terminada')).toBeInTheDocument();
  expect(screen.queryByText('Solo validación')).toBeNull();
});

it('a dry run is named as one, and leaves no rows to send again', async () => {
  const counts = { rows: 3, blank: 0, valid: 3, invalid: 0, applied: 0, notApplied: 3 };
  openLoads('/loads', { 'GET /loads': () => json(200, [aLoad({ dryRun: true, counts })], { 'x-total-count': '1' }) });
  expect(await screen.findByText('Solo validación')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Filas sin aplicar de penalizaciones.csv (CSV)' })).toBeNull();
});

it('tells how many waiting prices an undo withdrew, also where it changed no row', async () => {
  const summary = { changed: 0, unchanged: 0, approvals: 0, falls: [], rises: [], withdrawn: 7 };
  const counts = { rows: 0, blank: 0, valid: 0, invalid: 0, applied: 0, notApplied: 0 };
  const undoes = { id: 'load-1', fileName: 'precios.csv' };
  const undo = aLoad({ id: 'load-3', layout: 'prices', fileName: 'deshacer-precios.csv', undoes, summary, counts });
  openLoads('/catalog/changePricesCSV?load=load-3', { 'GET /loads/load-3': () => json(200, undo) });
  expect((await screen.findByText('Precios en espera retirados')).nextSibling).toHaveTextContent('7');
});
