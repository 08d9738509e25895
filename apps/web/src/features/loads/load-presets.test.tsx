import { screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { afterEach, expect, it } from 'vitest';
import { json } from '../../testing/fake-server.ts';
import { choose, confirm, csv, openLoads, penalties } from './testing/load-fixture.tsx';

const preset = (name: string, load: object, id = 'p-1') => ({
  ...{ id, version: 1, subject: 'load.penalties', name, load },
  ...{ changedAt: '2026-11-20T16:00:00.000Z', changedBy: 'Luz Peña' },
});
const shopify = preset('Mi archivo de Shopify', {
  columns: { orderId: { column: 'Order Number' }, date: { column: 'Creada' } },
  delimiter: ';',
  readings: ['monthFirst'],
});
const theirs = 'Order Number;Buyer;Creada\nv1-01;Ana;01/12/2026\nv2-01;Eva;02/12/2026\n';
const withPresets = (...presets: object[]) => ({
  'GET /loads/columns/penalties': () => json(200, []),
  'GET /presets': () => json(200, presets),
});

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('reads a file as a preset says: its columns, its delimiter and the order of day and month', async () => {
  const { user, upload } = openLoads(penalties, withPresets(shopify));
  await choose(user, csv(theirs, 'shopify.csv'));
  await user.selectOptions(await screen.findByLabelText(say('presets.choose')), shopify.name);
  expect(await screen.findByText(say('presets.used', { name: shopify.name }))).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('row', { name: /v2-01/ })).toHaveTextContent('2026-02-12'));
  await confirm(user);
  await screen.findByText(/fue procesado con éxito/);
  const sent = upload.sent[0]?.form.get('file');
  expect(sent instanceof File ? await sent.text() : '').toContain('v1-01;2026-01-12\nv2-01;2026-02-12');
});

it('tells everything that the file lacks, and leaves it as it was read', async () => {
  const { user } = openLoads(penalties, withPresets(shopify));
  await choose(user, csv('Pedido;Buyer;Otra\nv1-01;Ana;2026-11-20\n', 'otro.csv'));
  await user.selectOptions(await screen.findByLabelText(say('presets.choose')), shopify.name);
  const told = await screen.findByText(/^El preajuste «Mi archivo de Shopify» no se usó/);
  expect(told).toHaveTextContent('el archivo no tiene «Order Number», para «Pedido», «Creada», para «Fecha»');
  expect(screen.getByLabelText(say('presets.choose'))).toHaveValue('');
  expect(screen.queryByText(say('presets.used', { name: shopify.name }))).toBeNull();
});

it('refuses a preset whose columns only another delimiter could show, and the file is read without it again', async () => {
  const { user } = openLoads(penalties, withPresets(shopify));
  await choose(user, csv('Order Number,Otra,Fecha\nv1-01,Ana,2026-11-20\n', 'comas.csv'));
  await user.selectOptions(await screen.findByLabelText(say('presets.choose')), shopify.name);
  expect(await screen.findByText(/El archivo no tiene la columna «Creada», asignada a «Fecha»/)).toBeInTheDocument();
  await user.selectOptions(await screen.findByLabelText(say('presets.choose')), '');
  await waitFor(() => expect(screen.queryByText(/El archivo no tiene la columna/)).toBeNull());
});

it('says which columns of the template are gone or required', async () => {
  const old = preset('Viejo', { columns: { orderId: { column: 'Order Number' }, gone: { column: 'Buyer' } } });
  const half = preset('A medias', { columns: { orderId: { column: 'Order Number' } } }, 'p-2');
  const { user } = openLoads(penalties, withPresets(old, half));
  await choose(user, csv(theirs, 'shopify.csv'));
  const presets = await screen.findByLabelText(say('presets.choose'));
  await user.selectOptions(presets, 'Viejo');
  expect(await screen.findByText(/la plantilla ya no tiene «gone»/)).toBeInTheDocument();
  await user.selectOptions(presets, 'A medias');
  expect(await screen.findByText(/no llena columnas obligatorias de la plantilla: «Fecha»/)).toBeInTheDocument();
});

it('saves what was assigned from the view that assigns, and renames and deletes it', async () => {
  const kept: unknown[] = [];
  let presets: object[] = [];
  const { user, asked } = openLoads(penalties, {
    ...withPresets(),
    'GET /presets': () => json(200, presets),
    'GET /presets/p-1': () => json(200, shopify),
    'POST /presets': async (request) => {
      kept.push(await request.json());
      presets = [shopify];
      return json(201, shopify);
    },
    'PUT /presets/p-1': async (request) => {
      kept.push(await request.json());
      presets = [{ ...shopify, version: 2, name: 'De la tienda' }];
      return json(200, presets[0]);
    },
    'DELETE /presets/p-1': () => {
      presets = [];
      return new Response(null, { status: 204 });
    },
  });
  await choose(user, csv(theirs, 'shopify.csv'));
  await user.click(await screen.findByRole('button', { name: say('loads.columns.ask') }));
  const date = await screen.findByLabelText(/^Fecha/);
  await user.selectOptions(date, within(date).getByRole('option', { name: /^Creada/ }));
  await user.click(screen.getByRole('button', { name: say('presets.save') }));
  await user.type(await screen.findByLabelText(/^Nombre/), 'Mi archivo de Shopify');
  await user.click(screen.getByRole('button', { name: say('presets.form.save') }));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toEqual({
    subject: 'load.penalties',
    name: 'Mi archivo de Shopify',
    load: {
      columns: expect.objectContaining({ orderId: { column: 'Order Number' }, date: { column: 'Creada' } }),
      delimiter: ';',
    },
  });
  expect(await screen.findByLabelText(say('presets.choose'))).toHaveDisplayValue('Mi archivo de Shopify');
  await user.click(await screen.findByRole('button', { name: say('presets.edit') }));
  const name = await screen.findByLabelText(/^Nombre/);
  await user.clear(name);
  await user.type(name, 'De la tienda');
  await user.click(screen.getByRole('button', { name: say('presets.form.save') }));
  await waitFor(() => expect(kept).toHaveLength(2));
  // A rename leaves what was kept.
  expect(kept[1]).toEqual({ subject: 'load.penalties', name: 'De la tienda', load: shopify.load });
  await user.click(await screen.findByRole('button', { name: say('presets.edit') }));
  await user.click(await screen.findByRole('button', { name: say('presets.delete') }));
  await user.click(await screen.findByRole('button', { name: say('presets.delete') }));
  await waitFor(() => expect(screen.queryByLabelText(say('presets.choose'))).toBeNull());
  expect(asked.filter((call) => call === 'DELETE /presets/p-1')).toHaveLength(1);
});
