import { expect, it } from 'vitest';
import { closedCategories } from './closed-categories.ts';

it('closes what is below an inactive category', () => {
  const node = (id: string, isActive: boolean, ...children: Parameters<typeof closedCategories>[0]) => ({
    ...{ id, isActive, children },
  });
  const shop = [
    node('toys', false, node('dolls', true, node('rag', true))),
    node('home', true, node('kitchen', true), node('bath', false)),
    node('books', true),
  ];
  expect([...closedCategories(shop)]).toEqual(['toys', 'dolls', 'rag', 'bath']);
});
