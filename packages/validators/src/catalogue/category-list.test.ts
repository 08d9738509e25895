import { expect, it } from 'vitest';
import { categoryList, categoryListQuery } from './category-list.ts';
import { specificationList, specificationListQuery, specificationName } from './specification-list.ts';

declare const URLSearchParams: new (query: string) => { get(name: string): string | null };
const searcher = { admin: true, today: '2026-11-20' };

it.each(['/', '(', ')', '^', '"', '[', ']', '{', '}'])('a search with %s is refused (S2 §5)', (character) => {
  const problems = categoryList.search.draftProblems({ text: `a${character}b` }, searcher);
  expect(problems).toEqual({ text: { code: 'categories.list.search.special' } });
});

it.each(['Hogar y más', 'a-b', "l'art", '<&>', 'ñ'])('a search for %s is none of these', (text) => {
  expect(categoryList.search.draftProblems({ text }, searcher)).toEqual({});
});

it('a search that is too long is refused', () => {
  expect(categoryList.search.draftProblems({ text: 'a'.repeat(101) }, searcher)).toEqual({
    text: { code: 'orders.filter.invalid' },
  });
});

it('asks by rows, and for nothing that a URL may not ask', () => {
  const read = (query: string) => categoryListQuery(categoryList.search.parse(new URLSearchParams(query), searcher));
  expect(read('text=cocina&page=2&size=25')).toEqual({ text: 'cocina', sortOrder: 'asc', from: 50, size: 25 });
  expect(read('text=a/b')).toEqual({ sortOrder: 'asc', from: 0, size: 10 });
  const find = (query: string) => specificationList.search.parse(new URLSearchParams(query), searcher);
  expect(specificationListQuery(find('level=variant&page=1'), { categoryId: '7', sortOrder: 'desc' })).toEqual({
    categoryId: '7',
    isStockKeepingUnit: true,
    sortBy: 'name',
    sortOrder: 'desc',
    from: 10,
    size: 10,
  });
  expect(specificationListQuery(find('level=product&text=color'))).toMatchObject({
    text: 'color',
    isStockKeepingUnit: false,
    sortOrder: 'asc',
  });
});

it('shows a specification with its own number (S2 §2)', () => {
  expect(specificationName({ name: 'Color', fieldId: '12-7' })).toBe('Color 7');
});
