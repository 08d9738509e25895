import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Migration } from 'trastienda-client';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { CatalogAndBrandScreen } from './migration-screens.tsx';

const id = '7d1f2a34-0000-4000-8000-000000000003';
const aRun = (changes: Partial<Migration> = {}): Migration => ({
  id,
  kind: 'brands',
  state: 'counting',
  isActive: true,
  isSample: true,
  createdBy: { id, name: 'Ana Ruiz' },
  surface: 'web',
  createdAt: '2026-11-20T16:00:00.000Z',
  countedAt: null,
  startedAt: null,
  finishedAt: null,
  read: 40,
  storefrontTotal: 40,
  counts: { new: 3, changed: 2, same: 33, gone: 1, refused: 2 },
  toDo: 5,
  applied: 4,
  estimatedSeconds: 61,
  failure: null,
  ...changes,
});

/** Opens the screen with a server that returns these states, one per read of a migration. */
function open(reads: Migration[], lists: Record<string, Migration[]> = {}, start = () => json(202, aRun())) {
  const left = [...reads];
  const server = fakeServer({
    'GET /migrations': ({ query }) =>
      json(200, lists[query.get('isActive') === 'true' ? 'active' : (query.get('kind') ?? '')] ?? [], {
        'x-total-count': '0',
      }),
    'POST /migrations': start,
    'POST /brands/migrate': () => json(202, aRun({ state: 'running' })),
    [`GET /migrations/${id}`]: () =>
      left.length > 0
        ? json(200, left.length > 1 ? left.shift() : left[0])
        : Promise.reject(new TypeError('Failed to fetch')),
    [`GET /migrations/${id}/events`]: () => new Promise<Response>(() => undefined),
    [`GET /migrations/${id}/rows`]: ({ query }) =>
      json(
        200,
        [
          {
            storefrontId: 'm-1',
            catalogueId: null,
            name: 'Jade',
            outcome: query.get('outcome'),
            changes: [],
            code: 'migration.brand.taken',
            message: query.get('outcome') === 'refused' ? 'Ya existe' : null,
          },
        ],
        { 'x-total-count': '2' },
      ),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <CatalogAndBrandScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}
const card = (name: string) => within(screen.getByRole('region', { name }));

it('counts, asks, starts, and tells what became of each row', async () => {
  const counted = aRun({ state: 'counted', isActive: false });
  const ended = aRun({ state: 'doneWithErrors', isActive: false, applied: 5 });
  const { server, user } = open([counted, ended]);
  await user.click(card('Marcas').getByRole('button', { name: 'Actualizar Marcas' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Actualizar Marcas' });
  expect(dialog).toHaveTextContent('En la tienda hay 40: 3 por agregar y 2 por cambiar; sin cambios: 33.');
  expect(dialog).toHaveTextContent('1 ya no está en la tienda');
  expect(dialog).toHaveTextContent('tienda de muestra');
  expect(server.asked).not.toContain('POST /brands/migrate');
  await user.click(within(dialog).getByRole('button', { name: 'Actualizar' }));
  expect(await card('Marcas').findByText(/2 filas fueron rechazadas/)).toBeVisible();
  const told = card('Marcas').getAllByRole('term');
  expect(told.map((term) => `${term.textContent} ${term.nextSibling?.textContent}`)).toEqual([
    ...['Nuevas 3', 'Cambian 2', 'Iguales 33', 'Ya no están en la tienda 1', 'Rechazadas 2'],
  ]);
  await user.click(card('Marcas').getByText('Rechazadas (2)'));
  expect(await card('Marcas').findByText('Ya existe')).toBeVisible();
  expect(card('Marcas').getAllByText('y 1 más en el resultado')).toHaveLength(2);
});

it('starts nothing for who says no', async () => {
  const { server, user } = open([aRun({ state: 'counted', isActive: false })]);
  await user.click(card('Marcas').getByRole('button', { name: 'Actualizar Marcas' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.asked).not.toContain('POST /brands/migrate');
});

it('looks at what others began, says when to come back, and starts nothing beside it', async () => {
  const running = aRun({ state: 'running' });
  const { server, user } = open([running], { active: [running] });
  expect(await card('Marcas').findByText('Filas actualizadas: 4 de 5')).toBeVisible();
  const brands = card('Marcas').getByRole('button', { name: 'Actualizar Marcas' });
  expect(brands).toHaveAccessibleDescription(/ya está en proceso desde .*, por Ana Ruiz/);
  const categories = card('Categorías').getByRole('button', { name: 'Actualizar Categorías' });
  await waitFor(() => expect(categories).toHaveAccessibleDescription(/Espere a que termine.*: Marcas/));
  await user.click(categories);
  expect(server.asked).not.toContain('POST /migrations');
});

it('keeps the other card closed while it counts, and again while what was counted runs', async () => {
  const counted = aRun({ state: 'counted', isActive: false });
  const running = aRun({ state: 'running' });
  const lists: Record<string, Migration[]> = { active: [] };
  const { server, user } = open([counted, counted, running], lists);
  expect(await card('Marcas').findByText('Todavía no se ha actualizado.')).toBeVisible();
  lists.active = [aRun()];
  await user.click(card('Marcas').getByRole('button', { name: 'Actualizar Marcas' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Actualizar Marcas' });
  // Both cards followed the migration until it was counted.
  const followed = () => server.asked.filter((call) => call === `GET /migrations/${id}`);
  await waitFor(() => expect(followed()).toHaveLength(2));
  lists.active = [running];
  await user.click(within(dialog).getByRole('button', { name: 'Actualizar' }));
  // The confirmation has covered the cards until now.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const categories = card('Categorías').getByRole('button', { name: 'Actualizar Categorías' });
  await waitFor(() => expect(categories).toHaveAccessibleDescription(/Espere a que termine.*: Marcas/));
  await user.click(categories);
  expect(server.asked.filter((call) => call === 'POST /migrations')).toHaveLength(1);
});

it('says that the server is silent on the card of what runs, and that the other waits for it', async () => {
  open([], { active: [aRun({ state: 'running' })] });
  expect(await card('Marcas').findByText(/Sin respuesta del servidor/)).toBeVisible();
  const categories = card('Categorías').getByRole('button', { name: 'Actualizar Categorías' });
  expect(categories).toHaveAccessibleDescription(/Espere a que termine.*: Marcas/);
  expect(card('Categorías').queryByText(/Sin respuesta del servidor/)).toBeNull();
});

it('tells what failed, in the words of the specification', async () => {
  const message = 'Error migrando los datos para Marcas a Seller Center: la tienda no responde';
  const failure = { code: 'migration.failed.storefront', message };
  open([], { brands: [aRun({ state: 'failed', isActive: false, failure })] });
  expect(await card('Marcas').findByText(message)).toBeVisible();
});

it('names what failed also where the answer was none of ours', async () => {
  const { user } = open([], {}, () => json(502, 'Bad gateway'));
  await user.click(card('Marcas').getByRole('button', { name: 'Actualizar Marcas' }));
  expect(await card('Marcas').findByText('Error migrando los datos para Marcas a Seller Center')).toBeVisible();
});

it('names what failed before the words of the server', async () => {
  const body = { status: 500, code: 'errors.internal', message: 'Ocurrió un error', requestId: 'r-1' };
  const { user } = open([], {}, () => json(500, body));
  await user.click(card('Marcas').getByRole('button', { name: 'Actualizar Marcas' }));
  const words = 'Error migrando los datos para Marcas a Seller Center. Ocurrió un error';
  expect(await card('Marcas').findByText(words)).toBeVisible();
});
