import { type CsvFileKey, permissionRoles, type Role } from '@trastienda/domain';
import { csvLayouts, csvRow } from '@trastienda/validators';
import { beforeAll, expect, test } from 'vitest';
import { addCatalogue } from '../../../testing/catalogue.ts';
import { fillLargeSeller, orderOf, postalCodeOf, someNumbers, upcOf } from '../../../testing/large-seller.ts';
import { loadFixture } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { openMarketplace } from '../../../testing/orders.ts';
import { addPerson } from '../../../testing/people.ts';
import { from as today, until } from '../../../testing/product-files.ts';
import { describeOnPostgres } from '../../../testing/test-database.ts';

const ROWS = 200;

/**
 * The most blocks of one table or index that a row of a file may cost. A search in an index reads three, and a row is looked up, locked, written
 * and told; what reads a part of a table that grows with the seller reads hundreds.
 */
const MOST = 60;

type File = { layout: CsvFileKey; call: string; row: (n: number) => Readonly<Record<string, string | number>> };

const ofCategory = '?categoryId=CATEGORY';
const variant = {
  ...{ description: 'De vidrio', brand: 'Altiplano', listPrice: '120.00', images: 'https://a.mx/1.jpg', height: 10 },
  ...{ length: 10, weight: 100, width: 10, inventory: 8 },
};
const rate = {
  ...{ absoluteMoneyCost: '99.50', pricePercent: '2.5', priceByExtraWeight: 10, maxVolume: 100_000, timeCost: 3 },
  ...{ country: 'MEX', carrier: 'dhl' },
};
const products = (row: File['row']): File => ({ layout: 'products', call: `/products/importcsv${ofCategory}`, row });

/** What each kind of file does to rows of the seller. */
const files: Readonly<Record<string, File>> = {
  'new products': products((n) => {
    return { ...variant, name: `Nuevo ${n}`, skuName: `Nuevo ${n}`, upc: 7_900_000_000_000 + n, refId: `N-${n}` };
  }),
  'products with lower UPCs': products((n) => {
    return { ...variant, name: `Antes ${n}`, skuName: `Antes ${n}`, upc: 1_000_000_000_000 + n, refId: `A-${n}` };
  }),
  'new variants of products': products((n) => {
    return { ...variant, name: `Taza ${n}`, skuName: `Otra ${n}`, upc: 7_100_000_000_000 + n, refId: `O-${n}` };
  }),
  'changed products': products((n) => {
    return { ...variant, productId: n, sku: n, name: `Cambio ${n}`, skuName: `Cambio ${n}`, upc: upcOf(n) };
  }),
  'attributes that are new': {
    layout: 'attributes',
    call: `/specifications/importcsv${ofCategory}&isStockKeepingUnit=false`,
    row: (n) => ({ productId: n, name: 'Color', type: 'Texto', value: 'Rojo' }),
  },
  'attributes that change': {
    layout: 'attributes',
    call: `/specifications/importcsv${ofCategory}&isStockKeepingUnit=false`,
    row: (n) => ({ productId: n, name: 'Color', type: 'Texto', value: 'Azul' }),
  },
  'attributes of variants that are new': {
    layout: 'variant-attributes',
    call: `/specifications/importcsv${ofCategory}&isStockKeepingUnit=true`,
    row: (n) => ({ productId: n, upc: upcOf(n), sku: n, name: 'Talla', type: 'Texto', value: 'Grande' }),
  },
  'attributes of variants that change': {
    layout: 'variant-attributes',
    call: `/specifications/importcsv${ofCategory}&isStockKeepingUnit=true`,
    row: (n) => ({ productId: n, upc: upcOf(n), sku: n, name: 'Talla', type: 'Texto', value: 'Chica' }),
  },
  prices: {
    layout: 'prices',
    call: '/sku/prices/importcsv',
    row: (n) => ({ sku: n, listPrice: '110.00', price: '90.00', priceValidFrom: today, priceValidUntil: until }),
  },
  stock: {
    layout: 'inventory',
    call: '/sku/inventories/importcsv',
    row: (n) => ({ upc: upcOf(n), sku: n, quantity: 77 }),
  },
  'stock by identifier': {
    layout: 'inventory',
    call: '/sku/inventories/importcsv',
    row: (n) => ({ sku: n, refId: `R-${n}`, quantity: 78 }),
  },
  'commercial conditions': {
    layout: 'commercial-conditions',
    call: '/commercialconditions/importcsv',
    row: (n) => ({ sku: n, condition: 'Estándar' }),
  },
  'new rates': {
    layout: 'shipping-rates',
    call: '/shippingrates/importcsv',
    row: (n) => ({ ...rate, ...postalCodes(n), weightStart: 50_000, weightEnd: 60_000 }),
  },
  'changed rates': {
    layout: 'shipping-rates',
    call: '/shippingrates/importcsv',
    row: (n) => ({ ...rate, ...postalCodes(n), id: n, weightStart: 0, weightEnd: 900 }),
  },
  penalties: {
    layout: 'penalties',
    call: '/orders/punishments',
    row: (n) => ({ orderId: orderOf(n), date: '2026-02-03' }),
  },
  liquidations: {
    layout: 'liquidations',
    call: '/orders/liquidations',
    row: (n) => ({
      ...{ accountName: 'aurora', sellerName: 'Aurora', orderId: orderOf(n), status: 'Entregado', sellerSku: 'A1' },
      ...{ finalPrice: '899.00', shippingCost: '120.00', sale: '1019.00', commission: '134.85', total: '884.15' },
      ...{ fulfilmentDate: '2026-01-18', saleDate: '2026-01-10', comment: 'Sin' },
    }),
  },
  deliveries: {
    layout: 'deliveries',
    call: '/orders/invoice/tracking',
    row: (n) => ({
      ...{ orderId: orderOf(n), invoiceNumber: `F-${n}`, trackingNumber: `P${n}`, status: 'DELIVERED_TO_CUSTOMER' },
      date: today,
    }),
  },
};

