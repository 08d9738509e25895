import { randomUUID } from 'node:crypto';
import { multipart } from '../../../apps/server/src/testing/loads.ts';
import { password } from '../../support/accounts.ts';
import type { Marketplace } from '../../support/marketplace.ts';
import { png } from '../../support/png.ts';
import { someRate } from '../rate-answers.ts';
import type { AskWell, Contests } from './contest.ts';

/** Contests about users, sellers, settings, messages, the announcement, categories and the profile. */
export function administration(market: Marketplace, ask: AskWell): Contests {
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
      currentPassword: password,
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
  const preset = async () => {
    const body = { subject: 'report.orders', name: word(), report: { columns: ['id', 'total'], format: 'csv' } };
    const { id } = await ask({ call: 'POST /presets', as, body }, 201);
    const path = `/presets/${id}`;
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
  const webhook = async () => {
    const body = { address: `https://${word()}.mx/`, events: ['order.created'] };
    const { id } = await ask({ call: 'POST /webhooks', as, body }, 201);
    const path = `/webhooks/${id}`;
    return { path, put: (change: object) => ({ call: `PUT ${path}`, body: { ...body, ...change } }) };
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
    saveWebhook: async () => {
      const { path, put } = await webhook();
      const told = changed('webhook.changed', 'enabled');
      const first = put({ enabled: false });
      return { as, read: `GET ${path}`, first, second: put({ events: ['order.paid'] }), told };
    },
    deleteWebhook: async () => {
      const { path, put } = await webhook();
      const told = changed('webhook.changed', 'events');
      const first = put({ events: ['order.paid', 'order.created'] });
      return { as, read: `GET ${path}`, first, second: { call: `DELETE ${path}` }, told };
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
    savePreset: async () => {
      const { path, put } = await preset();
      const told = changed('preset.changed', 'name');
      return { as, read: `GET ${path}`, first: put({ name: word() }), second: put({ name: word() }), told };
    },
    deletePreset: async () => {
      const { path, put } = await preset();
      const told = changed('preset.changed', 'name');
      return { as, read: `GET ${path}`, first: put({ name: word() }), second: { call: `DELETE ${path}` }, told };
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
