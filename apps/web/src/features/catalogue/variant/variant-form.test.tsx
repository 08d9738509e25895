import { screen, waitFor, within } from '@testing-library/react';
import { addDays, type Role, say, todayInMexico, type Viewer } from '@trastienda/domain';
import type { Product, Sku } from 'trastienda-client';
import { beforeAll, expect, it, vi } from 'vitest';
import { EmbeddedParts } from '../../../app/embedded-parts.tsx';
import { type FakeAnswer, fakeServer, openScreen, seller } from '../../../testing/open-screen.tsx';
import { VariantDialog } from './variant-dialog.tsx';

beforeAll(() => import('../../../ui/dialog-panel.tsx'));
const moment = '2026-11-20T18:00:00.000Z';
const today = todayInMexico();
const product: Product = {
  ...{ id: 5001, version: 1, accountName: 'aurora', name: 'Lámpara', description: 'De barro' },
  category: { id: '9', name: 'Iluminación', namePath: '/Hogar/Iluminación' },
  brand: { id: '3', name: 'Candil' },
  productSpecifications: [],
  skuCounts: { APPROVED: 0, PENDING_APPROVAL: 1, REJECTED: 0 },
  rejectionReasons: [],
  ...{ creationDate: moment, updateDate: moment },
};
const sku: Sku = {
  ...{ id: 100001, version: 1, productId: 5001, productName: 'Lámpara', accountName: 'aurora', categoryId: '9' },
  ...{ upc: '7501000000017', skuName: 'Lámpara azul', refId: 'AUR-1', status: 'PENDING_APPROVAL' },
  imageUrl: null,
  price: { listPrice: 1000, price: 850, priceValidFrom: today, priceValidUntil: addDays(today, 9), version: 4 },
  inventory: { totalQuantity: 12, reservedQuantity: 0, version: 7 },
  waitingPrice: null,
  rejectedPrice: null,
  rejection: null,
  dimension: { width: 10, height: 20, length: 30, weight: 1500, cubicWeight: 6000 },
  images: [{ imageUrl: 'https://imagenes.test/1.png' }],
  skuSpecifications: [{ specificationId: '5', name: 'Color', value: 'Azul' }],
  commercialCondition: null,
  ...{ creationDate: moment, updateDate: moment },
};
const colour = {
  ...{ fieldId: '9-5', specificationId: '5', categoryId: '9', version: 1, name: 'Color', description: '' },
  ...{ isRequired: true, isActive: true, isStockKeepingUnit: true },
  ...{ isParent: false, isOverridden: false },
  specificationFieldType: { fieldTypeName: 'Combo' },
  specificationFieldValues: ['Azul', 'Rojo'].map((value) => ({ fieldValueId: value, value })),
};
const refused = (code: string, fields: object = {}): FakeAnswer => ({
  status: 409,
  body: {
    status: 409,
    code,
    message: say('loads.sku.stale', { sku: 100001, version: 7, now: 8 }),
    requestId: 'r',
    fields,
  },
});

type Routes = Parameters<typeof fakeServer>[0];

function open(
  id: number | undefined,
  routes: Routes = {},
  role: Role = 'ORGANIZATION_ADMIN_USER',
  shown: Sku = sku,
  of: Product = product,
) {
  const server = fakeServer({
    'GET /specifications': () => ({ body: [colour] }),
    'GET /sku/100001': () => ({ body: shown }),
    'GET /sku/images/file': () => ({ body: '' }),
    'POST /validateprice/edition': () => ({ body: { problems: [], needsApproval: false } }),
    'POST /validateprice/creation': () => ({ body: { problems: [], needsApproval: false } }),
    ...routes,
  });
  const closed = vi.fn();
  const as: Viewer = { ...seller, roles: [role, 'CATALOG_USER'] };
  return {
    server,
    closed,
    user: openScreen(
      <EmbeddedParts>
        <VariantDialog product={of} id={id} onClose={closed} />
      </EmbeddedParts>,
      { at: '/', as },
    ),
  };
}
const found = (name: RegExp) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.getByRole('button', { name });

it('says of each field of a new variant what is missing, and sends nothing', async () => {
  const { user, server } = open(undefined);
  const dialog = within(await found(/^Crear variante para el producto: Lámpara$/));
  await user.click(button('Crear Variante'));
  for (const words of [
    'El UPC debe tener de 1 a 20 dígitos',
    'El nombre no es válido',
    'No es un inventario válido',
    'El precio es inválido',
    'No hay ninguna imagen seleccionada',
    'El atributo Color es obligatorio',
  ]) {
    expect(dialog.getByText(words)).toBeInTheDocument();
  }
  expect(dialog.getAllByText('No es un valor válido')).toHaveLength(4);
  expect(server.of('POST /products/5001/sku')).toEqual([]);
});

