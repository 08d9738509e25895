import { randomUUID } from 'node:crypto';
import type { ErrorBody, Product, Sku } from '@trastienda/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipart } from '../../apps/server/src/testing/loads.ts';
import { describeOnDrawnEngine } from '../../apps/server/src/testing/test-database.ts';
import type { Account } from '../support/accounts.ts';
import { operations } from '../support/contract-watch.ts';
import { type Marketplace, openMarketplace } from '../support/marketplace.ts';
import { administered, shipmentOf } from '../support/new-order.ts';
import { type Call, orderAfter, orderInHandling, placeOrder } from '../support/orders.ts';
import { png } from '../support/png.ts';
import { someRate } from './rate-answers.ts';

/** Something that two people have open, the change that the first one makes, and the later one of the second. */
type Contest = {
  as: Account;
  read: string;
  first: Omit<Call, 'as'> & { as?: Account };
  second: Omit<Call, 'as'>;
  /** What the second one is told. */
  told: { action: string; fields?: string[] };
};

/** Operations that change or delete something which has no version, and why that overwrites nobody. */
const withoutVersion: Readonly<Record<string, string>> = {
  changeOwnPassword: 'a password is replaced by who knows the old one',
  putOrder: 'the storefront tells facts in its own order, by its own keys',
  publishDashboardNotice: 'an edition is added, none is changed',
  changePassword: 'the link of a mail is good once',
  uploadInvoiceFile: 'a file is taken once a type, another one is refused',
  approveProducts: 'a variant is approved or not, whoever says so first',
  rejectProducts: 'the same of rejected',
  approveSkus: 'the same of variants by their numbers',
  rejectSkus: 'the same',
  deleteProducts: 'what is gone is gone, and units that are reserved keep it',
  deleteSkus: 'the same',
  revokeProgramToken: 'a token is good or revoked, whoever says so first',
  revokeReportLink: 'the same of the link of a report',
  deleteReportSchedule: 'what has ended has ended, and it is its person alone who ends it',
  pauseReportSchedule: 'it is paused or not, whoever says so last',
  unassignCarrier: 'a seller has a carrier or has it not, and nobody edits that',
  chooseColumns: "columns are one person's own, and the last choice is the one that is meant",
  resetColumns: 'the same',
  markInvoiced: 'it is invoiced or not, whoever says so first',
};

