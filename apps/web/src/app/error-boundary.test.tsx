import { screen, waitFor, within } from '@testing-library/react';
import { permissionRoles } from '@trastienda/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, person, signedInAnswers } from '../testing/fake-server.ts';
import { keepSession, openApp } from '../testing/open-app.tsx';

const dashboard = vi.hoisted(() => ({ broken: true }));
vi.mock('../features/dashboard/dashboard-screen.tsx', () => ({
  DashboardScreen: () => {
    if (dashboard.broken) throw new Error('The dashboard broke.');
    return <h1>Dashboard</h1>;
  },
}));

beforeEach(() => {
  dashboard.broken = true;
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  keepSession();
  fakeServer(signedInAnswers(person('ORGANIZATION_ADMIN_USER', ...permissionRoles)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a screen that breaks leaves menu and header, tells what happened, and is left by the menu', async () => {
  const { user, address } = openApp('/dashboard');
  const told = await screen.findByRole('alert');
  expect(within(told).getByRole('heading', { level: 1, name: 'Algo salió mal' })).toBeVisible();
  expect(told).toHaveTextContent('The dashboard broke.');
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
  expect(await screen.findByRole('alert')).toHaveTextContent('The dashboard broke.');
  dashboard.broken = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
});
