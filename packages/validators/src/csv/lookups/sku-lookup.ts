import {
  addedSkuVerdict,
  attributeOwnerVerdict,
  type CsvFileKey,
  catalogueId,
  changedSkuVerdict,
  conditionRowVerdict,
  csvLimits,
  identifierWarning,
  nameKey,
  type ProductFacts,
  priceRowVerdict,
  productRowOf,
  type RowRefusal,
  type RowVerdict,
  type SkuFacts,
  stockRowVerdict,
} from '@trastienda/domain';
import type { Lookup, LookupAnswer } from '../engine/lookup-run.ts';
import { askedCells } from '../engine/row-lookup.ts';
import { csvLayouts } from '../layouts/registry.ts';

/** What a batch of rows asks of the seller's catalogue; ids in the form that ours have, each once. */
export type CatalogueQuestion = {
  skus: number[];
  products: number[];
  upcs: string[];
  /** Products of the file's category by name and brand: rows of new variants name them so. */
  named: { name: string; brand: string }[];
};

/** What the catalogue has of it, in any order; products of the variants are among the products. Brands are names. */
export type CatalogueFacts = {
  skus: readonly SkuFacts[];
  products: readonly ProductFacts[];
  upcs: readonly { upc: string; skuId: number }[];
  /** Undefined: nobody knows products by name. */
  named?: readonly { name: string; brand: string; productId: number }[];
};

export type AskCatalogue = (question: CatalogueQuestion) => Promise<CatalogueFacts>;

/** What the file is for, and the day in Mexico City (YYYY-MM-DD). */
export type SkuLookupOptions = {
  today: string;
  categoryId?: string | undefined;
  /** What the category's attributes of files of attributes may be; absent: nobody knows. */
  choices?: (() => Promise<AttributeChoices>) | undefined;
};

/** What attributes by their `nameKey` may be; 'several': of attributes of one name only the server knows which is meant. */
export type AttributeChoices = ReadonlyMap<string, readonly string[] | 'several'>;

type Cells = Record<string, string>;
type Known = {
  skus: ReadonlyMap<number, SkuFacts>;
  products: ReadonlyMap<number, ProductFacts>;
  upcs: ReadonlyMap<string, number>;
  named: ReadonlyMap<string, number> | undefined;
};
type Judging = Omit<SkuLookupOptions, 'choices'> & { choices: AttributeChoices | undefined };
type Rule = {
  judge: (cells: Cells, known: Known, options: Judging) => RowVerdict;
  asksUpcs?: true;
  asksChoices?: true;
  /** Its rows have a SKU with an identifier that is only compared (R26). */
  comparesIdentifiers?: true;
};

const skuIn = ({ skus }: Known, cells: Cells) => skus.get(catalogueId(cells.sku) ?? 0);
const productIn = ({ products }: Known, id: string | undefined) => products.get(catalogueId(id) ?? 0);
/** Longer ones are nobody's: the catalogue has none such. */
const isName = (text = '') => text.length <= csvLimits.nameLength;
const namedKey = (name: string, brand: string) => `${nameKey(brand)}\t${name}`;

/** The rule of each layout whose rows are about SKUs or products. */
const rules: Partial<Record<CsvFileKey, Rule>> = {
  inventory: { judge: (cells, known) => stockRowVerdict(cells, skuIn(known, cells)), comparesIdentifiers: true },
  prices: {
    judge: (cells, known, { today }) => priceRowVerdict(cells, skuIn(known, cells), today),
    comparesIdentifiers: true,
  },
  'commercial-conditions': {
    judge: (cells, known) => conditionRowVerdict(cells, skuIn(known, cells)),
    comparesIdentifiers: true,
  },
  products: { judge: productVerdict, asksUpcs: true },
  attributes: { judge: ownerVerdict, asksChoices: true },
  'variant-attributes': { judge: ownerVerdict, asksChoices: true },
};

/**
 * Holds rows to the seller's catalogue by the rules that the server has for them, a batch at a time; undefined where no row
 * of the layout is about it.
 */
export function skuLookup(key: CsvFileKey, options: SkuLookupOptions, ask: AskCatalogue): Lookup | undefined {
  const use = csvLayouts[key].rowLookup;
  const rule = rules[key];
  if (!use || !rule) return undefined;
  return async (values) => {
    const rows = values.map((value) => askedCells(use, value));
    const known = asKnown(await ask(questionOf(rows, rule.asksUpcs ?? false)));
    const judging = { ...options, choices: rule.asksChoices && (await options.choices?.()) };
    return rows.map((cells) => {
      const odd = rule.comparesIdentifiers && identifierWarning(cells, skuIn(known, cells));
      return answerOf(rule.judge(cells, known, judging), odd);
    });
  };
}

