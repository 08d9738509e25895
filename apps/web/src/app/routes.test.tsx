import { screen, waitFor, within } from '@testing-library/react';
import { permissionRoles } from '@trastienda/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeServer, person, signedInAnswers } from '../testing/fake-server.ts';
import { keepSession, openApp, signIn } from '../testing/open-app.tsx';
import { areas, looseScreens } from './screens.ts';
import { screenComponents } from './signed-in-routes.tsx';

const seller = person('ORGANIZATION_ADMIN_USER', ...permissionRoles);
const admin = person('ADMIN_USER', ...permissionRoles);

// Imported beforehand, so that no test waits for a layer's code on a busy machine.
beforeAll(
  () => Promise.all([import('./layout/palette.tsx'), import('../features/dashboard/dashboard-screen.tsx')]),
  60_000,
);
it('every address of the table has its screen, and every screen its address', () => {
  const paths = [...areas.flatMap(({ screens }) => screens), ...looseScreens].map(({ path }) => path);
  expect(Object.keys(screenComponents).sort()).toEqual([...new Set(paths)].sort());
});

describe('without a session', () => {
  it('goes to the login and comes back after it, with the query', async () => {
    fakeServer(signedInAnswers(seller));
    const { user, address } = openApp('/reports/list?size=25');
    await waitFor(() => expect(address()).toBe('/pages/login'));
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/reports/list?size=25'));
  });

  it.each([
    ['/pages', '/pages/login', 'Iniciar sesión'],
    ['/pages/reset/abc', '/pages/reset/abc', 'Recuperar contraseña de Seller Center'],
    ['/pages/firstlogin/abc', '/pages/firstlogin/abc', 'Elegir contraseña de Seller Center'],
    ['/pages/verifyqr/abc', '/pages/verifyqr/abc', 'Activar autenticación 2 pasos de Seller Center'],
    ['/pages/email/abc', '/pages/email/abc', 'Confirmar correo de Seller Center'],
    ['/pages/invoices', '/pages/invoices', 'Emita su factura'],
    ['/pages/404', '/pages/404', 'Página no encontrada'],
    ['/pages/500', '/pages/500', 'Algo salió mal'],
    ['/no/existe', '/no/existe', 'Página no encontrada'],
  ])('%s is public', async (from, to, title) => {
    fakeServer({});
    const { address } = openApp(from);
    // Queried again on each try: the page of a link (such as a password reset) renders a new heading once it knows the state of the link.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible());
    expect(address()).toBe(to);
  });
});

describe('with a session', () => {
  it.each([
    ['/', '/dashboard'],
    ['/catalog', '/catalog/list'],
    ['/carriers', '/carriers/carrierList'],
    ['/admin', '/admin/users'],
    ['/catalog/promotions', '/dashboard'],
  ])('%s leads a seller to %s', async (from, to) => {
    keepSession();
    fakeServer(signedInAnswers(seller));
    const { address } = openApp(from);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(address()).toBe(to));
  });

  it.each([
    ['/orders/massive-orders-delivery', seller, 'No tiene acceso a esta página'],
    ['/updates/attributes', seller, 'No tiene acceso a esta página'],
    ['/admin/config', seller, 'No tiene acceso a esta página'],
    ['/orders/massive-orders-delivery', admin, 'Entrega masiva'],
    ['/catalog/promotions', admin, 'Promociones'],
    ['/catalog/new', admin, 'No tiene acceso a esta página'],
    ['/orders/guides', person('ORGANIZATION_STANDARD_USER'), 'No tiene acceso a esta página'],
    ['/incidents/list', person('ORGANIZATION_STANDARD_USER'), 'Incidencias'],
  ])('opens %s', async (address, who, title) => {
    keepSession();
    fakeServer(signedInAnswers(who));
    openApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it.each([
    [seller, 1],
    [admin, 0],
  ])('names the seller to its own people, and none to who works for all', async (who, times) => {
    keepSession();
    fakeServer(signedInAnswers(who));
    const { user } = openApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Bienvenido, Ana Ruiz' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).queryAllByText(who.organizations[0]?.name ?? '')).toHaveLength(times);
  });

  it('shows who one is, what is unread, and lets one leave', async () => {
    keepSession();
    const { asked } = fakeServer(signedInAnswers(seller));
    const { user, address } = openApp('/dashboard');
    expect(await screen.findByRole('button', { name: 'Notificaciones, 9+ sin leer' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Bienvenido, Ana Ruiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('Cerró su sesión')).toBeInTheDocument();
    expect(address()).toBe('/pages/login');
    expect(asked).toContain('POST /oauth/revoke');
    await waitFor(() => expect(localStorage.getItem('trastienda.session')).toBeNull());
  });

  it('finds a screen without accents', async () => {
    keepSession();
    fakeServer(signedInAnswers(seller));
    const { user, address } = openApp('/dashboard');
    await screen.findByRole('heading', { level: 1, name: /^Dashboard de pedidos/ });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Buscar o ir a' }), 'guias');
    expect(await screen.findByRole('option', { name: /Lista de guías/ })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/orders/guides'));
  });

  it('goes to an area by its keys', async () => {
    keepSession();
    fakeServer(signedInAnswers(seller));
    const { user, address } = openApp('/dashboard');
    await screen.findByRole('heading', { level: 1, name: /^Dashboard de pedidos/ });
    await user.keyboard('gi');
    await waitFor(() => expect(address()).toBe('/incidents/list'));
  });
});
