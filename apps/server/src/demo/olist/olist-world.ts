import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shuffled } from '../generated-world.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoProduct, DemoSeller, DemoWorld } from '../world.ts';
import { cleanCity } from './clean-city.ts';
import { csvRows } from './csv-rows.ts';

const FIRST_SKU = 100_001;

const oddityText = {
  email: 'correos en lugar de ciudad (quedan sin ciudad)',
  number: 'números en lugar de ciudad (quedan sin ciudad)',
  blanks: 'ciudades con espacios de más',
  extra: 'ciudades repetidas o con estado y país (se toma la primera parte)',
  accents: 'ciudades con acentos, escritas también sin ellos',
} as const;

/** All sellers and products of the Olist files, with oddities cleaned and counted in `notes`. */
export async function olistWorld(folder: string, random: SeededRandom): Promise<{ world: DemoWorld; notes: string[] }> {
  const read = async (file: string) => csvRows(await readFile(join(folder, file), 'utf8'));
  const sellerRows = await read('olist_sellers_dataset.csv');
  const productRows = await read('olist_products_dataset.csv');
  const counted = new Map<keyof typeof oddityText, number>();
  const shelves = new Map<string, DemoProduct[]>();
  const sellers = sellerRows.map((row): DemoSeller => {
    const { city, oddities } = cleanCity(row.seller_city ?? '');
    for (const oddity of oddities) counted.set(oddity, (counted.get(oddity) ?? 0) + 1);
    const accountName = accountOf(row.seller_id ?? '', shelves);
    const products: DemoProduct[] = [];
    shelves.set(accountName, products);
    const where = [city, row.seller_state].filter(Boolean).join(', ');
    return { accountName, name: `Vendedor ${(row.seller_id ?? '').slice(0, 6)} (${where})`, products };
  });
  const shelf = productRows.map((row, n) => {
    // Every seller gets a product; the others are assigned at random.
    const seller = sellers[n < sellers.length ? n : random.int(0, sellers.length - 1)];
    if (!seller) throw new Error('El archivo de vendedores no tiene filas.');
    const product = productOf(row, n, random);
    shelves.get(seller.accountName)?.push(product);
    return { seller, product };
  });
  const notes = [
    `${sellers.length} de ${sellerRows.length} vendedores y ${shelf.length} de ${productRows.length} productos tomados`,
    ...[...counted].map(([oddity, n]) => `${n} ${oddityText[oddity]}`),
    `${sellerRows.filter((row) => row.seller_zip_code_prefix?.length === 4).length} prefijos postales sin su cero inicial`,
    `${productRows.filter((row) => !row.product_category_name).length} productos sin categoría`,
    `${productRows.filter((row) => !Number(row.product_weight_g)).length} productos sin peso o sin medidas (quedan en 1 g y 1 cm)`,
    'Se agregan nombre, precio, SKU, UPC, inventario, imágenes y marca («Sin marca»), que los archivos no traen; el identificador es el de Olist',
  ];
  return { world: { sellers, shelf: shuffled(shelf, random) }, notes };
}

function accountOf(id: string, taken: ReadonlyMap<string, unknown>): string {
  const short = `olist-${id.slice(0, 12)}`;
  return taken.has(short) ? `olist-${id}` : short;
}

function productOf(row: Record<string, string>, n: number, random: SeededRandom): DemoProduct {
  const id = row.product_id ?? '';
  const words = (row.product_category_name || 'sin categoría').replaceAll('_', ' ');
  const category = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const name = `${category} ${id.slice(0, 6)}`;
  const size = (key: string) => Math.max(1, Number(row[key]) || 0);
  const dimensions = {
    width: size('product_width_cm'),
    height: size('product_height_cm'),
    length: size('product_length_cm'),
    weight: size('product_weight_g'),
  };
  return {
    sku: String(FIRST_SKU + n),
    refId: id,
    name,
    centavos: random.int(5, 300) * 1_000 + 900,
    line: { name, category, dimensions, description: `Producto ${id} de la categoría ${words}` },
  };
}
