import { noticeFormWith, resetTwoFactorWith, sellerFormWith, userFormWith } from '@trastienda/machines';
import { createTrastiendaClient, unwrap } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { png } from '../support/png.ts';
import { knownSeller, othersSeller } from './seller-form.model.ts';
import { adminUser, knownUser } from './user-facts.ts';

type Answers = Readonly<Record<string, (body: unknown) => { status: number; body: unknown }>>;

/** An API with these answers, by "METHOD /path". */
function apiThatAnswers(answers: Answers) {
  const asked: string[] = [];
  const versions: (string | null)[] = [];
  const keys: (string | null)[] = [];
  let made = 0;
  const client = createTrastiendaClient({
    baseUrl: 'http://server.test/api',
    getToken: () => 'token-1',
    clientCredentials: { id: 'p', secret: 's' },
    fetch: async (request) => {
      const name = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
      asked.push(name);
      versions.push(request.headers.get('if-match'));
      keys.push(request.headers.get('idempotency-key'));
      const isJson = request.headers.get('content-type')?.startsWith('application/json') === true;
      const answer = answers[name]?.(isJson ? await request.json() : undefined);
      if (!answer) throw new TypeError(`No answer for ${name}`);
      return Response.json(answer.body, { status: answer.status });
    },
  });
  return { api: { client, unwrap, newKey: () => `key-${++made}` }, asked, versions, keys };
}

const ok = (body: unknown) => () => ({ status: 200, body });
const refused = (status: number, code: string, more: object = {}) => ({
  status,
  body: { status, code, message: 'No', requestId: 'r', ...more },
});
const image = { name: 'logo.png', bytes: Uint8Array.from(png(500, 500)) };

async function openSeller(answers: Answers) {
  const { api, asked, versions } = apiThatAnswers({ 'GET /admin/organization/o-1': ok(knownSeller), ...answers });
  const actor = createActor(sellerFormWith(api), { input: { id: 'o-1', extra: undefined } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  const submit = async () => {
    asked.length = 0;
    versions.length = 0;
    actor.send({ type: 'form.submitted' });
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  };
  return { actor, asked, versions, submit };
}

describe("a seller's form over the API", () => {
  it('saves the texts, then the activation, then the picture, and no more than what was changed', async () => {
    const { actor, asked, versions, submit } = await openSeller({
      'PUT /admin/organization/o-1': (body) => ({
        status: 200,
        body: { ...knownSeller, ...(body as object), active: true, version: 2 },
      }),
      'PUT /admin/organization/o-1/status/false': ok({ ...knownSeller, active: false, version: 3 }),
      'POST /admin/organization/o-1/image': ok({ ...knownSeller, active: false, imageFile: 'x.png' }),
    });
    actor.send({ type: 'field.changed', change: { active: false, image } });
    const end = await submit();
    expect(end.value).toBe('saved');
    expect(end.context.resource).toMatchObject({ active: false, imageFile: 'x.png' });
    expect(asked).toEqual([
      'PUT /admin/organization/o-1',
      'PUT /admin/organization/o-1/status/false',
      'POST /admin/organization/o-1/image',
    ]);
    expect(versions).toEqual(['1', '2', '3']);
  });

  it('tells what is left of a saving, and does it the second time', async () => {
    let broken = true;
    const { actor, asked, submit } = await openSeller({
      'PUT /admin/organization/o-1': ok({ ...knownSeller, name: 'Nube MX' }),
      'POST /admin/organization/o-1/image': () =>
        broken
          ? refused(400, 'errors.validation', { fields: { file: 'Muy grande' } })
          : { status: 200, body: knownSeller },
    });
    actor.send({ type: 'field.changed', change: { name: 'Nube MX', image } });
    const first = await submit();
    expect(first.value).toEqual({ editing: 'partlySaved' });
    expect(first.context).toMatchObject({ part: 'image', saved: true, refusals: { image: 'Muy grande' } });
    broken = false;
    expect((await submit()).value).toBe('saved');
    expect(asked).toEqual(['PUT /admin/organization/o-1', 'POST /admin/organization/o-1/image']);
  });

  it('makes a new one once, also when its picture fails', async () => {
    const { api, asked } = apiThatAnswers({
      'POST /admin/organization': ok(knownSeller),
      'POST /admin/organization/o-1/image': () => refused(500, 'errors.internal'),
      'PUT /admin/organization/o-1': ok(knownSeller),
    });
    const actor = createActor(sellerFormWith(api), { input: { extra: undefined } }).start();
    const { accountName, name, description, terms } = knownSeller;
    actor.send({ type: 'field.changed', change: { accountName, name, description, terms, image } });
    for (const _ of [1, 2]) {
      actor.send({ type: 'form.submitted' });
      await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'partlySaved' }));
    }
    expect(asked.filter((call) => call === 'POST /admin/organization')).toHaveLength(1);
  });

  it('reads again what somebody else saved meanwhile, and puts mine on top of it', async () => {
    let reads = 0;
    const changes = [{ version: 2, at: '2026-11-22T18:00:00.000Z', by: 'Eva', action: 'seller.changed', fields: [] }];
    const { actor, versions, submit } = await openSeller({
      'GET /admin/organization/o-1': () => {
        reads += 1;
        return { status: 200, body: reads === 1 ? knownSeller : othersSeller };
      },
      'PUT /admin/organization/o-1': (body) =>
        (body as typeof knownSeller).description === othersSeller.description
          ? { status: 200, body: { ...othersSeller, name: 'Nube MX' } }
          : refused(412, 'errors.changed', { changes }),
    });
    actor.send({ type: 'field.changed', change: { name: 'Nube MX' } });
    const late = await submit();
    expect(late.value).toEqual({ overtaken: 'told' });
    expect(late.context.overtaken).toMatchObject({ current: othersSeller });
    actor.send({ type: 'mine.applied' });
    expect((await submit()).context.resource).toEqual({ ...othersSeller, name: 'Nube MX' });
    expect(versions).toEqual(['2']);
  });

  it('takes a refusal on creating for what it is', async () => {
    const { api } = apiThatAnswers({ 'POST /admin/organization': () => refused(404, 'errors.notFound') });
    const actor = createActor(sellerFormWith(api), { input: { extra: undefined } }).start();
    const { accountName, name, description, terms } = knownSeller;
    actor.send({ type: 'field.changed', change: { accountName, name, description, terms } });
    actor.send({ type: 'form.submitted' });
    const end = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(end.value).toEqual({ editing: 'refused' });
  });
});

