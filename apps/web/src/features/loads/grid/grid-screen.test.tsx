import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { say, type Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { admin as anAdmin, seller as aSeller, fakeServer, openScreen } from '../../../testing/open-screen.tsx';
import { GridScreen } from './grid-screen.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
let users = 0;
const sellerWith = (...roles: Viewer['roles']): Viewer => {
  users += 1;
  return { ...aSeller, userId: `u-${users}`, roles: [...aSeller.roles, ...roles] };
};
const price = { listPrice: 120, price: null, priceValidFrom: null, priceValidUntil: null, version: 3 };
const sku = (id: number) => ({
  id,
  version: 1,
  productId: 7,
  productName: 'Vajilla',
  accountName: 'aurora',
  upc: `75000000000${id}`,
  skuName: `Taza ${id}`,
  refId: `T-${id}`,
  status: 'APPROVED',
  price,
  inventory: { totalQuantity: 8, reservedQuantity: 1, version: 5 },
});
const known = (id: number) => ({
  id,
  productId: 7,
  upc: `75000000000${id}`,
  refId: `T-${id}`,
  isApproved: true,
  stock: { total: 8, reserved: 1, version: 5 },
  price: { listPrice: 120, price: null, validFrom: null, validUntil: null, version: 3 },
});

function open(
  as = sellerWith('CATALOG_USER', 'INVENTORY_USER'),
  at = '/catalog/grid?status=APPROVED',
  count = 30,
  answers: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    'GET /sku': () => ({
      body: Array.from({ length: count }, (_, row) => sku(row + 10)),
      headers: { 'x-total-count': String(count) },
    }),
    'POST /sku/known': ({ body }) => ({
      body: { skus: (body as { skus: number[] }).skus.map(known), products: [], upcs: [] },
    }),
    'POST /sku/found': ({ body }) => {
      const { skus, filters } = body as { skus: number[]; filters: { status?: string } };
      return { body: { skus: filters.status === 'APPROVED' ? skus : [] } };
    },
    ...answers,
  });
  const screens = (
    <Routes>
      <Route path="/catalog/grid" element={<GridScreen />} />
    </Routes>
  );
  return { server, user: openScreen(screens, { at, as }), as };
}
const sheet = async () => screen.findByRole('grid', { name: say('grid.label') });
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`) as HTMLElement;
const paste = (text: string, grid: HTMLElement) =>
  fireEvent.paste(grid, { clipboardData: { getData: () => text } as unknown as DataTransfer });

it('lists the variants that the filters find, as a grid that says how large it is', async () => {
  const { server } = open();
  const grid = await sheet();
  expect(grid).toHaveAttribute('aria-rowcount', '31');
  expect(grid).toHaveAttribute('aria-colcount', '10');
  expect(server.of('GET /sku')[0]?.query.get('status')).toBe('APPROVED');
  expect(within(grid).getByRole('columnheader', { name: 'Precio regular' })).toHaveAttribute('aria-colindex', '4');
  expect(cell(0, 3)).toHaveTextContent('120.00');
  expect([cell(0, 7), cell(0, 8), cell(0, 9)].map(({ textContent }) => textContent)).toEqual(['8', '1', '7']);
  expect(cell(0, 3).closest('[role=row]')).toHaveAttribute('aria-rowindex', '2');
  expect(screen.getByRole('link', { name: say('grid.toList') })).toHaveAttribute(
    'href',
    '/catalog/list?status=APPROVED',
  );
});

it('is used by keys: a price is typed over, checked in the words of a file, and taken back', async () => {
  const { user } = open();
  const grid = await sheet();
  await user.click(cell(0, 3));
  grid.focus();
  await user.keyboard('x{Enter}');
  await waitFor(() => expect(cell(0, 3)).toHaveAttribute('aria-invalid', 'true'));
  expect(cell(0, 3)).toHaveTextContent('x');
  expect(screen.getByText(say('grid.draft', { n: 1 }))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: say('grid.review') })).toHaveAccessibleDescription(
    say('grid.review.blocked'),
  );
  expect(grid).toHaveAttribute('aria-activedescendant', cell(1, 3).id);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.getByText(say('grid.draft.none'))).toBeInTheDocument());
  expect(cell(0, 3)).toHaveTextContent('120.00');
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(cell(0, 3)).toHaveTextContent('x'));
});

it('shows no row in another place while a cell is edited, although the list has changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const ids = [10, 11];
  const { user, server } = open(undefined, undefined, 2, {
    'GET /sku': () => ({ body: ids.map(sku), headers: { 'x-total-count': '2' } }),
  });
  const grid = await sheet();
  await waitFor(() => expect(cell(0, 0)).toHaveTextContent('10'));
  await user.click(cell(0, 3));
  grid.focus();
  await user.keyboard('99');
  ids.reverse();
  vi.setSystemTime(Date.now() + 120_000);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cell(0, 3)).toHaveTextContent('99'));
  expect(cell(0, 0)).toHaveTextContent('10');
  expect(server.of('GET /sku')).toHaveLength(1);
});

it('pastes a block, and tells what found no place', async () => {
  const { user } = open();
  const grid = await sheet();
  await user.click(cell(0, 7));
  paste('9\t7\r\n"1\n0"\r\n', grid);
  await waitFor(() => expect(cell(0, 7)).toHaveTextContent('9'));
  expect(await screen.findByText(new RegExp(say('grid.paste.readOnly', { n: 1 })))).toBeInTheDocument();
  await waitFor(() => expect(cell(1, 7)).toHaveAttribute('aria-invalid', 'true'));
});

it('copies what is reserved and available with the rest, as it stands after an edit', async () => {
  const { user } = open();
  const grid = await sheet();
  await user.click(cell(0, 7));
  paste('20', grid);
  await waitFor(() => expect(cell(0, 9)).toHaveTextContent('19'));
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  const copied: string[] = [];
  fireEvent.copy(grid, { clipboardData: { setData: (_: string, text: string) => copied.push(text) } });
  expect(copied.map((text) => text.split(/[\r\n]+/))).toEqual([['20\t1\t19']]);
});

it('keeps the draft of one person over a reload, and forgets it when asked twice', async () => {
  const as = sellerWith('CATALOG_USER', 'INVENTORY_USER');
  const { user } = open(as);
  const grid = await sheet();
  await user.click(cell(2, 7));
  paste('11', grid);
  await waitFor(() => expect(screen.getByText(say('grid.draft', { n: 1 }))).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText(say('grid.draft.checking'), { exact: false })).toBeNull());
  document.body.replaceChildren();
  open(as);
  await sheet();
  expect(cell(2, 7)).toHaveTextContent('11');
  const again = screen.getByRole('button', { name: say('grid.discard') });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  const question = within(await screen.findByRole('alertdialog', { name: say('grid.discard.question') }));
  await user.click(question.getByRole('button', { name: say('grid.discard') }));
  await waitFor(() => expect(screen.getByText(say('grid.draft.none'))).toBeInTheDocument());
  expect(cell(2, 7)).toHaveTextContent('8');
});

it('takes back what was edited before the page was loaded again, and does it again', async () => {
  const as = sellerWith('CATALOG_USER', 'INVENTORY_USER');
  const { user } = open(as);
  const grid = await sheet();
  const rests = () =>
    waitFor(() => expect(screen.queryByText(say('grid.draft.checking'), { exact: false })).toBeNull());
  await user.click(cell(2, 7));
  paste('11', grid);
  await waitFor(() => expect(cell(2, 7)).toHaveTextContent('11'));
  paste('12', grid);
  await waitFor(() => expect(cell(2, 7)).toHaveTextContent('12'));
  await rests();
  document.body.replaceChildren();
  open(as);
  const again = await sheet();
  expect(cell(2, 7)).toHaveTextContent('12');
  again.focus();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(cell(2, 7)).toHaveTextContent('11'));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.getByText(say('grid.draft.none'))).toBeInTheDocument());
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(cell(2, 7)).toHaveTextContent('11'));
  await rests();
});

it('counts the changes that the filters do not show apart, and lists them', async () => {
  const as = sellerWith('CATALOG_USER', 'INVENTORY_USER');
  const { user } = open(as);
  await user.click((await sheet()) && cell(2, 7));
  paste('11', await sheet());
  await waitFor(() => expect(cell(2, 7)).toHaveTextContent('11'));
  await waitFor(() => expect(screen.queryByText(say('grid.draft.checking'), { exact: false })).toBeNull());
  // The edited row is among the rows read here, so the server is not asked.
  expect(screen.queryByText(say('grid.draft.outside', { n: 1 }), { exact: false })).toBeNull();
  document.body.replaceChildren();
  const { server } = open(as, '/catalog/grid?status=REJECTED', 0);
  await screen.findByText(say('grid.draft.outside', { n: 1 }), { exact: false });
  expect(server.of('POST /sku/found')[0]?.body).toEqual({ skus: [12], filters: { status: 'REJECTED' } });
  expect(screen.queryByText(say('grid.outside.title'))).toBeNull();
  await user.click(screen.getByRole('button', { name: say('grid.outside.show') }));
  const table = within(screen.getByRole('table', { name: say('grid.outside.title') }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/12.*Cantidad.*8.*11/);
});

it.each([
  [
    'administrators',
    { ...anAdmin, roles: [...anAdmin.roles, 'CATALOG_USER'] } satisfies Viewer,
    say('products.sellersOnly'),
    3,
  ],
  ['who may not load stock', sellerWith('CATALOG_USER'), say('grid.readOnly.inventory'), 7],
])('is read by %s, who are told why', async (_, as, reason, column) => {
  const { user } = open(as);
  await sheet();
  expect(screen.getByText(reason)).toBeInTheDocument();
  expect(cell(0, column)).toHaveAttribute('aria-readonly', 'true');
  await user.dblClick(cell(0, column));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('offers to read a pasted column at once, as one change that can be undone', async () => {
  const { user } = open();
  const grid = await sheet();
  await user.click(cell(0, 3));
  paste('$1,000.00\r\n$2,500.50\r\n', grid);
  const name = 'Leer 2 celdas de «Precio regular» como 1000.00';
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(cell(0, 3)).toHaveTextContent('1000.00'));
  expect(cell(1, 3)).toHaveTextContent('2500.50');
  await waitFor(() => expect(screen.queryByText(say('loads.offer.title'))).toBeNull());
  await user.click(screen.getByRole('button', { name: say('grid.undo') }));
  await waitFor(() => expect(cell(1, 3)).toHaveTextContent('$2,500.50'));
  expect(await screen.findByRole('button', { name })).toBeInTheDocument();
});

it('asks for the order of what can be read in two ways', async () => {
  const { user } = open();
  const grid = await sheet();
  await user.click(cell(0, 7));
  paste('1.000\r\n2.000\r\n', grid);
  await user.click(await screen.findByRole('button', { name: /^Leer 2 celdas de «.*»: elegir cómo$/ }));
  await user.click(screen.getByRole('button', { name: say('loads.reading.decimalComma') }));
  await waitFor(() => expect(cell(1, 7)).toHaveTextContent('2000'));
});

it('has columns as wide as the person sized them, by the edge and in the dialog, and keeps them', async () => {
  const as = sellerWith('CATALOG_USER', 'INVENTORY_USER');
  const { server, user } = open(as, '/catalog/grid?status=APPROVED', 30, {
    'PUT /columns/grid': () => new Response(null, { status: 204 }),
  });
  await sheet();
  await waitFor(() => expect(cell(0, 1)).toHaveTextContent('Taza 10'));
  const edge = document.querySelectorAll<HTMLElement>('[role="columnheader"] [data-column-edge]')[1];
  if (!edge) throw new Error('The header has no edge.');
  Object.assign(edge, { setPointerCapture: () => undefined });
  fireEvent.pointerDown(edge, { button: 0, clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(edge, { clientX: 340, pointerId: 1 });
  expect(cell(0, 1)).toHaveStyle({ width: '240px' });
  fireEvent.pointerUp(edge, { clientX: 340, pointerId: 1 });
  await user.click(screen.getByRole('button', { name: say('grid.widths') }));
  await user.selectOptions(await screen.findByLabelText('UPC'), '80 px');
  expect(cell(0, 2)).toHaveStyle({ width: '80px' });
  const sent = server.of('PUT /columns/grid').map(({ body }) => body as { key: string; width?: number }[]);
  expect(sent.at(-1)?.filter(({ width }) => width !== undefined)).toEqual([
    { key: 'name', shown: true, width: 240 },
    { key: 'upc', shown: true, width: 80 },
  ]);
});

it('shows the picture of a variant before its name, and none where there is none', async () => {
  open(undefined, undefined, 2, {
    'GET /sku': () => ({
      body: [
        { ...sku(10), imageUrl: '/api/images/a.png' },
        { ...sku(11), imageUrl: null },
      ],
      headers: { 'x-total-count': '2' },
    }),
  });
  await sheet();
  await waitFor(() => expect(cell(0, 1)).toHaveTextContent('Taza 10'));
  await waitFor(() => expect(cell(0, 1).querySelector('[data-thumbnail]')).not.toBeNull());
  expect(cell(1, 1).querySelector('[data-thumbnail]')).toBeNull();
});
