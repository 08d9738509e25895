import { screen, waitFor, within } from '@testing-library/react';
import { say, type Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { HeldNavigation } from '../../../lib/leave-guard.tsx';
import { seller as aSeller, fakeServer, openScreen } from '../../../testing/open-screen.tsx';
import { NewProductScreen } from './new-product-screen.tsx';

beforeAll(() =>
  Promise.all([
    import('../../../ui/tree-picker-box.tsx'),
    import('../../../ui/autocomplete-box.tsx'),
    import('../../../ui/dialog-panel.tsx'),
  ]),
);
const seller: Viewer = { ...aSeller, roles: [...aSeller.roles, 'CATALOG_USER'] };
const node = (id: string, name: string, children: object[] = []) => ({
  id,
  name,
  parentId: null,
  isActive: true,
  namePath: `/${name}`,
  children,
});
const asks = (
  id: string,
  name: string,
  type: string,
  isRequired: boolean,
  { values = [], isOverridden = false }: { values?: string[]; isOverridden?: boolean } = {},
) => ({
  fieldId: `30-${id}`,
  specificationId: id,
  categoryId: '30',
  version: 1,
  name,
  description: '',
  isRequired,
  isActive: true,
  isStockKeepingUnit: false,
  isParent: isOverridden,
  isOverridden,
  specificationFieldType: { fieldTypeName: type },
  specificationFieldValues: values.map((value, n) => ({ fieldValueId: String(n), value })),
});
const product = {
  id: 77,
  version: 1,
  accountName: 'aurora',
  name: 'Taza',
  description: 'De barro',
  category: { id: '30', name: 'Vajillas', namePath: '/Hogar/Vajillas' },
  brand: { id: '5', name: 'Ánfora' },
  productSpecifications: [{ specificationId: '7', name: 'Material', value: 'Barro' }],
  skuCounts: { APPROVED: 0, PENDING_APPROVAL: 0, REJECTED: 0 },
  creationDate: '2026-11-20T16:00:00.000Z',
  updateDate: '2026-11-20T16:00:00.000Z',
};
const open = (save: Parameters<typeof fakeServer>[0][string] = () => ({ status: 201, body: product })) => {
  const server = fakeServer({
    'GET /categories/tree': () => ({ body: [node('3', 'Hogar', [node('30', 'Vajillas')])] }),
    'GET /brands': () => ({ body: [{ id: '5', name: 'Ánfora' }] }),
    'GET /specifications': () => ({
      body: [
        asks('7', 'Material', 'Combo', true, { values: ['Barro', 'Vidrio'] }),
        asks('8', 'Piezas', 'Número', false),
        asks('9', 'Cuidados', 'Texto Grande', false),
        // The server refuses a value of it: the category asks for another one with its name.
        asks('6', 'MATERIAL', 'Texto', true, { isOverridden: true }),
      ],
    }),
    'POST /products': save,
  });
  const screens = (
    <HeldNavigation>
      <Routes>
        <Route path="/catalog/new" element={<NewProductScreen />} />
        <Route path="/catalog/details/:productId" element={<p>detalle</p>} />
      </Routes>
    </HeldNavigation>
  );
  return { server, user: openScreen(screens, { at: '/catalog/new', as: seller }) };
};
const field = (name: RegExp | string) => screen.findByLabelText(name);
const saveButton = () => screen.getByRole('button', { name: say('products.form.save') });

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('combobox', { name: /Categoría/ }));
  await user.click(await screen.findByRole('option', { name: /Vajillas/ }));
  await user.type(await field(/^Nombre/), 'Taza');
  await user.click(screen.getByRole('combobox', { name: /Marca/ }));
  await user.click(await screen.findByRole('option', { name: 'Ánfora' }));
  await user.type(await field(/^Descripción/), 'De barro');
}

it('says of each field what is missing, and sends nothing', async () => {
  const { server, user } = open();
  await field(/^Nombre/);
  await user.click(saveButton());
  for (const words of [
    'El nombre no es válido',
    'Seleccione una categoría',
    'La descripción no es válida',
    'Seleccione una marca',
  ]) {
    expect(await screen.findByText(words)).toBeInTheDocument();
  }
  expect(server.of('POST /products')).toEqual([]);
});

it('goes to the first wrong field, whose list stays closed over the messages until it is asked for', async () => {
  const { server, user } = open();
  const category = await screen.findByRole('combobox', { name: /Categoría/ });
  await user.click(saveButton());
  expect(category).toHaveFocus();
  expect(category).toHaveAttribute('aria-expanded', 'false');
  await user.click(category);
  await user.click(await screen.findByRole('option', { name: /Vajillas/ }));
  await user.type(await field(/^Nombre/), 'Taza');
  await user.type(await field(/^Descripción/), 'De barro');
  await user.click(await screen.findByLabelText(/^Material/));
  await user.keyboard('{Escape}');
  await user.click(saveButton());
  const brand = screen.getByRole('combobox', { name: /Marca/ });
  expect(brand).toHaveFocus();
  await waitFor(() => expect(server.of('GET /brands')).not.toEqual([]));
  expect(brand).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('option', { name: 'Ánfora' })).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: 'Ánfora' })).toBeInTheDocument();
});

it('asks for what the chosen category asks, and creates the product with it', async () => {
  const { server, user } = open();
  await fill(user);
  await user.type(await field(/^Piezas/), 'seis');
  await user.click(saveButton());
  expect(await screen.findByText(say('products.form.attribute.required', { name: 'Material' }))).toBeInTheDocument();
  expect(screen.getByText(say('products.form.attribute.invalid', { name: 'Piezas' }))).toBeInTheDocument();
  await user.selectOptions(await field(/^Material/), 'Barro');
  await user.clear(await field(/^Piezas/));
  await user.type(await field(/^Piezas/), '6');
  await user.click(saveButton());
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/catalog/details/77?tab=variants'));
  expect(server.of('POST /products')[0]?.body).toEqual({
    name: 'Taza',
    description: 'De barro',
    categoryId: '30',
    brandId: '5',
    productSpecifications: [
      { specificationId: '7', value: 'Barro' },
      { specificationId: '8', value: '6' },
    ],
  });
});

it("keeps what was typed, and the server's refusal on its field", async () => {
  const { user } = open(() => ({
    status: 400,
    body: {
      status: 400,
      code: 'errors.validation',
      message: 'Revise los campos',
      fields: { brandId: 'La marca ya no está activa' },
      requestId: 'r-1',
    },
  }));
  await fill(user);
  await user.selectOptions(await field(/^Material/), 'Vidrio');
  await user.click(saveButton());
  expect(await screen.findByText('La marca ya no está activa')).toBeInTheDocument();
  expect(await field(/^Nombre/)).toHaveValue('Taza');
});

it('asks before a screen with changes is left, and leaves one without them at once', async () => {
  const { user } = open();
  const leaves = () => user.click(screen.getByRole('link', { name: say('products.list.title') }));
  await user.type(await field(/^Nombre/), 'Taza');
  await leaves();
  const question = await screen.findByRole('alertdialog', { name: say('shared.form.leave.title') });
  await user.click(within(question).getByRole('button', { name: say('shared.form.leave.stay') }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await field(/^Nombre/)).toHaveValue('Taza');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: say('products.form.cancel') }));
  await user.click(await screen.findByRole('button', { name: say('shared.form.leave.go') }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/catalog/list'));
});
