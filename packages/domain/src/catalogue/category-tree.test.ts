import { describe, expect, it } from 'vitest';
import { refusedWith } from '../testing/refused-with.ts';
import { askedThrough, type CategoryFacts, categoryEffect, rangeOf, requiredOf } from './category-effect.ts';
import { canSaveCategory, canStandBelow, categoryBranch, categoryLine } from './category-tree.ts';
import { canAskFor, canStopAsking, withoutCategory } from './specification-rules.ts';

const range = (lowestCentavos: number) => ({ lowestCentavos, highestCentavos: 900_00, highestDiscountPercent: 50 });
const category = (id: string, parentId: string | null, more: Partial<CategoryFacts> = {}): CategoryFacts => ({
  id,
  parentId,
  name: `C${id}`,
  priceRange: null,
  asks: [],
  ...more,
});
const asks = (specificationId: string, isRequired: boolean, name = specificationId, isStockKeepingUnit = false) => ({
  ...{ specificationId, name, isStockKeepingUnit, isRequired },
});

// root > a > b > c > d, and root > x > y
const tree: CategoryFacts[] = [
  category('root', null, { name: 'Raíz', priceRange: range(100), asks: [asks('origin', true)] }),
  category('a', 'root', { name: 'Hogar', priceRange: range(200), asks: [asks('colour', true)] }),
  category('b', 'a', { name: 'Cocina', asks: [asks('colour', false), asks('size', true)] }),
  category('c', 'b'),
  category('d', 'c'),
  category('x', 'root', { asks: [asks('size', true)] }),
  category('y', 'x', { name: 'Café', priceRange: range(300) }),
];
const code = (verdict: ReturnType<typeof canSaveCategory>) => refusedWith(verdict) ?? 'yes';

