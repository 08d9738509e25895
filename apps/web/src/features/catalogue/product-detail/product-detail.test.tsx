import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decidedAtOnce, type Role, say } from '@trastienda/domain';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { Product, Sku, SkuHistoryEntry, SkuRow } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { SignedInProvider } from '../../../lib/signed-in.tsx';
import { fakeServer, json } from '../../../testing/fake-server.ts';
import { Toaster } from '../../../ui/toasts.tsx';
import { ProductDetailScreen } from './product-detail-screen.tsx';

beforeAll(() =>
  Promise.all([
    import('../../../ui/dialog-panel.tsx'),
    import('../variant/variant-dialog.tsx'),
    import('../variant/variant-history.tsx'),
  ]),
);
const moment = '2026-11-20T18:00:00.000Z';
const product: Product = {
  id: 5001,
  version: 1,
  accountName: 'aurora',
  name: 'Lámpara de mesa',
  description: 'De cerámica.\nCon foco.',
  category: { id: '9', name: 'Iluminación', namePath: '/Hogar/Iluminación' },
  brand: { id: '3', name: 'Candil' },
  productSpecifications: [{ specificationId: '4', name: 'Material', value: 'Cerámica' }],
  skuCounts: { APPROVED: 0, PENDING_APPROVAL: 1, REJECTED: 0 },
  rejectionReasons: [],
  creationDate: moment,
  updateDate: moment,
};
const row: SkuRow = {
  id: 100001,
  version: 1,
  productId: 5001,
  productName: product.name,
  accountName: 'aurora',
  upc: '7501000000017',
  skuName: 'Lámpara azul',
  refId: 'AUR-1',
  status: 'PENDING_APPROVAL',
  imageUrl: null,
  price: { listPrice: 1000, price: 850, priceValidFrom: '2026-11-01', priceValidUntil: '2026-12-31', version: 1 },
  inventory: { totalQuantity: 12, reservedQuantity: 2, version: 1 },
};
const url = (n: number) => `https://imagenes.test/${n}.png`;
const sku: Sku = {
  ...row,
  categoryId: '9',
  waitingPrice: null,
  rejectedPrice: null,
  rejection: null,
  dimension: { width: 10, height: 20, length: 30, weight: 1500, cubicWeight: 6000 },
  images: [{ imageUrl: url(1) }, { imageUrl: url(2) }],
  skuSpecifications: [{ specificationId: '5', name: 'Color', value: 'Azul' }],
  commercialCondition: { name: 'General' },
  creationDate: moment,
  updateDate: moment,
};
const history: SkuHistoryEntry[] = [
  {
    id: 2,
    user: { firstName: 'Ana', lastName: 'Ruiz' },
    date: moment,
    type: 'INVENTORY',
    oldSku: { totalQuantity: 10 },
    newSku: { totalQuantity: 12 },
    source: { kind: 'load', load: { id: 'l', layout: 'inventory', fileName: 'stock.csv', row: 7 } },
  },
  {
    id: 1,
    user: null,
    date: moment,
    type: 'PRICE',
    oldSku: { listPrice: 900, price: null },
    newSku: { listPrice: 1000, price: 850 },
    source: { kind: 'approval' },
  },
];

function open(at: string, role: Role, answers: Parameters<typeof fakeServer>[0] = {}) {
  const asked: URL[] = [];
  const server = fakeServer({
    'GET /products/5001': () => json(200, product),
    'GET /sku': (request) => {
      asked.push(new URL(request.url));
      return json(200, [row], { 'x-total-count': '1' });
    },
    'GET /sku/100001': () => json(200, sku),
    'GET /specifications': () => json(200, [], { 'x-total-count': '0' }),
    'GET /sku/100001/images': () => json(200, { id: '100001', version: 1, images: sku.images }),
    'GET /sku/100001/historical': ({ query }) => {
      const wanted = query.get('type') ?? '';
      const rows = history.filter(({ type }) => type.includes(wanted));
      return json(200, rows, { 'x-total-count': String(rows.length) });
    },
    'GET /sku/images/file': () => new Response('x', { headers: { 'content-type': 'image/png' } }),
    ...answers,
  });
  const viewer = { userId: 'u-1', roles: [role], accountNames: ['aurora'], operatingUser: true };
  const user = { viewer, name: 'Ana', email: 'x@y.mx', organizations: [], using2FA: false };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user, signOut: () => undefined }}>
          <Routes>
            <Route path="/catalog/details/:productId" element={<ProductDetailScreen />} />
          </Routes>
          <Toaster />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup(), query: () => Object.fromEntries(asked.at(-1)?.searchParams ?? []) };
}
const found = (name: string | RegExp) => screen.findByRole('dialog', { name });