describeOnDrawnEngine('what two people change at once', (database) => {
  let market: Marketplace;
  let contests: Record<string, () => Promise<Contest>>;

  const ask = async (call: Call, status: number) => {
    const answer = await market.ask(call);
    expect({ call: call.call, ...answer }).toMatchObject({ status });
    return answer.body as { id: string; version: number } & Record<string, unknown>;
  };

  beforeAll(async () => {
    market = await openMarketplace(database());
    contests = { ...administration(market, ask), ...orders(market), ...catalogue(market), ...incidents(market) };
  }, 120_000);
  afterAll(() => market?.close());

  it('is tried with every operation that takes a version', () => {
    const versioned = operations.filter(({ versioned: takes }) => takes).map(({ id }) => id);
    expect(Object.keys(contests).sort()).toEqual([...versioned].sort());
  });

  it('leaves out no operation that changes or deletes', () => {
    const changing = operations.filter(({ method }) => ['PUT', 'PATCH', 'DELETE'].includes(method));
    const open = changing.filter(({ id, versioned }) => !versioned && !(id in withoutVersion));
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it('is changed by the first, and the second is told who changed what', async () => {
    for (const [operation, prepare] of Object.entries(contests)) {
      const { as, read, first, second, told } = await prepare();
      const seen = await market.ask({ call: read, as });
      const { version } = seen.body as { version: number };
      expect({ operation, etag: seen.headers.etag }).toEqual({ operation, etag: `"${version}"` });
      const before = { 'if-match': String(seen.headers.etag) };
      const done = await market.ask({ as, ...first, headers: { ...first.headers, ...before } });
      expect({ operation, ...done }).toMatchObject({ status: 200 });
      const now = await market.ask({ call: read, as });
      const late = await market.ask({ ...second, as, headers: { ...second.headers, ...before } });
      expect({ operation, ...late }).toMatchObject({
        status: 412,
        headers: { etag: `"${version + 1}"` },
        body: { changes: [{ version: version + 1, by: expect.stringMatching(/\w+ \w+/), ...told }] },
      });
      expect((late.body as ErrorBody).changes).toHaveLength(1);
      expect((await market.ask({ call: read, as })).body).toEqual(now.body);
      const present = { 'if-match': `"${version + 1}"` };
      const again = await market.ask({ ...second, as, headers: { ...second.headers, ...present } });
      expect({ operation, status: again.status, body: again.body }).toMatchObject({
        status: expect.toSatisfy((status: number) => status !== 412),
      });
    }
  });

  it('is changed by who means whatever is there, and saving it unchanged makes no new version', async () => {
    const prepare = contests.saveSeller as () => Promise<Contest>;
    const { as, read, first, second } = await prepare();
    const { version } = await ask({ call: read, as }, 200);
    for (const headers of [{ 'if-match': '*' }, undefined]) {
      expect((await ask({ ...second, as, headers }, 200)).version).toBe(version + 1);
    }
    expect((await ask({ as, ...first, headers: { 'if-match': `W/"${version + 1}"` } }, 200)).version).toBe(version + 2);
  });
});

type AskWell = (call: Call, status: number) => Promise<{ id: string; version: number } & Record<string, unknown>>;

/** Users, sellers, settings, messages, the announcement, categories and the profile. */
function administration(market: Marketplace, ask: AskWell): Record<string, () => Promise<Contest>> {
  const as = 'admin';
  const word = () => `a${randomUUID().slice(0, 8)}`;
  const user = async () => {
    const body = {
      firstName: 'Eva',
      lastName: 'Nueva',
      email: `${word()}@aurora.mx`,
      roles: [{ roleName: 'ORGANIZATION_STANDARD_USER' }, { roleName: 'ORDERS_USER' }],
      status: 'DISABLED',
      operatingUser: false,
      organizations: [{ accountName: 'aurora' }],
    };
    const { id } = await ask({ call: 'POST /admin/user', as, body }, 201);
    const put = (change: object) => ({ call: `PUT /admin/user/${id}`, body: { ...body, ...change } });
    return { as, path: `/admin/user/${id}`, put } as const;
  };
  const view = async () => {
    const body = { list: 'orders', name: word(), search: { status: 'handling' }, shared: false };
    const { id } = await ask({ call: 'POST /views', as, body }, 201);
    const path = `/views/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } }) };
  };
  const seller = async () => {
    const body = { accountName: word(), name: 'Nube', description: 'Ropa', terms: 'Envíos', active: true };
    const { id } = await ask({ call: 'POST /admin/organization', as, body }, 201);
    const path = `/admin/organization/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } }) };
  };
  const notice = async () => {
    const body = { text: 'Aviso', notifyDate: '2099-01-01T12:00:00.000Z' };
    const { id } = await ask({ call: 'POST /notifications', as, body }, 201);
    const path = `/notifications/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } }) };
  };
  const announcement = async () => {
    const image = `data:image/png;base64,${png(100, 100).toString('base64')}`;
    const body = { title: 'Aviso', text: 'Texto', image, startDate: '2098-01-01', endDate: '2099-01-01' };
    const there = await ask({ call: 'GET /communication', as }, 200);
    const path = `/communication/${there.id}`;
    const put = (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } });
    await ask({ ...put({ title: word() }), as }, 200);
    return { path, put };
  };
  const category = async () => {
    const root = (await market.ask({ call: 'GET /categories?size=1', as })).body as { id: string }[];
    const body = { name: word(), parentId: root[0]?.id, isActive: true };
    const { id } = await ask({ call: 'POST /categories', as, body }, 201);
    const path = `/categories/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } }) };
  };
  const specification = async () => {
    const { path } = await category();
    const free = (await market.ask({ call: `GET /specifications?notAskedBy=${path.split('/').at(-1)}&size=1`, as }))
      .body;
    const [{ specificationId } = { specificationId: '' }] = free as { specificationId: string }[];
    const own = `${path}/specifications/${specificationId}`;
    const { fieldId } = await ask({ call: `POST ${own}`, as }, 201);
    const put = (isRequired: boolean) => ({ call: `PUT /specifications/${fieldId}`, body: { isRequired } });
    return { read: `GET /specifications/${fieldId}`, own, put };
  };
  const promotion = async () => {
    const days = { beginDate: '2098-01-01', endDate: '2099-01-01' };
    const body = { name: word(), description: 'Aviso', isActive: true, ...days, promoType: 'Nominal', promoValue: 50 };
    const { id } = await ask({ call: 'POST /promotions', as, body }, 201);
    const path = `/promotions/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } }) };
  };
  const carrier = async () => {
    const body = { name: word(), slaType: 'Exprés', isActive: true };
    const { id } = await ask({ call: 'POST /carriers', as, body }, 201);
    const path = `/carriers/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } }) };
  };
  const block = async () => {
    const days = { startDate: '2098-01-01', endDate: '2099-01-01' };
    const body = { name: word(), ...days, status: true, allSellers: false, sellers: [{ accountName: 'aurora' }] };
    const { id } = await ask({ call: 'POST /blockedcarriers', as, body }, 201);
    const path = `/blockedcarriers/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } }) };
  };
  const condition = async () => {
    const body = { name: word(), sellerVisible: true, isActive: true, isDefault: false };
    const { id } = await ask({ call: 'POST /commercialconditions', as, body }, 201);
    const path = `/commercialconditions/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } }) };
  };
  const rate = async () => {
    const { id } = await ask({ call: 'POST /shippingrates', as: 'seller', body: someRate }, 201);
    const path = `/shippingrates/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...someRate, ...change } }) };
  };
  const changed = (action: string, ...fields: string[]) => ({ action, fields });

  return {
    saveCarrier: async () => {
      const { path, put } = await carrier();
      const told = changed('carrier.changed', 'trackingPattern');
      const first = put({ trackingPattern: '#{10}' });
      return { as, read: `GET ${path}`, first, second: put({ name: word() }), told };
    },
    deleteCarrier: async () => {
      const { path, put } = await carrier();
      const told = changed('carrier.changed', 'isActive');
      return { as, read: `GET ${path}`, first: put({ isActive: false }), second: { call: `DELETE ${path}` }, told };
    },
    saveCarrierBlock: async () => {
      const { path, put } = await block();
      const told = changed('carrierBlock.changed', 'sellers');
      const first = put({ sellers: [{ accountName: 'brisa' }] });
      return { as, read: `GET ${path}`, first, second: put({ status: false }), told };
    },
    deleteCarrierBlock: async () => {
      const { path, put } = await block();
      const told = changed('carrierBlock.changed', 'status');
      return { as, read: `GET ${path}`, first: put({ status: false }), second: { call: `DELETE ${path}` }, told };
    },
    saveShippingRate: async () => {
      const { path, put } = await rate();
      const told = changed('shippingRate.changed', 'time_cost');
      return { as: 'seller', read: `GET ${path}`, first: put({ timeCost: 3 }), second: put({ maxVolume: 7 }), told };
    },
    deleteShippingRate: async () => {
      const { path, put } = await rate();
      const told = changed('shippingRate.changed', 'max_volume');
      return {
        as: 'seller',
        read: `GET ${path}`,
        first: put({ maxVolume: 7 }),
        second: { call: `DELETE ${path}` },
        told,
      };
    },
    saveCommercialCondition: async () => {
      const { path, put } = await condition();
      const told = changed('condition.changed', 'isActive');
      return { as, read: `GET ${path}`, first: put({ isActive: false }), second: put({ sellerVisible: false }), told };
    },
    saveView: async () => {
      const { path, put } = await view();
      const told = changed('view.changed', 'name');
      return { as, read: `GET ${path}`, first: put({ name: `${word()} otra` }), second: put({ shared: true }), told };
    },
    deleteView: async () => {
      const { path, put } = await view();
      const told = changed('view.changed', 'shared');
      return { as, read: `GET ${path}`, first: put({ shared: true }), second: { call: `DELETE ${path}` }, told };
    },
    savePromotion: async () => {
      const { path, put } = await promotion();
      const told = changed('promotion.changed', 'promoValue');
      return { as, read: `GET ${path}`, first: put({ promoValue: 60 }), second: put({ isActive: false }), told };
    },
    deletePromotion: async () => {
      const { path, put } = await promotion();
      const told = changed('promotion.changed', 'isActive');
      return { as, read: `GET ${path}`, first: put({ isActive: false }), second: { call: `DELETE ${path}` }, told };
    },
    saveUser: async () => {
      const { path, put } = await user();
      const first = put({ firstName: 'Evita', organizations: [{ accountName: 'brisa' }] });
      const told = changed('user.changed', 'firstName', 'organizations');
      return { as, read: `GET ${path}`, first, second: put({ lastName: 'Otra' }), told };
    },
    deleteUser: async () => {
      const { path, put } = await user();
      const told = changed('user.changed', 'status');
      return { as, read: `GET ${path}`, first: put({ status: 'ENABLED' }), second: { call: `DELETE ${path}` }, told };
    },
    saveSeller: async () => {
      const { path, put } = await seller();
      const told = changed('seller.changed', 'name');
      return { as, read: `GET ${path}`, first: put({ name: 'Una' }), second: put({ terms: 'Otros' }), told };
    },
    changeSellerStatus: async () => {
      const { path, put } = await seller();
      const told = changed('seller.changed', 'terms');
      const second = { call: `PUT ${path}/status/false` };
      return { as, read: `GET ${path}`, first: put({ terms: 'Otros' }), second, told };
    },
    uploadSellerImage: async () => {
      const { path } = await seller();
      const told = changed('seller.deactivated', 'active');
      const second = { call: `POST ${path}/image`, ...multipart(png(500, 500), 'logo.png', 'image/png') };
      return { as, read: `GET ${path}`, first: { call: `PUT ${path}/status/false` }, second, told };
    },
    saveGeneralSettings: async () => {
      const read = 'GET /generalsettings';
      const body = await ask({ call: read, as }, 200);
      const put = (change: object) => ({ call: 'PUT /generalsettings', body: { ...body, ...change } });
      const told = changed('settings.changed', 'notifyByEmail');
      const first = put({ notifyByEmail: !body.notifyByEmail });
      return { as, read, first, second: put({ notifyByPlatform: !body.notifyByPlatform }), told };
    },
    saveNotice: async () => {
      const { path, put } = await notice();
      const told = changed('notice.changed', 'text');
      return { as, read: `GET ${path}`, first: put({ text: 'Uno' }), second: put({ text: 'Otro' }), told };
    },
    deleteNotice: async () => {
      const { path, put } = await notice();
      const first = put({ notifyDate: '2099-02-01T12:00:00.000Z' });
      const told = changed('notice.changed', 'notifyDate');
      return { as, read: `GET ${path}`, first, second: { call: `DELETE ${path}` }, told };
    },
    saveAnnouncement: async () => {
      const { put } = await announcement();
      const image = `data:image/png;base64,${png(120, 120).toString('base64')}`;
      const told = changed('announcement.changed', 'image', 'title');
      const first = put({ title: 'Otro', image });
      return { as, read: 'GET /communication', first, second: put({ text: 'Más' }), told };
    },
    deleteAnnouncement: async () => {
      const { path, put } = await announcement();
      const told = changed('announcement.changed', 'title');
      const first = put({ title: 'Otro' });
      return { as, read: 'GET /communication', first, second: { call: `DELETE ${path}` }, told };
    },
    saveCategory: async () => {
      const { path, put } = await category();
      const told = changed('category.changed', 'name');
      return { as, read: `GET ${path}`, first: put({ name: word() }), second: put({ isActive: false }), told };
    },
    saveSpecification: async () => {
      const { read, put } = await specification();
      const told = changed('specification.changed', 'isRequired');
      return { as, read, first: put(true), second: put(false), told };
    },
    removeSpecification: async () => {
      const { read, own, put } = await specification();
      const told = changed('specification.changed', 'isRequired');
      return { as, read, first: put(true), second: { call: `DELETE ${own}` }, told };
    },
    saveProfile: async () => {
      const read = 'GET /admin/loggeduser';
      const own = await ask({ call: read, as: 'clerk' }, 200);
      const profile = { firstName: own.firstName, lastName: own.lastName, activeSendEmail: own.activeSendEmail };
      const put = (change: object) => ({ call: 'PUT /admin/profile', body: { ...profile, ...change } });
      const told = changed('profile.changed', 'firstName');
      return { as: 'clerk', read, first: put({ firstName: 'Elena' }), second: put({ lastName: 'Sol' }), told };
    },
  };
}

/** A product, a variant, and the images of one, which two people of its seller have open. */
function catalogue({ database: { db }, ask }: Marketplace): Record<string, () => Promise<Contest>> {
  /** The demo's variants of Aurora are approved, and locked. */
  const open = async () => {
    const { sku_id, product_id } = await db
      .selectFrom('sku_image')
      .innerJoin('sku', 'sku.id', 'sku_id')
      .select(['sku_id', 'product_id'])
      .where('account_name', '=', 'aurora')
      .executeTakeFirstOrThrow();
    const status = 'PENDING_APPROVAL';
    await db.updateTable('sku').set({ status }).where('product_id', '=', product_id).execute();
    return { sku_id, product_id };
  };
  return {
    saveProduct: async () => {
      const path = `/products/${(await open()).product_id}`;
      const { name, description, category, brand, productSpecifications } = (
        await ask({ call: `GET ${path}`, as: 'seller' })
      ).body as Product;
      const attributes = productSpecifications.map(({ specificationId, value }) => ({ specificationId, value }));
      const body = { name, description, categoryId: category.id, brandId: brand.id, productSpecifications: attributes };
      const put = (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } });
      const told = { action: 'product.changed', fields: ['name'] };
      return { as: 'seller', read: `GET ${path}`, first: put({ name: 'Uno' }), second: put({ name: 'Otro' }), told };
    },
    saveSku: async () => {
      const path = `/sku/${(await open()).sku_id}`;
      const sku = (await ask({ call: `GET ${path}`, as: 'seller' })).body as Sku;
      const { upc, skuName, refId, price, inventory, dimension, images, skuSpecifications } = sku;
      const { width, height, length, weight } = dimension;
      const body = {
        ...{ upc, skuName, refId, width, height, length, weight, images, totalQuantity: inventory.totalQuantity },
        ...{ listPrice: price.listPrice, price: null, priceValidFrom: null, priceValidUntil: null },
        skuSpecifications: skuSpecifications.map(({ specificationId, value }) => ({ specificationId, value })),
      };
      const put = (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } });
      const told = { action: 'sku.changed', fields: ['name'] };
      const [first, second] = [put({ skuName: 'Una' }), put({ skuName: 'Otra' })];
      return { as: 'seller', read: `GET ${path}`, first, second, told };
    },
    saveSkuInventory: async () => {
      const path = `/sku/inventories/${(await open()).sku_id}`;
      const put = (totalQuantity: number) => ({ call: `PUT ${path}`, body: { totalQuantity } });
      const told = { action: 'stock.changed', fields: ['totalQuantity'] };
      return { as: 'seller', read: `GET ${path}`, first: put(8001), second: put(8002), told };
    },
    saveSkuImages: async () => {
      const { sku_id } = await db
        .selectFrom('sku_image')
        .innerJoin('sku', 'sku.id', 'sku_id')
        .select('sku_id')
        .where('account_name', '=', 'aurora')
        .where('position', '=', 3)
        .executeTakeFirstOrThrow();
      const urls = await db.selectFrom('sku_image').select('url').where('sku_id', '=', sku_id).execute();
      const images = urls.map(({ url }) => ({ imageUrl: url }));
      const path = `/sku/${sku_id}/images`;
      const put = (body: object) => ({ call: `PUT ${path}`, body });
      const told = { action: 'sku.imagesChanged', fields: ['images'] };
      const first = put({ images: images.slice(1) });
      return { as: 'seller', read: `GET ${path}`, first, second: put({ images: images.slice(1, 2) }), told };
    },
  };
}

/** An incident of a seller, in which the marketplace has just written. */
function incidents(market: Marketplace): Record<string, () => Promise<Contest>> {
  const contest = (second: (path: string) => Omit<Call, 'as'>) => async () => {
    const form = { incidenceType: 'ORDER', priority: 'LOW', title: 'Caja rota', description: 'Llegó abierta.' };
    const body = { ...form, reference: await placeOrder(market) };
    const { id } = (await market.ask({ call: 'POST /incidents', as: 'seller', body })).body as { id: number };
    const path = `/incidents/${id}`;
    const first = { call: `POST ${path}/comments`, as: 'admin', body: { text: 'Lo vemos.' } } as const;
    const told = { action: 'incident.commented', fields: ['status'] };
    return { as: 'seller' as const, read: `GET ${path}`, first, second: second(path), told };
  };
  return {
    closeIncident: contest((path) => ({ call: `PUT ${path}`, body: { status: 'CLOSE' } })),
    commentIncident: contest((path) => ({ call: `POST ${path}/comments`, body: { text: 'Gracias.' } })),
  };
}

/** Every action on an order: somebody opened a controversy meanwhile. */
function orders(market: Marketplace): Record<string, () => Promise<Contest>> {
  const causeId = 'sin-inventario';
  const contest = (as: Account, reach: () => Promise<string>, second: (id: string) => Omit<Call, 'as'>) => async () => {
    const id = await reach();
    const first = { call: `POST /orders/${id}/controversies`, as: 'admin', body: { text: 'Llegó roto' } } as const;
    const told = { action: 'order.controversyCreated' };
    return { as, read: `GET /orders/${id}`, first, second: second(id), told };
  };
  const placed = () => placeOrder(market);
  const handled = () => orderInHandling(market);
  const shipped = async () => {
    const id = await handled();
    const body = shipmentOf([{ id: 'TAZA', quantity: 2 }]);
    await orderAfter(market, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
    return id;
  };
  const disputed = async () => {
    const id = await placed();
    const create = { call: `POST /orders/${id}/controversies`, as: 'admin', body: { text: 'Llegó roto' } } as const;
    disputes.set(id, (await orderAfter(market, create)).controversies[0]?.id ?? '');
    return id;
  };
  const disputes = new Map<string, string>();
  const dispute = (id: string) => `/orders/${id}/controversies/${disputes.get(id)}`;
  return {
    startHandling: contest('seller', placed, (id) => ({ call: `POST /orders/${id}/start-handling` })),
    requestGuide: contest(
      'seller',
      () => orderInHandling(market, { carrier: administered }),
      (id) => ({ call: `POST /retailers/trastienda/orders/${id}/guide` }),
    ),
    shipOrder: contest('seller', handled, (id) => ({
      call: `POST /orders/${id}/invoice`,
      body: shipmentOf([{ id: 'TAZA', quantity: 1 }]),
    })),
    updateTracking: contest('admin', shipped, (id) => ({
      call: `PUT /orders/${id}/invoice/inv-${id}-0/tracking`,
      body: { isDelivered: true, invoiceNumbers: [`inv-${id}-0`] },
    })),
    cancelOrder: contest('admin', placed, (id) => ({ call: `POST /orders/${id}/canceled` })),
    cancelBeforeDelivery: contest('seller', placed, (id) => ({
      call: `POST /orders/${id}/cancelcae`,
      body: { causeId },
    })),
    cancelAfterDelivery: contest('admin', shipped, (id) => ({
      call: `POST /orders/${id}/cancelcde`,
      body: [{ causeId, items: [{ id: 'PLATO', quantity: 1 }] }],
    })),
    cancelItems: contest('seller', placed, (id) => ({
      call: `POST /orders/${id}/cancelbeforesend`,
      body: { causeId, items: [{ id: 'TAZA', quantity: 1 }] },
    })),
    createControversy: contest('admin', placed, (id) => ({
      call: `POST /orders/${id}/controversies`,
      body: { text: 'Otra' },
    })),
    changeControversy: contest('seller', disputed, (id) => ({
      call: `PUT ${dispute(id)}`,
      body: { state: 'IN_ANALYSIS' },
    })),
    addControversyNote: contest('seller', disputed, (id) => ({
      call: `POST ${dispute(id)}/comments`,
      body: { text: 'Nota' },
    })),
    deleteControversy: contest('admin', disputed, (id) => ({ call: `DELETE ${dispute(id)}` })),
  };
}
