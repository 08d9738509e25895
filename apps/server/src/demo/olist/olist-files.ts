import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@trastienda/domain';
import { csvLayouts, csvRow } from '@trastienda/validators';
import { csvRows } from './csv-rows.ts';

/** A products file to send, with the products of one Olist category. */
export type OlistFile = { category: string; content: string; rows: number };

/** The mapped files; `notes` says what Olist's files lack and what is cut. */
export type OlistFiles = { files: OlistFile[]; rows: number; notes: string[] };

export const olistBrand = 'Sin marca';
const noCategory = 'sin_categoria';
const mostImages = 7;

type OlistProduct = Record<string, string>;

/**
 * Olist's products as products files, one per category. Weights and sizes are kept as they are, even empty or zero: the run shows what the
 * load engine says about them.
 */
export async function olistFiles(folder: string, options: { today: string; most?: number }): Promise<OlistFiles> {
  const all = csvRows(await readFile(join(folder, 'olist_products_dataset.csv'), 'utf8'));
  const taken = all.slice(0, options.most ?? all.length);
  const byCategory = new Map<string, OlistProduct[]>();
  for (const row of taken) {
    const category = row.product_category_name || noCategory;
    byCategory.set(category, [...(byCategory.get(category) ?? []), row]);
  }
  const titles = csvRow(csvLayouts.products.columns.map(({ title }) => title));
  const files = [...byCategory].map(([category, rows]) => ({
    category: categoryName(category),
    content: titles + rows.map((row) => csvRow(productCells(row, options.today))).join(''),
    rows: rows.length,
  }));
  const count = (test: (row: OlistProduct) => boolean) => taken.filter(test).length;
  const notes = [
    `${taken.length} de ${all.length} productos en ${files.length} archivos, uno por categoría`,
    'Se agregan: nombre y descripción (con la categoría y el id), marca «Sin marca», UPC (del id), precio, descuento de uno de cada cinco, direcciones de imágenes e inventario',
    'Se toman tal cual: categoría, peso y medidas (gramos y centímetros); el id de Olist es el identificador',
    `${count((row) => !row.product_category_name)} productos sin categoría van a «${categoryName(noCategory)}»`,
    `${count((row) => Number(row.product_photos_qty) > mostImages)} productos con más de ${mostImages} fotos quedan con ${mostImages}; ${count((row) => !row.product_photos_qty)} sin fotos llevan una`,
    `${count((row) => !hasSizes(row))} productos sin peso o sin medidas, o en cero: el archivo los lleva y la carga los rechaza`,
  ];
  return { files, rows: taken.length, notes };
}

/** Whether weight and sizes are all at least one, as the layout demands. */
export function hasSizes(row: OlistProduct): boolean {
  return ['weight_g', 'length_cm', 'height_cm', 'width_cm'].every((key) => Number(row[`product_${key}`]) >= 1);
}

/** `cama_mesa_banho` → `Cama mesa banho`. */
function categoryName(category: string): string {
  const words = category.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function productCells(row: OlistProduct, today: string): string[] {
  const id = row.product_id ?? '';
  const words = categoryName(row.product_category_name || noCategory);
  const number = BigInt(`0x${id.slice(0, 14)}`);
  const pesos = 50 + Number(number % 2_950n);
  const isOnSale = number % 5n === 0n;
  const photos = Math.min(mostImages, Math.max(1, Number(row.product_photos_qty) || 0));
  const name = `${words} ${id.slice(0, 12)}`;
  const images = Array.from({ length: photos }, (_, n) => `https://imagenes.ejemplo.mx/olist/${id}-${n + 1}.jpg`);
  return [
    '',
    '',
    name,
    name,
    `Producto ${id} de la categoría ${words}`,
    olistBrand,
    number.toString(),
    id,
    pesos.toFixed(2),
    isOnSale ? (pesos * 0.9).toFixed(2) : '',
    isOnSale ? today : '',
    isOnSale ? addDays(today, 30) : '',
    images.join('|'),
    row.product_height_cm ?? '',
    row.product_length_cm ?? '',
    row.product_weight_g ?? '',
    row.product_width_cm ?? '',
    String(Number(number % 200n)),
  ];
}

/** The exported products as a file of prices (five per cent up) and a file of inventory (one unit less). */
export function olistUpdates(products: readonly string[]): { prices: string; inventory: string } {
  const titles = (layout: 'prices' | 'inventory') => csvRow(csvLayouts[layout].columns.map(({ title }) => title));
  let [prices, inventory] = [titles('prices'), titles('inventory')];
  for (const text of products) {
    for (const row of csvRows(text)) {
      const { SKU = '', Identificador: refId = '', UPC = '' } = row;
      const list = (Math.round(Number(row['Precio regular']) * 105) / 100).toFixed(2);
      prices += csvRow([SKU, refId, list, '', '', '']);
      const left = Math.max(0, Number(row.Inventario) - 1);
      inventory += csvRow([UPC, SKU, refId, row['Nombre del SKU'] ?? '', String(left), '0']);
    }
  }
  return { prices, inventory };
}
