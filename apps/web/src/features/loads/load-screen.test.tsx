import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { SignedInProvider } from '../../lib/signed-in.tsx';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { keptFiles } from '../../testing/kept-files.ts';
import { Toaster } from '../../ui/toasts.tsx';
import { LoadsArea } from './loads-area.tsx';
import { aLoad } from './testing/a-load.ts';
import { type FakeUpload, fakeUpload } from './testing/fake-upload.ts';
import { PageWorker } from './testing/page-worker.ts';

afterEach(() => {
  sessionStorage.clear();
});

const admin: Viewer = {
  userId: 'u-admin',
  roles: ['ADMIN_USER', 'ORDERS_USER'],
  accountNames: [],
  operatingUser: true,
};
const seller: Viewer = {
  userId: 'u-seller',
  roles: ['ORGANIZATION_ADMIN_USER', 'CARRIERS_USER'],
  accountNames: ['aurora'],
  operatingUser: true,
};
const penalties = '/orders/addPunishmentCSV';
const good = 'Pedido,Fecha\nv1-01,2026-11-20\nv2-01,2026-11-20\nv3-01,2026-11-20\n';
const bad = 'Pedido,Fecha\nv1-01,2026-11-20\nv2-01,11/25/2026\nv3-01\n';
const csv = (text: string, name = 'penalizaciones.csv') => new File([text], name, { type: 'text/csv' });
const received = { status: 202, body: aLoad({ state: 'received' }) };

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}

function open(
  at = penalties,
  answers: Parameters<typeof fakeServer>[0] = {},
  answer: FakeUpload['answer'] = () => received,
  viewer = admin,
) {
  const { asked } = fakeServer({
    'GET /loads/load-1': () => json(200, aLoad()),
    'GET /loads': () => json(200, [], { 'x-total-count': '0' }),
    'POST /orders/known': async (request) => json(200, await request.json()),
    ...answers,
  });
  const { upload, FakeRequest } = fakeUpload(answer);
  vi.stubGlobal('Worker', PageWorker);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const person = { viewer, name: 'Ana', email: 'ana@trastienda.mx', organizations: [], using2FA: false };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user: person, signOut: () => undefined }}>
          <Routes>
            <Route path="*" element={<LoadsArea />} />
          </Routes>
          <Toaster />
          <Address />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ applyAccept: false }), asked, upload };
}

type User = ReturnType<typeof open>['user'];
const choose = async (user: User, file: File) =>
  user.upload(screen.getByLabelText('Seleccionar archivo', { selector: 'input' }), file);
const address = () => screen.getByLabelText('dirección').textContent;
const uploadButton = () => screen.getByRole('button', { name: /^Subir CSV/ });

async function confirm(user: User) {
  await user.click(uploadButton());
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Desea continuar?' }));
  await user.click(dialog.getByRole('button', { name: /^Subir CSV/ }));
}

it('checks, shows, asks, uploads and follows a good file, and keeps its load in the address', async () => {
  const { user, upload } = open();
  expect(uploadButton()).toBeDisabled();
  await choose(user, csv(good));
  expect(await screen.findByText('Filas: 3 · correctas: 3 · con errores: 0')).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /v2-01/ });
  expect(row).toHaveTextContent('3Correctav2-012026-11-20');
  await confirm(user);
  expect(await screen.findByText('El archivo penalizaciones.csv fue procesado con éxito')).toBeInTheDocument();
  expect(screen.getByText('Aplicadas').nextSibling).toHaveTextContent('3');
  await waitFor(() => expect(address()).toBe(`${penalties}?load=load-1`));
  expect(upload.sent).toHaveLength(1);
  expect(upload.sent[0]?.url).toBe('/api/orders/punishments?');
  expect(upload.sent[0]?.form.get('file')).toMatchObject({ name: 'penalizaciones.csv' });
  await user.click(screen.getByRole('button', { name: 'Cargar otro archivo' }));
  await waitFor(() => expect(address()).toBe(penalties));
  expect(screen.getByText('Arrastre su archivo aquí o elíjalo en su equipo')).toBeInTheDocument();
});