it('shows what a product is to administrators, and to its seller once a variant is approved, who is told why', async () => {
  const approved = { ...product, skuCounts: { ...product.skuCounts, APPROVED: 1 } };
  open('/catalog/details/5001', 'ORGANIZATION_ADMIN_USER', { 'GET /products/5001': () => json(200, approved) });
  expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeInTheDocument();
  expect(screen.getByText('Hogar / Iluminación')).toBeInTheDocument();
  expect(screen.getByText('Cerámica')).toBeInTheDocument();
  expect(screen.getByText(say('products.locked'))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

it('tells that a variant could not be read, under the name of the list that it is of', async () => {
  open('/catalog/details/5001?variant=100001', 'ADMIN_USER', { 'GET /sku/100001': () => json(500, {}) });
  const dialog = await found(say('productDetail.variants'));
  expect(await within(dialog).findByText(say('variant.failed'))).toBeInTheDocument();
});

it('lets its seller change a product without approved variants, and warns where it has none', async () => {
  const none = { ...product, skuCounts: { APPROVED: 0, PENDING_APPROVAL: 0, REJECTED: 0 } };
  const sent: unknown[] = [];
  const { user } = open('/catalog/details/5001', 'ORGANIZATION_ADMIN_USER', {
    'GET /products/5001': () => json(200, none),
    'GET /categories/tree': () => json(200, []),
    'PUT /products/5001': async (request) => {
      sent.push([await request.json(), request.headers.get('if-match')]);
      return json(200, { ...none, version: 2, name: 'Lámpara alta' });
    },
  });
  expect(await screen.findByText('Este producto no contiene SKUs creados')).toBeInTheDocument();
  expect(screen.getByText(/^Es obligatorio crear un SKU/)).toBeInTheDocument();
  const name = await screen.findByLabelText(/^Nombre/);
  await user.clear(name);
  await user.type(name, 'Lámpara alta');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.getByLabelText(/^Nombre/)).toHaveValue(product.name));
  await user.clear(screen.getByLabelText(/^Nombre/));
  await user.type(screen.getByLabelText(/^Nombre/), 'Lámpara alta');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(say('products.form.updated'))).toBeInTheDocument();
  expect(sent).toEqual([[expect.objectContaining({ name: 'Lámpara alta', categoryId: '9', brandId: '3' }), '1']]);
});

it('opens its variants with the one that the address names, and filters them by SKU, UPC and state', async () => {
  const { user, query } = open('/catalog/details/5001?sku=100001', 'ADMIN_USER');
  expect(await screen.findByText('Lámpara azul')).toBeInTheDocument();
  expect(query()).toMatchObject({ productId: '5001', fromSkuId: '100001', toSkuId: '100001' });
  const filters = within(screen.getByRole('form', { name: 'Filtros de variantes' }));
  await user.clear(filters.getByLabelText('SKU'));
  await user.type(filters.getByLabelText('UPC'), 'abc');
  await user.click(filters.getByRole('button', { name: 'Filtrar' }));
  expect(filters.getByText('No es un valor válido')).toBeInTheDocument();
  await user.clear(filters.getByLabelText('UPC'));
  await user.type(filters.getByLabelText('UPC'), '7501');
  await user.selectOptions(filters.getByLabelText('Estado'), 'Rechazado');
  await user.click(filters.getByRole('button', { name: 'Filtrar' }));
  await waitFor(() => expect(query()).toMatchObject({ fromUpc: '7501', toUpc: '7501', status: 'REJECTED' }));
  expect(query().fromSkuId).toBeUndefined();
  const clear = screen.getByRole('button', { name: 'Limpiar' });
  await user.click(clear);
  await waitFor(() => expect(query().status).toBeUndefined());
  expect(clear).toHaveFocus();
  // What was not applied goes too.
  await user.type(filters.getByLabelText('UPC'), '7502');
  await user.click(clear);
  expect(filters.getByLabelText('UPC')).toHaveValue('');
});