function questionOf(rows: readonly Cells[], asksUpcs: boolean): CatalogueQuestion {
  const ids = (key: string) => [...new Set(rows.flatMap((cells) => catalogueId(cells[key]) ?? []))];
  const added = asksUpcs ? rows.filter(({ sku }) => sku === '') : [];
  const named = new Map(
    added
      .filter(({ productId, name, brand }) => productId === '' && isName(name) && isName(brand))
      .map(({ name = '', brand = '' }) => [namedKey(name, brand), { name, brand }]),
  );
  return {
    skus: ids('sku'),
    products: ids('productId'),
    upcs: [...new Set(added.map(({ upc = '' }) => upc))],
    named: [...named.values()],
  };
}

function asKnown({ skus, products, upcs, named }: CatalogueFacts): Known {
  return {
    skus: new Map(skus.map((sku) => [sku.id, sku])),
    products: new Map(products.map((product) => [product.id, withBrandKey(product)])),
    upcs: new Map(upcs.map(({ upc, skuId }) => [upc, skuId])),
    named: named && new Map(named.map(({ name, brand, productId }) => [namedKey(name, brand), productId])),
  };
}

function withBrandKey(product: ProductFacts): ProductFacts {
  const { data } = product;
  return data ? { ...product, data: { ...data, brand: nameKey(String(data.brand)) } } : product;
}

/** A row that is refused is told nothing else. */
function answerOf(verdict: RowVerdict, odd: RowRefusal | undefined): LookupAnswer {
  if (!odd || typeof verdict === 'object') return verdict ?? 'known';
  return { warning: odd, isUnchecked: verdict === 'unchecked' };
}

/** Where nobody said which category the file is for, a row may still be wrong; it is never known to be right. */
function productVerdict(cells: Cells, known: Known, { categoryId }: Judging): RowVerdict {
  const category = catalogueId(categoryId);
  return productRowVerdict(cells, known, category) ?? (category === undefined ? 'unchecked' : undefined);
}

function productRowVerdict(cells: Cells, known: Known, category: number | undefined): RowVerdict {
  const row = productRowOf(cells, nameKey(cells.brand ?? ''));
  if (row.sku !== '') {
    const sku = skuIn(known, cells);
    return changedSkuVerdict(row, { sku, product: sku && known.products.get(sku.productId) }, category);
  }
  const upcHolder = known.upcs.get(row.upc);
  const named = known.named?.get(namedKey(cells.name ?? '', cells.brand ?? ''));
  const product = row.productId === '' ? known.products.get(named ?? 0) : productIn(known, row.productId);
  const verdict = addedSkuVerdict(row, { upcHolder, product }, category);
  // A product of the same name may be there, with something that may not be changed.
  return verdict ?? (row.productId === '' && !known.named ? 'unchecked' : undefined);
}

function ownerVerdict(cells: Cells, known: Known, { categoryId, choices }: Judging): RowVerdict {
  const category = catalogueId(categoryId);
  const product = productIn(known, cells.productId);
  const sku = 'sku' in cells ? skuIn(known, cells) : undefined;
  const { productId = '', sku: skuId, upc = '' } = cells;
  const row = { productId, ...(skuId !== undefined && { sku: skuId, upc }) };
  const refused = attributeOwnerVerdict(row, { sku, product }, category) ?? choiceVerdict(cells, choices);
  if (refused) return refused;
  // What is approved keeps its attributes, and which it has is not asked.
  return category === undefined || (sku ? sku.isApproved : product?.isLocked) ? 'unchecked' : undefined;
}

/** The file says which options there are, the category which of them it knows. */
function choiceVerdict({ name = '', type, value = '' }: Cells, choices: AttributeChoices | undefined): RowVerdict {
  if ((type !== 'Combo' && type !== 'Radio') || value.trim() === '') return undefined;
  const options = choices?.get(nameKey(name));
  if (options === undefined || options === 'several') return 'unchecked';
  return options.includes(value.trim())
    ? undefined
    : { column: 'value', code: 'csv.attribute.notAnOption', params: { name } };
}
