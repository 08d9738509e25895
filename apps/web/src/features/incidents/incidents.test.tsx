import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@trastienda/domain';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Incident } from 'trastienda-client';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { followVersions } from '../../lib/read-versions.ts';
import { SignedInProvider } from '../../lib/signed-in.tsx';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { Toaster } from '../../ui/toasts.tsx';
import { IncidentsCard } from './incidents-card.tsx';
import { IncidentsScreen } from './incidents-screen.tsx';

const moment = '2026-11-20T18:00:00.000Z';
const incident: Incident = {
  id: 12,
  version: 2,
  creationDate: moment,
  updateDate: moment,
  incidenceType: 'SKU',
  reference: '100001',
  productId: 5001,
  author: { name: 'Laura', lastName: 'Méndez', accountName: 'aurora' },
  priority: 'HALF',
  accountName: null,
  status: 'OPEN',
  title: 'Caja rota',
  description: 'Llegó abierta.',
  comments: [{ author: 'Laura Méndez', accountName: 'aurora', text: 'Es urgente', date: moment }],
};
const closed: Incident = { ...incident, id: 11, version: 3, status: 'CLOSE', title: 'Sin sello', priority: 'HIGH' };
const answered: Incident = {
  ...incident,
  version: 3,
  status: 'INPROGRESS',
  comments: [...incident.comments, { author: 'Adriana Villaseñor', accountName: null, text: 'Va', date: moment }],
};
const changed = {
  status: 412,
  code: 'errors.changed',
  message: 'Alguien más cambió estos datos',
  requestId: 'r',
  changes: [],
};

const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;

type Answers = Parameters<typeof fakeServer>[0];
type Options = { roles?: Role[]; card?: boolean; onChanged?: () => void; answers?: Answers };
const everything: Role[] = ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER', 'CATALOG_USER'];

function open(
  at: string,
  { roles = everything, card = false, onChanged = () => undefined, answers = {} }: Options = {},
) {
  const asked: URL[] = [];
  const server = fakeServer({
    'GET /incidents': (request) => {
      asked.push(new URL(request.url));
      return json(200, [incident, closed], { 'x-total-count': '2' });
    },
    'GET /incidents/12': () => json(200, incident),
    'GET /incidents/11': () => json(200, closed),
    ...answers,
  });
  const queries = createQueryClient();
  unfollow = followVersions(queries);
  const viewer = { userId: 'u-1', roles, accountNames: ['aurora'], operatingUser: true };
  const user = { viewer, name: 'Laura', email: 'x@y.mx', organizations: [], using2FA: false };
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user, signOut: () => undefined }}>
          {card ? <IncidentsCard incidenceType="SKU" reference="100001" onChanged={onChanged} /> : <IncidentsScreen />}
          <Toaster />
          <Address />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup(), query: () => Object.fromEntries(asked.at(-1)?.searchParams ?? []) };
}
let unfollow = () => {};
afterEach(() => unfollow());

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

it('lists incidents as the address asks, with their references as links, and offers nothing for a closed one', async () => {
  const { query } = open('/incidents/list?ref=caja&status=OPEN&accountName=brisa');
  expect(await screen.findByText('2 incidencias encontradas')).toBeInTheDocument();
  // For a seller, the request contains no account filter.
  expect(query()).toEqual({ from: '0', size: '10', text: 'caja', status: 'OPEN' });
  const row = within(screen.getByRole('row', { name: /Caja rota/ }));
  expect(screen.getByRole('row', { name: /Caja rota/ })).toHaveTextContent('Laura Méndez (aurora)');
  for (const text of ['Media', 'Admin', 'Abierta']) expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'SKU 100001' })).toHaveAttribute('href', '/catalog/details/5001?sku=100001');
  expect(row.getByRole('button', { name: 'Agregar comentario: incidencia 12' })).toBeInTheDocument();
  const other = within(screen.getByRole('row', { name: /Sin sello/ }));
  expect(other.queryAllByRole('button', { name: /incidencia 11/ })).toEqual([]);
});

it('says that there are none, and what failed', async () => {
  open('/incidents/list', { answers: { 'GET /incidents': () => json(200, [], { 'x-total-count': '0' }) } });
  expect(await screen.findByText('No hay incidencias para mostrar')).toBeInTheDocument();
});

