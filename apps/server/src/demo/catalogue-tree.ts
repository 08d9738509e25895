import type { CatalogueRows } from './catalogue-rows.ts';
import { brandNames, leafOfCategory, leafOfLine, priceRangeSeeds, specificationSeeds } from './data/catalogue.ts';
import type { DemoWorld } from './world.ts';

export type SpecificationUse = { id: number; ofVariant: boolean; required: boolean; values: readonly string[] };

export type CatalogueTree = {
  idOf: ReadonlyMap<string, number>;
  brandIds: readonly number[];
  brandId(name: string): number;
  /** The specifications of a category, including inherited ones. */
  asks(path: string): readonly SpecificationUse[];
};

const ROOT = 1;

/** The leaf of a product line, as a path in the tree. */
export function leafOf(line: { name: string; category: string }): string {
  return leafOfLine[line.name] ?? leafOfCategory[line.category] ?? `Otros/${line.category}`;
}

/** Writes the tree, brands, specifications and price ranges that the world's lines need. */
export function writeTree(rows: CatalogueRows, world: DemoWorld, ownBrand: string | undefined): CatalogueTree {
  const idOf = new Map<string, number>([['', ROOT]]);
  const leaves = new Set(world.shelf.map(({ product }) => leafOf(product.line)));
  for (const leaf of [...leaves].sort()) placeCategory(rows, idOf, leaf);
  for (const [path, [lowest, highest, percent]] of Object.entries(priceRangeSeeds)) {
    const id = idOf.get(path);
    if (id !== undefined) rows.add('price_range', [id, lowest * 100, highest * 100, percent]);
  }
  const brands = ownBrand === undefined ? brandNames : [...brandNames, ownBrand];
  brands.forEach((name, n) => {
    rows.add('brand', [n + 1, name, true]);
  });
  const uses = writeSpecifications(rows, idOf);
  const asked = new Map<string, SpecificationUse[]>();
  return {
    idOf,
    brandIds: brandNames.map((_, n) => n + 1),
    brandId: (name) => brands.indexOf(name) + 1,
    asks(path) {
      let all = asked.get(path);
      if (!all) {
        all = uses.filter((use) => use.path === '' || path === use.path || path.startsWith(`${use.path}/`));
        asked.set(path, all);
      }
      return all;
    },
  };
}

function placeCategory(rows: CatalogueRows, idOf: Map<string, number>, path: string): number {
  const known = idOf.get(path);
  if (known !== undefined) return known;
  const cut = path.lastIndexOf('/');
  const parent = placeCategory(rows, idOf, cut < 0 ? '' : path.slice(0, cut));
  const id = idOf.size + ROOT;
  idOf.set(path, id);
  rows.add('category', [id, parent, path.slice(cut + 1), path.split('/').length, `/${path}`]);
  return id;
}

function writeSpecifications(rows: CatalogueRows, idOf: ReadonlyMap<string, number>) {
  const uses: (SpecificationUse & { path: string })[] = [];
  let valueId = 0;
  specificationSeeds.forEach((seed, n) => {
    const id = n + 1;
    rows.add('specification', [id, seed.name, seed.description, seed.type, seed.ofVariant]);
    const isChoice = seed.type === 'Combo' || seed.type === 'Radio';
    if (isChoice) {
      seed.values.forEach((value, position) => {
        valueId += 1;
        rows.add('specification_value', [valueId, id, value, position + 1]);
      });
    }
    for (const where of seed.categories) {
      const required = where.endsWith('*');
      const path = required ? where.slice(0, -1) : where;
      const category = idOf.get(path);
      if (category === undefined) continue;
      rows.add('category_specification', [category, id, required]);
      uses.push({ id, ofVariant: seed.ofVariant, required, values: seed.values, path });
    }
  });
  return uses;
}
