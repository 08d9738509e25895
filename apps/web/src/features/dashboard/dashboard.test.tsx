import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { addDays, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignedInProvider } from '../../lib/signed-in.tsx';
import { aRow } from '../../testing/an-order.ts';
import { admin, fakeServer, openScreen, refusal, seller } from '../../testing/open-screen.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { useDashboard } from './dashboard-state.ts';

afterEach(() => void vi.useRealTimers());

const today = todayInMexico();
const yesterday = addDays(today, -1);
const range = `fromDate=${yesterday}&toDate=${today}`;
const counts = {
  total: 1284,
  statuses: [
    { status: 'delivered', count: 1000 },
    { status: 'partially-invoiced', count: 234 },
    { status: 'payment-pending', count: 50 },
  ],
  tags: [{ tag: 'controversy', count: 7 }],
};
const announcement = {
  id: 'a1',
  version: 2,
  title: 'Entregas de fin de año',
  text: 'Prepare sus paquetes.',
  startDate: yesterday,
  endDate: today,
};
const none = () => refusal(404, 'errors.notFound', 'No está');
const address = () => screen.getByTestId('address').textContent;
const card = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Pedidos por estado' })).getByRole('button', { name });

function open(
  as: Viewer = seller,
  at = `/dashboard?${range}`,
  routes: Parameters<typeof fakeServer>[0] = {},
  twoFactor: 'asks' | 'asked' = 'asked',
) {
  if (twoFactor === 'asked') sessionStorage.setItem('trastienda.twoFactorPrompt', '1');
  const server = fakeServer({
    'GET /orders/statusstatistics': () => ({ body: counts }),
    'GET /orders/intervalstatistics': () => ({ body: [{ day: today, count: 1284 }] }),
    'GET /orders': () => ({ body: [aRow()], headers: { 'x-total-count': '1284' } }),
    'GET /communication': none,
    'GET /dashboard/notices': () => ({ body: [] }),
    ...routes,
  });
  return { server, user: openScreen(<DashboardScreen />, { at, as }) };
}
const query = (server: ReturnType<typeof fakeServer>, call: string) =>
  Object.fromEntries(server.of(call).findLast(({ query: asked }) => asked.get('toDate') === today)?.query ?? []);

