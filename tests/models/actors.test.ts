import {
  downloadGuideWith,
  type GuideFile,
  orderFlowsWith,
  passwordChangeWith,
  type StoredSession,
  sessionWith,
} from '@trastienda/machines';
import { type ClientOptions, createTrastiendaClient, unwrap } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, waitFor } from 'xstate';
import { admin, orderInHandling, orderSent, seller } from './order-facts.ts';
import { shipCarriers, shipmentDrafts } from './ship.model.ts';

type Call = { method: string; path: string; version: string | null; token: string | null; body: unknown };

// The fields of the contract's order that the flows read.
const order = {
  ...orderInHandling,
  version: 4,
  carrier: { id: 'dhl', type: 'SELLER' },
  packageAttachment: { packages: [] },
};

function apiThatAnswers(answer: (call: Call) => Response, token = () => 'token-1' as string | undefined) {
  const calls: Call[] = [];
  const options: ClientOptions = {
    baseUrl: 'http://server.test/api',
    getToken: token,
    clientCredentials: { id: 'p', secret: 's' },
    fetch: async (request) => {
      const text = await request.text();
      const call: Call = {
        method: request.method,
        path: new URL(request.url).pathname.replace('/api', ''),
        version: request.headers.get('if-match'),
        token: request.headers.get('authorization'),
        body: text ? JSON.parse(text) : undefined,
      };
      calls.push(call);
      return answer(call);
    },
  };
  return { api: { client: createTrastiendaClient(options), unwrap, newKey: () => 'key-1' }, calls };
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function confirm(machine: AnyStateMachine, input: unknown, draft?: object) {
  const actor = createActor(machine, { input }).start();
  if (draft) actor.send({ type: 'draft.changed', change: draft });
  actor.send({ type: 'action.confirmed' });
  const end = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, end };
}

