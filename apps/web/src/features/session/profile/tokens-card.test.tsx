import { screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import type { ProgramToken } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { HeldNavigation } from '../../../lib/leave-guard.tsx';
import { RouterLink } from '../../../lib/router-link.tsx';
import { fakeServer, json, person, signedInAnswers } from '../../../testing/fake-server.ts';
import { keepSession, openApp } from '../../../testing/open-app.tsx';
import { openScreen, admin as viewer } from '../../../testing/open-screen.tsx';
import { TokensCard } from './tokens-card.tsx';

const admin = person('ADMIN_USER', 'ORDERS_USER');
const token: ProgramToken = {
  id: '8d0f2f5e-4a3b-4c1d-9e6f-0a1b2c3d4e5f',
  name: 'Precios en CI',
  scopes: ['read', 'loads'],
  createdAt: '2026-11-01T18:00:00.000Z',
  expiresAt: '2099-02-19T06:00:00.000Z',
  lastUsedAt: null,
};
const secret = `trastienda_${'a'.repeat(43)}`;

beforeAll(() => import('./profile-screen.tsx'));
function open(user = admin, answers: Parameters<typeof fakeServer>[0] = {}) {
  keepSession();
  const { asked } = fakeServer({ ...signedInAnswers(user), ...answers });
  return { asked, ...openApp('/profile/me') };
}
const card = async () => within(await screen.findByRole('region', { name: 'Tokens para programas' }));

it('lists tokens with scope, end and last use, and asks before one is revoked', async () => {
  let tokens = [
    token,
    { ...token, id: 'b', name: 'Viejo', expiresAt: '2026-01-01T06:00:00.000Z', lastUsedAt: token.createdAt },
  ];
  const { user } = open(admin, {
    'GET /admin/profile/tokens': () => json(200, tokens),
    [`DELETE /admin/profile/tokens/${token.id}`]: () => {
      tokens = tokens.slice(1);
      return new Response(null, { status: 204 });
    },
  });
  const own = await card();
  const [first, second] = await own.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Precios en CI.*Consultar.*Cargas.*Vence: 19 feb 2099.*Sin uso/);
  expect(second).toHaveTextContent(/Viejo.*Vencido.*Último uso: 1 nov 2026/);
  await user.click(own.getByRole('button', { name: 'Revocar el token Precios en CI' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/¿Revocar el token Precios en CI\?/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Revocar' }));
  expect(await screen.findByText('Token revocado')).toBeInTheDocument();
  await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(1));
});

it('makes a token for who shows the password, shows it once, and keeps what was typed when it is refused', async () => {
  const sent: unknown[] = [];
  const refused = { status: 409, code: 'tokens.name.taken', message: 'No', requestId: 'r' };
  const { user } = open(admin, {
    'GET /admin/profile/tokens': () => json(200, sent.length > 1 ? [token] : []),
    'POST /admin/profile/tokens': ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? json(409, { ...refused, fields: { name: 'Ya tiene un token con ese nombre' } })
        : json(201, { ...token, token: secret });
    },
  });
  const own = await card();
  expect(await own.findByText('No tiene tokens.')).toBeInTheDocument();
  await user.click(own.getByRole('button', { name: 'Crear token' }));
  const submit = () => user.click(own.getByRole('button', { name: 'Crear token' }));
  await submit();
  for (const words of ['Escriba el nombre del token', 'Elija por lo menos un alcance', 'Escriba su contraseña actual'])
    expect(await own.findByText(words)).toBeInTheDocument();
  expect(sent).toEqual([]);
  const name = own.getByRole('textbox', { name: /^Nombre/ });
  await user.type(name, 'Precios en CI');
  await user.click(own.getByRole('checkbox', { name: 'Consultar' }));
  await user.click(own.getByRole('checkbox', { name: 'Pedidos' }));
  await user.click(own.getByRole('checkbox', { name: 'Pedidos' }));
  await user.click(own.getByRole('checkbox', { name: 'Cargas' }));
  await user.selectOptions(own.getByRole('combobox', { name: 'Vigencia' }), '30 días');
  await user.type(own.getByLabelText(/^Contraseña actual/), 'Una-clave.2026');
  await submit();
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Ya tiene un token con ese nombre/));
  await user.type(name, ' 2');
  await submit();
  expect(await own.findByText(secret)).toBeInTheDocument();
  expect(own.getByText('Cópielo ahora: no se volverá a mostrar.')).toBeInTheDocument();
  const wanted = { scopes: ['read', 'loads'], days: 30, currentPassword: 'Una-clave.2026' };
  expect(sent).toEqual([
    { name: 'Precios en CI', ...wanted },
    { name: 'Precios en CI 2', ...wanted },
  ]);
  await user.click(own.getByRole('button', { name: 'Copiar token' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(own.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByText(secret)).toBeNull();
  expect(await own.findAllByRole('listitem')).toHaveLength(1);
});

it('asks before a typed form or a token that is shown once is left', async () => {
  fakeServer({
    'GET /admin/profile/tokens': () => json(200, []),
    'POST /admin/profile/tokens': () => json(201, { ...token, token: secret }),
  });
  const screens = (
    <HeldNavigation>
      <RouterLink to="/orders/list">Pedidos</RouterLink>
      <TokensCard using2FA={false} />
    </HeldNavigation>
  );
  const user = openScreen(screens, { at: '/profile/me', as: viewer });
  const away = () => user.click(screen.getByRole('link', { name: 'Pedidos' }));
  const own = await card();
  await user.click(own.getByRole('button', { name: 'Crear token' }));
  await user.type(own.getByRole('textbox', { name: /^Nombre/ }), 'A');
  await away();
  expect(await own.findByText(say('orders.leave.text'))).toBeInTheDocument();
  await user.click(own.getByRole('button', { name: say('orders.leave.stay') }));
  await user.click(own.getByRole('checkbox', { name: 'Reportes' }));
  await user.type(own.getByLabelText(/^Contraseña actual/), 'p');
  await user.click(own.getByRole('button', { name: 'Crear token' }));
  expect(await own.findByText(secret)).toBeInTheDocument();
  await away();
  const question = within(await screen.findByRole('alertdialog', { name: say('tokens.leave.title') }));
  await user.click(question.getByRole('button', { name: say('tokens.leave.stay') }));
  expect(own.getByText(secret)).toBeInTheDocument();
  await user.click(own.getByRole('button', { name: 'Listo' }));
  await away();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/orders/list'));
});

it('asks the code of two steps where they are on', async () => {
  const sent: unknown[] = [];
  const { user } = open(
    { ...admin, using2FA: true },
    {
      'POST /admin/profile/tokens': ({ body }) => {
        sent.push(body);
        return json(201, { ...token, token: secret });
      },
    },
  );
  const own = await card();
  await user.click(own.getByRole('button', { name: 'Crear token' }));
  await user.type(own.getByRole('textbox', { name: /^Nombre/ }), 'A');
  await user.click(own.getByRole('checkbox', { name: 'Reportes' }));
  await user.type(own.getByLabelText(/^Contraseña actual/), 'p');
  await user.type(own.getByRole('textbox', { name: /Código/ }), '123 456');
  await user.click(own.getByRole('button', { name: 'Crear token' }));
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'A', scopes: ['reports'], days: 90, currentPassword: 'p', code: '123456' }]),
  );
});

it('tells that the list did not come, and asks again', async () => {
  let works = false;
  const { user } = open(admin, {
    'GET /admin/profile/tokens': () =>
      works ? json(200, [token]) : json(400, { status: 400, code: 'errors.unknown', message: '', requestId: 'r' }),
  });
  const own = await card();
  expect(await own.findByRole('alert')).toHaveTextContent('No fue posible obtener los tokens');
  works = true;
  await user.click(own.getByRole('button', { name: /Reintentar|de nuevo/ }));
  expect(await own.findByText('Precios en CI')).toBeInTheDocument();
});
