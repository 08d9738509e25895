import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { afterEach, expect, it } from 'vitest';
import { unsavedWork } from '../../lib/unsaved-work.ts';
import { json } from '../../testing/fake-server.ts';
import { aLoad } from './testing/a-load.ts';
import type { FakeUpload } from './testing/fake-upload.ts';
import {
  address,
  bad,
  choose,
  confirm,
  csv,
  good,
  openLoads,
  penalties,
  received,
  seller,
  uploadButton,
} from './testing/load-fixture.tsx';

afterEach(() => {
  sessionStorage.clear();
});

it('checks, shows, asks, uploads and follows a good file, and keeps its load in the address', async () => {
  const { user, upload } = openLoads();
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
  expect(upload.sent[0]?.url).toBe('/api/orders/punishments');
  expect(upload.sent[0]?.form.get('file')).toMatchObject({ name: 'penalizaciones.csv' });
  await user.click(screen.getByRole('button', { name: 'Cargar otro archivo' }));
  await waitFor(() => expect(address()).toBe(penalties));
  expect(screen.getByText('Arrastre su archivo aquí o elíjalo en su equipo')).toBeInTheDocument();
});

it('says each reason beside its cell, blocks the upload, and uploads the good rows when told so', async () => {
  const { user, upload } = openLoads();
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

it.each([
  ['every row is right', good, 'success', false],
  ['some rows are wrong', bad, 'danger', true],
  ['every row is wrong', 'Pedido,Fecha\nv1-01,ayer\nv2-01,ayer\n', 'danger', false],
])('says of a file whether it has faults, and offers its good rows, where %s', async (_, text, tone, isOffered) => {
  const { user } = openLoads();
  await choose(user, csv(text));
  await screen.findByText(/^Filas: /);
  expect(screen.queryByText(say('csv.file.faults')) !== null).toBe(tone === 'danger');
  expect(screen.queryByRole('checkbox', { name: /Cargar solo las filas correctas/ }) !== null).toBe(isOffered);
});

it('keeps the button that asked under the question, so that the focus comes back to it', async () => {
  const { user } = openLoads();
  await choose(user, csv(good));
  await screen.findByRole('row', { name: /v2-01/ });
  const asked = uploadButton();
  await user.click(asked);
  const question = within(await screen.findByRole('alertdialog'));
  expect(asked).toBeEnabled();
  await user.click(question.getByRole('button', { name: say('shared.cancel') }));
  await waitFor(() => expect(asked).toHaveFocus());
});

it('corrects wrong cells in place, leaves rows out, and sends the file as it is then', async () => {
  const { user, upload } = openLoads();
  await choose(user, csv('Pedido,Fecha\nv1-01,2026-11-20\nv2-01,ayer\nv3-01,ayer\nv4-01\n'));
  expect(await screen.findByText('Filas: 4 · correctas: 1 · con errores: 3')).toBeInTheDocument();
  const wrong = await screen.findByRole('button', { name: 'Corregir Fecha de la fila 3: ayer' });
  wrong.focus();
  await user.keyboard('{F2}');
  const field = await screen.findByRole('textbox', { name: say('loads.correct.title', { title: 'Fecha', row: 3 }) });
  await user.clear(field);
  await user.type(field, '2026-11-19');
  await user.click(await screen.findByRole('button', { name: say('loads.correct.all', { n: '2' }) }));
  expect(await screen.findByText('Filas: 4 · correctas: 3 · con errores: 1')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Dejar fuera la fila 5' }));
  expect(await screen.findByText('Filas: 3 · correctas: 3 · con errores: 0')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Descargar corregido' })).toBeInTheDocument();
  await confirm(user);
  await screen.findByText(/fue procesado con éxito/);
  expect(unsavedWork.exists()).toBe(false);
  const sent = upload.sent[0]?.form.get('file');
  const text = sent instanceof File ? await sent.text() : '';
  expect(text).toBe('Pedido,Fecha\nv1-01,2026-11-20\nv2-01,2026-11-19\nv3-01,2026-11-19\n,\n');
});

it('asks before corrections are left, and takes them back', async () => {
  const { user } = openLoads();
  await choose(user, csv(bad));
  await user.click(await screen.findByRole('button', { name: 'Dejar fuera la fila 4' }));
  await screen.findByText('Filas: 2 · correctas: 1 · con errores: 1');
  // The page is kept for the same person if the session ends now.
  expect(unsavedWork.exists()).toBe(true);
  const away = () => user.click(screen.getByRole('link', { name: say('loads.screen.all') }));
  await away();
  const question = within(await screen.findByRole('alertdialog', { name: say('shared.form.leave.title') }));
  await user.click(question.getByRole('button', { name: say('shared.form.leave.stay') }));
  await user.click(screen.getByRole('button', { name: 'Descartar correcciones' }));
  expect(await screen.findByText('Filas: 3 · correctas: 1 · con errores: 2')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Descargar corregido' })).toBeNull();
  await away();
  await waitFor(() => expect(address()).toMatch(/^\/loads\?/));
});

it('opens what a load did not apply, to be corrected and loaded', async () => {
  const counts = { rows: 3, blank: 0, valid: 2, invalid: 1, applied: 2, notApplied: 1 };
  const { user } = openLoads(`${penalties}?load=load-1`, {
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
  // Some gateways put the status before the message (S3 §8).
  const message = '400 BAD_REQUEST Se produjo un error.';
  const refused = { status: 400, code: 'csv.file.processing', message, requestId: 'r-1' };
  const { user } = openLoads(penalties, {}, () => ({ status: 400, body: refused }));
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
  const { user } = openLoads('/orders/massive-orders-delivery', {}, () => answers.shift() ?? received);
  await choose(user, csv(delivery, 'entregas.csv'));
  await screen.findByRole('row', { name: /v1-01/ });
  await confirm(user);
  expect(await screen.findByText('Ha ocurrido un error al procesar el archivo')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: say('shared.retry') }));
  expect(await screen.findByText('Los cambios de estado están siendo procesados')).toBeInTheDocument();
});

it('turns all rows red when the server fails, and sends the same attempt again', async () => {
  const broken = { status: 500, code: 'errors.internal', message: 'Ocurrió un error.', requestId: 'r-1' };
  let answer: ReturnType<FakeUpload['answer']> = { status: 500, body: broken };
  const { user, upload } = openLoads(penalties, {}, () => answer);
  await choose(user, csv(good));
  await screen.findByRole('row', { name: /v2-01/ });
  await confirm(user);
  expect(await screen.findAllByText('No se cargó')).toHaveLength(screen.getAllByRole('row', { name: /v\d-01/ }).length);
  answer = received;
  await user.click(screen.getByRole('button', { name: say('shared.retry') }));
  expect(await screen.findByText(/fue procesado con éxito/)).toBeInTheDocument();
  const [first, second] = keysOf(upload);
  expect(second).toBe(first);
});

const keysOf = ({ sent }: FakeUpload) => sent.map(({ headers }) => headers['idempotency-key']);

it('keeps an upload without an answer, says that repeating it is safe, and repeats it at once on request', async () => {
  let answer: ReturnType<FakeUpload['answer']> = 'silence';
  const { user, upload } = openLoads(penalties, {}, () => answer);
  await choose(user, csv(good));
  await screen.findByRole('row', { name: /v2-01/ });
  await confirm(user);
  expect(await screen.findByText(/lo que ya llegó no se carga dos veces/)).toBeInTheDocument();
  expect(screen.queryByText('No se cargó')).toBeNull();
  answer = received;
  await user.click(screen.getByRole('button', { name: say('loads.follow.now') }));
  expect(await screen.findByText(/fue procesado con éxito/)).toBeInTheDocument();
  const [first, second] = keysOf(upload);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

it('repeats an upload without an answer by itself, with the same key', async () => {
  let answer: ReturnType<FakeUpload['answer']> = 'silence';
  const { user, upload } = openLoads(penalties, {}, () => answer);
  await choose(user, csv(good));
  await screen.findByRole('row', { name: /v2-01/ });
  await confirm(user);
  expect(await screen.findByText(say('loads.upload.resending'))).toBeInTheDocument();
  answer = received;
  expect(await screen.findByText(/fue procesado con éxito/)).toBeInTheDocument();
  const [first, second] = keysOf(upload);
  expect(second).toBe(first);
});

it('keeps the key of an interrupted upload over a reload, for this file and until it has an answer', async () => {
  const file = csv(good);
  const sendOnce = async (sent: File, answer: FakeUpload['answer']) => {
    const { user, upload } = openLoads(penalties, {}, answer);
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
  // The tab keeps one attempt per upload: after another file, the first file is a new attempt.
  expect(await sendOnce(csv(good, 'otras.csv'), () => 'silence')).not.toBe(anew);
  expect(await sendOnce(file, () => received)).not.toBe(anew);
});

it('tells of the same file before it is loaded again and at the end, and sends it as a new attempt', async () => {
  const before = { id: 'l-0', finishedAt: '2026-11-13T18:05:00Z', createdBy: { id: 'u-2', name: 'Eva Paz' } };
  const earlier = { ...before, applied: 3, differing: 1 };
  const tried = aLoad({ id: 'load-0', dryRun: true, earlier, counts: { ...aLoad().counts, applied: 0 } });
  const { user, asked, upload } = openLoads(
    penalties,
    {
      'GET /loads': () => json(200, [aLoad()], { 'x-total-count': '1' }),
      'GET /loads/load-0': () => json(200, tried),
      'GET /loads/load-1': () => json(200, aLoad({ earlier })),
      // The dry run is old, so the file itself is sent.
      'POST /loads/load-0/confirm': () =>
        json(409, { status: 409, code: 'loads.confirm.old', message: 'Es de otro día' }),
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
  expect(asked).not.toContain('POST /loads/load-0/confirm');
  await user.click(dialog.getByRole('button', { name: /^Subir CSV/ }));
  await screen.findByText(/fue procesado con éxito/);
  expect(screen.getByText(`${told} 1 de sus filas decía algo distinto de lo que había.`)).toBeInTheDocument();
  expect(upload.sent.map(({ url }) => url)).toEqual(['/api/orders/punishments?dryRun=true', '/api/orders/punishments']);
  expect(keysOf(upload)).toEqual([undefined, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it('asks before the page is left while the file is on its way, and only then', async () => {
  const { user } = openLoads(penalties, {}, () => 'nothing yet');
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
  openLoads('/carriers/addPricesCSV', blocks([{ name: 'Paro', endDate: '2026-11-30' }]), () => received, seller);
  const refusal = 'El bloqueo “Paro” cierra sus transportadoras y precios de envío hasta el 30 nov 2026';
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(screen.queryByText('Arrastre su archivo aquí o elíjalo en su equipo')).toBeNull();
  cleanup();
  const { asked } = openLoads('/carriers/addPricesCSV', blocks([]), () => received, seller);
  await waitFor(() => expect(asked).toContain('GET /blockedcarriers'));
  expect(screen.getByText('Arrastre su archivo aquí o elíjalo en su equipo')).toBeInTheDocument();
  cleanup();
  const { asked: askedByAdmin } = openLoads('/carriers/addPricesCSV');
  expect(screen.getByText('Arrastre su archivo aquí o elíjalo en su equipo')).toBeInTheDocument();
  expect(askedByAdmin).not.toContain('GET /blockedcarriers');
});

it('takes .csv only on the second screen of liquidations, and lists the columns', async () => {
  const { user } = openLoads('/orders/addLiquidationsCSV?way=file');
  expect(screen.getByText('Precio final del artículo')).toBeInTheDocument();
  await choose(user, csv(good, 'liquidaciones.txt'));
  expect(await screen.findByRole('alert')).toHaveTextContent('El tipo de archivo es incorrecto');
  await choose(user, csv(good, 'liquidaciones.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('La cabecera del archivo CSV debe tener 13 columnas');
});

it('says how to write what a template does not show', () => {
  openLoads('/catalog/addProductsCSV?way=attributes', {}, undefined, seller);
  expect(screen.getByText(/^Opciones: sepárelas con una barra vertical/)).toBeInTheDocument();
});

it('shows what a price file would do before it is confirmed, and what the server would refuse', async () => {
  const change = { row: 2, sku: '100234', name: 'Cafetera', old: 899, new: 449.5, percent: -50 };
  const removed = {
    ...{ row: 3, sku: '100235', name: 'Taza', price: 70 },
    ...{ priceValidFrom: '2027-01-06', priceValidUntil: '2027-01-31' },
  };
  const displaced = { total: 12, discounts: [removed] };
  const summary = { changed: 1, unchanged: 2, approvals: 1, falls: [change], rises: [], displaced };
  const dryRun = aLoad({ layout: 'prices', dryRun: true, summary });
  const refused = { ...dryRun, state: 'failed' as const, counts: { ...dryRun.counts, valid: 2, invalid: 1 } };
  const issue = { row: 3, column: 'sku', columnTitle: 'SKU', code: 'loads.sku.unknown', message: 'El SKU 7 no existe' };
  let answer: ReturnType<typeof aLoad> = refused;
  const { user, upload } = openLoads(
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
  const preview = within(
    await screen.findByRole('region', { name: 'Vista previa del archivo: recuadro que se desplaza' }),
  );
  // The error is shown beside the row number, because the file is wide, and also in its cell.
  expect(await preview.findAllByText('El SKU 7 no existe')).toHaveLength(2);
  expect(screen.getByText('Filas: 3 · correctas: 2 · con errores: 1')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  answer = { ...refused, state: 'doneWithErrors' };
  await user.click(screen.getByRole('checkbox', { name: /^Cargar solo las filas correctas/ }));
  await send();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Guardar los cambios de precio' }));
  expect(dialog.getByText('Requieren validación').nextSibling).toHaveTextContent('1');
  expect(dialog.getByText('No cambian nada').nextSibling).toHaveTextContent('2');
  expect(dialog.getByText('Quitan el descuento de días por venir', { selector: 'dt' }).nextSibling).toHaveTextContent(
    '12',
  );
  expect(dialog.getByRole('row', { name: /Taza/ })).toHaveTextContent('$70.00 del 6 ene 2027 al 31 ene 2027');
  expect(dialog.getByRole('row', { name: /Cafetera/ })).toHaveTextContent(/899\.00.*449\.50.*-50 %/);
  expect(upload.sent.map(({ url }) => url)).toEqual([
    '/api/sku/prices/importcsv?dryRun=true',
    '/api/sku/prices/importcsv?dryRun=true&partial=true',
  ]);
});

it('says that the file could not be processed where its trial got an answer of a proxy, and nothing of its rows', async () => {
  const { user } = openLoads('/catalog/changePricesCSV', {}, () => ({ status: 502, body: 'Bad gateway' }));
  await choose(user, csv('SKU,Identificador,Regular,Descuento,Inicio,Fin\n1,,100,,,\n', 'precios.csv'));
  await user.click(await screen.findByRole('button', { name: /^Procesar/ }));
  expect(await screen.findByText('Se produjo un error al procesar el archivo CSV.')).toBeInTheDocument();
  expect(screen.queryByText('Hay filas con errores en el archivo CSV')).toBeNull();
});

it('lets the users of a deactivated seller choose no file, and says why', async () => {
  openLoads('/carriers/addPricesCSV', {}, undefined, { ...seller, sellerInactive: true });
  expect(await screen.findByText(/Su cuenta de seller está desactivada/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Seleccionar archivo', { selector: 'input' })).toBeNull();
});