it('says each reason beside its cell, blocks the upload, and uploads the good rows when told so', async () => {
  const { user, upload } = open();
  await choose(user, csv(bad));
  expect(await screen.findByText('Filas: 3 · correctas: 1 · con errores: 2')).toBeInTheDocument();
  const wrongDate = await screen.findByRole('cell', { name: /11\/25\/2026/ });
  expect(wrongDate).toHaveTextContent('2026-11-25');
  expect(screen.getByRole('row', { name: /v3-01/ })).toHaveTextContent('Falta 1 campo');
  await user.click(screen.getByRole('checkbox', { name: 'Solo filas con errores' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /v1-01/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Siguiente error' }));
  await waitFor(() => expect(screen.getByRole('row', { name: /v1-01/ })).toBeInTheDocument());
  await user.click(uploadButton());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Cargar solo las filas correctas/ }));
  await confirm(user);
  await screen.findByText(/fue procesado con éxito/);
  expect(upload.sent[0]?.url).toBe('/api/orders/punishments?partial=true');
});

it('mends wrong cells in place, leaves rows out, and sends the file as it is then', async () => {
  const { user, upload } = open();
  await choose(user, csv('Pedido,Fecha\nv1-01,2026-11-20\nv2-01,ayer\nv3-01,ayer\nv4-01\n'));
  expect(await screen.findByText('Filas: 4 · correctas: 1 · con errores: 3')).toBeInTheDocument();
  const wrong = await screen.findByRole('button', { name: 'Corregir Fecha de la fila 3: ayer' });
  wrong.focus();
  await user.keyboard('{F2}');
  const field = await screen.findByRole('textbox', { name: say('loads.mend.title', { title: 'Fecha', row: 3 }) });
  await user.clear(field);
  await user.type(field, '2026-11-19');
  await user.click(await screen.findByRole('button', { name: say('loads.mend.all', { n: '2' }) }));
  expect(await screen.findByText('Filas: 4 · correctas: 3 · con errores: 1')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Dejar fuera la fila 5' }));
  expect(await screen.findByText('Filas: 3 · correctas: 3 · con errores: 0')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Descargar corregido' })).toBeInTheDocument();
  await confirm(user);
  await screen.findByText(/fue procesado con éxito/);
  const sent = upload.sent[0]?.form.get('file');
  const text = sent instanceof File ? await sent.text() : '';
  expect(text).toBe('Pedido,Fecha\nv1-01,2026-11-20\nv2-01,2026-11-19\nv3-01,2026-11-19\n,\n');
});

it('takes back what was mended', async () => {
  const { user } = open();
  await choose(user, csv(bad));
  await user.click(await screen.findByRole('button', { name: 'Dejar fuera la fila 4' }));
  await screen.findByText('Filas: 2 · correctas: 1 · con errores: 1');
  await user.click(screen.getByRole('button', { name: 'Descartar correcciones' }));
  expect(await screen.findByText('Filas: 3 · correctas: 1 · con errores: 2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Descargar corregido' })).toBeNull();
});

it('opens what a load did not apply, to be mended and loaded', async () => {
  const counts = { rows: 3, blank: 0, valid: 2, invalid: 1, applied: 2, notApplied: 1 };
  const { user } = open(`${penalties}?load=load-1`, {
    'GET /loads/load-1': () => json(200, aLoad({ state: 'doneWithErrors', counts })),
    'GET /loads/load-1/issues': () => json(200, [], { 'x-total-count': '0' }),
    'GET /loads/load-1/remainder': () => new Response('Pedido,Fecha\nv2-01,ayer\n'),
  });
  await user.click(await screen.findByRole('button', { name: 'Corregir filas' }));
  expect(await screen.findByText('restantes-penalizaciones.csv')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Corregir Fecha de la fila 2: ayer' })).toBeInTheDocument();
  expect(address()).toBe(penalties);
});

it('turns every row red when the server takes nothing, and keeps the file for another try', async () => {
  // Of a gateway that names the status before the words (S3 §8).
  const message = '400 BAD_REQUEST Se produjo un error.';
  const refused = { status: 400, code: 'csv.file.processing', message, requestId: 'r-1' };
  const { user } = open(penalties, {}, () => ({ status: 400, body: refused }));
  await choose(user, csv(good));
  await screen.findByRole('row', { name: /v2-01/ });
  await confirm(user);
  expect(await screen.findByText('Error procesando el archivo CSV - penalizaciones.csv')).toBeInTheDocument();
  expect(screen.getAllByText('No se cargó')).toHaveLength(3);
  expect(screen.getByText('Se produjo un error.')).toBeInTheDocument();
});

it('says of deliveries that they are being processed, and in their own words that the file was not taken', async () => {
  const delivery =
    'Pedido,Número de envío,Número de guía,Estado,Fecha\nv1-01,inv-v1-01-0,ABC123,DELIVERED_TO_CUSTOMER,2026-11-20\n';
  const refused = { status: 400, code: 'csv.file.processing', message: 'Se produjo un error.', requestId: 'r-1' };
  const answers = [{ status: 400, body: refused }, received];
  const { user } = open('/orders/massive-orders-delivery', {}, () => answers.shift() ?? received);
  await choose(user, csv(delivery, 'entregas.csv'));
  await screen.findByRole('row', { name: /v1-01/ });
  await confirm(user);
  expect(await screen.findByText('Ha ocurrido un error al procesar el archivo')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: say('shared.retry') }));
  expect(await screen.findByText('Los cambios de estado están siendo procesados')).toBeInTheDocument();
});

