import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageQuery } from '../search/define-search.ts';
import { guideList } from './guide-list.ts';

const admin = { admin: true, today: '2026-11-20' };
const seller = { admin: false, today: '2026-11-20' };
const url = (record: Record<string, string>) => ({ get: (name: string) => record[name] ?? null });

describe('the URL', () => {
  it.each([
    [{}, { from: 0, size: 10 }],
    [
      { from: '2', size: '25', text: ' v323 ', fromDate: '2026-11-01', toDate: '2026-11-20' },
      { from: 2, size: 25, text: 'v323', fromDate: '2026-11-01', toDate: '2026-11-20' },
    ],
    [{ guideDownloadStatus: 'PENDING' }, { from: 0, size: 10, guideDownloadStatus: 'PENDING' }],
    [
      { from: '-1', size: '7', guideDownloadStatus: 'OTRO', fromDate: 'ayer', text: '<b>' },
      { from: 0, size: 10 },
    ],
    [
      { fromDate: '2026-11-19', toDate: '2026-11-18' },
      { from: 0, size: 10, fromDate: '2026-11-19' },
    ],
    [{ accountName: 'brisa' }, { from: 0, size: 10, accountName: 'brisa' }],
  ])('reads %j', (given, want) => {
    expect(pageQuery(guideList.search.parse(url(given), admin))).toEqual(want);
  });

  it('never asks for another seller in the name of a seller', () => {
    expect(pageQuery(guideList.search.parse(url({ accountName: 'brisa', text: 'v1' }), seller))).toEqual({
      from: 0,
      size: 10,
      text: 'v1',
    });
  });

  it('cannot be broken', () => {
    const names = ['from', 'size', 'text', 'fromDate', 'toDate', 'accountName', 'guideDownloadStatus'] as const;
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (given) => {
        const { page, size, ...filter } = guideList.search.parse(url(given), seller);
        expect(guideList.search.problems(filter, seller)).toEqual({});
        expect(page).toBeGreaterThanOrEqual(0);
        expect(size).toBeGreaterThan(0);
      }),
    );
  });
});

it('says what the order list says about days', () => {
  expect(guideList.search.problems({ fromDate: '2026-11-19', toDate: '2026-11-18' }, admin)).toEqual({
    toDate: { code: 'orders.filter.range' },
  });
  expect(guideList.search.problems({ toDate: '2026-11-21' }, admin)).toMatchObject({
    toDate: { code: 'orders.filter.afterToday' },
  });
});
