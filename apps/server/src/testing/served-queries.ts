import { permissionRoles, type Role } from '@trastienda/domain';
import type { Database } from '../db/database.ts';
import { addCatalogue } from './catalogue.ts';
import { openMarketplace } from './orders.ts';
import { addPerson } from './people.ts';
import { isRead } from './plans.ts';
import { recorded, type Statement } from './recorded-database.ts';
import { openTestApp } from './test-app.ts';

type Reader = 'everything' | 'aurora';

/**
 * A call whose statements are written to docs/database/queries and explained on a filled sample. `indexes` are those that its plans must
 * use, `alone` those that they must read without the rows of the table; `scans` names large tables that it may read as a whole, with the
 * reason.
 */
export type ServedCall = {
  call: string;
  as: Reader;
  indexes?: readonly string[];
  alone?: readonly string[];
  scans?: Readonly<Record<string, string>>;
};

const both = (call: string, over: Partial<ServedCall> = {}): ServedCall[] => [
  { call, as: 'everything', ...over },
  { call, as: 'aurora', ...over },
];

const codes = ['orders_code', 'order_package_code', 'order_item_code'];
const code = 'V31000860-02';
/** Why a list without a filter may read its table. */
const counted = 'the total of everybody’s rows counts them all';
/** Why a seller's list may read a table of a few thousand rows. */
const joined = 'joined with the orders of the seller: looked up by order only once that costs less than reading all';

/** What lists, the search of everything, loads, counters and reports ask, by the file that shows it. */
export const servedCalls: Readonly<Record<string, readonly ServedCall[]>> = {
  orders: [
    ...both('/orders'),
    { call: '/orders?from=50', as: 'aurora', alone: ['orders_by_account'] },
    ...both('/orders?status=handling'),
    { call: '/orders?status=getting-guide&status=handling', as: 'everything', indexes: ['orders_by_status'] },
    { call: '/orders?status=getting-guide&status=handling', as: 'aurora' },
    ...both(`/orders?text=${code}`, { indexes: codes }),
    ...both('/orders?text=garcia&total=atLeast', { indexes: ['orders_text_client'] }),
    ...both('/orders?text=nadie%40correo.mx', { indexes: ['orders_email'] }),
    ...both('/orders?text=5512345678', { indexes: ['orders_phone', ...codes] }),
    { call: '/orders/packing', as: 'aurora' },
  ],
  guides: [
    { call: '/orders/guides', as: 'everything', scans: { guide_request: counted, orders: counted } },
    { call: '/orders/guides', as: 'aurora', scans: { guide_request: joined } },
    ...both(`/orders/guides?text=${code}`, { indexes: codes }),
  ],
  returns: [
    { call: '/orders/returns', as: 'everything' },
    { call: '/orders/returns', as: 'aurora', scans: { order_return: joined } },
    { call: `/orders/returns?text=${code}`, as: 'everything', indexes: [...codes, 'order_return_code'] },
    { call: `/orders/returns?text=${code}`, as: 'aurora', indexes: codes, scans: { order_return: joined } },
  ],
  incidents: [
    { call: '/incidents', as: 'everything', scans: { incident: counted } },
    { call: '/incidents', as: 'aurora' },
    ...both(`/incidents?reference=${code}`, { indexes: ['incident_code'] }),
  ],
  products: [
    ...both('/products'),
    ...both('/products?text=lampara'),
    ...both('/sku'),
    { call: '/commercialconditions', as: 'aurora', indexes: ['sku_by_condition'] },
    { call: '/commercialconditions?assigned=true', as: 'aurora', indexes: ['sku_by_condition'] },
    ...both('/sku/inventories?stock=low'),
    { call: '/sku/inventories/changes?cursor=900.0', as: 'everything', indexes: ['sku_stock_changes'] },
    { call: '/sku/inventories/changes?cursor=900.0', as: 'aurora', indexes: ['sku_stock_changes_by_account'] },
    { call: '/validateprice', as: 'everything', scans: { price_approval: counted } },
    { call: '/validateprice', as: 'aurora' },
  ],
  carriers: [...both('/carriers'), ...both('/shippingrates'), ...both('/blockedcarriers')],
  webhooks: [{ call: '/webhooks', as: 'everything' }],
  find: [
    ...both('/find?text=lampara'),
    ...both(`/find?text=${code}`, { indexes: codes }),
    ...both('/find?text=7501234567890', { indexes: codes }),
  ],
  loads: [...both('/loads'), ...both('/bulk-actions')],
  counters: [
    ...both('/orders/statusstatistics'),
    ...both('/orders/intervalstatistics?fromDate=2026-01-01&toDate=2026-01-31'),
    ...both('/orders/salestopproducts?fromDate=2026-01-01&toDate=2026-01-31'),
    ...both('/orders/salesreport?fromDate=2026-01-01&toDate=2026-01-31'),
  ],
  reports: [
    ...both('/reports'),
    ...both('/reports/schedules'),
    ...both('/reports/orders?fromDate=2026-01-01&toDate=2026-01-31'),
    ...both('/reports/liquidations?fromLiquidationDate=2026-01-01&toLiquidationDate=2026-01-31'),
  ],
  people: [
    {
      call: '/admin/user',
      as: 'everything',
      scans: { person: 'few of a marketplace: its users are counted and sorted' },
    },
    { call: '/admin/organization', as: 'everything' },
    ...both('/notifications'),
  ],
  billing: [
    { call: '/invoicedata', as: 'everything', scans: { fiscal_invoice: counted } },
    { call: '/invoicedata', as: 'aurora' },
  ],
};

/** The statements of each call, on a marketplace that `fill` may fill first; those that find out who asks are left out. */
export async function statementsOf(
  real: Database,
  fill: () => Promise<void> = async () => undefined,
): Promise<{ file: string; served: ServedCall; statements: Statement[] }[]> {
  const { database, statements } = recorded(real);
  const app = await openTestApp(database);
  try {
    await openMarketplace(database, app);
    await addCatalogue(database);
    await addPerson(database, 'todo@trastienda.mx', { roles: ['ADMIN_USER', ...permissionRoles], operating: true });
    const ofSeller = {
      roles: ['ORGANIZATION_ADMIN_USER', ...permissionRoles] satisfies Role[],
      accounts: ['aurora'],
      operating: true,
    };
    await addPerson(database, 'todo@aurora.mx', ofSeller);
    app.setNow(new Date('2026-02-10T18:00:00Z'));
    const tokens: Record<Reader, string> = {
      everything: await app.signIn('todo@trastienda.mx'),
      aurora: await app.signIn('todo@aurora.mx'),
    };
    await fill();
    const all: { file: string; served: ServedCall; statements: Statement[] }[] = [];
    for (const [file, calls] of Object.entries(servedCalls)) {
      for (const served of calls) {
        statements.length = 0;
        const { status, body } = await app.ask(`GET ${served.call}`, { token: tokens[served.as] });
        if (status !== 200) throw new Error(`GET ${served.call}: ${status} ${JSON.stringify(body)}`);
        const asked = statements.filter((one) => isRead(one) && !/session_token/.test(one.text));
        all.push({ file, served, statements: asked });
      }
    }
    return all;
  } finally {
    await app.close();
  }
}