describe("a scheduled message's form over the API", () => {
  const notice = {
    id: 'n-1',
    type: 'MESSAGE_NOTIFICATION',
    status: 'PENDING',
    text: 'Inventario el viernes',
    notifyDate: '2126-11-24T18:30:00.000Z',
  };
  const extra = { text: 'Buen Fin' };
  const ended = (snapshot: { hasTag: (tag: 'busy' | 'loading') => boolean }) =>
    !snapshot.hasTag('busy') && !snapshot.hasTag('loading');

  it('makes a new one with the text of another, at the hour of Mexico City', async () => {
    const sent: unknown[] = [];
    const { api } = apiThatAnswers({
      'POST /notifications': (body) => {
        sent.push(body);
        return { status: 201, body: notice };
      },
    });
    const actor = createActor(noticeFormWith(api), { input: { extra } }).start();
    actor.send({ type: 'field.changed', change: { day: '2100-11-24', time: '12:30' } });
    actor.send({ type: 'form.submitted' });
    expect((await waitFor(actor, ended)).value).toBe('saved');
    expect(sent).toEqual([{ text: 'Buen Fin', notifyDate: '2100-11-24T18:30:00.000Z' }]);
  });

  it('sends the same message under the same key until it is answered', async () => {
    const answers = [refused(503, 'errors.internal'), { status: 201, body: notice }];
    const { api, keys } = apiThatAnswers({ 'POST /notifications': () => answers.shift() ?? refused(500, 'x') });
    const actor = createActor(noticeFormWith(api), { input: { extra } }).start();
    actor.send({ type: 'field.changed', change: { day: '2100-11-24', time: '12:30' } });
    for (const _ of [1, 2]) {
      actor.send({ type: 'form.submitted' });
      await waitFor(actor, ended);
    }
    expect([actor.getSnapshot().value, keys]).toEqual(['saved', ['key-1', 'key-1']]);
  });

  it('puts the refusal of its date on its day, and shows what somebody else saved', async () => {
    const answers = [
      refused(400, 'errors.validation', { fields: { notifyDate: 'Ya pasó' } }),
      refused(412, 'errors.changed', { changes: [] }),
    ];
    const { api } = apiThatAnswers({
      'GET /notifications/n-1': ok(notice),
      'PUT /notifications/n-1': () => answers.shift() ?? { status: 200, body: notice },
    });
    const actor = createActor(noticeFormWith(api), { input: { id: 'n-1', extra } }).start();
    const opened = await waitFor(actor, ended);
    expect(opened.context.draft).toEqual({ text: notice.text, day: '2126-11-24', time: '12:30' });
    actor.send({ type: 'form.submitted' });
    expect((await waitFor(actor, ended)).context.refusals).toEqual({ day: 'Ya pasó' });
    actor.send({ type: 'form.submitted' });
    expect((await waitFor(actor, ended)).value).toEqual({ overtaken: 'told' });
    actor.send({ type: 'mine.applied' });
    actor.send({ type: 'form.submitted' });
    expect((await waitFor(actor, ended)).value).toBe('saved');
  });
});