const keysOf = ({ sent }: FakeUpload) => sent.map(({ headers }) => headers['Idempotency-Key']);

it('keeps an interrupted upload, says that repeating it is safe, and repeats it', async () => {
  let answer: ReturnType<FakeUpload['answer']> = 'silence';
  const { user, upload } = open(penalties, {}, () => answer);
  await choose(user, csv(good));
  await screen.findByRole('row', { name: /v2-01/ });
  await confirm(user);
  expect(await screen.findByText(/lo que ya llegó no se carga dos veces/)).toBeInTheDocument();
  expect(screen.queryByText('No se cargó')).toBeNull();
  answer = received;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/fue procesado con éxito/)).toBeInTheDocument();
  const [first, second] = keysOf(upload);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

it('keeps the key of an interrupted upload over a reload, for this file and until it has an answer', async () => {
  const file = csv(good);
  const sendOnce = async (sent: File, answer: FakeUpload['answer']) => {
    const { user, upload } = open(penalties, {}, answer);
    await choose(user, sent);
    await screen.findByRole('row', { name: /v2-01/ });
    await confirm(user);
    await screen.findByText(answer() === 'silence' ? /lo que ya llegó/ : /fue procesado con éxito/);
    cleanup();
    return keysOf(upload)[0];
  };
  const lost = await sendOnce(file, () => 'silence');
  expect(await sendOnce(file, () => 'silence')).toBe(lost);
  expect(await sendOnce(file, () => received)).toBe(lost);
  const anew = await sendOnce(file, () => 'silence');
  expect(anew).not.toBe(lost);
  // Another file for the same place: whoever comes back to the first one means it anew.
  expect(await sendOnce(csv(good, 'otras.csv'), () => 'silence')).not.toBe(anew);
  expect(await sendOnce(file, () => received)).not.toBe(anew);
});