it('takes a comment with what is left of its characters, in the version that was read', async () => {
  const sent: unknown[] = [];
  const { user } = open('/incidents/list', {
    answers: {
      'POST /incidents/12/comments': async (request) => {
        sent.push([await request.json(), request.headers.get('if-match')]);
        return json(200, answered);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar comentario: incidencia 12' }));
  const form = within(await dialog('Agregar comentario'));
  expect(form.getByText('Es urgente')).toBeInTheDocument();
  expect(form.getByText('Quedan 500 caracteres')).toBeInTheDocument();
  expect(form.getByRole('button', { name: 'Agregar' })).toHaveAttribute('aria-disabled', 'true');
  const field = form.getByRole('textbox', { name: /^Comentario/ });
  await user.click(field);
  await user.tab();
  expect((await form.findAllByText('Ingrese un comentario')).length).toBeGreaterThan(0);
  await user.click(field);
  await user.paste('x'.repeat(501));
  await user.tab();
  expect((await form.findAllByText('El máximo número de caracteres es: 500')).length).toBeGreaterThan(0);
  await user.clear(field);
  await user.type(field, 'Gracias');
  expect(form.getByText('Quedan 493 caracteres')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  expect(form.getByText('Lo que escribió se perderá.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Seguir editando' }));
  expect(field).toHaveValue('Gracias');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('El comentario se agregó a la incidencia 12')).toBeInTheDocument();
  expect(sent).toEqual([[{ text: 'Gracias' }, '2']]);
  await waitFor(() => expect(address()).toBe('/incidents/list'));
});

it('keeps what was typed where somebody wrote meanwhile, and shows what that was', async () => {
  const versions: (string | null)[] = [];
  let reads = 0;
  const { user } = open('/incidents/list?incident=12', {
    answers: {
      'GET /incidents/12': () => json(200, ++reads === 1 ? incident : answered),
      'POST /incidents/12/comments': (request) => {
        versions.push(request.headers.get('if-match'));
        return versions.length === 1 ? json(412, changed) : json(200, { ...answered, version: 4 });
      },
    },
  });
  const form = within(await dialog('Agregar comentario'));
  await user.type(form.getByRole('textbox', { name: /^Comentario/ }), 'Gracias');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  await user.click(await form.findByRole('button', { name: 'Ver la incidencia actual' }));
  expect(await form.findByText('Va')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: /^Comentario/ })).toHaveValue('Gracias');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('El comentario se agregó a la incidencia 12')).toBeInTheDocument();
  expect(versions).toEqual(['2', '3']);
});