it('shows a variant with its discount, volume and history to who looks only', async () => {
  const { user } = open('/catalog/details/5001?variant=100001', 'ADMIN_USER');
  const dialog = within(await found(/Variante del producto/));
  for (const text of ['15 %', '6,000 cm³', '12 (reservadas: 2; disponibles: 10)', 'Azul', 'General'])
    expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.queryByLabelText('Agregar imágenes')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Ver historial' }));
  expect(await dialog.findByText('Carga «stock.csv», fila 7')).toBeInTheDocument();
  expect(dialog.getByText('$1,000.00, con descuento $850.00')).toBeInTheDocument();
  expect(dialog.getByText('Aprobación de precio')).toBeInTheDocument();
});

const overtaken = () =>
  json(412, {
    status: 412,
    code: 'errors.changed',
    message: 'Alguien más lo cambió',
    requestId: 'r',
    changes: [{ version: 2, at: moment, by: 'Eva Luna', action: 'sku.changed', fields: ['images'] }],
  });

it('lets the integrator put the images in another order, and shows what somebody else saved meanwhile', async () => {
  const sent: { body: unknown; version: string | null }[] = [];
  const { user } = open('/catalog/details/5001?variant=100001', 'ADMIN_API', {
    'PUT /sku/100001/images': async (request) => {
      sent.push({ body: await request.json(), version: request.headers.get('if-match') });
      return overtaken();
    },
  });
  const dialog = within(await found(/Editar variante para el producto: Lámpara de mesa/));
  await user.click(dialog.getByRole('button', { name: 'Mover después la imagen 1' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText(/Eva Luna/)).toBeInTheDocument();
  expect(sent).toEqual([{ body: { images: [{ imageUrl: url(2) }, { imageUrl: url(1) }] }, version: '1' }]);
});

it('saves no variant without images', async () => {
  const { user, server } = open('/catalog/details/5001?variant=100001', 'ORGANIZATION_ADMIN_USER');
  const dialog = within(await found(/Editar variante/));
  await user.click(dialog.getByRole('button', { name: 'Eliminar la imagen 1' }));
  await user.click(dialog.getByRole('button', { name: 'Eliminar la imagen 1' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('No hay ninguna imagen seleccionada')).toBeInTheDocument();
  expect(server.asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

it('says that what the category of a known product asks could not be read, and asks again', async () => {
  let asked = 0;
  const { user } = open('/catalog/details/5001', 'ORGANIZATION_ADMIN_USER', {
    'GET /categories/tree': () => json(200, []),
    // The form reads the specifications first; the second request is from the card of specifications.
    'GET /specifications': () =>
      ++asked === 2
        ? json(403, { status: 403, code: 'errors.forbidden', message: '', requestId: 'r' })
        : json(200, [], { 'x-total-count': '0' }),
  });
  expect(await screen.findByText('Error obteniendo las especificaciones del producto')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: say('shared.retry') }));
  expect(await screen.findByText(say('productDetail.attributes.none'))).toBeInTheDocument();
});

const second: SkuRow = { ...row, id: 100002, skuName: 'Lámpara roja', refId: 'AUR-2' };
const bothRows = { 'GET /sku': () => json(200, [row, second], { 'x-total-count': '2' }) };
const variants = '/catalog/details/5001?tab=variants';

it('forgets the chosen variants when the filters change, and lists those that a decision is about', async () => {
  const { user } = open(variants, 'ADMIN_USER', bothRows);
  const bar = within(await screen.findByRole('region', { name: say('bulk.bar') }));
  await user.click(await screen.findByRole('checkbox', { name: /100001/ }));
  await user.selectOptions(screen.getByLabelText('Estado'), 'Rechazado');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(await bar.findByText(say('skus.many.selected.none'))).toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: /100002/ }));
  await user.click(bar.getByRole('button', { name: 'Rechazar' }));
  const question = within(await screen.findByRole('alertdialog'));
  const listed = within(await question.findByRole('table', { name: say('skus.many.chosen') }));
  expect(await listed.findByText('Lámpara roja')).toBeInTheDocument();
  expect(listed.queryByText('Lámpara azul')).toBeNull();
});

it('lets administrators decide all variants of a product at once, and keeps what was refused with its reason', async () => {
  const sent: unknown[] = [];
  const { user } = open(variants, 'ADMIN_USER', {
    ...bothRows,
    'PUT /sku/approve': async (request) => {
      sent.push(await request.json());
      return json(200, [
        { id: 100001, done: true, status: 'APPROVED' },
        { id: 100002, done: false, code: 'skus.approved.already', message: say('skus.approved.already') },
      ]);
    },
  });
  const bar = within(await screen.findByRole('region', { name: say('bulk.bar') }));
  expect(bar.getByText(say('skus.many.selected.none'))).toBeInTheDocument();
  expect(bar.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Activar' }));
  expect(bar.getByRole('button', { name: 'Activar' })).toHaveAccessibleDescription(say('skus.many.first'));
  await user.click(bar.getByRole('button', { name: say('skus.many.all', { n: 2 }) }));
  expect(await bar.findByText(say('skus.many.selected', { n: 2 }))).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Activar' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(say('skus.many.question', { action: 'Activar', n: 2 }))).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Activar' }));
  expect(await bar.findByText(say('skus.approve.failed'))).toBeInTheDocument();
  expect(
    bar.getByText(say('skus.many.refused', { id: 100002, reason: say('skus.approved.already') })),
  ).toBeInTheDocument();
  expect(bar.getByText(say('skus.many.selected.one'))).toBeInTheDocument();
  expect(sent).toEqual([[100001, 100002]]);
});

