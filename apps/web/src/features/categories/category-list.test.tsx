import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Viewer } from '@trastienda/domain';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Category, CategoryDetail, CategoryEffect } from 'trastienda-client';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { SignedInProvider } from '../../lib/signed-in.tsx';
import { type Call, fakeServer, json } from '../../testing/fake-server.ts';
import { Toaster } from '../../ui/toasts.tsx';
import { CategoryListScreen } from './category-list.tsx';

const root: Category = { id: '1', name: 'Raíz', parentId: null, isActive: true, namePath: '/' };
const home: Category = { id: '2', name: 'Hogar', parentId: '1', isActive: true, namePath: '/Hogar' };
const linen: Category = { id: '3', name: 'Blancos', parentId: '2', isActive: false, namePath: '/Hogar/Blancos' };
const tree = [
  { ...home, children: [{ ...linen, children: [] }] },
  { id: '4', name: 'Moda', parentId: '1', isActive: true, namePath: '/Moda', children: [] },
];
const range = { lowest: 50, highest: 60_000, highestDiscountPercent: 60 };
const linenDetail: CategoryDetail = {
  ...linen,
  version: 3,
  priceRange: null,
  inheritedRange: { categoryId: '2', namePath: '/Hogar', range },
};
const nothing: CategoryEffect = {
  products: 0,
  skus: 0,
  pricesOutside: 0,
  pricesOutsideBefore: 0,
  nowRequired: [],
  productsOfParent: 0,
};

const bodies: unknown[] = [];
const recording =
  (answer: object, status = 200) =>
  ({ body }: Call) => {
    bodies.push(body);
    return json(status, answer);
  };

beforeEach(() => {
  bodies.length = 0;
  sessionStorage.clear();
});
const viewer: Viewer = { userId: 'u-1', roles: ['ADMIN_USER'], accountNames: [], operatingUser: true };
const person = { viewer, name: 'Ana', email: 'x@y.mx', organizations: [], using2FA: false };
const Address = () => <output data-testid="address">{useLocation().pathname + useLocation().search}</output>;
const address = () => screen.getByTestId('address').textContent;

function open(at: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /categories': () => json(200, [root, home, linen], { 'x-total-count': '3' }),
    'GET /categories/tree': () => json(200, tree),
    'GET /categories/3': () => json(200, linenDetail),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user: person, signOut: () => undefined }}>
          <CategoryListScreen />
          <Toaster />
          <Address />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

