import { screen, waitFor, within } from '@testing-library/react';
import { say, type Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { admin as anAdmin, seller as aSeller, fakeServer, openScreen, refusal } from '../../testing/open-screen.tsx';
import { PriceListScreen } from './price-list.tsx';

const admin: Viewer = { ...anAdmin, roles: [...anAdmin.roles, 'CATALOG_USER'] };
const seller: Viewer = { ...aSeller, roles: [...aSeller.roles, 'CATALOG_USER'] };

const price = (id: number, changes: object = {}) => ({
  ...{
    id,
    accountName: 'aurora',
    productId: 3,
    sku: 30 + id,
    skuName: `Taza ${id}`,
    oldListPrice: 100,
    oldPrice: null,
    currentPrice: 95,
  },
  ...{ newListPrice: 100, newPrice: 10, priceValidFrom: null, priceValidUntil: null, percentualDiscount: 90 },
  ...{ approved: false, status: 'WAITING', reason: { code: 'catalogue.price.discount', message: 'Mucho descuento' } },
  ...{ requestedAt: '2026-11-20T16:00:00.000Z', requestedBy: null, decidedAt: null, decidedBy: null, note: null },
  ...changes,
});
const rows = [price(3), price(2, { oldListPrice: null }), price(1, { approved: true, status: 'APPROVED' })];
const open = (
  as: Viewer,
  decided: object[] = [],
  decide: () => { body: object } | Promise<never> = () => ({ body: { approvePriceDTOs: decided } }),
  answers: Parameters<typeof fakeServer>[0] = {},
) => {
  const server = fakeServer({
    'GET /validateprice': ({ query }) => ({
      body: rows,
      headers: { 'x-total-count': query.get('status') === 'WAITING' ? '2300' : '2310' },
    }),
    'POST /validateprice/approval': decide,
    'POST /validateprice/rejection': decide,
    'DELETE /validateprice/3': () => new Response(null, { status: 204 }),
    'POST /bulk-actions': () => ({
      status: 400,
      body: { status: 400, code: 'bulk.none', message: 'Nada', requestId: 'r' },
    }),
    ...answers,
  });
  const screens = (
    <Routes>
      <Route path="/validation-price" element={<PriceListScreen />} />
    </Routes>
  );
  return { server, user: openScreen(screens, { at: '/validation-price?seller=aurora', as }) };
};
const button = (name: string) => screen.getByRole('button', { name });

it('offers only prices that wait, and lists the chosen before they are validated', async () => {
  const { server, user } = open(admin, [
    { priceApprovalId: 3, approved: true, done: false, sku: 33, skuName: 'Taza 3', message: 'Ya fue aprobado' },
    { priceApprovalId: 2, approved: false, done: false, sku: 32, skuName: 'Taza 2', message: 'Ya fue rechazado' },
  ]);
  expect(await screen.findByText(say('prices.list.count', { n: '2,310' }))).toBeInTheDocument();
  await screen.findByText('Taza 3');
  expect(screen.getAllByRole('checkbox', { name: /^Seleccionar \d/ })).toHaveLength(2);
  expect(within(screen.getByRole('row', { name: /Taza 1/ })).getByText('Aprobado')).toBeInTheDocument();
  expect(button(say('prices.approve'))).toHaveAccessibleDescription(say('bulk.select.first', { thing: 'precio' }));
  await user.click(button(say('bulk.select.page')));
  await user.click(button(say('prices.approve')));
  const question = within(await screen.findByRole('alertdialog'));
  const listed = await question.findByRole('table', { name: say('prices.decide.label') });
  expect(await within(listed).findByText('Taza 3')).toBeInTheDocument();
  expect(server.of('GET /validateprice').at(-1)?.query.get('ids')).toBe('3,2');
  expect(server.of('POST /validateprice/approval')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: say('prices.approve') }));
  await waitFor(() =>
    expect(server.of('POST /validateprice/approval')[0]?.body).toEqual({
      approvePriceDTOs: [{ priceApprovalId: 3 }, { priceApprovalId: 2 }],
    }),
  );
  const told = say('prices.approve.partly', {
    skus: 'SKU 33 Taza 3 (Ya fue aprobado), SKU 32 Taza 2 (Ya fue rechazado)',
  });
  expect(await screen.findByText(told)).toBeInTheDocument();
});

it('rejects the chosen at once with a note', async () => {
  const { server, user } = open(admin, [{ priceApprovalId: 3, approved: false, done: true }]);
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar 3' }));
  await user.click(button(say('prices.reject')));
  const dialog = within(await screen.findByRole('dialog', { name: say('prices.reject.title.one') }));
  expect(await dialog.findByText('Taza 3')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Nota para el seller/), 'Muy bajo');
  await user.click(dialog.getByRole('button', { name: say('prices.reject') }));
  expect(await screen.findByText(say('prices.reject.done'))).toBeInTheDocument();
  expect(server.of('POST /validateprice/rejection')[0]?.body).toEqual({ priceApprovalIds: [3], note: 'Muy bajo' });
});