describe('the flows over the API', () => {
  it('starts handling with the version that was seen', async () => {
    const { api, calls } = apiThatAnswers(() => json(200, order));
    const subject = { ...orderInHandling, status: 'ready-for-handling' };
    const { end } = await confirm(orderFlowsWith(api).startHandling, { subject, viewer: seller, extra: undefined });
    expect(end.value).toBe('done');
    expect(end.context.result).toMatchObject({ id: orderInHandling.id, version: 4, carrierType: 'SELLER' });
    expect(calls).toMatchObject([{ method: 'POST', path: '/orders/v32386029-01/start-handling', version: '3' }]);
  });

  it('requests the guide of the retailer', async () => {
    const { api, calls } = apiThatAnswers(() => json(200, order));
    const subject = { ...orderInHandling, carrierType: 'ADMIN' };
    await confirm(orderFlowsWith(api).requestGuide, { subject, viewer: seller, extra: undefined });
    expect(calls).toMatchObject([{ path: '/retailers/trastienda/orders/v32386029-01/guide', version: '3' }]);
  });

  it('ships under the number that makes a repetition safe', async () => {
    const { api, calls } = apiThatAnswers(() => json(200, order));
    const input = { subject: orderInHandling, viewer: seller, extra: { carriers: shipCarriers } };
    await confirm(orderFlowsWith(api).ship, input, shipmentDrafts.valid);
    const { items: _, ...texts } = shipmentDrafts.valid;
    expect(calls[0]).toMatchObject({
      path: '/orders/v32386029-01/invoice',
      body: { ...texts, items: [{ id: 'sku-1', quantity: 2 }], invoiceNumber: 'inv-v32386029-01-0' },
    });
  });

  it('delivers all chosen packages in one call', async () => {
    const { api, calls } = apiThatAnswers(() => json(200, order));
    const input = { subject: orderSent, viewer: admin, extra: undefined };
    await confirm(orderFlowsWith(api).deliver, input, { invoiceNumbers: ['inv-1', 'inv-0'] });
    expect(calls).toMatchObject([
      {
        method: 'PUT',
        path: '/orders/v32386029-01/invoice/inv-1/tracking',
        body: { isDelivered: true, invoiceNumbers: ['inv-1', 'inv-0'] },
      },
    ]);
  });

  it('cancels whole, by units and by items, with the version that was seen', async () => {
    const answers = [{ status: 409, id: 'sku-1', description: 'No' }];
    const { api, calls } = apiThatAnswers(({ path }) =>
      json(200, path.endsWith('cancelbeforesend') ? { items: answers, order } : order),
    );
    const extra = { causes: [{ id: 'c', description: 'C' }] };
    const start = (status: string) => ({ subject: { ...orderInHandling, status }, viewer: seller, extra });
    await confirm(orderFlowsWith(api).cancelBeforeDelivery, start('handling'), { causeId: 'c' });
    await confirm(orderFlowsWith(api).cancelAfterDelivery, start('delivered'), { all: true, causeId: 'c' });
    const items = start('ready-for-handling');
    const { end } = await confirm(orderFlowsWith(api).cancelItems, items, { causeId: 'c', itemIds: ['sku-1'] });
    expect(end.context.result).toMatchObject({ id: orderInHandling.id, version: 4, answers });
    const all = [
      { id: 'sku-1', quantity: 3 },
      { id: 'sku-2', quantity: 1 },
    ];
    expect(calls).toMatchObject([
      { path: '/orders/v32386029-01/cancelcae', version: '3', body: { causeId: 'c' } },
      { path: '/orders/v32386029-01/cancelcde', version: '3', body: [{ causeId: 'c', items: all }] },
      {
        path: '/orders/v32386029-01/cancelbeforesend',
        version: '3',
        body: { causeId: 'c', items: [{ id: 'sku-1', quantity: 1 }] },
      },
    ]);
  });

  it('accepts and declines a requested cancellation, with the version that was seen', async () => {
    const { api, calls } = apiThatAnswers(() => json(200, order));
    const subject = { ...orderInHandling, status: 'waiting-for-seller-decision' };
    const start = { subject, viewer: seller, extra: undefined };
    const { end } = await confirm(orderFlowsWith(api).acceptCancellation, start, {});
    expect(end.context.result).toMatchObject({ id: orderInHandling.id, version: 4 });
    await confirm(orderFlowsWith(api).declineCancellation, start, { note: ' Ya está empacado ' });
    const path = '/orders/v32386029-01/cancellation';
    expect(calls).toMatchObject([
      { method: 'POST', path: `${path}/accept`, version: '3' },
      { method: 'POST', path: `${path}/decline`, version: '3', body: { note: 'Ya está empacado' } },
    ]);
  });

  it('attends a controversy, and keeps the attention where its note fails', async () => {
    const failed = { status: 500, code: 'errors.internal', message: 'No', requestId: 'r' };
    const open = { ...order, controversies: [{ id: 'c-1', type: 'CAE', state: 'REQUESTED' }] };
    const { api, calls } = apiThatAnswers(({ path }) =>
      path.endsWith('comments') && calls.length < 3 ? json(500, failed) : json(200, open),
    );
    const subject = { ...orderInHandling, controversies: open.controversies };
    const of = (more: object = {}) => ({ subject, viewer: seller, extra: { controversyId: 'c-1', ...more } });
    const attended = await confirm(orderFlowsWith(api).changeControversy, of({ to: 'IN_ANALYSIS' }), {
      note: ' Se revisa ',
    });
    expect(attended.end.context.result).toMatchObject({ version: 4, noteFailed: true });
    await confirm(orderFlowsWith(api).addControversyNote, of(), { text: 'Nota' });
    await confirm(orderFlowsWith(api).deleteControversy, { ...of(), viewer: admin });
    const create = { subject, viewer: admin, extra: undefined };
    await confirm(orderFlowsWith(api).createControversy, create, { text: ' Llegó roto ' });
    const one = '/orders/v32386029-01/controversies/c-1';
    expect(calls).toMatchObject([
      { method: 'PUT', path: one, version: '3', body: { state: 'IN_ANALYSIS', id: 'c-1' } },
      { method: 'POST', path: `${one}/comments`, version: '4', body: { text: 'Se revisa' } },
      { method: 'POST', path: `${one}/comments`, version: '3', body: { text: 'Nota' } },
      { method: 'DELETE', path: one, version: '3' },
      { method: 'POST', path: '/orders/v32386029-01/controversies', version: '3', body: { text: 'Llegó roto' } },
    ]);
  });

  it('shows an order changed by somebody else, loads it and keeps what was typed', async () => {
    const changed = { status: 412, code: 'orders.changed', message: 'Cambió', requestId: 'r' };
    const less = { ...order, version: 5, items: order.items.map((item) => ({ ...item, shippedQuantity: 1 })) };
    const { api } = apiThatAnswers(({ method }) => (method === 'GET' ? json(200, less) : json(412, changed)));
    const input = { subject: orderInHandling, viewer: seller, extra: { carriers: shipCarriers } };
    const draft = { ...shipmentDrafts.valid, items: [{ id: 'sku-1', quantity: 3 }] };
    const { actor, end } = await confirm(orderFlowsWith(api).ship, input, draft);
    expect(end.value).toBe('outdated');
    actor.send({ type: 'order.reloadAsked' });
    const reloaded = await waitFor(actor, (snapshot) => snapshot.matches('confirming'));
    expect(reloaded.context.subject.version).toBe(5);
    // Only two units of sku-1 are left, and all units of sku-2 are sent.
    expect(reloaded.context.draft).toMatchObject({ trackingNumber: 'MX0001', items: [{ id: 'sku-1', quantity: 2 }] });
  });

  it('saves a guide, then marks it', async () => {
    const files: GuideFile[] = [];
    const { api, calls } = apiThatAnswers(({ method }) =>
      method === 'GET' ? new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }) : json(200, order),
    );
    const machine = downloadGuideWith(api, async (file) => {
      files.push(file);
    });
    const input = { orderId: 'v1', trackingNumber: 'MX-1', viewed: false };
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(files).toEqual([{ name: 'guia-MX-1.pdf', content: new TextEncoder().encode('%PDF') }]);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /orders/v1/trackingNumber/MX-1/guide',
      'POST /orders/v1/trackingNumber/MX-1/markdownloaded',
    ]);
  });
});

