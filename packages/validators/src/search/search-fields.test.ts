import { limits } from '@trastienda/domain';
import { expect, it } from 'vitest';
import {
  account,
  category,
  choice,
  cutText,
  day,
  days,
  digits,
  member,
  numberRange,
  numberText,
  type Searcher,
  searchText,
  several,
  words,
} from './search-fields.ts';

// The server cleans what it is asked for (R40), so a search refuses no text that is plain once it is clean.
it.each([
  ['Taza\tazul', 'Taza azul'],
  ['Taza\u0007', 'Taza'],
  [' \u00a0Taza\u200b  azul\u200f ', 'Taza azul'],
  ['Cafe\u0301', 'Café'],
  ['👩‍🚀', '👩‍🚀'],
  ['\u200b \u00ad', undefined],
])('a search reads %j as %j', (typed, meant) => {
  const label = 'reports.filter.status';
  for (const field of [searchText({ label }), words({ label, most: 40 }), cutText({ label })]) {
    const read = field.read(typed);
    expect(read).toBe(meant);
    if (read !== undefined) expect(field.problem(read, { admin: false, today: '2026-01-01' })).toBeUndefined();
  }
});

const label = 'reports.filter.status';
const invalid = { code: 'orders.filter.invalid' };
const number = numberText({ label });
const some = digits({ label, least: 2, most: 3 });
const either = { label, values: ['a', 'b'], named: (value: string) => value.toUpperCase(), forAdmins: ['b'] } as const;
const one = choice({ ...either, word: (value) => `${value}${value}` });
const any = several({ ...either, abbreviationOf: (value) => value.repeat(2), unknown: label });

it.each([
  ['numberText', number, '#007', '7', undefined],
  ['numberText', number, 'siete', 'siete', invalid],
  ['numberText', number, '0', '0', invalid],
  ['numberText', number, '1234567890123456', '1234567890123456', invalid],
  ['digits', some, '1', '1', invalid],
  ['digits', some, '12', '12', undefined],
  ['digits', some, '123', '123', undefined],
  ['digits', some, '1234', '1234', invalid],
  ['digits', some, '12a', '12a', invalid],
  ['digits', some, 'a12', 'a12', invalid],
  ['category', category({ label, all: label }), ' 7 ', '7', undefined],
  ['category', category({ label, all: label }), 'a7', 'a7', invalid],
  ['category', category({ label, all: label }), '7a', '7a', invalid],
  ['member', member('brand', { label }), '5 Altiplano', '5 Altiplano', undefined],
  ['member', member('brand', { label }), '5', '5', undefined],
  ['member', member('brand', { label }), '5x', '5x', invalid],
  ['member', member('brand', { label }), 'x5 ', 'x5', invalid],
  ['day', day({ label }), '2026-11-20', '2026-11-20', undefined],
  ['day', day({ label }), '2026-11-21', '2026-11-21', { code: 'orders.filter.afterToday' }],
  ['day', day({ label, ahead: true }), '2026-11-21', '2026-11-21', undefined],
  ['day', day({ label }), '20/11/2026', '20/11/2026', invalid],
  ['words', words({ label, most: 2 }), 'ab', 'ab', undefined],
  ['words', words({ label, most: 2 }), 'abc', 'abc', invalid],
  ['words', words({ label, most: 2, refused: { pattern: /x/, code: label } }), 'x', 'x', { code: label }],
  ['words', words({ label, most: 2, refused: { pattern: /x/, code: label } }), 'a', 'a', undefined],
  ['searchText', searchText({ label }), 'x'.repeat(100), 'x'.repeat(100), undefined],
  ['searchText', searchText({ label }), 'x'.repeat(101), 'x'.repeat(101), invalid],
  ['cutText', cutText({ label, keep: (text) => text.replaceAll('/', '') }), '/ab', 'ab', undefined],
  ['cutText', cutText({ label }), 'x'.repeat(101), 'x'.repeat(100), undefined],
  ['account', account(label), ' aurora ', 'aurora', invalid],
] as const)('%s %# reads what is typed and finds its problem', (_, field, typed, read, problem) => {
  expect(field.read(typed)).toBe(read);
  expect(field.write(read)).toBe(read);
  expect(field.problem(read, { admin: false, today: '2026-11-20' })).toEqual(problem);
  expect(field.read(' ')).toBeUndefined();
});

