import { describe, expect, it } from 'vitest';
import { refusedWith } from '../testing/refused-with.ts';
import {
  type KnownCategory,
  type KnownSpecification,
  planBrand,
  planCategories,
  planCategory,
  planSpecification,
  type RowPlan,
  type SpecificationFacts,
  type StorefrontCategory,
  type StorefrontSpecification,
} from './storefront-rows.ts';

function short(plan: RowPlan): string | undefined {
  if (plan.outcome === 'changed') return plan.changes.join(' ');
  return plan.outcome === 'refused' ? refusedWith({ allowed: false, kind: 'conflict', ...plan }) : plan.outcome;
}

describe('brands (R34)', () => {
  const jade = { id: '1', storefrontId: 'j', name: 'Jade', isActive: true };
  const own = { id: '2', storefrontId: null, name: 'Jade', isActive: true };
  const coming = { id: 'j', name: 'Jade', isActive: true };
  it.each([
    ['nobody knows it', coming, undefined, undefined, 'new'],
    ['known as it is', coming, jade, jade, 'same'],
    ['renamed', { ...coming, name: 'JADE' }, jade, jade, 'name'],
    ['switched off', { ...coming, isActive: false }, jade, jade, 'active'],
    ['known by its name alone', coming, undefined, own, 'link'],
    ['its name is of another of the storefront', { ...coming, id: 'x' }, undefined, jade, 'migration.brand.taken'],
    ['renamed to the name of one of ours', coming, { ...jade, id: '3', name: 'Alba' }, own, 'migration.brand.taken'],
  ])('plans %s', (_, brand, byId, byName, want) => {
    expect(short(planBrand(brand, { byId, byName }))).toBe(want);
  });
});

describe('categories (S3 §2 and §9)', () => {
  const ours = (id: string, parentId: string | null, name = id, storefrontId: string | null = id): KnownCategory => ({
    id: `o-${id}`,
    parentId: parentId === null ? null : `o-${parentId}`,
    name,
    storefrontId,
    isActive: true,
  });
  const root: KnownCategory = { id: 'o-root', parentId: null, name: 'Raíz', storefrontId: null, isActive: true };
  const from = (id: string, parentId: string | null = null, name = id): StorefrontCategory => ({
    id,
    name,
    parentId,
    isActive: true,
  });
  const planned = (tree: KnownCategory[], coming: StorefrontCategory[]) =>
    planCategories(tree, coming).map(({ coming: { id }, plan }) => `${id} ${short(plan)}`);

  it('finds parents that come later', () => {
    expect(planned([root], [from('c', 'b'), from('b', 'a'), from('a')])).toEqual(['a new', 'b new', 'c new']);
  });

  it('knows one of ours by its place and name, whatever its accents', () => {
    const own = { ...ours('x', 'root', 'Cocína', null), parentId: 'o-root' };
    expect(planned([root, own], [from('k', null, 'cocina')])).toEqual(['k link name']);
  });

  it('takes the root for the parent of what has none, whatever stands before it', () => {
    const own = { ...ours('x', 'root', 'Cocina', null), parentId: 'o-a' };
    const tree = [own, root, { ...ours('a', 'root'), parentId: 'o-root' }];
    expect(planned(tree, [from('a')])).toEqual(['a same']);
    expect(planned(tree, [from('k', null, 'Cocina')])).toEqual(['k new']);
    expect(planned(tree, [{ ...from('a'), isActive: false }])).toEqual(['a active']);
  });

  it('blames the parent that is refused only where it is not there yet', () => {
    const tree = [root, { ...ours('a', 'root'), parentId: 'o-root' }, { ...ours('b', 'root'), parentId: 'o-root' }];
    const coming = [from('a', null, 'b'), from('b'), from('c', 'a', 'Uno'), from('d', 'a', 'UNO')];
    expect(planned(tree, coming)).toEqual(['b same', 'c new', 'a categories.name.taken', 'd categories.name.taken']);
  });

  it('says which parent is missing, and nothing more than the tree says', () => {
    const refused = { outcome: 'refused', code: 'migration.category.parent' };
    expect(planCategory([root], from('a', 'nobody'))).toStrictEqual({ ...refused, params: { parent: 'nobody' } });
    expect(planCategory([], from('a'))).toStrictEqual({ ...refused, params: { parent: '' } });
    expect(planCategory([root, { ...ours('a', 'root'), parentId: 'o-root' }], from('b', null, 'A'))).toStrictEqual({
      ...{ outcome: 'refused', code: 'categories.name.taken' },
    });
  });

  it('turns a branch round in the order that the tree allows', () => {
    const tree = [root, { ...ours('a', 'root'), parentId: 'o-root' }, ours('b', 'a')];
    expect(planned(tree, [from('a', 'b'), from('b')])).toEqual(['b parent', 'a parent']);
  });

  it('refuses the fifth level, and goes on with the rest', () => {
    const deep = [from('a'), from('b', 'a'), from('c', 'b'), from('d', 'c'), from('e', 'd'), from('z')];
    expect(planned([root], deep)).toEqual(['a new', 'b new', 'c new', 'd new', 'z new', 'e categories.depth']);
  });

  it('refuses the twenty-first below the root, and all below it', () => {
    const many = Array.from({ length: 21 }, (_, n) => from(`m${n}`));
    expect(planned([root], [...many, from('u', 'm20'), from('v', 'u')]).slice(20)).toEqual([
      'm20 categories.rootChildren',
      'u migration.category.parentRefused',
      'v migration.category.parentRefused',
    ]);
  });

  it('makes room below the root before it takes it', () => {
    const full = Array.from({ length: 20 }, (_, n) => ({ ...ours(`m${n}`, 'root'), parentId: 'o-root' }));
    const coming = [from('new'), from('m1', 'm0')];
    expect(planned([root, ...full], coming)).toEqual(['m1 parent', 'new new']);
  });

  it('refuses circles, unknown parents and a name that is there', () => {
    expect(planned([root], [from('a', 'b'), from('b', 'a'), from('s', 's')])).toEqual([
      'a migration.category.circle',
      'b migration.category.circle',
      's migration.category.circle',
    ]);
    expect(planned([root], [from('a', 'nobody')])).toEqual(['a migration.category.parent']);
    expect(planned([root], [from('a', null, 'Uno'), from('b', null, 'UNO')])).toEqual([
      'a new',
      'b categories.name.taken',
    ]);
  });
});