it('says that all variants could not be chosen, and keeps what was chosen', async () => {
  const { user } = open(variants, 'ADMIN_USER', {
    'GET /sku': ({ query }) =>
      query.get('size') === String(decidedAtOnce)
        ? json(503, { status: 503, code: 'errors.unavailable', message: 'Vuelva a intentar', requestId: 'r' })
        : json(200, [row, second], { 'x-total-count': '2' }),
  });
  const bar = within(await screen.findByRole('region', { name: say('bulk.bar') }));
  await user.click(await screen.findByRole('checkbox', { name: /100001/ }));
  await user.click(bar.getByRole('button', { name: say('skus.many.all', { n: 2 }) }));
  expect(await screen.findByText(`${say('skus.list.failed')}. Vuelva a intentar`)).toBeInTheDocument();
  expect(bar.getByText(say('skus.many.selected.one'))).toBeInTheDocument();
});

it('lets sellers delete a chosen variant, and says when the call failed', async () => {
  const answers = [
    json(503, { status: 503, code: 'errors.unavailable', message: 'Vuelva a intentar', requestId: 'r' }),
    json(200, [{ id: 100001, done: true, status: null }]),
  ];
  const { user, server } = open(variants, 'ORGANIZATION_ADMIN_USER', {
    ...bothRows,
    'PUT /sku/delete': () => answers.shift() ?? json(500, {}),
  });
  const bar = within(await screen.findByRole('region', { name: say('bulk.bar') }));
  expect(bar.queryByRole('button', { name: 'Activar' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: /100001/ }));
  const confirm = async () => {
    await user.click(bar.getByRole('button', { name: 'Eliminar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  };
  await confirm();
  expect(await bar.findByText(`${say('skus.delete.failed')}. Vuelva a intentar`)).toBeInTheDocument();
  await confirm();
  expect(await screen.findByText(say('skus.deleted.one'))).toBeInTheDocument();
  expect(bar.getByText(say('skus.many.selected.none'))).toBeInTheDocument();
  expect(server.asked.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
});

it('takes a variant that is deleted in its own dialog out of the chosen ones', async () => {
  const { user } = open(variants, 'ORGANIZATION_ADMIN_USER', {
    ...bothRows,
    'GET /sku/100001': () => json(200, { ...sku, inventory: { ...sku.inventory, reservedQuantity: 0 } }),
    'PUT /sku/delete': () => json(200, [{ id: 100001, done: true, status: null }]),
  });
  const bar = within(await screen.findByRole('region', { name: say('bulk.bar') }));
  await user.click(await screen.findByRole('checkbox', { name: /100001/ }));
  await user.click(screen.getByRole('checkbox', { name: /100002/ }));
  expect(bar.getByText(say('skus.many.selected', { n: 2 }))).toBeInTheDocument();
  await user.click(screen.getAllByRole('link', { name: row.upc })[0]!);
  const dialog = within(await found(/Lámpara de mesa/));
  await user.click(await dialog.findByRole('button', { name: say('variant.delete') }));
  await user.click(await dialog.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(say('skus.deleted'))).toBeInTheDocument();
  expect(bar.getByText(say('skus.many.selected.one'))).toBeInTheDocument();
});
