import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { say } from '@trastienda/domain';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Product, Sku, SkuRow } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { SignedInProvider } from '../../../lib/signed-in.tsx';
import { fakeServer, json } from '../../../testing/fake-server.ts';
import { Toaster } from '../../../ui/toasts.tsx';
import { ReviewScreen } from './review-screen.tsx';

beforeAll(() => Promise.all([import('../../../ui/dialog-panel.tsx'), import('../variant/variant-history.tsx')]));

const moment = '2026-11-20T18:00:00.000Z';
const product: Product = {
  ...{ id: 5001, version: 6, accountName: 'aurora', name: 'Taza', description: 'De barro' },
  category: { id: '9', name: 'Cocina', namePath: '/Hogar/Cocina' },
  brand: { id: '3', name: 'Candil' },
  productSpecifications: [],
  skuCounts: { APPROVED: 0, PENDING_APPROVAL: 3, REJECTED: 0 },
  rejectionReasons: [],
  ...{ creationDate: moment, updateDate: moment },
};
const rowOf = (id: number): SkuRow => ({
  ...{ id, version: 4, productId: 5001, productName: 'Taza', accountName: 'aurora' },
  ...{ upc: `75010000${id}`, skuName: `Taza ${id}`, refId: '', status: 'PENDING_APPROVAL' },
  imageUrl: null,
  price: { listPrice: 100, price: null, priceValidFrom: null, priceValidUntil: null, version: 1 },
  inventory: { totalQuantity: 1, reservedQuantity: 0, version: 1 },
});
const skuOf = (row: SkuRow): Sku => ({
  ...row,
  categoryId: '9',
  ...{ waitingPrice: null, rejectedPrice: null, rejection: null },
  dimension: { width: 1, height: 1, length: 1, weight: 1, cubicWeight: 1 },
  ...{ images: [], skuSpecifications: [], commercialCondition: null, creationDate: moment, updateDate: moment },
});

function open(at = '/catalog/review?categoryId=9', answers: Parameters<typeof fakeServer>[0] = {}) {
  const pending = new Map([1, 2, 3].map((id) => [id, rowOf(id)]));
  const sent: unknown[] = [];
  const asked: string[] = [];
  const one = (id: number) => ({
    [`GET /sku/${id}`]: () => json(200, skuOf(pending.get(id) ?? { ...rowOf(id), status: 'REJECTED' })),
    [`PUT /sku/${id}/decision`]: async (request: Request) => {
      const body: { decision: string } = await request.json();
      sent.push([id, request.headers.get('if-match'), body]);
      pending.delete(id);
      return json(200, { ...skuOf(rowOf(id)), status: body.decision === 'approve' ? 'APPROVED' : 'REJECTED' });
    },
  });
  fakeServer({
    'GET /sku': (request) => {
      asked.push(new URL(request.url).search);
      return json(200, [...pending.values()], { 'x-total-count': String(pending.size) });
    },
    'GET /products/5001': () => json(200, product),
    ...one(1),
    ...one(2),
    ...one(3),
    ...answers,
  });
  const viewer = { userId: 'u-1', roles: ['ADMIN_USER' as const], accountNames: [], operatingUser: true };
  const user = { viewer, name: 'Ana', email: 'x@y.mx', organizations: [], using2FA: false };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user, signOut: () => undefined }}>
          <Routes>
            <Route path="/catalog/review" element={<ReviewScreen />} />
          </Routes>
          <Address />
          <Toaster />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { keys: userEvent.setup(), sent, asked };
}

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const address = () => screen.getByLabelText('address').textContent;
const isOpen = async (name: string) => {
  await screen.findByRole('heading', { level: 2, name });
  await screen.findByText('De barro');
};