it('asks for a note before prices are rejected, and sends all that match by their filter', async () => {
  const { server, user } = open(admin);
  await screen.findByText('Taza 3');
  await user.click(await screen.findByRole('button', { name: say('bulk.select.all', { n: '2,300' }) }));
  await user.click(button(say('prices.reject')));
  const dialog = within(await screen.findByRole('dialog', { name: say('prices.reject.title', { n: '2,300' }) }));
  await user.click(dialog.getByRole('button', { name: say('prices.reject') }));
  expect(dialog.getByText(say('prices.reject.note.required'))).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/Nota para el seller/), 'Muy bajo');
  await user.click(dialog.getByRole('button', { name: say('prices.reject') }));
  await waitFor(() =>
    expect(server.of('POST /bulk-actions')[0]?.body).toMatchObject({
      ...{ action: 'rejectPrices', note: 'Muy bajo', filters: { seller: 'aurora', status: 'WAITING' } },
    }),
  );
});

it('approves all that match by their filter, without a list of them', async () => {
  const { server, user } = open(admin);
  await screen.findByText('Taza 3');
  await user.click(await screen.findByRole('button', { name: say('bulk.select.all', { n: '2,300' }) }));
  await user.click(button(say('prices.approve')));
  await waitFor(() =>
    expect(server.of('POST /bulk-actions')[0]?.body).toMatchObject({
      ...{ action: 'approvePrices', filters: { seller: 'aurora', status: 'WAITING' } },
    }),
  );
  expect(screen.queryByRole('table', { name: say('prices.decide.label') })).toBeNull();
});

it.each([
  ['approve', 'prices.approving'],
  ['reject', 'prices.rejecting'],
] as const)('says what it does while the server decides to %s, and stays open until it has', async (decision, busy) => {
  const { user } = open(admin, [], () => new Promise<never>(() => undefined));
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar 3' }));
  await user.click(button(say(`prices.${decision}`)));
  const dialog = within(await screen.findByRole(decision === 'approve' ? 'alertdialog' : 'dialog'));
  if (decision === 'reject') await user.type(dialog.getByLabelText(/Nota para el seller/), 'Muy bajo');
  await user.click(dialog.getByRole('button', { name: say(`prices.${decision}`) }));
  await waitFor(() => expect(dialog.getByRole('button', { name: say(busy) })).toHaveAttribute('aria-busy', 'true'));
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: say(busy) })).toBeInTheDocument();
});

const few = { of: 'a few', choose: 'Seleccionar 3', role: 'checkbox', call: 'POST /validateprice/rejection' } as const;
const many = { of: 'all', choose: 'Todos (2,300)', role: 'button', call: 'POST /bulk-actions' } as const;

it.each([few, many])(
  'keeps the note of a rejection of $of until the server has taken it, and shows a refusal at the note',
  async ({ choose, role, call }) => {
    const answers = [
      refusal(400, 'errors.invalid', 'Hay errores', { note: 'La nota no es válida' }),
      refusal(503, 'errors.unavailable', 'Vuelva a intentar'),
    ];
    const { server, user } = open(admin, [], undefined, {
      [call]: () => answers.shift() ?? Promise.reject(new Error()),
    });
    await user.click(await screen.findByRole(role, { name: choose }));
    await user.click(button(say('prices.reject')));
    const dialog = within(await screen.findByRole('dialog'));
    const note = dialog.getByLabelText(/Nota para el seller/);
    const send = () => user.click(dialog.getByRole('button', { name: say('prices.reject') }));
    await user.click(note);
    await user.paste('x'.repeat(501));
    await send();
    expect(note).toHaveAccessibleDescription(new RegExp(say('shared.tooLong', { max: 500 })));
    expect(server.of(call)).toHaveLength(0);
    await user.clear(note);
    await user.type(note, 'Muy bajo');
    await send();
    await waitFor(() => expect(note).toHaveAccessibleDescription(/La nota no es válida/));
    await send();
    expect(await dialog.findByText(/Vuelva a intentar/)).toBeInTheDocument();
    expect(note).toHaveValue('Muy bajo');
    const keys = server.of(call).map(({ body }) => (body as { key?: string }).key);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  },
);

it('counts only the prices that wait, whatever the list shows', async () => {
  open(admin);
  expect(await screen.findByText(say('prices.list.count', { n: '2,310' }))).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Todos (2,300)' })).toBeInTheDocument();
});

it('shows a seller its own, and no bar for what only administrators decide', async () => {
  open(seller);
  await screen.findByText('Taza 3');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: say('prices.approve') })).toBeNull();
});

it('lets a seller withdraw what waits, after a question, and nobody else', async () => {
  const { server, user } = open(seller);
  await user.click(await screen.findByRole('button', { name: say('prices.withdraw.of', { name: 'Taza 3' }) }));
  // The first was approved; the second is of a new variant, which has the price already.
  for (const name of ['Taza 1', 'Taza 2']) {
    expect(screen.queryByRole('button', { name: say('prices.withdraw.of', { name }) })).toBeNull();
  }
  const dialog = within(await screen.findByRole('alertdialog', { name: say('prices.withdraw.title') }));
  expect(server.of('DELETE /validateprice/3')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: say('prices.withdraw') }));
  expect(await screen.findByText(say('prices.withdraw.done', { name: 'Taza 3' }))).toBeInTheDocument();
  expect(server.of('DELETE /validateprice/3')).toHaveLength(1);
});

it('offers an administrator no withdrawal', async () => {
  open(admin);
  await screen.findByText('Taza 3');
  expect(screen.queryByRole('button', { name: say('prices.withdraw.of', { name: 'Taza 3' }) })).toBeNull();
});
