import { type PriceTerms, toCentavos, toDecimal, withoutPastDiscount } from '@trastienda/domain';

/** The columns of the grid that can be edited, in their order: those of the files of prices and of stock (S2 §3). */
export const gridKeys = ['listPrice', 'price', 'priceValidFrom', 'priceValidUntil', 'quantity'] as const;
export type GridKey = (typeof gridKeys)[number];

/** The loads that what is edited goes to. */
export const gridLayouts = ['prices', 'inventory'] as const;
export type GridLayout = (typeof gridLayouts)[number];

/** Which load a column goes to. */
export function layoutOfKey(key: GridKey): GridLayout {
  return key === 'quantity' ? 'inventory' : 'prices';
}

/** The texts of a variant's editable cells, as a file has them. */
export type GridCells = Readonly<Record<GridKey, string>>;

/** A variant as the grid shows it; the versions guard what is loaded (ADR 8). */
export type GridRow = {
  sku: number;
  productId: number;
  upc: string;
  refId: string;
  name: string;
  cells: GridCells;
  versions: Readonly<Record<GridLayout, number>>;
};

/** A variant that was edited: the row as it was then, and the cells that say something else. */
export type DraftRow = { row: GridRow; changed: Readonly<Partial<Record<GridKey, string>>> };

/** What the list of variants says of one. */
type ListedVariant = {
  id: number;
  productId: number;
  upc: string;
  skuName: string;
  refId: string;
  price: {
    listPrice: number;
    price: number | null;
    priceValidFrom: string | null;
    priceValidUntil: string | null;
    version: number;
  };
  inventory: { totalQuantity: number; version: number };
};

/** A listed variant as a row of the grid; a discount that is over is none (S2 §5). */
export function gridRowOf(
  { id, productId, upc, skuName, refId, price, inventory }: ListedVariant,
  today: string,
): GridRow {
  const terms = {
    listPriceCentavos: toCentavos(price.listPrice),
    priceCentavos: price.price === null ? null : toCentavos(price.price),
    validFrom: price.priceValidFrom,
    validUntil: price.priceValidUntil,
  };
  return {
    sku: id,
    productId,
    upc,
    refId,
    name: skuName,
    cells: { ...priceCells(withoutPastDiscount(terms, today)), quantity: String(inventory.totalQuantity) },
    versions: { prices: price.version, inventory: inventory.version },
  };
}

/** The text of a cell as it would be loaded. */
export function cellOf({ row, changed }: DraftRow, key: GridKey): string {
  return changed[key] ?? row.cells[key];
}

/** A draft with another text in a cell; undefined where nothing differs from the row any more. */
export function withCell(draft: DraftRow, key: GridKey, text: string): DraftRow | undefined {
  const { [key]: _, ...others } = draft.changed;
  const changed = isSameCell(key, draft.row.cells[key], text) ? others : { ...others, [key]: text };
  return Object.keys(changed).length === 0 ? undefined : { ...draft, changed };
}

/** A draft without the cells of one load; undefined where there are no others. */
export function withoutLayout(draft: DraftRow, layout: GridLayout): DraftRow | undefined {
  const changed = Object.fromEntries(
    Object.entries(draft.changed).filter(([key]) => layoutOfKey(key as GridKey) !== layout),
  );
  return Object.keys(changed).length === 0 ? undefined : { ...draft, changed };
}

/** Whether a draft has something for a load. */
export function hasLayout({ changed }: DraftRow, layout: GridLayout): boolean {
  return gridKeys.some((key) => changed[key] !== undefined && layoutOfKey(key) === layout);
}

const plainNumber = /^\d+(\.\d+)?$/;

/** `120` says the same as `120.00`; days are texts. */
function isSameCell(key: GridKey, before: string, after: string): boolean {
  if (before === after) return true;
  const isDay = key === 'priceValidFrom' || key === 'priceValidUntil';
  return !isDay && plainNumber.test(before) && plainNumber.test(after) && Number(before) === Number(after);
}

/** What the catalogue says today of a variant's prices and stock. */
type VariantToday = {
  price?: PriceTerms & { version: number };
  stock?: { total: number; version?: number };
};

/** A draft on the values of today: what was edited stays edited, over them; undefined where nothing differs any more. */
export function onToday(draft: DraftRow, { price, stock }: VariantToday, today: string): DraftRow | undefined {
  const { row } = draft;
  const now: GridRow = {
    ...row,
    cells: {
      ...row.cells,
      ...(price && priceCells(withoutPastDiscount(price, today))),
      ...(stock && { quantity: String(stock.total) }),
    },
    versions: {
      prices: price?.version ?? row.versions.prices,
      inventory: stock?.version ?? row.versions.inventory,
    },
  };
  return gridKeys.reduce<DraftRow | undefined>((left, key) => {
    const text = draft.changed[key];
    return text === undefined ? left : (withCell(left ?? { row: now, changed: {} }, key, text) ?? left);
  }, undefined);
}

function priceCells({
  listPriceCentavos,
  priceCentavos,
  validFrom,
  validUntil,
}: PriceTerms): Omit<GridCells, 'quantity'> {
  return {
    listPrice: toDecimal(listPriceCentavos).toFixed(2),
    price: priceCentavos === null ? '' : toDecimal(priceCentavos).toFixed(2),
    priceValidFrom: validFrom ?? '',
    priceValidUntil: validUntil ?? '',
  };
}
