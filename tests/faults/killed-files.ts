import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CsvLayoutKey } from '@trastienda/domain';
import { csvLayouts, csvRow } from '@trastienda/validators';
import { liquidationsOf, penaltiesOf } from './load-contents.ts';

/** The records that files may name, the same in both marketplaces. */
export type Stock = {
  orders: readonly string[];
  /** Variants of the seller `aurora` with consecutive ids. */
  firstSku: number;
  categoryId: string;
  brand: string;
  carrier: string;
};

/** A file, its sender, and its final state when no process is killed. */
export type KilledFile = {
  layout: CsvLayoutKey;
  path: string;
  user: string;
  flags: readonly string[];
  ends: 'done' | 'doneWithErrors';
};

type Content = Pick<KilledFile, 'ends'> & { rows: string };

const ordersOfFile = 24;
// Slightly more rows than one transaction of each layout takes.
const stockRows = 10_400;
const priceRows = 5_200;
/** Variants that the files of prices and of stock share out among themselves. */
export const spareSkus = 2 * stockRows;

const makers: Partial<Record<CsvLayoutKey, (stock: Stock, turn: number) => Content>> = {
  penalties: ({ orders }, turn) => ({ rows: penaltiesOf(ordersOf(orders, turn)), ends: 'doneWithErrors' }),
  liquidations: ({ orders }, turn) => ({ rows: liquidationsOf(ordersOf(orders, turn), 100), ends: 'doneWithErrors' }),
  inventory: ({ firstSku }, turn) => ({
    rows: file('inventory', stockRows, (n) => {
      const sku = turn * stockRows + n;
      // One variant in a thousand does not exist.
      return ['', String(n % 1_000 === 7 ? 1 : firstSku + sku), `R-${sku}`, 'Variante', String((sku * 7) % 90), ''];
    }),
    ends: 'doneWithErrors',
  }),
  // Every fortieth price is outside its category's range.
  prices: ({ firstSku }, turn) => ({
    rows: file('prices', priceRows, (n) => {
      const price = n % 40 === 3 ? '1999999.00' : `${500 + n}.50`;
      return [String(firstSku + turn * stockRows + n), `R-${n}`, price, '', '', ''];
    }),
    ends: 'done',
  }),
  // Two variants per product.
  products: ({ brand }, turn) => ({
    rows: file('products', 1_300, (n) => {
      const upc = String(88_000_000_000 + turn * 100_000 + n);
      const name = `Producto ${turn}-${Math.floor(n / 2)}`;
      const prices = [n % 50 === 3 ? '1999999.00' : `${100 + n}.00`, '', '', ''];
      const whose = n % 500 === 8 ? 'De nadie' : brand;
      const image = `https://imagenes.ejemplo.mx/${upc}.jpg`;
      return [
        '',
        '',
        name,
        `Variante ${n}`,
        'De barro',
        whose,
        upc,
        `P-${n}`,
        ...prices,
        image,
        '9',
        '8',
        '700',
        '6',
        '5',
      ];
    }),
    ends: 'doneWithErrors',
  }),
  'shipping-rates': ({ carrier }, turn) => ({
    rows: file('shipping-rates', 700, (n) => {
      const zip = String(10_000 + turn * 1_000 + n);
      return ['', zip, zip, '0', '5000', `${50 + n}.25`, '2.5', '1', '90000', '3', 'MEX', carrier, ''];
    }),
    ends: 'done',
  }),
};

const order: readonly CsvLayoutKey[] = [
  'inventory',
  'liquidations',
  'shipping-rates',
  'prices',
  'products',
  'penalties',
];
const ofOrders = new Set<CsvLayoutKey>(['penalties', 'liquidations']);

/** Files to load, each with rows of its own, so that the order in which they are applied does not matter. */
export class KilledFiles {
  readonly all: KilledFile[] = [];
  readonly #folder: string;
  readonly #stock: Stock;

  constructor(folder: string, stock: Stock) {
    this.#folder = folder;
    this.#stock = stock;
  }

  /** The next file: first every layout twice, then liquidations, which take longest. */
  next(): KilledFile {
    const n = this.all.length;
    const layout = n < 2 * order.length ? (order[n % order.length] as CsvLayoutKey) : 'liquidations';
    const turn = ofOrders.has(layout) ? n : Math.floor(n / order.length);
    const content = makers[layout]?.(this.#stock, turn);
    if (!content) throw new Error(`No file of ${layout} is made here.`);
    const path = join(this.#folder, `${n}.csv`);
    writeFileSync(path, content.rows);
    const made: KilledFile = {
      layout,
      path,
      ends: content.ends,
      user: ofOrders.has(layout) ? 'admin@trastienda.mx' : 'vendedor@aurora.mx',
      flags: [
        ...(content.ends === 'doneWithErrors' ? ['--partial'] : []),
        ...(layout === 'products' ? ['--category', this.#stock.categoryId] : []),
      ],
    };
    this.all.push(made);
    return made;
  }
}

function ordersOf(orders: readonly string[], turn: number): readonly string[] {
  const some = orders.slice(turn * ordersOfFile, (turn + 1) * ordersOfFile);
  if (some.length < ordersOfFile) throw new Error('There are no orders left for another file.');
  return some;
}

function file(layout: CsvLayoutKey, rows: number, row: (n: number) => readonly string[]): string {
  const titles = csvRow(csvLayouts[layout].columns.map(({ title }) => title));
  return titles + Array.from({ length: rows }, (_, n) => csvRow(row(n))).join('');
}