describe('the numbers', () => {
  it('are the total, the cards, both charts and the newest orders', async () => {
    const days = [
      { day: yesterday, count: 284 },
      { day: today, count: 1000 },
    ];
    open(seller, undefined, { 'GET /orders/intervalstatistics': () => ({ body: days }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard de pedidos [1,284]' })).toBeInTheDocument();
    expect(card(/^Entregada 1,000$/)).toBeInTheDocument();
    expect(card(/^Controversia 7$/)).toBeInTheDocument();
    expect(card(/^Enviada 0$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^No pagada/ })).toBeNull();
    expect(await screen.findByRole('img', { name: /1,284 en total, 1,000 el día con más/ })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /Entregada 1,000, Envío incompleto 234/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'v32386029-01' })).toHaveAttribute(
      'href',
      '/orders/orderDetail/v32386029-01',
    );
  });

  it('are compared with the period before, and each leads to its list', async () => {
    const before = {
      total: 1000,
      statuses: [{ status: 'delivered', count: 800 }],
      tags: [{ tag: 'controversy', count: 14 }],
    };
    const asked: string[] = [];
    open(seller, `/dashboard?${range}&status=handling`, {
      'GET /orders/statusstatistics': (request) => {
        const { toDate, fromDate } = Object.fromEntries(request.query);
        asked.push(`${fromDate} ${toDate}`);
        return { body: toDate === today ? counts : before };
      },
    });
    expect(await screen.findByText('+25 % · antes 800')).toBeInTheDocument();
    expect(asked).toContain(`${addDays(today, -3)} ${addDays(today, -2)}`);
    expect(screen.getByText('−50 % · antes 14')).toBeInTheDocument();
    expect(screen.getAllByText('antes 0').length).toBeGreaterThan(2);
    expect(screen.getByText(/1,000 \(\+28 %\)/)).toBeInTheDocument();
    const list = `/orders/list?fromDate=${yesterday}&toDate=${today}`;
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Ver los 1,284')).toBe(list);
    const params = (name: string) => Object.fromEntries(new URLSearchParams(href(name)?.split('?')[1]));
    expect(params('Ver la lista: Entregada')).toEqual({ fromDate: yesterday, toDate: today, status: 'delivered' });
    expect(params('Ver la lista: Controversia')).toMatchObject({ fromDate: yesterday, toDate: today, tags: 'CT' });
    expect(params('Envío incompleto')).toMatchObject({ status: 'partially-invoiced' });
  });

  it('stand alone where the comparison fails', async () => {
    open(seller, undefined, {
      'GET /orders/statusstatistics': ({ query }) =>
        Object.fromEntries(query).toDate === today ? { body: counts } : refusal(500, 'errors.internal', 'No'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard de pedidos [1,284]' })).toBeInTheDocument();
    expect(screen.queryByText(/antes \d/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stand in a table one key away', async () => {
    const { user } = open();
    const change = await screen.findByRole('button', { name: 'Ver como tabla: Órdenes' });
    change.focus();
    await user.keyboard('{Enter}');
    const rows = within(screen.getByRole('table', { name: 'Órdenes' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Día'),
      expect.stringMatching(/1,284$/),
      expect.stringMatching(/0$/),
    ]);
    const links = within(screen.getByRole('table', { name: 'Órdenes' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/orders\/list\?fromDate=(\d{4}-\d\d-\d\d)&toDate=\1$/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Ver como tabla: Estado de órdenes' }));
    const statuses = screen.getByRole('table', { name: 'Estado de órdenes' });
    expect(within(statuses).getByRole('row', { name: /Envío incompleto.*234/ })).toBeInTheDocument();
  });

  it('warn where there are none', async () => {
    open(seller, '/dashboard', {
      'GET /orders/statusstatistics': () => ({ body: { total: 0, statuses: [], tags: [] } }),
    });
    expect(await screen.findByText('No hay datos para mostrar en el periodo elegido.')).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('tell a failure with what the server said', async () => {
    open(seller, '/dashboard', {
      'GET /orders/statusstatistics': () => refusal(500, 'errors.internal', 'Ocurrió un error'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error obteniendo las estadísticas. Ocurrió un error');
  });

  it('are not shown to who may not see orders', async () => {
    const { server } = open({ ...seller, roles: ['ORGANIZATION_STANDARD_USER'] });
    expect(screen.getByText(say('dashboard.withoutOrders'))).toBeInTheDocument();
    await waitFor(() => expect(server.of('GET /communication')).toHaveLength(1));
    expect(server.of('GET /orders/statusstatistics')).toEqual([]);
  });
});

describe('the filters', () => {
  it('ask for the month before to today where the URL says nothing', async () => {
    const { server } = open(seller, '/dashboard');
    await screen.findByRole('img', { name: /Pedidos por día/ });
    const asked = query(server, 'GET /orders/statusstatistics');
    expect(asked.toDate).toBe(today);
    expect(asked.fromDate).toMatch(/-01$/);
    expect(query(server, 'GET /orders/intervalstatistics')).toEqual(asked);
  });

  it('ask for a seller only in the name of an administrator', async () => {
    const { server } = open(seller, '/dashboard?accountName=brisa');
    await screen.findByRole('img', { name: /Pedidos por día/ });
    expect(query(server, 'GET /orders/statusstatistics').accountName).toBeUndefined();
    expect(screen.queryByLabelText('Seller')).toBeNull();
  });

  it('of an administrator hold the seller, and its cards the unpaid orders', async () => {
    const { server } = open(admin, `/dashboard?${range}&accountName=brisa`);
    expect(await screen.findByRole('button', { name: 'No pagada 50' })).toBeInTheDocument();
    expect(screen.getByLabelText('Seller')).toBeInTheDocument();
    const expected = { fromDate: yesterday, toDate: today, accountName: 'brisa' };
    expect(query(server, 'GET /orders/statusstatistics')).toEqual(expected);
    expect(query(server, 'GET /orders')).toMatchObject({ ...expected, from: '0', size: '10' });
  });

  it('say what is wrong with a range, and ask for nothing meanwhile', async () => {
    const { user, server } = open();
    await screen.findByRole('img', { name: /Pedidos por día/ });
    const asked = server.calls.length;
    await user.click(screen.getByRole('button', { name: 'Quitar la fecha: Hasta' }));
    expect(screen.getByText('Elija ambas fechas')).toBeInTheDocument();
    expect(address()).toBe(`/dashboard?${range}`);
    expect(server.calls).toHaveLength(asked);
  });
});

it('a card filters the newest orders by status or tag, and again shows all', async () => {
  const { user, server } = open();
  await screen.findByRole('img', { name: /Pedidos por día/ });
  await user.click(card(/^Entregada/));
  expect(address()).toBe(`/dashboard?${range}&status=delivered`);
  expect(card(/^Entregada/)).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('heading', { name: 'Últimos 10 pedidos: Entregada' })).toBeInTheDocument();
  await user.click(card(/^Controversia/));
  expect(address()).toBe(`/dashboard?${range}&tags=CT`);
  await waitFor(() => expect(query(server, 'GET /orders')).toMatchObject({ tags: 'CT' }));
  expect(query(server, 'GET /orders').status).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Ver todos en la lista' })).toHaveAttribute(
    'href',
    `/orders/list?${range}&tags=CT`,
  );
  await user.click(card(/^Controversia/));
  expect(address()).toBe(`/dashboard?${range}`);
});

it('begins anew with the day, also when midnight passes while it is open', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T18:00:00Z') });
  const person = { viewer: seller, name: 'Ana', email: 'ana@aurora.mx', organizations: [], using2FA: false };
  const { result, rerender } = renderHook(useDashboard, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/dashboard']}>
        <SignedInProvider value={{ user: person, signOut: () => undefined }}>{children}</SignedInProvider>
      </MemoryRouter>
    ),
  });
  expect(result.current.search.toDate).toBe('2026-11-10');
  vi.setSystemTime(new Date('2026-11-11T18:00:00Z'));
  rerender();
  expect(result.current.search.toDate).toBe('2026-11-11');
});

it('says which days of the address are wrong, and that they count for nothing', async () => {
  open(seller, '/dashboard?fromDate=2026-11-10&toDate=2026-11-01');
  expect(
    await screen.findByText('Hasta “2026-11-01”: La fecha ingresada es anterior a la inicial'),
  ).toBeInTheDocument();
});

it('does not call orders that could not be asked for none', async () => {
  open(seller, `/dashboard?${range}`, { 'GET /orders': () => ({ status: 500, body: {} }) });
  expect(await screen.findByText('Un error ha ocurrido al consultar las órdenes')).toBeInTheDocument();
  expect(screen.queryByText('No hay pedidos en este periodo')).toBeNull();
});

describe('notices', () => {
  const announced = { 'GET /communication': () => ({ body: announcement }) };

  it('show the announcement between its days, once a person', async () => {
    const { user } = open(seller, '/dashboard', announced);
    const notice = within(await screen.findByRole('dialog', { name: 'Entregas de fin de año' }));
    expect(notice.getByText('Prepare sus paquetes.')).toBeInTheDocument();
    await user.click(notice.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('trastienda.announcement.u-seller')).toBe('a1.2');
  });

  it.each([
    ['seen already', { ...announcement, version: 1 }],
    ['over', { ...announcement, startDate: '2026-01-01', endDate: '2026-01-02' }],
    ['to come', { ...announcement, startDate: addDays(today, 1), endDate: addDays(today, 2) }],
  ])('leave out one that is %s', async (_, body) => {
    localStorage.setItem('trastienda.announcement.u-seller', 'a1.1');
    open(seller, '/dashboard', { 'GET /communication': () => ({ body }) });
    await screen.findByRole('img', { name: /Pedidos por día/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show the announcement again once it says something else', async () => {
    localStorage.setItem('trastienda.announcement.u-seller', 'a1.1');
    open(seller, '/dashboard', announced);
    expect(await screen.findByRole('dialog', { name: 'Entregas de fin de año' })).toBeInTheDocument();
  });

  it('ask a seller without two steps to turn them on, once a session', async () => {
    const { user } = open(seller, '/dashboard', {}, 'asks');
    const prompt = within(await screen.findByRole('dialog', { name: 'Active la verificación en dos pasos' }));
    expect(prompt.getByRole('link', { name: 'Activar' })).toHaveAttribute('href', '/profile/me');
    await user.click(prompt.getByRole('button', { name: 'Ahora no' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('trastienda.twoFactorPrompt')).not.toBeNull();
  });

  it('ask no administrator', async () => {
    open(admin, '/dashboard', {}, 'asks');
    await screen.findByRole('img', { name: /Pedidos por día/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tell what the marketplace has to say, one after the other, and put each away on the server', async () => {
    const notice = (id: string, title: string) => ({ ...announcement, id, kind: 'TERMS_CHANGED', title });
    const { server, user } = open(
      seller,
      '/dashboard',
      {
        'GET /dashboard/notices': () => ({ body: [notice('n1', 'Términos'), notice('n2', 'Cláusula de pago')] }),
        'POST /dashboard/notices/n1/seen': () => ({ body: notice('n1', 'Términos') }),
        'POST /dashboard/notices/n2/seen': () => refusal(500, 'errors.internal', 'Ocurrió un error'),
      },
      'asks',
    );
    const close = async (title: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      await user.click(dialog.getByRole('button', { name: 'Entendido' }));
    };
    await close('Términos');
    await close('Cláusula de pago');
    expect(await screen.findByText('Ha ocurrido un error')).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Cláusula de pago' })).toBeInTheDocument();
    expect(server.of('POST /dashboard/notices/n1/seen')).toHaveLength(1);
  });

  it('ask nobody to accept what somebody else accepts for the seller', async () => {
    const notice = {
      ...announcement,
      id: 'n1',
      kind: 'TERMS_CHANGED',
      title: 'Condiciones',
      text: 'Acéptelo',
      termsVersion: 2,
    };
    const routes = { 'GET /dashboard/notices': () => ({ body: [notice] }) };
    open({ ...seller, roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'] }, '/dashboard', routes);
    const dialog = within(await screen.findByRole('dialog', { name: 'Condiciones' }));
    expect(dialog.getByText(/la versión 2 .* Un administrador de su seller/)).toBeInTheDocument();
    expect(dialog.queryByText('Acéptelo')).toBeNull();
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Entendido']);
  });

  it('say that the announcement could not be had', async () => {
    open(seller, '/dashboard', { 'GET /communication': () => refusal(500, 'errors.internal', 'Ocurrió un error') });
    expect(await screen.findByText('Error al obtener el comunicado')).toBeInTheDocument();
  });
});
