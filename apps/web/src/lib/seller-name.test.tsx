import { screen } from '@testing-library/react';
import type { Viewer } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { admin, fakeServer, openScreen, seller } from '../testing/open-screen.tsx';
import { SellerName, SellerNames, useSellerNames } from './seller-name.tsx';

const sellers = [
  { id: 's1', accountName: 'aurora', name: 'Aurora Hogar', active: true },
  { id: 's2', accountName: 'brisa', name: 'Brisa del Ñandú', active: true },
];

function Chip({ account }: { readonly account: string }) {
  return <p>Seller: {useSellerNames([account]).get(account) ?? account}</p>;
}

function open(as: Viewer, answer: () => { status?: number; body: unknown }) {
  const server = fakeServer({ 'GET /admin/organization': answer });
  const accounts = ['aurora', 'brisa', 'cielo', 'aurora'];
  openScreen(
    <>
      <ul>
        {accounts.map((account, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same seller stands in two rows
          <li key={n}>
            <SellerName account={account} />
          </li>
        ))}
      </ul>
      <Chip account="brisa" />
    </>,
    { at: '/', as },
  );
  return server;
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('names sellers by one request for all of them, with the account in the tooltip', async () => {
  const { calls } = open(admin, () => ({ body: sellers }));
  expect(shown()).toEqual(['aurora', 'brisa', 'cielo', 'aurora']);
  expect(await screen.findAllByText('Aurora Hogar')).toHaveLength(2);
  expect(shown()).toEqual(['Aurora Hogar', 'Brisa del Ñandú', 'cielo', 'Aurora Hogar']);
  expect(screen.getByText('Seller: Brisa del Ñandú')).toBeInTheDocument();
  expect(screen.getByText('Brisa del Ñandú')).toHaveAttribute('title', 'brisa');
  expect(calls.map(({ query }) => query.get('accountNames'))).toEqual(['aurora,brisa,cielo']);
});

it('shows accounts where names cannot be had', async () => {
  const { calls } = open(admin, () => ({ status: 500, body: {} }));
  await expect.poll(() => calls.length).toBe(1);
  expect(shown()).toEqual(['aurora', 'brisa', 'cielo', 'aurora']);
});

it('asks for nothing on behalf of sellers, who may not list others', () => {
  const { calls } = open(seller, () => ({ body: sellers }));
  expect(shown()).toEqual(['aurora', 'brisa', 'cielo', 'aurora']);
  expect(calls).toEqual([]);
});

it('names several sellers in one cell, with their accounts in the tooltip', async () => {
  const server = fakeServer({ 'GET /admin/organization': () => ({ body: sellers }) });
  openScreen(<SellerNames accounts={['aurora', 'brisa', 'cielo']} />, { at: '/', as: admin });
  const cell = await screen.findByText('Aurora Hogar, Brisa del Ñandú, cielo');
  expect(cell).toHaveAttribute('title', 'aurora, brisa, cielo');
  expect(server.calls).toHaveLength(1);
});
