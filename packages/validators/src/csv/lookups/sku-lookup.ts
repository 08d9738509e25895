import {
  addedSkuVerdict,
  attributeOwnerVerdict,
  type CsvFileKey,
  catalogueId,
  changedSkuVerdict,
  codeKey,
  conditionRowVerdict,
  csvLimits,
  discountRowVerdict,
  displacedDiscount,
  displacedWarning,
  identifierWarning,
  lengthOf,
  nameAmong,
  nameKey,
  type ProductFacts,
  priceRowVerdict,
  priceTermsOf,
  productRowOf,
  type RowRefusal,
  type RowVerdict,
  type SkuFacts,
  stockRowVerdict,
} from '@trastienda/domain';
import { notAnOption } from '../../names/not-an-option.ts';
import type { Lookup, LookupAnswer } from '../engine/lookup-run.ts';
import { askedCells } from '../engine/row-lookup.ts';
import { csvLayouts } from '../layouts/registry.ts';

/** The catalogue entries that a batch of rows needs; ids in our own format, without duplicates. */
export type CatalogueQuestion = {
  skus: number[];
  products: number[];
  upcs: string[];
  /** Products of the file's category by name and brand: rows of new variants refer to them so. */
  named: { name: string; brand: string }[];
};

/** The catalogue's answer, in any order; it includes the products of the variants. Brands are given by name. */
export type CatalogueFacts = {
  skus: readonly SkuFacts[];
  products: readonly ProductFacts[];
  upcs: readonly { upc: string; skuId: number }[];
  /** Undefined: products cannot be looked up by name. */
  named?: readonly { name: string; brand: string; productId: number }[];
};

export type AskCatalogue = (question: CatalogueQuestion) => Promise<CatalogueFacts>;

/** The options of a lookup: the category of the file, and the day in Mexico City (YYYY-MM-DD). */
export type SkuLookupOptions = {
  today: string;
  categoryId?: string | undefined;
  /** The allowed values of the category's attributes, for files of attributes; absent: unknown. */
  choices?: (() => Promise<AttributeChoices>) | undefined;
};

/** The options of attributes by their `nameKey`; 'several': only the server can tell which of several attributes of that name applies. */
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
  /** What is unusual about a row that is not refused. */
  warning?: (cells: Cells, sku: SkuFacts | undefined, today: string) => RowRefusal | undefined;
};

const skuIn = ({ skus }: Known, cells: Cells) => skus.get(catalogueId(cells.sku) ?? 0);
const productIn = ({ products }: Known, id: string | undefined) => products.get(catalogueId(id) ?? 0);
/** Longer names cannot be in the catalogue. */
const isName = (text = '') => lengthOf(text) <= csvLimits.nameLength;
const namedKey = (name: string, brand: string) => `${nameKey(brand)}\t${name}`;

const displaced = (cells: Cells, sku: SkuFacts | undefined, today: string) => {
  const discount = sku?.price && displacedDiscount(sku.price, priceTermsOf(cells), today);
  return discount && displacedWarning(discount);
};

/** The rule of each layout whose rows refer to SKUs or products. */
const rules: Partial<Record<CsvFileKey, Rule>> = {
  inventory: { judge: (cells, known) => stockRowVerdict(cells, skuIn(known, cells)), warning: identifierWarning },
  prices: {
    judge: (cells, known, { today }) => priceRowVerdict(cells, skuIn(known, cells), { today }),
    // A row has one warning here: what it takes away before what is odd (R26).
    warning: (cells, sku, today) => displaced(cells, sku, today) ?? identifierWarning(cells, sku),
  },
  'commercial-conditions': {
    judge: (cells, known) => conditionRowVerdict(cells, skuIn(known, cells)),
    warning: identifierWarning,
  },
  products: { judge: productVerdict, asksUpcs: true, warning: displaced },
  attributes: { judge: ownerVerdict, asksChoices: true },
  'variant-attributes': { judge: ownerVerdict, asksChoices: true },
};

/** Checks rows against the seller's catalogue by the server's rules, in batches; undefined if the layout's rows do not refer to the catalogue. */
export function skuLookup(key: CsvFileKey, options: SkuLookupOptions, ask: AskCatalogue): Lookup | undefined {
  const use = csvLayouts[key].rowLookup;
  const rule = rules[key];
  if (!use || !rule) return undefined;
  return async (values) => {
    const rows = values.map((value) => askedCells(use, value));
    const known = asKnown(await ask(questionOf(rows, rule.asksUpcs ?? false)));
    const judging = { ...options, choices: rule.asksChoices && (await options.choices?.()) };
    return rows.map((cells) => {
      const odd = rule.warning?.(cells, skuIn(known, cells), options.today);
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
    upcs: new Map(upcs.map(({ upc, skuId }) => [codeKey(upc), skuId])),
    named: named && new Map(named.map(({ name, brand, productId }) => [namedKey(name, brand), productId])),
  };
}

function withBrandKey(product: ProductFacts): ProductFacts {
  const { data } = product;
  return data ? { ...product, data: { ...data, brand: nameKey(String(data.brand)) } } : product;
}

/** A refused row gets no warning. */
function answerOf(verdict: RowVerdict, odd: RowRefusal | undefined): LookupAnswer {
  if (!odd || typeof verdict === 'object') return verdict ?? 'known';
  return { warning: odd, isUnchecked: verdict === 'unchecked' };
}

/** Without the file's category, a row can be refused but never confirmed. */
function productVerdict(cells: Cells, known: Known, { categoryId, today }: Judging): RowVerdict {
  const category = catalogueId(categoryId);
  return productRowVerdict(cells, known, { category, today }) ?? (category === undefined ? 'unchecked' : undefined);
}

function productRowVerdict(
  cells: Cells,
  known: Known,
  { category, today }: { category: number | undefined; today: string },
): RowVerdict {
  const row = productRowOf(cells, nameKey(cells.brand ?? ''));
  if (row.sku !== '') {
    const sku = skuIn(known, cells);
    const verdict = changedSkuVerdict(row, { sku, product: sku && known.products.get(sku.productId) }, category);
    return typeof verdict === 'object' ? verdict : (discountRowVerdict(cells, sku, today) ?? verdict);
  }
  const upcHolder = known.upcs.get(codeKey(row.upc));
  const named = known.named?.get(namedKey(cells.name ?? '', cells.brand ?? ''));
  const product = row.productId === '' ? known.products.get(named ?? 0) : productIn(known, row.productId);
  const verdict = addedSkuVerdict(row, { upcHolder, product }, category);
  // A product of the same name may exist and have data that must not change.
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
  // Approved products and variants keep their attributes, and the lookup does not know which ones they have.
  return category === undefined || (sku ? sku.isApproved : product?.isLocked) ? 'unchecked' : undefined;
}

/** The file states the type of the attribute; the category may know its options. */
function choiceVerdict({ name = '', type, value = '' }: Cells, choices: AttributeChoices | undefined): RowVerdict {
  if ((type !== 'Combo' && type !== 'Radio') || value === '') return undefined;
  const options = choices?.get(nameKey(name));
  if (options === undefined || options === 'several') return 'unchecked';
  return nameAmong(options, value) === undefined
    ? { column: 'value', ...notAnOption(name, options, value) }
    : undefined;
}