it('rejects by keys with reasons and a text, and opens the next pending variant', async () => {
  const { keys, sent, asked } = open();
  await isOpen('Taza 1');
  expect(asked[0]).toContain('categoryId=9');
  expect(asked[0]).toContain('status=PENDING_APPROVAL');
  await keys.keyboard('r');
  const dialog = await screen.findByRole('dialog');
  await keys.click(within(dialog).getByRole('button', { name: say('skus.reject') }));
  expect(await within(dialog).findByText(say('skus.decide.nothing'))).toBeTruthy();
  expect(sent).toEqual([]);
  await keys.click(within(dialog).getByLabelText(say('skus.rejection.poorImages')));
  await keys.type(within(dialog).getByLabelText(new RegExp(say('skus.review.note'))), 'Borrosas');
  await keys.click(within(dialog).getByRole('button', { name: say('skus.reject') }));
  await isOpen('Taza 2');
  expect(sent).toEqual([
    [1, '4', { decision: 'reject', reasons: ['poorImages'], note: 'Borrosas', productVersion: 6 }],
  ]);
  await waitFor(() => expect(address()).toBe('?categoryId=9&sku=2'));
  await screen.findByText(say('skus.review.place', { place: 1, n: 2 }));
});

it('approves with A and Enter, moves with N and P, and tells the end', async () => {
  const { keys, sent } = open();
  await isOpen('Taza 1');
  await keys.keyboard('n');
  await isOpen('Taza 2');
  await keys.keyboard('p');
  await isOpen('Taza 1');
  await keys.keyboard('nn');
  await isOpen('Taza 3');
  await keys.keyboard('a');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(say('skus.approve.noImages'))).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain(say('skus.approve')));
  await keys.keyboard('{Enter}');
  expect(await screen.findByText(say('skus.review.end'))).toBeTruthy();
  expect(sent).toEqual([[3, '4', { decision: 'approve', reasons: [], note: '', productVersion: 6 }]]);
  await keys.keyboard('n');
  await isOpen('Taza 1');
});

it('keeps the filters of the list on the way back', async () => {
  open('/catalog/review?categoryId=9&page=2&sku=2');
  await isOpen('Taza 2');
  const back = screen.getByRole('link', { name: say('skus.review.back') });
  expect(back.getAttribute('href')).toBe('/catalog/list?categoryId=9&page=2');
});

it('tells that somebody changed the variant, and shows it as it is now', async () => {
  const changes = [{ version: 5, at: moment, by: 'Eva Luna', action: 'sku.changed', fields: ['name'] }];
  const { keys } = open(undefined, {
    'PUT /sku/1/decision': () =>
      json(412, { status: 412, code: 'errors.changed', message: 'Alguien más cambió esto.', requestId: 'r', changes }),
  });
  await isOpen('Taza 1');
  await keys.keyboard('a');
  await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say('skus.approve') }));
  expect(await screen.findByText(say('skus.review.changed'))).toBeTruthy();
  expect(screen.getByText(/Eva Luna/)).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: say('skus.review.reload') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not decide a variant that is decided already', async () => {
  const { keys } = open(undefined, {
    'GET /sku/1': () => json(200, { ...skuOf(rowOf(1)), status: 'APPROVED' }),
  });
  await screen.findAllByText(say('skus.review.decided', { sku: 1 }));
  await keys.keyboard('r');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers no reasons about a product whose data nobody can change any more, and says why', async () => {
  const { keys, sent } = open(undefined, {
    'GET /products/5001': () => json(200, { ...product, skuCounts: { ...product.skuCounts, APPROVED: 1 } }),
  });
  await isOpen('Taza 1');
  await keys.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(say('skus.rejection.wrongBrand'))).toBeNull();
  expect(dialog.getByRole('group')).toHaveAccessibleDescription(say('skus.decide.productLocked'));
  await keys.click(dialog.getByLabelText(say('skus.rejection.wrongPrice')));
  await keys.click(dialog.getByRole('button', { name: say('skus.reject') }));
  await isOpen('Taza 2');
  expect(sent).toEqual([[1, '4', { decision: 'reject', reasons: ['wrongPrice'], note: '', productVersion: 6 }]]);
});

it('decides nothing before the data of the product are there', async () => {
  const { keys } = open(undefined, { 'GET /products/5001': () => new Promise<Response>(() => undefined) });
  await screen.findByRole('heading', { level: 2, name: 'Taza 1' });
  await keys.keyboard('a');
  expect(screen.getByRole('button', { name: new RegExp(say('skus.approve')) })).toBeDisabled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
