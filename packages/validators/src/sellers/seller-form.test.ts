import type { SellerForm } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { checkSellerForm } from './seller-form.ts';
import { sellerList, sellerListQuery } from './seller-list.ts';

declare const URLSearchParams: new (query: string) => { get(name: string): string | null };

const good: SellerForm = {
  accountName: 'nube-9',
  name: 'Nube & Ñandú, S.A.',
  description: 'Ropa',
  terms: 'Envíos en 24 h',
  active: true,
};

it.each([
  [{}, {}],
  [{ accountName: ' nube ', name: ' Nube ' }, {}],
  [{ accountName: 'a'.repeat(41), name: 'N'.repeat(41), description: 'D'.repeat(500) }, {}],
  [{ accountName: 'a'.repeat(42) }, { accountName: 'shared.tooLong' }],
  [{ accountName: 'dos palabras' }, { accountName: 'sellers.accountName.invalid' }],
  [{ accountName: '../otra' }, { accountName: 'sellers.accountName.invalid' }],
  [{ accountName: 'año' }, { accountName: 'sellers.accountName.invalid' }],
  [{ accountName: '' }, { accountName: 'shared.required' }],
  [{ name: 'N'.repeat(42) }, { name: 'shared.tooLong' }],
  [{ name: '<b>' }, { name: 'sellers.name.invalid' }],
  [{ name: ' ' }, { name: 'shared.required' }],
  [
    { description: 'D'.repeat(501), terms: '' },
    { description: 'shared.tooLong', terms: 'shared.required' },
  ],
] as [Partial<SellerForm>, Record<string, string>][])('checks a seller (S3 §5): %j', (change, want) => {
  expect(codesOf(checkSellerForm({ ...good, ...change }))).toEqual(want);
});

it('reads the call out of the URL, without what is no filter', () => {
  const read = (query: string) =>
    sellerListQuery(sellerList.search.parse(new URLSearchParams(query), { admin: true, today: '2026-11-20' }));
  expect(read('text=%20nube&status=inactive&page=2&size=25')).toEqual({
    text: 'nube',
    active: false,
    sortBy: 'accountName',
    from: 2,
    size: 25,
  });
  expect(read('text=&status=x&page=-1&size=7')).toEqual({ sortBy: 'accountName', from: 0, size: 10 });
});
