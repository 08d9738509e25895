import { randomUUID } from 'node:crypto';
import type { BulkAction } from 'trastienda-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { workOnBulkAction } from '../../apps/server/src/modules/tools/bulk-actions/run-bulk-action.ts';
import { pdfWords } from '../../apps/server/src/testing/pdf-words.ts';
import { describeOnOneEngine } from '../../apps/server/src/testing/test-database.ts';
import { type Account, accountNames, personOf } from '../support/accounts.ts';
import { marketplaceForBlock } from '../support/marketplace.ts';
import { shipmentOf } from '../support/new-order.ts';
import { orderAfter, orderInHandling, orderWithGuide } from '../support/orders.ts';

/** What names the buyer and the street, in every order of these tests. */
const words = ['Ximena', 'Núñez', 'ximena.nunez@correo.mx', '5512345678', 'Calle Durango'];
const sellerUsers: readonly Account[] = ['seller', 'clerk'];

type Orders = { guided: string; trackingNumber: string; waiting: string; pickup: string; sent: string; bulk: string };
type Way = {
  call: (orders: Orders) => string;
  body?: (orders: Orders) => unknown;
  /** The words that operating users get; undefined if nobody gets any. */
  shows?: readonly string[];
  /** What others do not get; `words` if undefined. */
  hides?: readonly string[];
  /** The code for others, where the whole answer is client data (ADR 90). */
  refusal?: string;
  /** Who may call at all; all readers if undefined. */
  only?: readonly Account[];
};

const operatingOnly = 'orders.downloadGuide.operatingOnly';

// Every way out of an order: who asks, and whether the buyer is in what comes out.
const ways: Record<string, Way> = {
  detail: { call: ({ guided }) => `GET /orders/${guided}`, shows: words },
  // The street of a pickup is the store's.
  'detail of a pickup': { call: ({ pickup }) => `GET /orders/${pickup}`, shows: ['Ximena'], hides: words.slice(0, -1) },
  'detail of what was sent': { call: ({ sent }) => `GET /orders/${sent}`, shows: ['https://etiquetas.mx/Ximena'] },
  list: { call: ({ guided }) => `GET /orders?text=${guided}`, shows: ['Ximena', 'Núñez'] },
  file: { call: () => 'GET /orders/downloadcsv?text=Taza', shows: [] },
  history: { call: ({ guided }) => `GET /orders/${guided}/history` },
  controversies: { call: ({ guided }) => `GET /orders/${guided}/controversies` },
  'log of guides': {
    call: ({ guided }) => `GET /orders/guide-data/${guided}`,
    shows: ['Calle Durango'],
    only: ['admin', 'operator'],
  },
  guides: { call: () => 'GET /orders/guides?size=100' },
  find: { call: ({ guided }) => `GET /find?text=${guided}`, shows: ['Ximena', 'Núñez'] },
  'find by parcel': { call: ({ trackingNumber }) => `GET /find?text=${trackingNumber}`, shows: ['Ximena', 'Núñez'] },
  'report of orders': {
    call: ({ guided }) => `GET /reports/orders?text=${guided}`,
    shows: ['Ximena', 'Núñez'],
    only: ['seller', 'admin', 'operator'],
  },
  'packing queue': {
    call: ({ waiting }) => `GET /orders/packing?orderId=${waiting}`,
    shows: ['Ximena Núñez'],
    only: sellerUsers,
  },
  guide: {
    call: ({ guided, trackingNumber }) => `GET /orders/${guided}/trackingNumber/${trackingNumber}/guide`,
    shows: ['Ximena Núñez', 'Calle Durango 12'],
    refusal: operatingOnly,
    only: sellerUsers,
  },
  'guide marked': {
    call: ({ guided, trackingNumber }) => `POST /orders/${guided}/trackingNumber/${trackingNumber}/markdownloaded`,
    shows: words,
    refusal: operatingOnly,
    only: sellerUsers,
  },
  labels: {
    call: () => 'POST /orders/labels',
    body: ({ guided }) => ({ ids: [guided], format: 'letter' }),
    shows: ['Ximena Núñez', 'Calle Durango 12'],
    refusal: operatingOnly,
    only: sellerUsers,
  },
  'picking list': { call: ({ waiting }) => `GET /orders/picking-list?ids=${waiting}`, only: sellerUsers },
  'packing slips': {
    call: ({ waiting, pickup }) => `GET /orders/packing-slips?ids=${waiting},${pickup}`,
    shows: ['Ximena Núñez', 'Calle Durango 12'],
    only: sellerUsers,
  },
  'results of work with many orders': { call: ({ bulk }) => `GET /bulk-actions/${bulk}/results?size=100` },
  'file of work with many orders': { call: ({ bulk }) => `GET /bulk-actions/${bulk}/downloadcsv` },
  notifications: { call: () => 'GET /notifications?size=100' },
  incidents: { call: () => 'GET /incidents?size=100' },
};