it('lists by path, refuses special characters, and leads to the specifications', async () => {
  const { server, user } = open('/admin/categories');
  expect(await screen.findByText('3 categorías encontradas')).toBeInTheDocument();
  const cells = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(cells[1]).toEqual(['Raíz', 'Ruta/', 'Activa', 'Especificaciones']);
  expect(screen.getByRole('link', { name: 'Especificaciones de Blancos' })).toHaveAttribute(
    'href',
    '/admin/category/3',
  );
  const before = server.asked.length;
  await user.type(screen.getByRole('searchbox', { name: 'Buscar categorías' }), 'a/b');
  expect(screen.getByText('No se permiten caracteres especiales: / ( ) ^ " [ ] { }')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(server.asked).toHaveLength(before);
  expect(address()).toBe('/admin/categories');
});

it('is opened again as it was left, until everything is asked for', async () => {
  open('/admin/categories?text=blancos&size=25&category=');
  await screen.findByText('3 categorías encontradas');
  cleanup();
  const { user } = open('/admin/categories');
  await waitFor(() => expect(address()).toBe('/admin/categories?text=blancos&size=25'));
  expect(await screen.findByRole('searchbox', { name: 'Buscar categorías' })).toHaveValue('blancos');
  await user.click(screen.getByRole('button', { name: 'Mostrar Todos' }));
  await waitFor(() => expect(address()).toBe('/admin/categories?size=25'));
});

it('creates a category below another, telling what it means before', async () => {
  const { user } = open('/admin/categories?category=new', {
    'POST /categories/effect': () => json(200, { ...nothing, productsOfParent: 12 }),
    'POST /categories': recording(linenDetail, 201),
  });
  const form = within(await screen.findByRole('dialog', { name: 'Crear categoría' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('Este campo es obligatorio')).toBeInTheDocument();
  expect(form.getByText('Seleccione la categoría padre')).toBeInTheDocument();
  await user.type(form.getByLabelText(/^Nombre/), ' Toallas ');
  const parent = await form.findByRole('combobox', { name: /^Categoría padre/ });
  await waitFor(() => expect(parent).toBeEnabled());
  await user.click(parent);
  await user.keyboard('moda{Enter}');
  expect(form.getByRole('combobox', { name: /^Categoría padre/ })).toHaveValue('Raíz › Moda');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(/^La categoría padre tiene 12 productos propios/)).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
  expect(bodies).toEqual([{ name: 'Toallas', parentId: '4', isActive: true, priceRange: null }]);
  await waitFor(() => expect(address()).toBe('/admin/categories'));
});

it('tells what a range means for the prices that there are, and goes back to the form', async () => {
  const effect = {
    ...nothing,
    products: 1284,
    skus: 3000,
    pricesOutside: 7,
    pricesOutsideBefore: 2,
    nowRequired: [{ specificationId: '9', name: 'Talla', isStockKeepingUnit: true, missing: 40 }],
  };
  const { user } = open('/admin/categories?category=3', {
    'POST /categories/effect': () => json(200, effect),
    'PUT /categories/3': recording(linenDetail),
  });
  const form = within(await screen.findByRole('dialog', { name: 'Editar la categoría Blancos' }));
  expect(form.getByText(/se hereda de \/Hogar, de \$50\.00 a \$60,000\.00 y hasta 60 %/)).toBeInTheDocument();
  await user.type(form.getByLabelText('Precio más bajo'), '100');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getAllByText('Escriba los tres valores del rango, o deje los tres vacíos')).toHaveLength(2);
  await user.type(form.getByLabelText('Precio más alto'), '900.50');
  await user.type(form.getByLabelText(/^Mayor descuento/), '30');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(
    await form.findByText(/^Alcanza, con las categorías de abajo, productos: 1,284; variantes: 3,000/),
  ).toBeInTheDocument();
  expect(form.getByText(/^7 variantes quedan con un precio fuera del rango \(ahora 2\)/)).toBeInTheDocument();
  expect(form.getByText('“Talla” pasa a ser obligatoria: a 40 variantes les falta.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Seguir editando' }));
  expect(form.getByLabelText('Precio más alto')).toHaveValue('900.50');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await user.click(await form.findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
  const priceRange = { lowest: 100, highest: 900.5, highestDiscountPercent: 30 };
  expect(bodies).toEqual([{ id: '3', name: 'Blancos', parentId: '2', isActive: false, priceRange }]);
});

it('saves another name at once, and says beside its field what the server refuses', async () => {
  const refusal = {
    status: 409,
    code: 'categories.name.taken',
    message: 'Ya existe',
    fields: { name: 'Ya existe una categoría con el mismo nombre en el mismo lugar' },
    requestId: 'r-1',
  };
  const { user } = open('/admin/categories?category=3', { 'PUT /categories/3': recording(refusal, 409) });
  const form = within(await screen.findByRole('dialog', { name: 'Editar la categoría Blancos' }));
  await user.type(form.getByLabelText(/^Nombre/), ' y baño');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Ya existe una categoría con el mismo nombre en el mismo lugar')).toBeInTheDocument();
  expect(bodies).toHaveLength(1);
});

it('does not offer a place that the tree does not allow', async () => {
  const { user } = open('/admin/categories?category=3');
  const form = within(await screen.findByRole('dialog', { name: 'Editar la categoría Blancos' }));
  const parent = await form.findByRole('combobox', { name: /^Categoría padre/ });
  await waitFor(() => expect(parent).toHaveValue('Raíz › Hogar'));
  await user.click(parent);
  const itself = form.getByRole('option', { name: /Blancos\. Una categoría no puede quedar dentro de sí misma/ });
  expect(itself).toHaveAttribute('aria-disabled', 'true');
});