describe("a user's form over the API", () => {
  const user = {
    id: 'u-1',
    version: 1,
    firstName: 'Ana',
    lastName: 'Núñez',
    email: 'ana@aurora.mx',
    roles: [{ roleName: 'ORGANIZATION_STANDARD_USER' }, { roleName: 'ORDERS_USER' }],
    status: 'ENABLED',
    operatingUser: false,
    using2FA: true,
    activeSendEmail: true,
    organizations: [{ id: 'o-1', name: 'Aurora Hogar', accountName: 'aurora' }],
  };
  const extra = { viewer: adminUser };

  it('asks about the e-mail as it is typed, which the server cleans, and sends the version of what it read', async () => {
    const sent: unknown[] = [];
    const { api, asked, versions } = apiThatAnswers({
      'GET /admin/user/u-1': ok(user),
      'GET /admin/emails/%20eva%40aurora.mx%20': ok(true),
      'PUT /admin/user/u-1': (body) => {
        sent.push(body);
        return { status: 200, body: { ...user, version: 2, pendingEmail: 'eva@aurora.mx' } };
      },
    });
    const actor = createActor(userFormWith(api), { input: { id: 'u-1', extra } }).start();
    await waitFor(actor, (snapshot) => snapshot.hasTag('sendable'));
    actor.send({ type: 'field.changed', change: { email: ' eva@aurora.mx ', currentPassword: 'x', code: '' } });
    const taken = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'rejected' }), { timeout: 10_000 });
    expect(taken.context.problems).toEqual({ email: { code: 'users.email.taken' } });
    actor.send({ type: 'field.changed', change: { email: 'ana@aurora.mx' } });
    // Another seller is more access, which needs the password too.
    actor.send({ type: 'field.changed', change: { firstName: 'Eva', accountNames: ['brisa'], currentPassword: 'y' } });
    actor.send({ type: 'form.submitted' });
    const end = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(end.context.resource).toMatchObject({ version: 2, pendingEmail: 'eva@aurora.mx' });
    expect(sent).toEqual([
      {
        firstName: 'Eva',
        lastName: 'Núñez',
        email: 'ana@aurora.mx',
        roles: user.roles,
        status: 'ENABLED',
        operatingUser: false,
        organizations: [{ accountName: 'brisa' }],
        currentPassword: 'y',
      },
    ]);
    expect(asked).toEqual(['GET /admin/user/u-1', 'GET /admin/emails/%20eva%40aurora.mx%20', 'PUT /admin/user/u-1']);
    expect(versions.at(-1)).toBe('1');
  });

  it('creates without a version, and puts what is refused of the sellers on their field', async () => {
    const { api, versions } = apiThatAnswers({
      'GET /admin/emails/eva%40aurora.mx': ok(false),
      'POST /admin/user': () => refused(400, 'errors.validation', { fields: { organizations: 'No existe' } }),
    });
    const actor = createActor(userFormWith(api), { input: { extra } }).start();
    const { firstName, lastName, roles, accountNames } = knownUser;
    actor.send({
      type: 'field.changed',
      change: { firstName, lastName, roles, accountNames, email: 'eva@aurora.mx', currentPassword: 'x' },
    });
    await waitFor(actor, (snapshot) => snapshot.hasTag('sendable'), { timeout: 10_000 });
    actor.send({ type: 'form.submitted' });
    const end = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
    expect(end.context.refusals).toEqual({ accountNames: 'No existe' });
    expect(versions).toEqual([null, null]);
  });

  it('resets two steps with the password of who asks', async () => {
    const sent: unknown[] = [];
    const { api } = apiThatAnswers({
      'POST /admin/user/u-1/reset2FA': (body) => {
        sent.push(body);
        return { status: 200, body: { ...user, using2FA: false } };
      },
    });
    const input = { subject: knownUser, viewer: adminUser, extra: undefined };
    const actor = createActor(resetTwoFactorWith(api), { input }).start();
    actor.send({ type: 'action.confirmed' });
    expect(actor.getSnapshot().context.problems).toEqual({ currentPassword: { code: 'session.proof.password' } });
    actor.send({ type: 'draft.changed', change: { currentPassword: 'Una-clave.2026' } });
    actor.send({ type: 'action.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(sent).toEqual([{ currentPassword: 'Una-clave.2026' }]);
  });
});
