import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mexicoDay } from '@trastienda/domain';
import { csvLayouts } from '@trastienda/validators';
import { beforeAll, describe, expect, test } from 'vitest';
import { appForBlock } from '../../testing/open-for-block.ts';
import { describeOnOneEngine } from '../../testing/test-database.ts';
import { csvRows } from './csv-rows.ts';
import { olistFiles } from './olist-files.ts';
import { loadOlist } from './olist-load.ts';

const folder =
  process.env.OLIST_FOLDER ?? fileURLToPath(new URL('../../../../../../shared/data/olist', import.meta.url));
const isThere = existsSync(folder);
const today = mexicoDay(new Date());
const most = 2_000;

if (!isThere) console.warn(`Olist's files are not in ${folder} (OLIST_FOLDER): their tests are skipped.`);

describe.skipIf(!isThere)('files of products from Olist’s', () => {
  test('every product is in one file, and the notes say what was added', async () => {
    const { files, rows, notes } = await olistFiles(folder, { today });
    expect(rows).toBe(32_951);
    const all = files.flatMap(({ content }) => csvRows(content));
    expect(all).toHaveLength(rows);
    expect(new Set(all.map(({ UPC }) => UPC)).size).toBe(rows);
    expect(Object.keys(all[0] ?? {})).toEqual(csvLayouts.products.columns.map(({ title }) => title));
    expect(notes.join('\n')).toContain('610 productos sin categoría');
  });
});

describeOnOneEngine('postgres', 'Olist through the load engine', (database) => {
  const app = appForBlock(database, { works: true });
  let address: string;
  beforeAll(async () => {
    address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  }, 160_000);

  test.skipIf(!isThere)('loads real products, their prices and their stock', { timeout: 600_000 }, async () => {
    const client = { id: 'trastienda-web', secret: 'trastienda' };
    const { files } = await olistFiles(folder, { today, most });
    const wrong = files
      .flatMap(({ content }) => csvRows(content))
      .filter((row) =>
        ['Alto (cm)', 'Largo (cm)', 'Peso (g)', 'Ancho (cm)'].some((title) => !(Number(row[title]) >= 1)),
      );
    const { loads } = await loadOlist(database(), { from: folder, today, most, address, client });
    const products = loads.filter(({ layout }) => layout === 'products');
    const sum = (key: 'rows' | 'applied' | 'invalid') => products.reduce((total, { counts }) => total + counts[key], 0);
    expect({ rows: sum('rows'), applied: sum('applied'), invalid: sum('invalid') }).toEqual({
      rows: most,
      applied: most - wrong.length,
      invalid: wrong.length,
    });
    const [prices, inventory] = loads.slice(-2);
    const all = { rows: most - wrong.length, applied: most - wrong.length };
    expect(prices).toMatchObject({ layout: 'prices', state: 'done', counts: all });
    expect(inventory).toMatchObject({ layout: 'inventory', state: 'done', counts: all });

    const first = csvRows(files[0]?.content ?? '')[0];
    const sku = await database()
      .db.selectFrom('sku')
      .innerJoin('sku_price', (join) =>
        join.onRef('sku_price.account_name', '=', 'sku.account_name').onRef('sku_price.sku_id', '=', 'sku.id'),
      )
      .innerJoin('sku_stock', (join) =>
        join.onRef('sku_stock.account_name', '=', 'sku.account_name').onRef('sku_stock.sku_id', '=', 'sku.id'),
      )
      .select(['sku.name', 'sku.weight', 'list_price_centavos', 'total_quantity'])
      .where('upc', '=', first?.UPC ?? '')
      .executeTakeFirstOrThrow();
    expect(sku).toEqual({
      name: first?.['Nombre del SKU'],
      weight: Number(first?.['Peso (g)']),
      list_price_centavos: Math.round(Number(first?.['Precio regular']) * 105),
      total_quantity: Math.max(0, Number(first?.Inventario) - 1),
    });
  });
});
