import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits, type Viewer } from '@trastienda/domain';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { User } from 'trastienda-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { SignedInProvider } from '../../lib/signed-in.tsx';
import { Toaster } from '../../ui/toasts.tsx';
import { UserListScreen } from './user-list.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const admin: Viewer = { userId: 'u-admin', roles: ['ADMIN_USER'], accountNames: [], operatingUser: true };
const seller: Viewer = {
  userId: 'u-seller',
  roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'],
  accountNames: ['aurora'],
  operatingUser: true,
};
const ana: User = {
  id: 'u-1',
  version: 1,
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@aurora.mx',
  roles: [{ roleName: 'ORGANIZATION_STANDARD_USER' }, { roleName: 'ORDERS_USER' }],
  status: 'ENABLED',
  operatingUser: false,
  using2FA: true,
  activeSendEmail: true,
  organizations: [{ id: 'o-1', name: 'Aurora', accountName: 'aurora' }],
  lastSession: '2026-11-18T18:06:00.000Z',
};
const integrator: User = {
  ...ana,
  id: 'u-api',
  firstName: 'Integración',
  email: 'api@trastienda.mx',
  roles: [{ roleName: 'ADMIN_API' }],
  lastSession: null,
};

type Asked = {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly version: string | null;
  readonly body: unknown;
};

function fakeServer(answers: Record<string, (asked: Asked) => { status?: number; body: unknown }>) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const name = `${request.method} ${decodeURIComponent(pathname.replace(/^\/api/, ''))}`;
    const version = request.headers.get('if-match');
    const call = { name, query: searchParams, version, body: text === '' ? undefined : JSON.parse(text) };
    asked.push(call);
    const answer = answers[name];
    if (!answer) throw new Error(`No answer for ${name}`);
    const { status = 200, body } = answer(call);
    return Response.json(body, { status, headers: { 'x-total-count': '1284' } });
  });
  return { of: (name: string) => asked.filter((call) => call.name === name) };
}

const everything = {
  'GET /admin/user': () => ({ body: [ana, integrator] }),
  'GET /admin/user/u-1': () => ({ body: ana }),
  'GET /admin/user/u-api': () => ({ body: integrator }),
  'GET /admin/emails/eva@aurora.mx': () => ({ body: false }),
  'GET /admin/emails/tomas@aurora.mx': () => ({ body: true }),
  'GET /admin/organization': () => ({ body: [{ id: 'o-1', accountName: 'aurora', name: 'Aurora', active: true }] }),
};

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function open(viewer: Viewer, at = '/admin/users', answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...everything, ...answers });
  const organizations = viewer === seller ? ana.organizations : [];
  const person = { viewer, name: 'Ana', email: 'x@y.mx', organizations, using2FA: false };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user: person, signOut: () => undefined }}>
          <UserListScreen />
          <Toaster />
          <Address />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}
const address = () => screen.getByTestId('address').textContent;
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