it('knows who stands above and below', () => {
  expect(categoryLine(tree, 'c').map(({ id }) => id)).toEqual(['c', 'b', 'a', 'root']);
  expect(categoryBranch(tree, 'b').map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(categoryLine(tree, 'nobody')).toEqual([]);
});

describe('the tree (S2 §3 and §9)', () => {
  it.each([
    ['a new one, four deep', undefined, 'c', 'yes'],
    ['a new one, five deep', undefined, 'd', 'categories.depth'],
    ['a leaf, four deep', 'y', 'c', 'yes'],
    ['one with another below it, five deep', 'x', 'c', 'categories.depth'],
    ['three levels below another', 'b', 'x', 'yes'],
    ['four levels below another', 'a', 'x', 'categories.depth'],
    ['below itself', 'a', 'a', 'categories.parent.below'],
    ['below what is below it', 'a', 'd', 'categories.parent.below'],
    ['below nothing', 'a', 'nobody', 'categories.parent.notFound'],
    ['where it stands', 'd', 'c', 'yes'],
  ])('says whether a category can stand %s', (_, id, parentId, want) => {
    expect(code(canStandBelow(tree, id, parentId))).toBe(want);
  });

  it('has twenty below the root, not more', () => {
    const many = Array.from({ length: 18 }, (_, n) => category(`n${n}`, 'root'));
    expect(code(canStandBelow([...tree, ...many.slice(1)], undefined, 'root'))).toBe('yes');
    const full = [...tree, ...many];
    expect(code(canStandBelow(full, undefined, 'root'))).toBe('categories.rootChildren');
    expect(code(canStandBelow(full, 'b', 'root'))).toBe('categories.rootChildren');
    expect(code(canStandBelow(full, 'x', 'root'))).toBe('yes');
    expect(code(canStandBelow(full, undefined, 'x'))).toBe('yes');
  });

  it.each([
    ['a new name', undefined, 'x', 'Té', true, 'yes'],
    ['the name of one beside it, whatever the accents', undefined, 'x', 'CAFE', true, 'categories.name.taken'],
    ['its own name', 'y', 'x', 'CAFÉ', true, 'yes'],
    ['that name elsewhere', undefined, 'a', 'Café', true, 'yes'],
    ['no parent', undefined, null, 'Té', true, 'categories.parent.required'],
    ['a category without its parent', 'x', null, 'Té', true, 'categories.parent.required'],
    ['the place before the name', 'a', 'd', 'Hogar', true, 'categories.parent.below'],
    ['the root as it is', 'root', null, 'Raíz', true, 'yes'],
    ['the root of another name', 'root', null, 'Todo', true, 'categories.root.fixed'],
    ['the root below another', 'root', 'x', 'Raíz', true, 'categories.root.fixed'],
    ['the root out of use', 'root', null, 'Raíz', false, 'categories.root.fixed'],
    ['another one out of use', 'y', 'x', 'Café', false, 'yes'],
  ] as const)('allows or refuses to save %s', (_, id, parentId, name, isActive, want) => {
    expect(code(canSaveCategory(tree, { id, parentId, name, isActive }))).toBe(want);
  });
});

it('inherits ranges and what is required, the nearest counting', () => {
  expect(rangeOf(tree, 'd')).toEqual(range(200));
  expect(rangeOf(tree, 'x')).toEqual(range(100));
  expect([...requiredOf(tree, 'd')].sort()).toEqual(['origin', 'size']);
  expect([...requiredOf(tree, 'a')].sort()).toEqual(['colour', 'origin']);
  expect(askedThrough(tree, 'a', 'colour')).toEqual(['a']);
  expect(askedThrough(tree, 'b', 'size')).toEqual(['b', 'c', 'd']);
  expect(askedThrough(tree, 'c', 'size')).toEqual([]);
  expect(askedThrough(tree, 'root', 'origin')).toEqual(['root', 'a', 'x', 'b', 'y', 'c', 'd']);
  expect(askedThrough(tree, 'b', 'nothing')).toEqual([]);
  expect(rangeOf(tree, 'nobody')).toBeUndefined();
});

describe('of two of a kind with the same name, the nearest counts (S2 §3)', () => {
  // clothes > shirts > formal, and clothes > trousers
  const clothes: CategoryFacts[] = [
    category('clothes', null, { asks: [asks('7', true, 'Color'), asks('8', true, 'Color', true)] }),
    category('shirts', 'clothes', { asks: [asks('9', false, 'COLOR'), asks('12', true, 'color')] }),
    category('formal', 'shirts'),
    category('trousers', 'clothes'),
  ];

  it.each([
    ['clothes', ['7', '8']],
    ['shirts', ['8']],
    ['formal', ['8']],
    ['trousers', ['7', '8']],
  ])('in what %s requires', (id, required) => {
    expect([...requiredOf(clothes, id)].sort()).toEqual(required);
  });

  it.each([
    ['clothes', '7', ['clothes', 'trousers']],
    ['clothes', '8', ['clothes', 'shirts', 'trousers', 'formal']],
    ['shirts', '9', ['shirts', 'formal']],
    ['shirts', '12', []],
  ])('in where %s asks for %s', (id, specificationId, categoryIds) => {
    expect(askedThrough(clothes, id, specificationId)).toEqual(categoryIds);
  });

  it('in what a move makes required', () => {
    const move = { id: 'formal', parentId: 'trousers', name: 'Formal', isActive: true, priceRange: null };
    expect(categoryEffect(clothes, move).required).toEqual([{ specificationId: '7', categoryIds: ['formal'] }]);
  });
});

describe('what a change means', () => {
  const rangeOfOwn = (id: string | undefined) => tree.find((one) => one.id === id)?.priceRange ?? null;
  const change = (id: string | undefined, parentId: string | null, priceRange = rangeOfOwn(id)) =>
    categoryEffect(tree, { id, parentId, name: 'N', isActive: true, priceRange });

  it.each([
    ['nothing', () => change('b', 'a'), { branch: ['b', 'c', 'd'], ranges: [], required: [] }],
    ['a new one beside others', () => change(undefined, 'a'), { branch: [], ranges: [], required: [] }],
    ['a new one below a leaf', () => change(undefined, 'y'), { branch: [], ranges: [], required: [], formerLeaf: 'y' }],
    [
      'moved: other ranges, other things required',
      () => change('c', 'x'),
      {
        branch: ['c', 'd'],
        ranges: ['c', 'd'].map((categoryId) => ({ categoryId, before: range(200), after: range(100) })),
        required: [],
      },
    ],
    [
      'moved below a leaf, which asks for more',
      () => change('x', 'a', null),
      {
        branch: ['x', 'y'],
        ranges: [{ categoryId: 'x', before: range(100), after: range(200) }],
        required: [{ specificationId: 'colour', categoryIds: ['x', 'y'] }],
      },
    ],
    [
      'a range of its own, but not below a nearer one',
      () => change('root', null, range(150)),
      {
        branch: ['root', 'a', 'x', 'b', 'y', 'c', 'd'],
        ranges: ['root', 'x'].map((categoryId) => ({ categoryId, before: range(100), after: range(150) })),
        required: [],
      },
    ],
    [
      'no range of its own any more',
      () => change('y', 'x', null),
      { branch: ['y'], ranges: [{ categoryId: 'y', before: range(300), after: range(100) }], required: [] },
    ],
    ['moved below a leaf', () => change('y', 'd'), expect.objectContaining({ formerLeaf: 'd' })],
  ])('is said for %s', (_, effect, want) => {
    expect(effect()).toEqual(want);
  });

  it('has no range to tell where there was none, and the root is no leaf', () => {
    const bare = [category('root', null), category('a', 'root')];
    const own = { id: 'a', parentId: 'root', name: 'A', isActive: true, priceRange: range(5) };
    expect(categoryEffect(bare, own)).toEqual({ branch: ['a'], ranges: [], required: [] });
    expect(categoryEffect(bare.slice(0, 1), { ...own, id: undefined })).toEqual({
      ...{ branch: [], ranges: [], required: [] },
    });
  });

  it.each([
    ['lowestCentavos', 1],
    ['highestCentavos', 1],
    ['highestDiscountPercent', 1],
  ])('a range whose %s differs is another one', (part, more) => {
    const own = range(300);
    const other = { ...own, [part]: own[part as keyof typeof own] + more };
    expect(change('y', 'x', other).ranges).toEqual([{ categoryId: 'y', before: own, after: other }]);
  });
});

it.each([
  [{ isActive: true, isOwn: false }, 'yes'],
  [{ isActive: false, isOwn: false }, 'specifications.inactive'],
  [{ isActive: true, isOwn: true }, 'specifications.taken'],
])('a category may ask for what is in use and new to it: %j', (facts, want) => {
  expect(code(canAskFor(facts))).toBe(want);
});

it('gives back its own only (S2 §2)', () => {
  expect(code(canStopAsking({ isParent: false }))).toBe('yes');
  expect(code(canStopAsking({ isParent: true }))).toBe('specifications.inherited');
  expect([withoutCategory('12-7'), withoutCategory('7')]).toEqual(['7', '7']);
});
