import { screen, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import type { SkuHistoryEntry } from 'trastienda-client';
import { expect, it } from 'vitest';
import { type FakeAnswer, fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { VariantHistory } from './variant-history.tsx';

const path = 'GET /sku/7/historical';
const date = '2026-11-20T18:00:00.000Z';
const made = { user: null, date, source: { kind: 'web' } } as const;
const held = { totalQuantity: 12, reservedQuantity: 3 };

/** Newest first: reservations of a much sold variant hide the price that was changed before them. */
const changes: SkuHistoryEntry[] = [
  ...Array.from({ length: 1_200 }, (_, n): SkuHistoryEntry => {
    return { ...made, id: 3_000 - n, type: 'RESERVATION', oldSku: held, newSku: held };
  }),
  ...Array.from({ length: 1_001 }, (_, n): SkuHistoryEntry => {
    return {
      ...made,
      id: 1_500 - n,
      type: 'INVENTORY',
      oldSku: { totalQuantity: n },
      newSku: { totalQuantity: n + 1 },
    };
  }),
  { ...made, id: 1, type: 'PRICE', oldSku: { listPrice: 900, price: null }, newSku: { listPrice: 777, price: null } },
];
const answer = (query: URLSearchParams, all = changes): FakeAnswer => {
  const wanted = query.get('type') ?? '';
  const rows = all.filter(({ type }) => type.includes(wanted));
  const from = Number(query.get('from') ?? 0);
  const page = rows.slice(from, from + Number(query.get('size')));
  return { body: page, headers: { 'x-total-count': String(rows.length) } };
};
const open = (answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer(answers);
  return { server, user: openScreen(<VariantHistory id={7} />, { at: '/', as: seller }) };
};
const table = () => screen.findByRole('table', { name: say('variant.history.title') });

it('shows every change page by page, and those of one type', async () => {
  const { user } = open({ [path]: ({ query }) => answer(query) });
  const pages = within(await screen.findByRole('navigation', { name: /Historial/ }));
  expect(within(await table()).getAllByRole('row')[1]).toHaveTextContent(say('variant.history.RESERVATION'));
  expect(pages.getByText(/de 2,202/)).toBeInTheDocument();
  await user.click(pages.getByRole('button', { name: 'Siguiente' }));
  expect(pages.getByRole('button', { current: 'page' })).toHaveTextContent('2');
  await user.selectOptions(screen.getByLabelText(say('variant.history.type')), say('variant.history.PRICE'));
  expect(await screen.findByText('$777.00')).toBeInTheDocument();
  expect(within(await table()).getAllByRole('row')).toHaveLength(2);
});

it('reads the chart of price and stock apart from reservations, and says where it is cut', async () => {
  const { server } = open({ [path]: ({ query }) => answer(query) });
  expect(await screen.findByText(say('variant.history.chart.cut', { n: '1,000' }))).toBeInTheDocument();
  const charted = server.of(path).filter(({ query }) => query.get('size') === '1000');
  expect(charted.map(({ query }) => query.get('type'))).toEqual(['PRICE', 'INVENTORY']);
});

it('has no chart without prices and stock, and says nothing of a cut', async () => {
  open({ [path]: ({ query }) => answer(query, changes.slice(0, 2)) });
  await table();
  expect(screen.queryByText(say('variant.history.chart'))).toBeNull();
  expect(screen.queryByText(say('variant.history.chart.cut', { n: '1,000' }))).toBeNull();
});

it('says that the chart could not be read, beside the table', async () => {
  open({
    [path]: ({ query }) => (query.get('size') === '1000' ? refusal(500, 'errors.internal', '') : answer(query)),
  });
  expect(await screen.findByText(say('variant.history.chart.failed'))).toBeInTheDocument();
  expect(await table()).toBeInTheDocument();
});