const postalCodes = (n: number) => ({ zipCodeStart: postalCodeOf(n), zipCodeEnd: postalCodeOf(n) });

function contentOf({ layout, row }: File): string {
  const { columns } = csvLayouts[layout];
  const rows = someNumbers(ROWS).map((n) => {
    const cells = row(n);
    return csvRow(columns.map(({ key }) => String(cells[key] ?? '')));
  });
  return [csvRow(columns.map(({ title }) => title)), ...rows].join('');
}

describeOnPostgres('the work of a row of a file', (database) => {
  const app = appForBlock(database, { works: true });
  let category = 0;
  let tokens: Record<'seller' | 'admin', string>;

  beforeAll(async () => {
    await openMarketplace(database(), app);
    category = (await addCatalogue(database())).categoryId;
    const ofSeller: Role[] = ['ORGANIZATION_ADMIN_USER', ...permissionRoles];
    await addPerson(database(), 'todo@aurora.mx', { operating: true, roles: ofSeller, accounts: ['aurora'] });
    await addPerson(database(), 'todo@trastienda.mx', { operating: true, roles: ['ADMIN_USER', ...permissionRoles] });
    tokens = { seller: await app.signIn('todo@aurora.mx'), admin: await app.signIn('todo@trastienda.mx') };
    await fillLargeSeller(database(), category);
  }, 300_000);

  /** The blocks of each table and index that were read until now. */
  async function blocks(): Promise<Map<string, number>> {
    // Connections tell what they read when they are asked to: all of them, since each of these calls keeps one.
    const tell = () => database().executeSql('select pg_stat_force_next_flush(), pg_sleep(0.1)');
    await Promise.all(Array.from({ length: 5 }, tell));
    const { rows } = await database().executeSql(`
      select indexrelname as name, idx_blks_read + idx_blks_hit as blocks from pg_statio_user_indexes
      union all select relname, heap_blks_read + heap_blks_hit from pg_statio_user_tables`);
    return new Map(rows.map(({ name, blocks: read }) => [String(name), Number(read)]));
  }

  test.each(Object.entries(files))('does not grow with its seller: %s', async (_, file) => {
    const byAdmin = ['penalties', 'liquidations', 'deliveries'].includes(file.layout);
    const fixture = loadFixture(app, byAdmin ? tokens.admin : tokens.seller);
    const before = await blocks();
    const { status, load, body } = await fixture.send(file.call.replace('CATEGORY', `${category}`), contentOf(file));
    expect({ status, body }).toMatchObject({ status: 202 });
    const { state, counts } = await fixture.ended(load.id);
    const issues = state === 'done' ? [] : await fixture.issues(load.id);
    expect({ state, counts, issues: issues.slice(0, 3) }).toMatchObject({ state: 'done', counts: { applied: ROWS } });
    const perRow = [...(await blocks())].map(
      ([name, read]) => [name, (read - (before.get(name) ?? 0)) / ROWS] as const,
    );
    expect(perRow.find(([name]) => name === 'load')?.[1]).toBeGreaterThan(0);
    expect(perRow.filter(([, read]) => read > MOST)).toEqual([]);
  });
});