describe('the session over the API', () => {
  it('signs in, loads the user, keeps the token, and gives it back at the end', async () => {
    let kept: StoredSession | undefined;
    const token = () => actor.getSnapshot().context.stored?.token;
    const user = {
      id: 'u-1',
      firstName: 'Ana',
      lastName: 'Aurora',
      email: 'vendedor@aurora.mx',
      roles: [{ roleName: 'ORGANIZATION_ADMIN_USER' }],
      operatingUser: true,
      using2FA: false,
      organizations: [{ id: 'o', name: 'Aurora', accountName: 'aurora' }],
    };
    const { api, calls } = apiThatAnswers(({ path }) => {
      if (path === '/oauth/token') return json(200, { access_token: 'fresh', token_type: 'bearer', expires_in: 60 });
      if (path === '/admin/loggeduser') return json(200, user);
      if (path === '/generalsettings') return json(200, { timeInactivitySeconds: 600 });
      return new Response(null, { status: 204 });
    }, token);
    const storage = {
      read: async () => kept,
      write: async (session: StoredSession) => {
        kept = session;
      },
      clear: async () => {
        kept = undefined;
      },
    };
    const actor = createActor(sessionWith(api, storage), { input: { watchesInactivity: true } }).start();
    await waitFor(actor, (snapshot) => snapshot.hasTag('signInForm'));
    actor.send({ type: 'credentials.submitted', username: ' vendedor@aurora.mx', password: 'x', code: '' });
    const active = await waitFor(actor, (snapshot) => snapshot.hasTag('signedIn'));
    expect(kept?.token).toBe('fresh');
    expect(active.context.user).toMatchObject({ name: 'Ana Aurora', viewer: { accountNames: ['aurora'] } });
    expect(calls[0]).toMatchObject({
      body: { grant_type: 'password', username: 'vendedor@aurora.mx', password: 'x' },
      token: `Basic ${btoa('p:s')}`,
    });
    expect(calls.slice(1).map((call) => call.token)).toEqual(['Bearer fresh', 'Bearer fresh']);
    actor.send({ type: 'user.loggedOut' });
    await waitFor(actor, (snapshot) => snapshot.matches({ anonymous: 'closed' }));
    expect(kept).toBeUndefined();
    expect(calls.at(-1)).toMatchObject({ path: '/oauth/revoke', token: 'Bearer fresh' });
  });

  it('asks for a cookie where the surface keeps one, and tells it when the server has ended the session', async () => {
    const token = {
      access_token: 'fresh',
      token_type: 'bearer',
      expires_in: 60,
      session_id: 's-1',
      last_event_id: '7.0',
    };
    const { api, calls } = apiThatAnswers(({ path }) => {
      if (path === '/oauth/token') return json(200, token);
      return path === '/oauth/revoke' ? new Response(null, { status: 204 }) : json(503, {});
    });
    const told: string[] = [];
    const storage = {
      read: async () => undefined,
      write: async ({ id, lastEventId }: StoredSession) => void told.push(`write ${id} ${lastEventId}`),
      clear: async () => void told.push('clear'),
      revoked: () => void told.push('revoked'),
      cookie: true as const,
    };
    const actor = createActor(sessionWith(api, storage), { input: { watchesInactivity: true } }).start();
    await waitFor(actor, (snapshot) => snapshot.hasTag('signInForm'));
    actor.send({ type: 'credentials.submitted', username: 'vendedor@aurora.mx', password: 'x', code: '' });
    await waitFor(actor, (snapshot) => snapshot.matches('unreachable'));
    actor.send({ type: 'user.loggedOut' });
    await waitFor(actor, (snapshot) => snapshot.matches({ anonymous: 'closed' }));
    expect(calls[0]?.body).toMatchObject({ session: 'cookie' });
    expect(told).toEqual(['write s-1 7.0', 'clear', 'revoked']);
  });
});

it('changes a password by the link of the mail, the code as the number that the specification wants', async () => {
  const { api, calls } = apiThatAnswers(
    ({ method }) =>
      method === 'GET' ? json(200, { value: 'R0lGODlh', secret: 'JBSW' }) : new Response(null, { status: 204 }),
    () => undefined,
  );
  const actor = createActor(passwordChangeWith(api), { input: { link: 'a/b' } }).start();
  const form = { email: ' vendedor@aurora.mx', password: 'Una-clave.1', repeatPassword: 'Una-clave.1' };
  const { context } = await waitFor(actor, (snapshot) => snapshot.hasTag('form'));
  expect(context.offer).toEqual({ kind: 'offered', qr: { value: 'R0lGODlh', secret: 'JBSW' } });
  actor.send({ type: 'change.submitted', ...form, code: '012 345' });
  await waitFor(actor, (snapshot) => snapshot.matches('done'));
  expect(calls).toMatchObject([
    { method: 'GET', path: '/admin/user/getCode/a%2Fb', token: `Basic ${btoa('p:s')}` },
    {
      method: 'PUT',
      path: '/admin/user/change/password/a%2Fb',
      body: { ...form, email: 'vendedor@aurora.mx', codeQR: 12345 },
      token: `Basic ${btoa('p:s')}`,
    },
  ]);
});