it('chooses one, or several in the order of the values, and some for administrators alone', () => {
  const [admin, seller] = [true, false].map((is) => ({ admin: is, today: '2026-11-20' })) as [Searcher, Searcher];
  expect([one.read(' b '), one.read('c'), one.read('')]).toEqual(['b', undefined, undefined]);
  expect([one.problem('b', admin), one.problem('b', seller), one.problem('a', seller)]).toEqual([
    ...[undefined, invalid, undefined],
  ]);
  expect([any.read('bb,aa,c'), any.read('c'), any.write(['a', 'b'])]).toEqual([['a', 'b'], undefined, 'aa,bb']);
  expect([any.problem(['b'], admin), any.problem(['a', 'b'], seller), any.problem(['a'], seller)]).toEqual([
    ...[undefined, invalid, undefined],
  ]);
  expect(account(label).problem('aurora', admin)).toBeUndefined();
  const options = [one, any].map((field) => ('options' in field ? [admin, seller].map(field.options) : []));
  expect(options).toEqual([
    [
      [
        { value: 'a', label: 'A', word: 'aa' },
        { value: 'b', label: 'B', word: 'bb' },
      ],
      [{ value: 'a', label: 'A', word: 'aa' }],
    ],
    [
      [
        { value: 'aa', label: 'A' },
        { value: 'bb', label: 'B' },
      ],
      [{ value: 'aa', label: 'A' }],
    ],
  ]);
});

it('declares ranges by the name of their quantity, and both days with one label', () => {
  const of = { label, flag: 'x' } as const;
  expect(numberRange('Upc', { from: of, to: { ...of, flag: 'y' }, isKey: true })).toMatchObject({
    fromUpc: { kind: 'words', flag: 'x', most: limits.numericInputLength },
    toUpc: { kind: 'words', flag: 'y', notBelow: 'fromUpc' },
  });
  expect(numberRange('Upc', { from: of, to: of }).fromUpc).not.toHaveProperty('keep');
  expect(days({ label })).toMatchObject({
    fromDate: { kind: 'day', label, flag: 'from <día>' },
    toDate: { kind: 'day', label, flag: 'to <día>', notBefore: 'fromDate' },
  });
  expect(days({ label }).fromDate).not.toHaveProperty('help');
  expect(days({ label }).fromDate).not.toHaveProperty('notBefore');
  expect(days({ label, from: label, to: 'reports.filter.dates', ahead: true })).toMatchObject({
    fromDate: { help: label, ahead: true },
    toDate: { help: 'reports.filter.dates', ahead: true },
  });
});

it.each([
  ['searchText', searchText({ label }), { kind: 'words', most: limits.searchTextLength, flag: 'text <texto>' }],
  ['words', words({ label, most: 2 }), { kind: 'words', most: 2 }],
  ['cutText', cutText({ label }), { kind: 'words', most: limits.searchTextLength }],
  ['numberText', number, { kind: 'words', most: limits.numericInputLength }],
  ['digits', some, { kind: 'words', most: 3 }],
  ['category', category({ label, all: label }), { kind: 'category', flag: 'category <categoría>', all: label }],
  ['day', day({ label }), { kind: 'day' }],
  ['choice', one, { kind: 'choice', all: 'shared.all' }],
  ['several', any, { kind: 'several', unknown: label }],
  ['account', account(label), { kind: 'account', help: 'search.seller.flag', flag: 'seller <cuenta>' }],
  ['member', member('product', { label }), { kind: 'member', of: 'product' }],
])('%s says what draws it, and what its flag is called', (_, field, display) => {
  expect(field).toMatchObject({ label, ...display });
});

it('lets nobody type more than the digits of a key', () => {
  const { fromUpc } = numberRange('Upc', { from: { label }, to: { label }, isKey: true });
  const typed = `1a2- ${'3'.repeat(40)}`;
  expect(fromUpc.kind === 'words' && fromUpc.keep?.(typed)).toBe(`12${'3'.repeat(limits.numericInputLength - 2)}`);
});