it('tells of the same file before it is loaded again and at the end, and sends it as a new attempt', async () => {
  const before = { id: 'l-0', finishedAt: '2026-11-13T18:05:00Z', createdBy: { id: 'u-2', name: 'Eva Paz' } };
  const earlier = { ...before, applied: 3, differing: 1 };
  const tried = aLoad({ id: 'load-0', dryRun: true, earlier, counts: { ...aLoad().counts, applied: 0 } });
  const { user, asked, upload } = open(
    penalties,
    {
      'GET /loads': () => json(200, [aLoad()], { 'x-total-count': '1' }),
      'GET /loads/load-0': () => json(200, tried),
      'GET /loads/load-1': () => json(200, aLoad({ earlier })),
    },
    () => ({ status: 202, body: upload.sent.length === 1 ? { ...tried, state: 'received' } : received.body }),
  );
  await choose(user, csv(good));
  await screen.findByRole('row', { name: /v2-01/ });
  await user.click(uploadButton());
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Desea continuar?' }));
  const told = 'Este archivo ya se había cargado: 13 nov 2026, 12:05, Eva Paz, 3 filas aplicadas.';
  expect(dialog.getByText(`${told} Hoy 1 de sus filas dice algo distinto de lo que hay.`)).toBeInTheDocument();
  expect(asked).toContain('GET /loads');
  await user.click(dialog.getByRole('button', { name: /^Subir CSV/ }));
  await screen.findByText(/fue procesado con éxito/);
  expect(screen.getByText(`${told} 1 de sus filas decía algo distinto de lo que había.`)).toBeInTheDocument();
  expect(upload.sent.map(({ url }) => url)).toEqual([
    '/api/orders/punishments?dryRun=true',
    '/api/orders/punishments?',
  ]);
  expect(keysOf(upload)).toEqual([undefined, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it('asks before the page is left while the file is on its way, and only then', async () => {
  const { user } = open(penalties, {}, () => 'nothing yet');
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await choose(user, csv(good));
  await screen.findByRole('row', { name: /v2-01/ });
  expect(leave()).toBe(true);
  await confirm(user);
  const cancel = await screen.findByRole('button', { name: 'Cancelar la subida' });
  expect(leave()).toBe(false);
  await user.click(cancel);
  await waitFor(() => expect(leave()).toBe(true));
});

it('takes no rates from a seller whose carriers are blocked, and says why', async () => {
  const blocks = (found: object[]) => ({
    'GET /blockedcarriers': () => json(200, found, { 'x-total-count': String(found.length) }),
    'GET /carriers': () => json(200, []),
  });
  open('/carriers/addPricesCSV', blocks([{ name: 'Paro', endDate: '2026-11-30' }]), () => received, seller);
  const refusal = 'El bloqueo “Paro” cierra sus transportadoras y precios de envío hasta el 30 nov 2026';
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(screen.queryByText('Arrastre su archivo aquí o elíjalo en su equipo')).toBeNull();
  cleanup();
  const { asked } = open('/carriers/addPricesCSV', blocks([]), () => received, seller);
  await waitFor(() => expect(asked).toContain('GET /blockedcarriers'));
  expect(screen.getByText('Arrastre su archivo aquí o elíjalo en su equipo')).toBeInTheDocument();
  cleanup();
  const { asked: askedByAdmin } = open('/carriers/addPricesCSV');
  expect(screen.getByText('Arrastre su archivo aquí o elíjalo en su equipo')).toBeInTheDocument();
  expect(askedByAdmin).not.toContain('GET /blockedcarriers');
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
  open(`${penalties}?load=load-1`, {
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
  open(`${penalties}?load=load-1`, {
    'GET /loads/load-1': () => json(200, failed),
    'GET /loads/load-1/issues': () => json(200, [issue], { 'x-total-count': '1' }),
  });
  expect(await screen.findByText('Error procesando el archivo CSV - penalizaciones.csv')).toBeInTheDocument();
  expect(await screen.findByText('Error: Orden no encontrada')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Errores (CSV)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filas sin aplicar (CSV)' })).toBeInTheDocument();
});

it('takes .csv only on the second screen of liquidations, and lists the columns', async () => {
  const { user } = open('/orders/addLiquidationsCSV?way=file');
  expect(screen.getByText('Precio final del artículo')).toBeInTheDocument();
  await choose(user, csv(good, 'liquidaciones.txt'));
  expect(await screen.findByRole('alert')).toHaveTextContent('El tipo de archivo es incorrecto');
  await choose(user, csv(good, 'liquidaciones.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('La cabecera del archivo CSV debe tener 13 columnas');
});

it('shows what a price file would do before it is confirmed, and what the server would refuse', async () => {
  const change = { row: 2, sku: '100234', name: 'Cafetera', old: 899, new: 449.5, percent: -50 };
  const summary = { changed: 1, unchanged: 2, approvals: 1, falls: [change], rises: [] };
  const dryRun = aLoad({ layout: 'prices', dryRun: true, summary });
  const refused = { ...dryRun, state: 'failed' as const, counts: { ...dryRun.counts, valid: 2, invalid: 1 } };
  const issue = { row: 3, column: 'sku', columnTitle: 'SKU', code: 'loads.sku.unknown', message: 'El SKU 7 no existe' };
  let answer: ReturnType<typeof aLoad> = refused;
  const { user, upload } = open(
    '/catalog/changePricesCSV',
    {
      'GET /loads/load-1': () => json(200, answer),
      'GET /loads/load-1/issues': ({ url }) =>
        json(200, url.includes('severity=error') ? [issue] : [], { 'x-total-count': '1' }),
    },
    () => ({ status: 202, body: { ...dryRun, state: 'received' } }),
  );
  const prices = 'SKU,Identificador,Regular,Descuento,Inicio,Fin\n1,,100,,,\n2,,100,,,\n7,,100,,,\n';
  await choose(user, csv(prices, 'precios.csv'));
  const send = async () => user.click(await screen.findByRole('button', { name: /^Procesar/ }));
  await send();
  const preview = within(await screen.findByRole('region', { name: 'Vista previa del archivo' }));
  // Beside the number of the row, since the file is wide, and at its cell.
  expect(await preview.findAllByText('El SKU 7 no existe')).toHaveLength(2);
  expect(screen.getByText('Filas: 3 · correctas: 2 · con errores: 1')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  answer = { ...refused, state: 'doneWithErrors' };
  await user.click(screen.getByRole('checkbox', { name: /^Cargar solo las filas correctas/ }));
  await send();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Guardar los cambios de precio' }));
  expect(dialog.getByText('Requieren validación').nextSibling).toHaveTextContent('1');
  expect(dialog.getByText('No cambian nada').nextSibling).toHaveTextContent('2');
  expect(dialog.getByRole('row', { name: /Cafetera/ })).toHaveTextContent(/899\.00.*449\.50.*-50 %/);
  expect(upload.sent.map(({ url }) => url)).toEqual([
    '/api/sku/prices/importcsv?dryRun=true',
    '/api/sku/prices/importcsv?dryRun=true&partial=true',
  ]);
});

it('says that the file could not be processed where its trial got an answer of a proxy, and nothing of its rows', async () => {
  const { user } = open('/catalog/changePricesCSV', {}, () => ({ status: 502, body: 'Bad gateway' }));
  await choose(user, csv('SKU,Identificador,Regular,Descuento,Inicio,Fin\n1,,100,,,\n', 'precios.csv'));
  await user.click(await screen.findByRole('button', { name: /^Procesar/ }));
  expect(await screen.findByText('Se produjo un error al procesar el archivo CSV.')).toBeInTheDocument();
  expect(screen.queryByText('Hay filas con errores en el archivo CSV')).toBeNull();
});

it('tells the rows that only the server refused as it applied the others', async () => {
  const counts = { rows: 2, blank: 0, valid: 2, invalid: 0, applied: 1, notApplied: 1 };
  const load = aLoad({ layout: 'prices', fileName: 'precios.csv', state: 'doneWithErrors', counts });
  const message = 'El SKU 7 no existe en su cuenta';
  const issue = { row: 3, column: 'sku', columnTitle: 'SKU', code: 'loads.sku.unknown', message };
  open('/catalog/changePricesCSV?load=load-1', {
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
  const { user, asked } = open('/catalog/changePricesCSV?load=load-1', {
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
  let answered = 0;
  const { user, upload } = open(
    '/catalog/changePricesCSV',
    {
      'GET /loads/load-1': () => json(200, dryRun),
      'GET /loads/load-2': () => json(200, current),
      'GET /loads/load-2/events': () => new Response(null, { status: 502 }),
      'POST /loads/load-2/cancel': () => {
        current = { ...waiting, state: 'cancelled' };
        return json(200, current);
      },
    },
    () => ({ status: 202, body: answered++ === 0 ? dryRun : { ...waiting, state: 'received' } }),
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
  expect(upload.sent.at(-1)?.url).toBe(`/api/sku/prices/importcsv?at=${encodeURIComponent(soon)}`);
  await user.click(screen.getByRole('button', { name: /^Cancelar la carga programada/ }));
  expect(await screen.findByText('La carga de precios.csv se canceló', {}, { timeout: 5_000 })).toBeInTheDocument();
});

it('downloads the template at once, and sends it to the own address when asked to', async () => {
  const files = keptFiles();
  const { user, asked } = open(penalties, {
    'GET /orders/punishments/downloadcsv': () => new Response(null, { status: 202 }),
  });
  await user.click(screen.getByRole('button', { name: /^Obtener formato de planilla/ }));
  expect(files.map(({ name }) => name)).toEqual(['modelo-penalizaciones.csv']);
  expect(asked.filter((call) => call.includes('downloadcsv'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Recibir formato por correo/ }));
  expect(await screen.findByText('Se envió el formato de planilla al correo ana@trastienda.mx')).toBeInTheDocument();
  expect(asked).toContain('GET /orders/punishments/downloadcsv');
});

it('lists the loads with their counts, each leading to its own screen', async () => {
  open('/loads', { 'GET /loads': () => json(200, [aLoad()], { 'x-total-count': '1' }) });
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
  open('/loads', { 'GET /loads': () => json(200, [aLoad({ dryRun: true, counts })], { 'x-total-count': '1' }) });
  expect(await screen.findByText('Solo validación')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Filas sin aplicar de penalizaciones.csv (CSV)' })).toBeNull();
});

it('lets the users of a deactivated seller choose no file, and says why', async () => {
  open('/carriers/addPricesCSV', {}, undefined, { ...seller, sellerInactive: true });
  expect(await screen.findByText(/Su cuenta de seller está desactivada/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Seleccionar archivo', { selector: 'input' })).toBeNull();
});
