import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Specification } from 'trastienda-client';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { Toaster } from '../../ui/toasts.tsx';
import { SpecificationsScreen } from './specifications-screen.tsx';

const specification = (fieldId: string, name: string, more: Partial<Specification> = {}): Specification => ({
  fieldId,
  specificationId: fieldId.split('-')[1] ?? fieldId,
  categoryId: fieldId.split('-')[0] ?? null,
  version: 2,
  name,
  description: '',
  isRequired: false,
  isActive: true,
  isStockKeepingUnit: false,
  isParent: false,
  isOverridden: false,
  specificationFieldType: { fieldTypeName: 'Texto' },
  specificationFieldValues: [],
  ...more,
});
const material = specification('3-7', 'Material');
const origin = specification('1-5', 'País de origen', { isParent: true, isRequired: true });
const ofAll = specification('1-8', 'MATERIAL', { isParent: true, isOverridden: true });
const colour = specification('3-9', 'Color', { isStockKeepingUnit: true });
const free = specification('11', 'Garantía', { categoryId: null });
const category = {
  id: '3',
  name: 'Blancos',
  parentId: '2',
  isActive: true,
  namePath: '/Hogar/Blancos',
  version: 1,
  priceRange: null,
  inheritedRange: null,
};

const asked: string[] = [];
function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  asked.length = 0;
  const server = fakeServer({
    'GET /categories/3': () => json(200, category),
    'GET /specifications': (request) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      if (searchParams.has('notAskedBy')) return json(200, [free], { 'x-total-count': '1' });
      const rows = searchParams.get('isStockKeepingUnit') === 'true' ? [colour] : [material, ofAll, origin];
      return json(200, rows, { 'x-total-count': String(rows.length) });
    },
    'GET /specifications/3-7/effect': () => json(200, { asked: 1284, missing: 12 }),
    'GET /specifications/1-5/effect': () => json(200, { asked: 5000, missing: 0 }),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/admin/category/3']}>
        <Routes>
          <Route path="/admin/category/:categoryId" element={<SpecificationsScreen />} />
        </Routes>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows what products and variants are asked, and sorts by name', async () => {
  const { user } = open();
  const products = await card('Especificaciones de producto');
  expect(await products.findByText('Material 7')).toBeInTheDocument();
  expect(screen.getByText('/Hogar/Blancos')).toBeInTheDocument();
  expect(products.getByText('País de origen 5')).toBeInTheDocument();
  const overridden = 'Sustituida por otra del mismo nombre';
  expect(within(products.getByRole('row', { name: /MATERIAL 8/ })).getByText(overridden)).toBeInTheDocument();
  expect(products.getAllByText(overridden)).toHaveLength(1);
  expect(products.getByRole('button', { name: 'Eliminar Material' })).toBeInTheDocument();
  expect(products.queryByRole('button', { name: 'Eliminar País de origen' })).not.toBeInTheDocument();
  expect(await (await card('Especificaciones de variante')).findByText('Color 9')).toBeInTheDocument();
  expect(products.getByRole('columnheader', { name: /Nombre/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(products.getByRole('button', { name: 'Nombre' }));
  await waitFor(() =>
    expect(products.getByRole('columnheader', { name: /Nombre/ })).toHaveAttribute('aria-sort', 'descending'),
  );
  expect(asked).toContain('categoryId=3&isStockKeepingUnit=false&sortBy=name&sortOrder=desc&from=0&size=50');
});

it('adds what was chosen, and says why nothing can be added before', async () => {
  let added = 0;
  const { user } = open({
    'POST /categories/3/specifications/11': () => {
      added += 1;
      return added === 1
        ? json(500, { status: 500, code: 'errors.internal', message: '', requestId: 'r-1' })
        : json(201, specification('3-11', 'Garantía'));
    },
  });
  const products = await card('Especificaciones de producto');
  const add = products.getByRole('button', { name: 'Agregar a producto' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAccessibleDescription('Elija primero una especificación');
  const field = await products.findByRole('combobox', { name: 'Especificación para el producto' });
  await user.click(field);
  await user.click(await products.findByRole('option', { name: 'Garantía 11' }));
  await user.click(products.getByRole('button', { name: 'Agregar a producto' }));
  expect(await products.findByRole('alert')).toHaveTextContent('Error asociando la especificación');
  await user.click(products.getByRole('button', { name: 'Agregar a producto' }));
  expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
  expect(asked.find((query) => query.startsWith('notAskedBy'))).toBe(
    'notAskedBy=3&text=&isActive=true&isStockKeepingUnit=false&from=0&size=100',
  );
});

it('counts what has no value before a specification is required, and sends the version that was seen', async () => {
  const saved: unknown[] = [];
  const { user } = open({
    'PUT /specifications/3-7': async (request) => {
      saved.push([request.headers.get('if-match'), await request.json()]);
      return json(200, { ...material, isRequired: true, version: 3 });
    },
  });
  const products = await card('Especificaciones de producto');
  await user.click(await products.findByRole('checkbox', { name: 'Requerida: Material' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Requerir “Material”' }));
  expect(await question.findByText('Productos de la categoría: 1,284; sin valor: 12.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Requerir' }));
  expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
  expect(saved).toEqual([['2', { isRequired: true }]]);
});

it('says that it counts, and why it could not', async () => {
  let answer = (_: Response) => {};
  const effect = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { user } = open({ 'GET /specifications/3-7/effect': () => effect });
  const products = await card('Especificaciones de producto');
  await user.click(await products.findByRole('checkbox', { name: 'Requerida: Material' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Requerir “Material”' }));
  expect(await question.findByText('Contando los productos afectados...')).toBeInTheDocument();
  answer(json(500, { status: 500, code: 'x', message: '', requestId: 'r-1' }));
  expect(await question.findByText('No fue posible contar los productos afectados')).toBeInTheDocument();
});

it('says that a change of what is inherited holds for the other category', async () => {
  const { user } = open();
  const products = await card('Especificaciones de producto');
  await user.click(await products.findByRole('checkbox', { name: 'Requerida: País de origen' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Dejar de requerir “País de origen”' }));
  expect(question.getByText('Es heredada: el cambio vale para toda la categoría que la tiene.')).toBeInTheDocument();
});

it('gives back its own, and tells a refusal in the question', async () => {
  let asks = 0;
  const { user } = open({
    'DELETE /categories/3/specifications/7': () => {
      asks += 1;
      return asks === 1
        ? json(409, { status: 409, code: 'x', message: 'No se puede', requestId: 'r-1' })
        : new Response(null, { status: 204 });
    },
  });
  const products = await card('Especificaciones de producto');
  await user.click(await products.findByRole('button', { name: 'Eliminar Material' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Eliminar “Material” de la categoría' }));
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Error desasociando la especificación. No se puede');
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('La acción fue completada con éxito')).toBeInTheDocument();
});

it('says what is not there', async () => {
  open({ 'GET /specifications': () => json(200, [], { 'x-total-count': '0' }) });
  await waitFor(() => expect(screen.getAllByText('No hay categorías para mostrar')).toHaveLength(2));
});
