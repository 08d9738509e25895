import { createHash, randomUUID } from 'node:crypto';
import { imageContent } from '@trastienda/validators';
import { sql } from 'kysely';
import type { SellerDetail } from 'trastienda-client';
import { beforeAll, expect, test } from 'vitest';
import { png } from '../../../../../../tests/support/png.ts';
import { multipart } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const form = (change: object = {}) => ({
  accountName: 'nube',
  name: 'Nube',
  description: 'Ropa de algodón',
  terms: 'Envíos en 24 h',
  active: true,
  ...change,
});

describeOnOneEngine('postgres', 'sellers', (database) => {
  const server = appForBlock(database);
  let token = '';
  beforeAll(async () => {
    await addPerson(database(), 'ada@trastienda.mx');
    token = await server.signIn('ada@trastienda.mx');
  });

  const ask = (call: string, body?: unknown) => server.ask(call, { token, ...(body !== undefined && { body }) });
  const created = async (accountName: string, change: object = {}) => {
    const { status, body } = await ask('POST /admin/organization', form({ accountName, ...change }));
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as SellerDetail;
  };
  const upload = (id: string, content: Buffer | string, name = 'logo.png', type = 'image/png') =>
    server.ask(`POST /admin/organization/${id}/image`, { token, ...multipart(content, name, type) });
  const audited = async (id: string) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject_type = 'seller' and subject_id = ${id} order by id`.execute(
      database().db,
    );
    return rows.map(({ action }) => action);
  };

  test('creates once an account, whatever its capitals and however many ask at once', async () => {
    const answers = await Promise.all(
      ['nube', 'NUBE', 'nube'].map((accountName) => ask('POST /admin/organization', form({ accountName }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'sellers.accountName.taken', fields: { accountName: 'La cuenta ya existe' } },
    });
    const list = await ask('GET /admin/organization?text=nube');
    expect(list).toMatchObject({ total: 1, body: [{ active: true }] });
  });

  test('takes no active, or null, for active', async () => {
    expect(await created('sin-estado', { active: undefined })).toMatchObject({ active: true, imageFile: null });
    expect(await created('nulo', { active: null })).toMatchObject({ active: true });
    expect(await created('apagado', { active: false })).toMatchObject({ active: false });
    const names = async (query: string) =>
      ((await ask(`GET /admin/organization?${query}`)).body as SellerDetail[]).map(({ accountName }) => accountName);
    expect(await names('active=false')).toEqual(['apagado']);
    expect(await names('active=true&text=apagado')).toEqual([]);
  });

  test('holds the form to the rules of the specification, with each text at its field', async () => {
    const wrong = form({ accountName: 'dos palabras', name: 'N'.repeat(42), description: ' ', terms: '' });
    expect(await ask('POST /admin/organization', wrong)).toMatchObject({
      status: 400,
      body: {
        code: 'errors.validation',
        fields: {
          accountName: 'La cuenta debe ser una sola palabra',
          name: 'Escriba 41 caracteres como máximo',
          description: 'Este campo es obligatorio',
          terms: 'Este campo es obligatorio',
        },
      },
    });
  });

  test('changes texts, never the account, and leaves the activation to its own call', async () => {
    const { id } = await created('fija');
    const put = (change: object) =>
      ask(`PUT /admin/organization/${id}`, form({ accountName: 'fija', active: false, ...change }));
    expect(await put({ name: ' Otra ' })).toMatchObject({ status: 200, body: { name: 'Otra', active: true } });
    expect((await put({ name: 'Otra' })).status).toBe(200);
    expect(await put({ accountName: 'movida' })).toMatchObject({
      status: 409,
      body: { code: 'sellers.accountName.fixed' },
    });
    for (const [status, active] of [
      ['false', false],
      ['false', false],
      ['true', true],
    ])
      expect(await ask(`PUT /admin/organization/${id}/status/${status}`)).toMatchObject({ body: { active } });
    expect(await audited(id)).toEqual(['seller.created', 'seller.changed', 'seller.deactivated', 'seller.activated']);
    expect(await ask(`PUT /admin/organization/${randomUUID()}`, form())).toMatchObject({
      status: 404,
      body: { code: 'sellers.notFound' },
    });
  });

  test('keeps a picture, gives it back as it came, and forgets the one before', async () => {
    const { id } = await created('foto');
    const read = () => ask(`GET /admin/organization/${id}/image`);
    expect(await read()).toMatchObject({ status: 404, body: { code: 'sellers.image.none' } });
    const [first, second] = [png(500, 500), png(800, 600)];
    const one = (await upload(id, first, 'nombre.exe', 'application/x-msdownload')).body as SellerDetail;
    const name = createHash('sha256').update(first).digest('hex').slice(0, 20);
    expect(one.imageFile).toBe(`${name}.png`);
    expect((await upload(id, first)).status).toBe(200);
    const answer = await server.app.inject({
      url: `/api/admin/organization/${id}/image`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.rawPayload.equals(first)).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect((await upload(id, second)).status).toBe(200);
    expect(await server.context.files.get(`sellers/${id}/${one.imageFile}`)).toBeUndefined();
    expect(await audited(id)).toEqual(['seller.created', 'seller.imageChanged', 'seller.imageChanged']);
  });

  test('refuses what is no picture, by its bytes, and keeps the picture that was there', async () => {
    const { id } = await created('quieta');
    const good = png(500, 500);
    const before = (await upload(id, good)).body as SellerDetail;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const heavy = Buffer.concat([good.subarray(0, 33), Buffer.alloc(1_000_001), good.subarray(33)]);
    const zipped = Buffer.concat([good, Buffer.from('PK\u0003\u0004')]);
    for (const [content, code] of [
      [svg, 'images.type'],
      ['GIF89a', 'images.type'],
      ['', 'images.type'],
      [png(499, 500), 'images.sides'],
      [png(500, 2001), 'images.sides'],
      [good.subarray(0, -4), 'images.broken'],
      [zipped, 'images.mixed'],
      [heavy, 'images.size'],
    ] as const)
      expect(await upload(id, Buffer.from(content))).toMatchObject({ status: 400, body: { code, fields: {} } });
    const nothing = await server.ask(`POST /admin/organization/${id}/image`, {
      token,
      body: '--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(nothing).toMatchObject({ status: 400, body: { code: 'sellers.image.required' } });
    expect((await ask(`GET /admin/organization/${id}`)).body).toEqual(before);
    expect(imageContent(good)).toMatchObject({ type: 'image/png' });
  });

  test('reads no more of an endless body than a picture may weigh', async () => {
    const { id } = await created('infinita');
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { headers } = multipart('');
    let sent = 0;
    const piece = Buffer.alloc(65_536, 1);
    const endless = new ReadableStream({
      start: (control) =>
        control.enqueue(
          Buffer.from(
            '------trastienda-prueba\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
          ),
        ),
      pull: (control) => {
        sent += piece.length;
        if (sent > 1_073_741_824) control.close();
        else control.enqueue(piece);
      },
    });
    const before = process.memoryUsage().rss;
    const answer = await fetch(`${address}/api/admin/organization/${id}/image`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'images.size' });
    expect(sent).toBeLessThan(100_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    server.app.server.closeAllConnections();
  }, 60_000);
});
