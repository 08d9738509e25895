import { availableUnits, type PriceTerms, toCentavos, toDecimal, withoutEndedDiscount } from '@trastienda/domain';
import { plainAmount } from '../csv/cells/number-cell.ts';
import { type GridKey, type GridLayout, gridColumn, gridColumns } from './grid-columns.ts';

/** The texts of a variant's editable cells, in the format of a file. */
export type GridCells = Readonly<Record<GridKey, string>>;

/** A variant as the grid shows it; the versions protect the load from overwriting newer data (ADR 8). */
export type GridRow = {
  sku: number;
  productId: number;
  upc: string;
  refId: string;
  name: string;
  /** The first picture of the variant, if it has one. */
  imageUrl?: string;
  cells: GridCells;
  /** Reserved units; undefined in drafts that a browser kept from before they were known. */
  reserved?: number;
  versions: Readonly<Record<GridLayout, number>>;
};

/** An edited variant: the row at the time of editing, and the changed cells. */
export type DraftRow = { row: GridRow; changed: Readonly<Partial<Record<GridKey, string>>> };

/** A variant as the list of variants returns it. */
type ListedVariant = {
  id: number;
  productId: number;
  upc: string;
  skuName: string;
  refId: string;
  imageUrl?: string | null;
  price: {
    listPrice: number;
    price: number | null;
    priceValidFrom: string | null;
    priceValidUntil: string | null;
    version: number;
  };
  inventory: { totalQuantity: number; reservedQuantity: number; version: number };
};

/** Converts a listed variant to a row of the grid; an expired discount is left out (S2 §5). */
export function gridRowOf(
  { id, productId, upc, skuName, refId, imageUrl, price, inventory }: ListedVariant,
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
    ...(imageUrl && { imageUrl }),
    cells: {
      ...priceCells(withoutEndedDiscount(terms, today)),
      ...stockCells({ total: inventory.totalQuantity }),
    },
    reserved: inventory.reservedQuantity,
    versions: { prices: price.version, inventory: inventory.version },
  };
}

/** The text of a cell as it would be loaded. */
export function cellOf({ row, changed }: DraftRow, key: GridKey): string {
  return changed[key] ?? row.cells[key];
}

const units = /^\d{1,9}$/;

/** The units of a row that no order holds, with the total as it stands in its cell (R35); undefined while that is no number. */
export function availableIn(row: GridRow, draft: DraftRow | undefined): number | undefined {
  const total = draft ? cellOf(draft, 'quantity') : row.cells.quantity;
  const { reserved } = row;
  return reserved === undefined || !units.test(total) ? undefined : availableUnits({ total: Number(total), reserved });
}

/** A draft with a new text in one cell; undefined if no cell differs from the row any more. */
export function withCell(draft: DraftRow, key: GridKey, text: string): DraftRow | undefined {
  const { [key]: _, ...others } = draft.changed;
  const changed = isSameCell(key, draft.row.cells[key], text) ? others : { ...others, [key]: text };
  return Object.keys(changed).length === 0 ? undefined : { ...draft, changed };
}

/** A draft without the cells of one load; undefined if no other cells remain. */
export function withoutLayout(draft: DraftRow, layout: GridLayout): DraftRow | undefined {
  const changed = Object.fromEntries(
    Object.entries(draft.changed).filter(([key]) => gridColumn(key as GridKey).layout !== layout),
  );
  return Object.keys(changed).length === 0 ? undefined : { ...draft, changed };
}

/** Whether a draft has changes for a load. */
export function hasLayout({ changed }: DraftRow, layout: GridLayout): boolean {
  return gridColumns.some((column) => changed[column.key] !== undefined && column.layout === layout);
}

const plainNumber = /^\d+(\.\d+)?$/;

/** Whether two texts mean the same: `1200` equals `1,200.00`; days are compared as texts. */
function isSameCell(key: GridKey, before: string, after: string): boolean {
  if (before === after) return true;
  const [old, typed] = [plainAmount(before), plainAmount(after)];
  const isNumber = gridColumn(key).cell.holds === 'number';
  return isNumber && plainNumber.test(old) && plainNumber.test(typed) && Number(old) === Number(typed);
}

/** A variant's current prices and stock in the catalogue. */
type VariantToday = {
  price?: PriceTerms & { version: number };
  stock?: { total: number; reserved: number; version?: number };
};

/** Rebases a draft on the current values: edited cells stay edited; undefined if no cell differs any more. */
export function onToday(draft: DraftRow, { price, stock }: VariantToday, today: string): DraftRow | undefined {
  const { row } = draft;
  const now: GridRow = {
    ...row,
    cells: {
      ...row.cells,
      ...(price && priceCells(withoutEndedDiscount(price, today))),
      ...(stock && stockCells(stock)),
    },
    ...(stock && { reserved: stock.reserved }),
    versions: {
      prices: price?.version ?? row.versions.prices,
      inventory: stock?.version ?? row.versions.inventory,
    },
  };
  return gridColumns.reduce<DraftRow | undefined>((left, { key }) => {
    const text = draft.changed[key];
    return text === undefined ? left : (withCell(left ?? { row: now, changed: {} }, key, text) ?? left);
  }, undefined);
}

const stockCells = ({ total }: { total: number }) => ({ quantity: String(total) });

function priceCells({ listPriceCentavos, priceCentavos, validFrom, validUntil }: PriceTerms) {
  return {
    listPrice: toDecimal(listPriceCentavos).toFixed(2),
    price: priceCentavos === null ? '' : toDecimal(priceCentavos).toFixed(2),
    priceValidFrom: validFrom ?? '',
    priceValidUntil: validUntil ?? '',
  };
}