it('closes the version that its own comment made, also before the list is read again', async () => {
  const versions: (string | null)[] = [];
  let reads = 0;
  const { user } = open('/incidents/list', {
    answers: {
      'GET /incidents': () => {
        reads += 1;
        return reads === 1 ? json(200, [incident, closed], { 'x-total-count': '2' }) : new Promise(() => undefined);
      },
      'POST /incidents/12/comments': () => json(200, answered),
      'PUT /incidents/12': (request) => {
        versions.push(request.headers.get('if-match'));
        return json(200, { ...answered, version: 4, status: 'CLOSE' });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Agregar comentario: incidencia 12' }));
  const comment = within(await dialog('Agregar comentario'));
  await user.type(comment.getByRole('textbox', { name: /^Comentario/ }), 'Va');
  await user.click(comment.getByRole('button', { name: 'Agregar' }));
  await screen.findByText('El comentario se agregó a la incidencia 12');
  await user.click(await screen.findByRole('button', { name: 'Marcar como solucionada: incidencia 12' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cerrar incidencia' }));
  await user.click(question.getByRole('button', { name: 'Marcar como solucionada' }));
  await waitFor(() => expect(versions).toEqual(['3']));
  await waitFor(() => expect(screen.getByRole('row', { name: /Caja rota/ })).toHaveTextContent('Cerrada'));
});

it('shows a closed one to read alone', async () => {
  open('/incidents/list?incident=11');
  const read = within(await dialog('Incidencia 11: Sin sello'));
  expect(read.getByText('La incidencia está cerrada: se puede leer, pero ya no recibe cambios')).toBeInTheDocument();
  expect(read.getByText('Es urgente')).toBeInTheDocument();
  expect(read.queryByRole('textbox', { name: /^Comentario/ })).toBeNull();
});

it('asks before it closes one, and tells why it could not', async () => {
  let tries = 0;
  const { user } = open('/incidents/list', {
    answers: {
      'PUT /incidents/12': async (request) => {
        expect(await request.json()).toEqual({ status: 'CLOSE' });
        tries += 1;
        return tries === 1
          ? json(500, { status: 500, code: 'errors.internal', message: '', requestId: 'r' })
          : json(200, closed);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Marcar como solucionada: incidencia 12' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cerrar incidencia' }));
  expect(question.getByText('¿Confirma que desea marcar la incidencia como CERRADA?')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Marcar como solucionada' }));
  expect(await question.findByRole('alert')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Marcar como solucionada' }));
  expect(await screen.findByText('La incidencia 12 se marcó como cerrada')).toBeInTheDocument();
});

it('creates one about what the address names, and puts what the server refuses on its field', async () => {
  const sent: unknown[] = [];
  const refusal = 'La referencia no existe o no la puede ver';
  const { user } = open('/incidents/list?order=v32386029-01', {
    answers: {
      'POST /incidents': async (request) => {
        sent.push(await request.json());
        if (sent.length > 1) return json(201, { ...incident, id: 13 });
        const fields = { reference: refusal };
        return json(400, {
          status: 400,
          code: 'errors.validation',
          message: 'Revise los datos marcados',
          fields,
          requestId: 'r',
        });
      },
      'GET /sku': () => json(200, [{ id: 100001, skuName: 'Taza roja' }]),
    },
  });
  const form = within(await dialog('Crear incidencia'));
  expect(form.getByLabelText(/^Tipo de referencia/)).toHaveValue('ORDER');
  await waitFor(() => expect(form.getByLabelText(/^Referencia/)).toHaveValue('v32386029-01'));
  await user.click(form.getByRole('button', { name: 'Crear' }));
  for (const text of ['Seleccione una prioridad', 'Ingrese un título', 'Ingrese la descripción de la incidencia.'])
    expect((await form.findAllByText(text)).length).toBeGreaterThan(0);
  await user.selectOptions(form.getByLabelText(/^Prioridad/), 'Alta');
  await user.type(form.getByLabelText(/^Título/), 'Caja rota');
  await user.type(form.getByLabelText(/^Descripción/), 'Llegó abierta');
  await user.click(form.getByRole('button', { name: 'Crear' }));
  expect((await form.findAllByText(refusal)).length).toBeGreaterThan(0);
  await user.selectOptions(form.getByLabelText(/^Tipo de referencia/), 'SKU');
  await user.click(form.getByLabelText(/^Referencia/));
  await user.click(await screen.findByRole('option', { name: /Taza roja/ }));
  await user.click(form.getByRole('button', { name: 'Crear' }));
  expect(await screen.findByText('La incidencia 13 se ha registrado correctamente')).toBeInTheDocument();
  const words = { priority: 'HIGH', title: 'Caja rota', description: 'Llegó abierta' };
  expect(sent).toEqual([
    { incidenceType: 'ORDER', reference: 'v32386029-01', ...words },
    { incidenceType: 'SKU', reference: '100001', ...words },
  ]);
  await waitFor(() => expect(address()).toBe('/incidents/list'));
});

it('lets an administrator look for what it is about among the things of one seller', async () => {
  const asked: URL[] = [];
  const { user } = open('/incidents/list?create=new', {
    roles: ['STANDARD_USER', 'CATALOG_USER'],
    answers: {
      'GET /admin/organization': () => json(200, [{ accountName: 'brisa', name: 'Brisa del Mar' }]),
      'GET /sku': ({ url }) => {
        asked.push(new URL(url));
        return json(200, [{ id: 100001, skuName: 'Taza roja', accountName: 'brisa' }]);
      },
    },
  });
  const form = within(await dialog('Crear incidencia'));
  await user.selectOptions(form.getByLabelText(/^Tipo de referencia/), 'SKU');
  await user.click(form.getByLabelText(/^Referencia/));
  await user.click(await screen.findByRole('option', { name: '100001 · Brisa del Mar · Taza roja' }));
  expect(asked.at(-1)?.searchParams.has('accountName')).toBe(false);
  await user.click(form.getByLabelText(/^Seller/));
  await user.click(await screen.findByRole('option', { name: 'Brisa del Mar' }));
  // The earlier choice may belong to another seller.
  expect(form.getByLabelText(/^Referencia/)).toHaveValue('');
  await user.click(form.getByLabelText(/^Referencia/));
  await user.click(await screen.findByRole('option', { name: '100001 Taza roja' }));
  expect(asked.at(-1)?.searchParams.get('accountName')).toBe('brisa');
  expect(form.getByLabelText(/^Referencia/)).toHaveValue('100001 Taza roja');
});

it('asks a seller for no seller', async () => {
  open('/incidents/list?create=new');
  const form = within(await dialog('Crear incidencia'));
  expect(form.queryByLabelText(/^Seller/)).toBeNull();
});

it('offers to raise one about what somebody may see only', async () => {
  const { user } = open('/incidents/list?create=new', { roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'] });
  const form = within(await dialog('Crear incidencia'));
  const options = within(form.getByLabelText(/^Tipo de referencia/)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Seleccione una referencia', 'Pedido']);
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
});

it('tells who sees neither orders nor the catalogue why none can be raised', async () => {
  open('/incidents/list', { roles: ['ORGANIZATION_STANDARD_USER'] });
  const button = await screen.findByRole('button', { name: 'Crear incidencia' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/no tiene el permiso ORDERS_USER/);
});

it('stands below what it is about, with the same actions, and opens a closed one there', async () => {
  const { user, query } = open('/catalog/details/5001', { card: true });
  const table = within(await screen.findByRole('table', { name: 'Incidencias de SKU 100001' }));
  expect(query()).toEqual({ incidenceType: 'SKU', reference: '100001', from: '0', size: '10' });
  expect(table.queryByRole('link', { name: 'SKU 100001' })).toBeNull();
  await user.click(await table.findByRole('button', { name: 'Agregar comentario: incidencia 12' }));
  const form = within(await dialog('Agregar comentario'));
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await user.click(table.getByRole('button', { name: 'Ver incidencia: incidencia 11' }));
  await dialog('Incidencia 11: Sin sello');
  expect(address()).toBe('/catalog/details/5001');
});

it('tells what it stands below of what its person did, and of nothing else', async () => {
  const onChanged = vi.fn();
  const { user } = open('/', {
    card: true,
    onChanged,
    answers: {
      'POST /incidents/12/comments': () => json(200, answered),
      'PUT /incidents/12': () => json(200, { ...incident, version: 3, status: 'CLOSE' }),
    },
  });
  const comment = () => screen.findByRole('button', { name: 'Agregar comentario: incidencia 12' });
  await user.click(await comment());
  await user.click(within(await dialog('Agregar comentario')).getByRole('button', { name: 'Cancelar' }));
  expect(onChanged).not.toHaveBeenCalled();
  await user.click(await comment());
  const form = within(await dialog('Agregar comentario'));
  await user.type(form.getByRole('textbox', { name: /^Comentario/ }), 'Va');
  await user.click(form.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  await user.click(await screen.findByRole('button', { name: 'Marcar como solucionada: incidencia 12' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cerrar incidencia' }));
  await user.click(question.getAllByRole('button').at(-1)!);
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
});

it('takes a new one where it stands, and shows it there', async () => {
  const onChanged = vi.fn();
  const rows: Incident[] = [];
  const { user } = open('/catalog/details/5001', {
    card: true,
    onChanged,
    answers: {
      'GET /incidents': () => json(200, rows, { 'x-total-count': String(rows.length) }),
      'POST /incidents': async (request) => {
        expect(await request.json()).toMatchObject({ incidenceType: 'SKU', reference: '100001' });
        rows.push({ ...incident, id: 13, title: 'Sin asa' });
        return json(201, rows[0]);
      },
    },
  });
  await screen.findByText('Ninguna');
  await user.click(screen.getByRole('button', { name: 'Crear incidencia' }));
  const form = within(await dialog('Crear incidencia'));
  await user.selectOptions(form.getByLabelText(/^Prioridad/), 'Alta');
  await user.type(form.getByLabelText(/^Título/), 'Sin asa');
  await user.type(form.getByLabelText(/^Descripción/), 'Llegó sin asa');
  await user.click(form.getByRole('button', { name: 'Crear' }));
  expect(await screen.findByText('La incidencia 13 se ha registrado correctamente')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Sin asa/ })).toBeInTheDocument();
  expect(address()).toBe('/catalog/details/5001');
  expect(onChanged).toHaveBeenCalledTimes(1);
});
