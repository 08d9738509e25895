import { addDays, mexicoDay } from '@trastienda/domain';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';
import type { CatalogueTokens } from './catalogue.ts';
import { loadFixture } from './loads.ts';
import type { TestApp } from './test-app.ts';

/** The column titles of a products file, as the specification has them. */
export const titles = [
  'ID Producto',
  'SKU',
  'Nombre del producto',
  'Nombre del SKU',
  'Descripción',
  'Marca',
  'UPC',
  'Identificador',
  'Precio regular',
  'Precio con descuento',
  'Inicio del descuento',
  'Fin del descuento',
  'Imágenes',
  'Alto (cm)',
  'Largo (cm)',
  'Peso (g)',
  'Ancho (cm)',
  'Inventario',
];
/** The first line of a products file. */
export const header = `${titles.join(',')}\r\n`;
/** The first and last day of the discounts in `line`. */
export const from = mexicoDay(new Date());
export const until = addDays(from, 30);

type Cells = Partial<Record<'id' | 'sku' | 'name' | 'skuName' | 'text' | 'brand' | 'upc' | 'ref' | 'list', string>> & {
  price?: string;
  images?: string;
  height?: string;
  stock?: string;
};

/** One row; missing cells get the values of a valid new variant. */
export const line = (cells: Cells = {}) => {
  const good = { name: 'Cafetera', skuName: 'Cafetera roja', text: 'De vidrio', brand: 'altiplano', upc: '750' };
  const priced = { ref: 'CAF-1', list: '899.00', price: '', images: 'https://a.mx/1.jpg', height: '25', stock: '40' };
  const { id, sku, name, skuName, text, brand, upc, ref, list, price, images, height, stock } = {
    ...{ id: '', sku: '' },
    ...good,
    ...priced,
    ...cells,
  };
  const days = price ? [from, until] : ['', ''];
  return `${[id, sku, name, skuName, text, brand, upc, ref, list, price, ...days, images, height, 15, 800, 12, stock].join(',')}\r\n`;
};

/** Loads products files into a category, by default as Aurora's seller, and reads the resulting rows. */
export function productFixture(database: Database, app: TestApp, tokens: CatalogueTokens, categoryId: number) {
  const fixture = loadFixture(app, tokens.seller);
  const run = async (content: string, query = '', category = categoryId, token = tokens.seller) => {
    const theirs = loadFixture(app, token);
    const call = `/products/importcsv?categoryId=${category}${query}`;
    const { load, status, body } = await theirs.send(call, header + content);
    expect({ status, body }).toMatchObject({ status: 202 });
    return theirs.ended(load.id);
  };
  const refusals = async (content: string, category = categoryId) => {
    const load = await run(content, '', category);
    expect(load).toMatchObject({ state: 'failed', counts: { applied: 0 } });
    return (await fixture.issues(load.id)).map(({ row, column, code }) => [row, column, code]);
  };
  // The number of a change of stock comes from a job, at a moment of its own.
  const skus = async () => (await rowsOfSkus()).map(({ change_number: _, ...row }) => row);
  const rowsOfSkus = () =>
    database.db
      .selectFrom('sku')
      .innerJoin('sku_price', (on) =>
        on.onRef('sku_price.account_name', '=', 'sku.account_name').onRef('sku_price.sku_id', '=', 'sku.id'),
      )
      .innerJoin('sku_stock', (on) =>
        on.onRef('sku_stock.account_name', '=', 'sku.account_name').onRef('sku_stock.sku_id', '=', 'sku.id'),
      )
      .where('sku.account_name', '=', 'aurora')
      .selectAll()
      .orderBy('sku.id')
      .execute();
  const skuOf = async (upc: string) => {
    const sku = (await skus()).find((one) => one.upc === upc);
    if (!sku) throw new Error(`No variant has the UPC ${upc}.`);
    return sku;
  };
  const products = () =>
    database.db.selectFrom('product').selectAll().where('account_name', '=', 'aurora').orderBy('id').execute();
  const file = async (call = `/products/downloadcsv?categoryId=${categoryId}`) =>
    String((await app.ask(`GET ${call}`, { token: tokens.seller, headers: { accept: 'text/csv' } })).body);
  return { ...fixture, run, refusals, skus, skuOf, products, file };
}

export type ProductFixture = ReturnType<typeof productFixture>;
