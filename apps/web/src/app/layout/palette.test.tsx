import { act, screen, waitFor, within } from '@testing-library/react';
import type { FoundGroup } from 'trastienda-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeServer, json, person, signedInAnswers } from '../../testing/fake-server.ts';
import { keepSession, openApp } from '../../testing/open-app.tsx';
import { offersBy, offersFor } from './palette-offers.tsx';

const order = (id: string, isExact = false) => ({
  id,
  title: id,
  detail: 'María Peña',
  accountName: 'aurora',
  status: 'handling',
  date: '2026-11-20T20:05:00Z',
  isExact,
});
const several: FoundGroup[] = [
  { kind: 'orders', hasMore: true, rows: [order('v1-01'), order('v2-01')] },
  {
    kind: 'incidents',
    hasMore: false,
    rows: [{ id: '12', title: 'Caja de Peña', of: 'v1-01', status: 'OPEN', isExact: false }],
  },
];
const byPhone: FoundGroup[] = [
  {
    kind: 'orders',
    hasMore: false,
    rows: [{ ...order('v7-01', true), foundBy: { field: 'phone', value: '55 1234 5678' } }, order('v6-01', true)],
  },
];

beforeAll(() => import('./palette.tsx'), 60_000);

async function open(answers: Record<string, () => Response | Promise<Response>>, ...roles: Parameters<typeof person>) {
  keepSession();
  const server = fakeServer({
    ...signedInAnswers(person(...roles)),
    ...answers,
  });
  const opened = { server, ...openApp('/profile/me') };
  await screen.findByRole('button', { name: 'Buscar o ir a' });
  return opened;
}

describe('the search of everything', () => {
  const field = () => screen.findByRole('combobox', { name: 'Buscar o ir a' });
  const seller = ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] as const;

  it('shows what is known by kind, with what was typed marked, and opens what is chosen', async () => {
    const { user, address } = await open({ 'GET /find': () => json(200, several) }, ...seller);
    await user.click(await screen.findByRole('button', { name: 'Buscar o ir a' }));
    await user.type(await field(), 'peña');
    const group = await screen.findByRole('group', { name: 'Pedidos' });
    expect(within(group).getAllByRole('option')).toHaveLength(3);
    expect(within(group).getAllByText('Peña')[0]?.tagName).toBe('MARK');
    expect(within(group).getAllByText('Para envío')).toHaveLength(2);
    expect(await screen.findByText('3 coincidencias')).toBeInTheDocument();
    await user.click(within(group).getByRole('option', { name: 'Ver todos: Pedidos' }));
    await waitFor(() => expect(address()).toBe('/orders/list?text=pe%C3%B1a'));
  });

  it('counts the screens that match too, where a screen reader hears it', async () => {
    const { user } = await open({ 'GET /find': () => json(200, []) }, ...seller);
    await user.click(await screen.findByRole('button', { name: 'Buscar o ir a' }));
    await user.type(await field(), 'mi perfil');
    const palette = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(palette.getByRole('status')).toHaveTextContent(/^1 coincidencia$/));
    expect(palette.getAllByRole('option')).toHaveLength(1);
  });

  it.each([
    ['loads', 'Cargas de archivos', '/loads?text=oto%C3%B1o+%5B1%5D'],
    ['reports', 'Reportes', '/reports/list?tab=mine&text=oto%C3%B1o+%5B1%5D'],
  ] as const)('leads from %s to the list of all of them', async (kind, title, path) => {
    const rows = [{ id: '5', title: 'otoño [1].csv', of: 'prices', status: 'done', isExact: false }];
    const { user, address } = await open(
      { 'GET /find': () => json(200, [{ kind, hasMore: true, rows }]) },
      ...seller,
      'CATALOG_USER',
      'REPORTS_USER',
    );
    await user.click(await screen.findByRole('button', { name: 'Buscar o ir a' }));
    await user.type(await field(), 'otoño [[1]');
    await user.click(await screen.findByRole('option', { name: `Ver todos: ${title}` }));
    await waitFor(() => expect(address()).toBe(path));
  });

  it('opens a whole number with Enter, also where Enter comes before the answer', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, address } = await open({ 'GET /find': () => held.then(() => json(200, byPhone)) }, ...seller);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), '5512345678{Enter}');
    expect(await screen.findByText('Buscando...')).toBeInTheDocument();
    answer();
    await waitFor(() => expect(address()).toBe('/orders/orderDetail/v7-01'));
    // The reopened palette offers the order that was opened, by its number alone.
    await user.keyboard('{Control>}k{/Control}');
    const recents = await screen.findByRole('group', { name: 'Abiertos hace poco' });
    expect(
      within(recents)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['v7-01Pedidos']);
  });

  it('finds what was typed before its code was there, and opens it where Enter was pressed', async () => {
    const { user, address } = await open({ 'GET /find': () => json(200, byPhone) }, ...seller);
    await screen.findByRole('button', { name: 'Buscar o ir a' });
    // Sends the shortcut that opens the palette, and the keys typed before the palette renders.
    const press = (key: string, ctrlKey = false) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    act(() => {
      press('k', true);
      for (const key of [...'55x', 'Backspace', ...'12345678', 'Enter']) press(key);
    });
    await waitFor(() => expect(address()).toBe('/orders/orderDetail/v7-01'));
    // Keys are no longer captured.
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveValue('');
  });

  it('says that nothing was found, that it failed, and asks again', async () => {
    const answers = [
      json(200, []),
      json(500, { status: 500, code: 'errors.internal', message: 'Se rompió', requestId: 'r' }),
      json(200, several),
    ];
    const { user } = await open({ 'GET /find': () => answers.shift() ?? json(200, []) }, ...seller);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'zzz');
    expect(await screen.findByText('Nada coincide con “zzz”')).toBeInTheDocument();
    await user.type(await field(), 'z');
    expect(await screen.findByRole('alert')).toHaveTextContent('Se rompió');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('group', { name: 'Incidencias' })).toBeInTheDocument();
  });

  it('closes with Escape and gives focus back, and the page behind is as it was', async () => {
    const { user, address } = await open({ 'GET /find': () => json(200, several) }, ...seller);
    const button = await screen.findByRole('button', { name: 'Buscar o ir a' });
    await user.click(button);
    await user.type(await field(), 'peña');
    await screen.findByRole('group', { name: 'Pedidos' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(address()).toBe('/profile/me');
  });
});