describe('specifications (R34)', () => {
  const coming: StorefrontSpecification = {
    id: 's',
    name: 'Color',
    description: '',
    type: 'Combo',
    isActive: true,
    values: ['Azul'],
    categories: [{ id: 'h', isRequired: true }],
  };
  const known: KnownSpecification = {
    id: '1',
    storefrontId: 's',
    name: 'Color',
    description: '',
    type: 'Combo',
    isActive: true,
    isStockKeepingUnit: true,
    isUsed: true,
    values: ['Azul', 'Rojo'],
    asks: [
      { categoryId: '10', isRequired: true },
      { categoryId: '11', isRequired: false },
    ],
  };
  const facts: SpecificationFacts = {
    isStockKeepingUnit: true,
    byId: known,
    byName: [],
    categories: new Map([
      ['h', '10'],
      [null, '1'],
    ]),
  };
  const own = { ...known, storefrontId: null };
  it.each<[string, Partial<StorefrontSpecification>, Partial<SpecificationFacts>, string]>([
    ['as it is: nothing of ours is taken away', {}, {}, 'same'],
    ['nobody knows it', {}, { byId: undefined }, 'new'],
    ['known by its name', {}, { byId: undefined, byName: [own] }, 'link'],
    ['two of its name', {}, { byId: undefined, byName: [own, own] }, 'migration.specification.ambiguous'],
    ['another value', { values: ['Verde', 'Azul'] }, {}, 'values'],
    ['no longer required', { categories: [{ id: 'h', isRequired: false }] }, {}, 'categories'],
    ['asked by all', { categories: [{ id: null, isRequired: false }] }, {}, 'categories'],
    ['an unknown category', { categories: [{ id: 'x', isRequired: false }] }, {}, 'migration.specification.category'],
    ['of the other level', {}, { isStockKeepingUnit: false }, 'migration.specification.level'],
    ['another type while it is used', { type: 'Radio' }, {}, 'migration.specification.type'],
    ['another type', { type: 'Radio' }, { byId: { ...known, isUsed: false } }, 'type'],
    ['other words', { name: 'Tono', description: 'Cuál' }, {}, 'name description'],
    ['switched off', { isActive: false }, {}, 'active'],
    [
      'asked by all too',
      {
        categories: [
          { id: 'h', isRequired: true },
          { id: null, isRequired: false },
        ],
      },
      {},
      'categories',
    ],
  ])('plans %s', (_, change, more, want) => {
    expect(short(planSpecification({ ...coming, ...change }, { ...facts, ...more }))).toBe(want);
  });

  it.each([
    ['x', 'x'],
    [null, ''],
  ])('says that the category %j is unknown', (id, category) => {
    const asked = { ...coming, categories: [{ id, isRequired: false }] };
    expect(planSpecification(asked, { ...facts, categories: new Map([['h', '10']]) })).toStrictEqual({
      ...{ outcome: 'refused', code: 'migration.specification.category', params: { category } },
    });
  });
});