describeOnOneEngine('postgres', "a buyer's data, on every way out of an order (ADR 90)", (database) => {
  const market = marketplaceForBlock(database);
  let orders: Orders;
  beforeAll(async () => {
    const { id: guided, trackingNumber } = await orderWithGuide(market);
    const waiting = await orderInHandling(market);
    const pickup = await orderInHandling(market, { deliveryType: 'pickup' });
    const sent = await orderInHandling(market);
    const body = {
      ...shipmentOf([{ id: 'TAZA', quantity: 2 }], 'MX-0090'),
      urlTrackingLabel: 'https://etiquetas.mx/Ximena',
    };
    await orderAfter(market, { call: `POST /orders/${sent}/invoice`, as: 'seller', body });
    const request = { action: 'requestGuide', key: randomUUID(), ids: [waiting, pickup, sent, guided] };
    const started = await market.ask({ call: 'POST /bulk-actions', as: 'seller', body: request });
    const { id: bulk } = started.body as BulkAction;
    await workOnBulkAction(market.app.context, bulk, { id: 'buyer', signal: new AbortController().signal });
    orders = { guided, trackingNumber, waiting, pickup, sent, bulk };
  }, 120_000);

  /** An answer's text, with its file name; PDFs are read. */
  const answered = async (as: Account, { call, body }: Way) => {
    const [method = '', path = ''] = call(orders).split(' ');
    const { statusCode, headers, rawPayload } = await market.app.app.inject({
      method: method as 'GET' | 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${market.tokens[as]}`, 'if-match': '*' },
      ...(body && { payload: body(orders) as object }),
    });
    const isPdf = String(headers['content-type']).startsWith('application/pdf');
    const text = isPdf ? pdfWords(rawPayload).join('\n') : rawPayload.toString('utf8');
    return { status: statusCode, text: `${String(headers['content-disposition'])}\n${text}` };
  };

  const readers = accountNames.filter((account) => !['withoutOrders', 'otherSeller'].includes(account));
  const cases = Object.entries(ways).flatMap(([name, way]) =>
    readers.filter((as) => way.only?.includes(as) ?? as !== 'integrator').map((as) => [name, as, way] as const),
  );

  it.each(cases)('refuses %s, for %s', async (_name, as, way) => {
    const { operating } = personOf(as);
    const { status, text } = await answered(as, way);
    if (way.refusal && !operating) {
      expect(status).toBe(403);
      expect(JSON.parse(text.slice(text.indexOf('\n')))).toMatchObject({ code: way.refusal });
    } else expect(status).toBeLessThan(300);
    for (const word of operating ? (way.shows ?? []) : [])
      expect({ word, text }).toEqual({ word, text: expect.stringContaining(word) });
    if (operating && way.shows) return;
    for (const word of way.hides ?? words) expect({ word, shown: text.includes(word) }).toEqual({ word, shown: false });
  });

  describe('is not found by others either', () => {
    it.each(readers)('hides the order that has the text %s', async (as) => {
      const { operating } = personOf(as);
      for (const text of ['Ximena', 'Núñez', 'ximena.nunez@correo.mx', '55 1234 5678']) {
        const query = `text=${encodeURIComponent(text)}`;
        const list = await market.ask({ call: `GET /orders?size=100&${query}`, as });
        expect({ text, found: Number(list.headers['x-total-count']) > 0 }).toEqual({ text, found: operating });
        const anywhere = await market.ask({ call: `GET /find?kinds=orders&${query}`, as });
        expect({ text, found: (anywhere.body as object[]).length > 0 }).toEqual({ text, found: operating });
      }
    });
  });
});