describe('screens and what is begun', () => {
  const viewer = { userId: 'u', accountNames: ['aurora'], operatingUser: true };
  const labels = (offers: readonly { label: string }[]) => offers.map(({ label }) => label);
  const free = { hasAssigned: false };

  it('are offered by role, by blocks and while one may change anything', () => {
    const roles = ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER', 'CARRIERS_USER'] as const;
    const seller = { ...viewer, roles };
    expect(labels(offersFor(seller, free))).toEqual(
      expect.arrayContaining(['Crear usuario', 'Crear incidencia', 'Crear transportadora']),
    );
    expect(labels(offersFor(seller, free))).not.toContain('Crear seller');
    const blocked = { ...free, block: { name: 'Buen Fin', endDate: '2026-12-01' } };
    expect(labels(offersFor(seller, blocked))).not.toContain('Crear transportadora');
    expect(labels(offersFor(seller, undefined))).not.toContain('Crear transportadora');
    expect(
      labels(offersFor({ ...seller, sellerInactive: true }, free)).filter((label) => label.startsWith('Crear')),
    ).toEqual([]);
    expect(labels(offersFor({ ...viewer, roles: ['ADMIN_USER'] }, free))).toEqual(
      expect.arrayContaining(['Crear seller', 'Crear aviso']),
    );
  });

  it('name the area of a screen that has others beside it', () => {
    const admin = { ...viewer, roles: ['ADMIN_USER', 'ORDERS_USER'] as const };
    const hints = Object.fromEntries(offersFor(admin, free).map(({ key, hint }) => [key, hint]));
    expect(hints).toMatchObject({ '/orders/list': 'Ventas', '/orders/guides': 'Ventas' });
    expect(hints['/dashboard']).toBeUndefined();
    expect(hints['/profile/me']).toBeUndefined();
  });

  it('are found by the beginnings of their words', () => {
    const offers = [
      { label: 'Lista de guías', hint: 'Ventas' },
      { label: 'Guías', hint: 'Envíos' },
      { label: 'Usuarios', hint: undefined },
    ];
    expect(labels(offersBy(offers, ['gui']))).toEqual(['Guías', 'Lista de guías']);
    expect(labels(offersBy(offers, ['uias']))).toEqual([]);
    expect(labels(offersBy(offers, ['ventas', 'guias']))).toEqual(['Lista de guías']);
  });
});