it('shows discount and volume while they are typed, and a second after the price what its category says of it', async () => {
  const waitingPrice = {
    ...{ id: 3, listPrice: 9000, price: null, priceValidFrom: null, priceValidUntil: null },
    ...{ reason: 'catalogue.price.above', creationDate: moment },
  };
  const { user, server, closed } = open(100001, {
    'POST /validateprice/edition': () => ({
      body: { problems: [{ code: 'catalogue.price.above', message: '' }], needsApproval: true },
    }),
    'PUT /sku/100001': () => ({ body: { ...sku, version: 2, waitingPrice } }),
  });
  const dialog = within(await found(/^Editar variante para el producto: Lámpara$/));
  expect(dialog.getByText('Descuento del 15 %')).toBeInTheDocument();
  expect(dialog.getByText('6,000 cm³')).toBeInTheDocument();
  const list = dialog.getByLabelText(/^Precio regular/);
  await user.clear(list);
  await user.type(list, '9000');
  await user.clear(dialog.getByLabelText(/^Precio con descuento/));
  expect(button('Guardar')).toBeDisabled();
  expect(await dialog.findByText(`${say('catalogue.price.above')} ${say('skus.price.approval')}`)).toBeInTheDocument();
  expect(server.of('POST /validateprice/edition').map(({ body }) => body)).toEqual([
    { categoryId: '9', price: 9000, percent: 0 },
  ]);
  await user.click(button('Guardar'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(await screen.findByText(/Espera aprobación: \$9,000.00/)).toBeInTheDocument();
  expect(server.of('PUT /sku/100001')[0]).toMatchObject({
    ifMatch: '1',
    body: { listPrice: 9000, price: null, priceVersion: 4, stockVersion: 7, skuSpecifications: [{ value: 'Azul' }] },
  });
});

it('says at each field why the variant was rejected, until the field is changed', async () => {
  const rejection = {
    reasons: ['unclearName' as const, 'poorImages' as const, 'wrongDimensions' as const, 'notSold' as const],
    ...{ note: 'Vea la guía de imágenes', decidedAt: moment },
  };
  const { user } = open(100001, {}, undefined, { ...sku, status: 'REJECTED', rejection });
  const dialog = within(await found(/^Editar variante para el producto: Lámpara$/));
  const name = dialog.getByLabelText(/^Nombre/);
  expect(name).toHaveAccessibleDescription(say('skus.rejection.unclearName'));
  expect(dialog.getByRole('group', { name: 'Dimensiones' })).toHaveAccessibleDescription(
    say('skus.rejection.wrongDimensions'),
  );
  expect(dialog.getAllByText(say('skus.rejection.poorImages'))).toHaveLength(2);
  expect(dialog.getAllByText(say('skus.rejection.notSold'))).toHaveLength(1);
  expect(dialog.getByText('Vea la guía de imágenes')).toBeInTheDocument();
  await user.type(name, ' azul');
  expect(name).not.toHaveAccessibleDescription();
});

it.each([
  [0, 'skus.rejection.next'],
  [1, 'skus.rejection.approvedProduct'],
] as const)('asks for a correction of the product while %i other variants are approved: %s', async (APPROVED, next) => {
  const rejection = { reasons: ['poorDescription' as const], note: '', decidedAt: moment };
  const of = { ...product, skuCounts: { ...product.skuCounts, APPROVED } };
  open(100001, {}, undefined, { ...sku, status: 'REJECTED', rejection }, of);
  const dialog = within(await found(/^Editar variante/));
  expect(await dialog.findByText(say(next))).toBeInTheDocument();
});

it('asks before a change removes a discount that has not begun, and only then', async () => {
  const [from, until] = [addDays(today, 40), addDays(today, 60)];
  const coming = { listPrice: 1000, price: 700, priceValidFrom: from, priceValidUntil: until, version: 4 };
  const { user, server, closed } = open(
    100001,
    { 'PUT /sku/100001': () => ({ body: { ...sku, version: 2 } }) },
    'ORGANIZATION_ADMIN_USER',
    { ...sku, price: coming },
  );
  const dialog = within(await found(/Editar variante/));
  await user.clear(dialog.getByLabelText(/^Precio con descuento/));
  await waitFor(() => expect(button('Guardar')).toBeEnabled());
  await user.click(button('Guardar'));
  expect(dialog.getByText(/^Este cambio quita el descuento de días por venir: \$700\.00 del /)).toBeInTheDocument();
  await user.click(button('Seguir editando'));
  expect(dialog.getByLabelText(/^Precio con descuento/)).toHaveValue('');
  expect(server.of('PUT /sku/100001')).toEqual([]);
  await user.click(button('Guardar'));
  await user.click(button('Guardar'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(server.of('PUT /sku/100001')).toMatchObject([{ body: { listPrice: 1000, price: null } }]);
});

it('locks what was approved, and says why at each field; price, stock and images stay open', async () => {
  const { user, server } = open(
    100001,
    { 'PUT /sku/100001': () => ({ body: { ...sku, version: 2 } }) },
    'ORGANIZATION_ADMIN_USER',
    { ...sku, status: 'APPROVED', skuSpecifications: [] },
  );
  const dialog = within(await found(/Editar variante/));
  for (const label of [/^Nombre/, /^Identificador/, /^Ancho/, /^Alto/, /^Largo/, /^Peso/]) {
    expect(dialog.getByLabelText(label)).toHaveAttribute('readonly');
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(say('skus.locked'));
  }
  expect(dialog.getByLabelText(/^UPC/)).toHaveAccessibleDescription(say('skus.upc.fixed'));
  expect(dialog.getByLabelText(/^Color/)).toBeDisabled();
  const stock = dialog.getByLabelText(/^Inventario/);
  await user.clear(stock);
  await user.type(stock, '20');
  await user.click(button('Guardar'));
  await waitFor(() => expect(server.of('PUT /sku/100001')).toHaveLength(1));
  expect(server.of('PUT /sku/100001')[0]?.body).toMatchObject({ totalQuantity: 20, skuSpecifications: [] });
});

it('shows what a file or somebody else changed since, and loses nothing that was typed', async () => {
  const now = { ...sku, inventory: { totalQuantity: 3, reservedQuantity: 0, version: 8 } };
  let reads = 0;
  const { user } = open(100001, {
    'GET /sku/100001': () => ({ body: reads++ === 0 ? sku : now }),
    'PUT /sku/100001': () => refused('loads.sku.stale', { totalQuantity: 'x' }),
  });
  const dialog = within(await found(/Editar variante/));
  await user.clear(dialog.getByLabelText(/^Inventario/));
  await user.type(dialog.getByLabelText(/^Inventario/), '20');
  await user.click(button('Guardar'));
  await user.click(await screen.findByRole('button', { name: say('shared.form.changes.show') }));
  expect(dialog.getByRole('row', { name: /Inventario/ })).toHaveTextContent(/20.*3/);
  await user.click(button(say('shared.form.mine.apply')));
  expect(await dialog.findByLabelText(/^Inventario/)).toHaveValue('20');
});

it('deletes after its question, and says why reserved units keep a variant', async () => {
  const { user, closed, server } = open(100001, {
    'PUT /sku/delete': () => ({ body: [{ id: 100001, done: true }] }),
  });
  await found(/Editar variante/);
  await user.click(button('Eliminar variante'));
  expect(screen.getByText('¿Eliminar la variante?')).toBeInTheDocument();
  await user.click(button('Eliminar'));
  expect(await screen.findByText('La variante fue eliminada con éxito')).toBeInTheDocument();
  expect(server.of('PUT /sku/delete')[0]?.body).toEqual([100001]);
  expect(closed).toHaveBeenCalled();
});

it('does not offer to delete what has reserved units, and says why', async () => {
  const { user } = open(100001, {}, 'ORGANIZATION_ADMIN_USER', {
    ...sku,
    inventory: { ...sku.inventory, reservedQuantity: 2 },
  });
  await found(/Editar variante/);
  expect(button('Eliminar variante')).toHaveAccessibleDescription(say('skus.delete.reserved', { reserved: 2 }));
  await user.click(button('Eliminar variante'));
  expect(screen.queryByText('¿Eliminar la variante?')).toBeNull();
});

it('an administrator decides a pending variant after the question; a refusal makes it pending again', async () => {
  let done = false;
  const { user, server } = open(
    100001,
    {
      'PUT /sku/approve': () => ({
        body: done ? [{ id: 100001, done }] : [{ id: 100001, done, message: 'La variante no existe' }],
      }),
    },
    'ADMIN_USER',
    { ...sku, images: [] },
  );
  const dialog = within(await found(/^Variante del producto: Lámpara$/));
  const status = dialog.getByLabelText('Estado');
  expect(dialog.getByRole('option', { name: 'Pendiente' })).toBeDisabled();
  await user.selectOptions(status, 'Rechazado');
  expect(dialog.getByText('¿Cambiar el estado a rechazado?')).toBeInTheDocument();
  await user.click(button('Cancelar'));
  expect(status).toHaveDisplayValue('Pendiente');
  await user.selectOptions(status, 'Activo');
  expect(dialog.getByText('La variante no tiene imágenes cargadas')).toBeInTheDocument();
  await user.click(button('Activar'));
  expect(await dialog.findByText('Error aprobando el producto 5001. La variante no existe')).toBeInTheDocument();
  expect(status).toHaveDisplayValue('Pendiente');
  done = true;
  await user.selectOptions(status, 'Activo');
  await user.click(button('Activar'));
  expect(await screen.findByText('El estado fue modificado con éxito')).toBeInTheDocument();
  expect(server.of('PUT /sku/approve')).toHaveLength(2);
});

it('what is decided already is not decided again, and says so', async () => {
  open(100001, {}, 'ADMIN_USER', { ...sku, status: 'APPROVED' });
  const dialog = within(await found(/Variante del producto/));
  expect(dialog.getByLabelText('Estado')).toBeDisabled();
  expect(dialog.getByText(say('skus.approved.already'))).toBeInTheDocument();
});

it('says what failed where it is not known what the category asks', async () => {
  open(undefined, {
    'GET /specifications': () => ({
      status: 500,
      body: { status: 500, code: 'errors.internal', message: '', requestId: 'r' },
    }),
  });
  expect(await screen.findByText('Error obteniendo las especificaciones de la variante')).toBeInTheDocument();
}, 20_000);

it('tells of images that were deleted and nothing else in words of their own', async () => {
  const two = { ...sku, images: [...sku.images, { imageUrl: 'https://imagenes.test/2.png' }] };
  const answers: FakeAnswer[] = [
    { status: 500, body: { status: 500, code: 'errors.internal', message: '', requestId: 'r' } },
    { body: { ...sku, version: 2 } },
  ];
  const { user, closed, server } = open(
    100001,
    { 'PUT /sku/100001': () => answers.shift() ?? { status: 410, body: {} } },
    'ORGANIZATION_ADMIN_USER',
    two,
  );
  const dialog = within(await found(/^Editar variante para el producto: Lámpara$/));
  await user.click(dialog.getByRole('button', { name: 'Eliminar la imagen 2' }));
  await user.click(button('Guardar'));
  expect(await dialog.findByText('Error eliminando la imagen')).toBeInTheDocument();
  await user.click(button('Guardar'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(await screen.findByText('Imagen eliminada con éxito')).toBeInTheDocument();
  expect(server.of('PUT /sku/100001')[1]?.body).toMatchObject({
    images: [{ imageUrl: 'https://imagenes.test/1.png' }],
  });
});

it.each([
  ['raises an incident', true],
  ['raises none', false],
])('gives way to the form of an incident, and comes back with what was typed: who %s', async (_, raises) => {
  const { user, server, closed } = open(100001, {
    'GET /incidents': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    'POST /incidents': () => ({ status: 201, body: { id: 41, reference: '100001' } }),
  });
  const title = /^Editar variante para el producto: Lámpara$/;
  const stock = () => screen.getByLabelText(/^Inventario/);
  await found(title);
  await user.clear(stock());
  await user.type(stock(), '31');
  await user.click(button(say('incidents.create')));
  const form = within(await found(/^Crear incidencia$/));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await waitFor(() => expect(form.getByLabelText(/^Referencia/)).toHaveValue('100001'));
  if (raises) {
    await user.selectOptions(form.getByLabelText(/^Prioridad/), 'HIGH');
    await user.type(form.getByLabelText(/^Título/), 'Color');
    await user.type(form.getByLabelText(/^Descripción/), 'No es azul');
    await user.click(form.getByRole('button', { name: say('incidents.create.save') }));
    expect(await screen.findByText(say('incidents.create.done', { id: 41 }))).toBeInTheDocument();
    expect(server.of('POST /incidents')[0]?.body).toMatchObject({ incidenceType: 'SKU', reference: '100001' });
  } else {
    await user.click(form.getByRole('button', { name: say('incidents.create.cancel') }));
  }
  await found(title);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(stock()).toHaveValue('31');
  await waitFor(() => expect(button(say('incidents.create'))).toHaveFocus());
  expect(closed).not.toHaveBeenCalled();
});

it('tells a wrong check digit of a new UPC at its field', async () => {
  const { user } = open(undefined, {});
  const dialog = within(await found(/variante/i));
  const upc = dialog.getByLabelText(/^UPC/);
  await user.type(upc, '7501 0313-11308');
  expect(upc).toHaveAccessibleDescription(say('csv.upc.checkDigit'));
  await user.clear(upc);
  await user.type(upc, '7501031311309');
  expect(upc).toHaveAccessibleDescription('');
});
