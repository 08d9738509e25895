import { screen, waitFor, within } from '@testing-library/react';
import { permissionRoles } from '@trastienda/domain';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, json, person, signedInAnswers } from '../testing/fake-server.ts';
import { keepSession, openApp } from '../testing/open-app.tsx';

/** The server's answer to the dashboard's order counts: malformed until a test repairs it. */
let counts: unknown;

beforeEach(() => {
  counts = {};
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  keepSession();
  fakeServer({
    ...signedInAnswers(person('ORGANIZATION_ADMIN_USER', ...permissionRoles)),
    'GET /orders/statusstatistics': () => json(200, counts),
  });
});

it('a screen that breaks leaves menu and header, tells what happened, and is left by the menu', async () => {
  const { user, address } = openApp('/dashboard');
  const told = await screen.findByRole('alert');
  expect(within(told).getByRole('heading', { level: 1, name: 'Algo salió mal' })).toBeVisible();
  expect(told).toHaveTextContent('Cannot read properties');
  expect(screen.getAllByRole('main')).toEqual([told.closest('main')]);
  expect(screen.getByRole('button', { name: 'Bienvenido, Ana Ruiz' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Incidencias' }));
  await screen.findByRole('heading', { level: 1, name: 'Incidencias' });
  expect(address()).toBe('/incidents/list');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a screen that broke is drawn again when one asks', async () => {
  const { user } = openApp('/dashboard');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  await user.click(retry);
  expect(await screen.findByRole('alert')).toHaveTextContent('Cannot read properties');
  counts = { total: 0, statuses: [], tags: [] };
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /^Dashboard de pedidos/ })).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
});