describe('the list (S1 §2)', () => {
  it('has sellers and the last session for administrators, and the report', async () => {
    open(admin);
    const row = within(await screen.findByRole('row', { name: /ana@aurora.mx/ }));
    expect(headers()).toEqual([
      'Nombre',
      'Apellido',
      'Email',
      'Seller',
      'Roles',
      'Estado',
      'Operativo',
      'Última sesión',
    ]);
    expect(screen.getByText('1,284 usuarios encontrados')).toBeInTheDocument();
    for (const text of ['ana@aurora.mx', 'Aurora', 'Usuario Seller', 'Activo', 'No', '18 nov 2026'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Descargar informe' })).toBeInTheDocument();
  });

  it('opens a user at an address of its own, which keeps the filters', async () => {
    const { user } = open(admin, '/admin/users?roles=ADMIN_API');
    const row = within(await screen.findByRole('row', { name: /ana@aurora.mx/ }));
    await user.click(row.getByText('ana@aurora.mx'));
    expect(address()).toBe('/admin/users?roles=ADMIN_API&user=u-1');
  });

  it('leaves both out for a seller’s administrator', async () => {
    open(seller);
    await screen.findByRole('row', { name: /ana@aurora.mx/ });
    expect(headers()).not.toContain('Última sesión');
    expect(screen.queryByRole('button', { name: 'Descargar informe' })).toBeNull();
  });

  it('keeps filters in the URL and digits out of the text', async () => {
    const { server, user } = open(admin, '/admin/users?page=2&size=25&roles=ADMIN_API');
    await screen.findByRole('row', { name: /ana@aurora.mx/ });
    expect(Object.fromEntries(server.of('GET /admin/user')[0]!.query)).toEqual({
      from: '2',
      size: '25',
      roles: 'ADMIN_API',
    });
    await user.type(screen.getByRole('searchbox'), 'a1n2a3{Enter}');
    expect(address()).toBe('/admin/users?size=25&roles=ADMIN_API&text=ana');
    await user.click(screen.getByRole('button', { name: 'Mostrar inactivos' }));
    expect(address()).toBe('/admin/users?size=25&roles=ADMIN_API&text=ana&status=DISABLED');
    expect(screen.getByRole('button', { name: 'Mostrar inactivos' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getAllByRole('button', { name: 'Mostrar Todos' })[0]!);
    expect(address()).toBe('/admin/users?size=25');
  });
});

describe('the form', () => {
  it('checks the e-mail after two seconds of silence, says both messages, and creates', async () => {
    const { server, user } = open(seller, '/admin/users?user=new', {
      'POST /admin/user': () => ({ status: 201, body: ana }),
    });
    const form = within(await screen.findByRole('dialog', { name: 'Crear usuario' }));
    const send = form.getByRole('button', { name: 'Crear' });
    await user.click(send);
    for (const field of [/^Nombre/, /^Apellido/, /^Email/, /^Su contraseña actual/])
      expect(form.getByLabelText(field)).toBeInvalid();
    expect(form.getByLabelText(/^Nombre/)).toHaveFocus();
    expect(form.queryByLabelText('Usuario Marketplace')).toBeNull();
    expect(form.getByText('Usuario básico')).toBeInTheDocument();
    expect(form.getByText('Aurora')).toBeInTheDocument();
    await user.type(form.getByLabelText(/^Nombre/), 'Eva');
    await user.type(form.getByLabelText(/^Apellido/), 'Nueva');
    await user.click(form.getByLabelText('Ventas'));
    const email = form.getByLabelText(/^Email/);
    const silence = () => act(() => vi.advanceTimersByTimeAsync(limits.emailCheckMilliseconds));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(email);
    await user.paste('tomas@aurora.mx');
    expect(server.of('GET /admin/emails/tomas@aurora.mx')).toEqual([]);
    await silence();
    expect(await form.findByText('El correo ingresado se encuentra en uso')).toBeInTheDocument();
    expect(send).toBeDisabled();
    await user.clear(email);
    await user.paste('eva@aurora.mx');
    await silence();
    await vi.waitFor(() => expect(send).toBeEnabled());
    vi.useRealTimers();
    await user.click(send);
    expect(form.getByLabelText(/^Su contraseña actual/)).toHaveFocus();
    expect(server.of('POST /admin/user')).toEqual([]);
    await user.type(form.getByLabelText(/^Su contraseña actual/), 'Una-clave.2026');
    expect(server.of('GET /admin/emails/tomas@aurora.mx')).toHaveLength(1);
    await user.click(send);
    expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
    await vi.waitFor(() => expect(address()).toBe('/admin/users'));
    expect(server.of('POST /admin/user')[0]!.body).toEqual({
      firstName: 'Eva',
      lastName: 'Nueva',
      email: 'eva@aurora.mx',
      roles: [{ roleName: 'ORGANIZATION_STANDARD_USER' }, { roleName: 'ORDERS_USER' }],
      status: 'ENABLED',
      operatingUser: false,
      organizations: [{ accountName: 'aurora' }],
      currentPassword: 'Una-clave.2026',
    });
  });

  it('says of a seller that is missing, once its field is left', async () => {
    const { user } = open(admin, '/admin/users?user=new');
    const form = within(await screen.findByRole('dialog', { name: 'Crear usuario' }));
    const sellers = await form.findByRole('combobox', { name: 'Sellers' });
    expect(form.queryByText('Se debe seleccionar al menos un Seller')).toBeNull();
    // Leaving the field with Tab chooses nothing.
    await user.click(sellers);
    await screen.findByRole('option', { name: 'Aurora' });
    await user.tab();
    expect(form.queryByRole('button', { name: 'Quitar Aurora' })).toBeNull();
    expect(await form.findByText('Se debe seleccionar al menos un Seller')).toBeInTheDocument();
    expect(sellers).toBeInvalid();
  });

  it('swaps pairs of roles, hides the sellers of who has all, and tells what the server refused', async () => {
    const long = 'Un texto del servidor que pasa de los sesenta y cuatro caracteres permitidos';
    const refused = { status: 409, code: 'errors.x', message: long, requestId: 'r-1' };
    const { server, user } = open(admin, '/admin/users?user=u-1', {
      'PUT /admin/user/u-1': () => ({ status: 409, body: refused }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Guardar usuario' });
    const form = within(dialog);
    expect(await form.findByText('Aurora')).toBeInTheDocument();
    await user.click(form.getByLabelText('Usuario Marketplace'));
    await user.click(form.getByLabelText('Es Administrador'));
    expect(form.queryByText('Aurora')).toBeNull();
    await user.type(form.getByLabelText(/^Su contraseña actual/), 'Una-clave.2026');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Ocurrió un error al crear el usuario')).toBeInTheDocument();
    expect(server.of('PUT /admin/user/u-1')[0]!.body).toMatchObject({
      roles: [{ roleName: 'ADMIN_USER' }, { roleName: 'ORDERS_USER' }],
      organizations: [],
    });
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    await user.click(form.getByRole('button', { name: 'Salir sin guardar' }));
    expect(address()).toBe('/admin/users');
  });

  it('closes the fields of an integrator, and leaves untouched without a question', async () => {
    const { user } = open(admin, '/admin/users?user=u-api');
    const form = within(await screen.findByRole('dialog', { name: 'Guardar usuario' }));
    expect(await form.findByLabelText(/^Nombre/)).toBeDisabled();
    expect(form.getByLabelText(/^Email/)).toBeDisabled();
    expect(form.queryByLabelText('Es Administrador')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    expect(address()).toBe('/admin/users');
  });

  it('resets two steps after asking, and keeps the form', async () => {
    const { server, user } = open(admin, '/admin/users?user=u-1', {
      'POST /admin/user/u-1/reset2FA': () => ({ body: { ...ana, using2FA: false } }),
    });
    const form = within(await screen.findByRole('dialog', { name: 'Guardar usuario' }));
    await user.click(await form.findByRole('button', { name: 'Reiniciar 2FA' }));
    expect(form.getByRole('alert')).toHaveTextContent('¿Reiniciar la verificación en dos pasos de Ana Núñez?');
    expect(server.of('POST /admin/user/u-1/reset2FA')).toEqual([]);
    const proof = form.getByLabelText(/^Su contraseña actual/);
    expect(proof).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Reiniciar 2FA' }));
    expect(proof).toHaveAccessibleDescription(/Escriba su contraseña actual/);
    expect(proof).toHaveFocus();
    expect(server.of('POST /admin/user/u-1/reset2FA')).toEqual([]);
    await user.type(form.getByLabelText(/^Su contraseña actual/), 'Una-clave.2026');
    await user.click(form.getByRole('button', { name: 'Reiniciar 2FA' }));
    expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Guardar' })).toBeInTheDocument();
  });

  it('shows what somebody else saved meanwhile, side by side, and puts mine on top of it', async () => {
    const others = { ...ana, version: 2, lastName: 'Núñez Soto', operatingUser: true };
    let now = ana;
    const changes = [
      { version: 2, at: '2026-11-22T18:05:00.000Z', by: 'Eva Luna', action: 'user.changed', fields: ['lastName'] },
    ];
    const overtaken = { status: 412, code: 'errors.changed', message: 'No', requestId: 'r-1', changes };
    const { server, user } = open(admin, '/admin/users?user=u-1', {
      'GET /admin/user/u-1': () => ({ body: now }),
      'PUT /admin/user/u-1': ({ version }) => {
        if (version === '2') return { body: { ...others, version: 3 } };
        now = others;
        return { status: 412, body: overtaken };
      },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Guardar usuario' }));
    await user.type(await form.findByLabelText(/^Nombre/), ' María');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByRole('alert')).toHaveTextContent(/^Eva Luna guardó otros datos el/);
    await user.click(form.getByRole('button', { name: 'Ver cambios' }));
    const rows = form.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'CampoSuyoActual',
      'NombreAna MaríaAna',
      'ApellidoSin cambioNúñez Soto',
      'Usuario operativoSin cambioSí',
    ]);
    await user.click(form.getByRole('button', { name: 'Volver a aplicar los míos' }));
    expect(form.getByLabelText(/^Apellido/)).toHaveValue('Núñez Soto');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
    expect(server.of('PUT /admin/user/u-1').map(({ body }) => body)).toMatchObject([
      { firstName: 'Ana María', lastName: 'Núñez', operatingUser: false },
      { firstName: 'Ana María', lastName: 'Núñez Soto', operatingUser: true },
    ]);
  });

  it('closes an account that holds more than the viewer, all but its names, and says what is missing', async () => {
    const stronger: User = {
      ...ana,
      roles: [...ana.roles, { roleName: 'CATALOG_USER' }, { roleName: 'REPORTS_USER' }],
      operatingUser: true,
    };
    const why = 'Esta cuenta tiene accesos que a usted le faltan: Catálogo, Reportes';
    const { user } = open(seller, '/admin/users?user=u-1', { 'GET /admin/user/u-1': () => ({ body: stronger }) });
    const form = within(await screen.findByRole('dialog', { name: 'Guardar usuario' }));
    expect(await form.findByText(why, { selector: 'p' })).toBeInTheDocument();
    expect(form.getByLabelText(/^Nombre/)).toBeEnabled();
    expect(form.getByLabelText(/^Email/)).toBeDisabled();
    for (const box of ['Es Administrador', 'Ventas', 'Catálogo', 'Activo', 'Usuario operativo'])
      expect(form.getByRole('checkbox', { name: box })).toHaveAttribute('aria-disabled', 'true');
    const reset = form.getByRole('button', { name: 'Reiniciar 2FA' });
    expect(reset).toHaveAttribute('aria-disabled', 'true');
    await user.hover(reset);
    expect(reset).toHaveAccessibleDescription(why);
  });

  it('closes what is the own access, and asks for no reset of the own two steps', async () => {
    const own = { ...ana, id: seller.userId };
    open(seller, '/admin/users?user=u-seller', { 'GET /admin/user/u-seller': () => ({ body: own }) });
    const form = within(await screen.findByRole('dialog', { name: 'Guardar usuario' }));
    expect(await form.findByLabelText(/^Nombre/)).toBeEnabled();
    for (const box of ['Es Administrador', 'Ventas', 'Activo', 'Usuario operativo']) {
      expect(form.getByRole('checkbox', { name: box })).toHaveAttribute('aria-disabled', 'true');
    }
    expect(form.getByRole('button', { name: 'Reiniciar 2FA' })).toHaveAttribute('aria-disabled', 'true');
  });
});
