import { createHash } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { mostUnusedImages, say, uploadVerdict } from '@trastienda/domain';
import { sql } from 'kysely';
import type { SkuImages, UploadedImage } from 'trastienda-client';
import { beforeAll, expect, test } from 'vitest';
import { png } from '../../../../../../tests/support/png.ts';
import { fileOwners } from '../../../file-owners.ts';
import { multipart } from '../../../testing/loads.ts';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { forgetUnusedImages } from './forget-unused-images.ts';

const HOUR = 3_600_000;
const hosted = (n: number) => `https://imagenes.example/${n}.jpg`;

describeOnOneEngine('postgres', 'images of variants', (database) => {
  const server = appForBlock(database);
  const tokens = { admin: '', seller: '', other: '', integrator: '', clerk: '' };
  type Who = keyof typeof tokens;
  beforeAll(async () => {
    for (const account of ['aurora', 'brisa']) await addSeller(database(), account);
    const seller = ['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'] as const;
    await addPerson(database(), 'admin@t.mx', { roles: ['ADMIN_USER', 'CATALOG_USER'] });
    await addPerson(database(), 'seller@t.mx', { roles: seller, accounts: ['aurora'] });
    await addPerson(database(), 'other@t.mx', { roles: seller, accounts: ['brisa'] });
    await addPerson(database(), 'integrator@t.mx', { roles: ['ADMIN_API'] });
    await addPerson(database(), 'clerk@t.mx', {
      roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
      accounts: ['aurora'],
    });
    for (const who of Object.keys(tokens) as Who[]) tokens[who] = await server.signIn(`${who}@t.mx`);
  });

  let made = 0;
  /** A picture with content that no other test has uploaded. */
  const picture = (width = 500) => png(width, 501 + made++);
  const upload = (content: Buffer | string, who: Who = 'seller', path = '/sku/images') =>
    server.ask(`POST ${path}`, { token: tokens[who], ...multipart(content, 'foto.png', 'image/png') });
  const uploaded = async (content = picture(), who: Who = 'seller', path?: string) => {
    const { status, body } = await upload(content, who, path);
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as UploadedImage[])[0]?.imageUrl ?? '';
  };
  const read = (url: string, who: Who, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { authorization: `Bearer ${tokens[who]}`, ...headers } });
  const save = (id: number, urls: readonly (string | null | undefined)[], who: Who = 'seller', headers = {}) =>
    server.ask(`PUT /sku/${id}/images`, {
      token: tokens[who],
      body: { images: urls.map((imageUrl) => (imageUrl === undefined ? {} : { imageUrl })) },
      headers,
    });
  const urlsOf = async (id: number) =>
    ((await server.ask(`GET /sku/${id}/images`, { token: tokens.seller })).body as SkuImages).images.map(
      (image) => image.imageUrl,
    );
  const hostedSku = async (count: number, accountName = 'aurora') => {
    const id = await addSku(database(), { accountName });
    const rows = Array.from({ length: count }, (_, n) => ({
      ...{ account_name: accountName, sku_id: id },
      ...{ position: n + 1, url: hosted(n) },
    }));
    if (rows.length > 0) await database().db.insertInto('sku_image').values(rows).execute();
    return id;
  };
  const kept = async () => {
    const keys: string[] = [];
    for await (const { key } of server.context.files.list('skus')) keys.push(key);
    return keys;
  };

  test('keeps a picture under the hash of its content, with two small ones, for ever the same', async () => {
    const content = picture();
    const url = await uploaded(content);
    const hash = createHash('sha256').update(content).digest('hex');
    expect(url).toBe(`/api/sku/images/aurora/${hash}.png`);
    expect(await uploaded(content)).toBe(url);
    const whole = await read(url, 'seller');
    expect(whole.rawPayload.equals(content)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    for (const side of [96, 320]) {
      const small = await read(`${url}?size=${side}`, 'admin');
      expect(small.headers['content-type']).toBe('image/webp');
      const again = await read(`${url}?size=${side}`, 'admin', { 'if-none-match': String(small.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    expect((await read(`${url}?size=97`, 'seller')).statusCode).toBe(400);
  });

  test('says what is wrong with a file, by its bytes, and keeps nothing of it', async () => {
    const good = picture();
    const before = await kept();
    const broken = Buffer.from(good);
    broken.fill(0, 41, 60);
    for (const [content, code, text] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'images.type', 'Tipo de archivo no soportado'],
      ['', 'images.type', 'Tipo de archivo no soportado'],
      [
        Buffer.concat([good, Buffer.alloc(1_000_001)]),
        'images.size',
        'El tamaño de la imagen no debe superar los 1000KB (1MB).',
      ],
      [
        png(499, 500),
        'images.sides',
        'Tamaño de imagen incorrecto, el alto y el ancho deben ser mayores a 500px y menores a 2000px, ambos incluidos',
      ],
      [png(500, 2001), 'images.sides', undefined],
      [Buffer.concat([good, Buffer.from('x')]), 'images.mixed', undefined],
      [broken, 'images.broken', undefined],
    ] as const) {
      const answer = await upload(content);
      expect(answer).toMatchObject({ status: 400, body: { code, ...(text && { fields: { file: text } }) } });
    }
    expect(await kept()).toEqual(before);
    const wrongField = server.ask('POST /sku/images', {
      token: tokens.seller,
      body: Buffer.from('--b\r\nContent-Disposition: form-data; name="otro"; filename="a.png"\r\n\r\nx\r\n--b--\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(await wrongField).toMatchObject({ status: 400, body: { code: 'images.required' } });
  });

  test('is for sellers, each for its own, and for the integrator in the name of one', async () => {
    const sku = await hostedSku(1);
    for (const path of ['/sku/images', `/sku/${sku}/images`]) {
      expect(await upload(picture(), 'admin', path)).toMatchObject({
        status: 403,
        body: { code: 'images.sellersOnly' },
      });
      expect(await upload(picture(), 'clerk', path)).toMatchObject({
        status: 403,
        body: { code: 'access.permission' },
      });
    }
    expect(await save(sku, [hosted(0)], 'admin')).toMatchObject({ status: 403, body: { code: 'images.sellersOnly' } });
    const hidden = { status: 404, body: { code: 'images.sku.notFound' } };
    expect(await upload(picture(), 'other', `/sku/${sku}/images`)).toMatchObject(hidden);
    expect(await save(sku, [hosted(0)], 'other')).toMatchObject(hidden);
    expect(await server.ask(`GET /sku/${sku}/images`, { token: tokens.other })).toMatchObject(hidden);
    expect(await save(1_999_999_999, [hosted(0)])).toMatchObject(hidden);
    expect(await upload(picture(), 'integrator')).toMatchObject({ status: 400 });
    expect(await uploaded(picture(), 'integrator', '/sku/images?accountName=brisa')).toContain('/brisa/');
    expect(await upload(picture(), 'seller', '/sku/images?accountName=brisa')).toMatchObject({ status: 403 });
    const own = await uploaded(picture(), 'integrator', `/sku/${sku}/images`);
    expect(own).toContain('/aurora/');
    expect((await read(own, 'clerk')).statusCode).toBe(200);
    for (const url of [own, `${own}?size=96`]) expect((await read(url, 'other')).statusCode).toBe(404);
    // A seller cannot use another seller's upload, although it exists.
    const foreign = await hostedSku(1, 'brisa');
    expect(await save(foreign, [own], 'other')).toMatchObject({ status: 400, body: { code: 'images.unknown' } });
    expect(await save(foreign, [own], 'integrator')).toMatchObject({ status: 400, body: { code: 'images.unknown' } });
  });

  test('are ordered, deleted by seven slots and added, as versions with their entries in the log', async () => {
    const sku = await hostedSku(3);
    const own = await uploaded(picture(), 'seller', `/sku/${sku}/images`);
    expect((await save(sku, [own, hosted(2), hosted(0), hosted(1)])).body).toMatchObject({ version: 2 });
    const slots = [own, hosted(2), null, '', undefined, null, null];
    const saved = await save(sku, slots, 'seller', { 'if-match': '"2"' });
    expect(saved).toMatchObject({
      status: 200,
      headers: { etag: '"3"' },
      body: { id: String(sku), images: [{ imageUrl: own }, { imageUrl: hosted(2) }] },
    });
    expect((await save(sku, slots)).body).toMatchObject({ version: 3 });
    expect(await save(sku, [own], 'seller', { 'if-match': '"2"' })).toMatchObject({ status: 412 });
    const { rows } = await sql<{
      after: object;
    }>`select after from seller_audit_entry where action = 'sku.imagesChanged'
      and subject_id = ${String(sku)} order by id`.execute(database().db);
    expect(rows.at(-1)?.after).toEqual({ images: [own, hosted(2)], version: 3 });
    expect(rows).toHaveLength(2);
  });

  test('are one to seven, none twice, and each known', async () => {
    const sku = await hostedSku(7);
    const seven = Array.from({ length: 7 }, (_, n) => hosted(n));
    expect((await save(sku, seven)).status).toBe(200);
    const missing = `/api/sku/images/aurora/${'0'.repeat(64)}.png`;
    for (const [urls, code, text] of [
      [[], 'csv.images.none', 'No hay ninguna imagen seleccionada'],
      [[null, ''], 'csv.images.none', undefined],
      [[hosted(0), hosted(0)], 'images.twice', 'La imagen 2 está dos veces'],
      [[hosted(0), missing], 'images.unknown', 'La imagen 2 ya no está en el servidor: vuelva a subirla'],
      [['https://otro.example/x.png'], 'images.unknown', undefined],
      [['javascript:alert(1)'], 'images.unknown', undefined],
    ] as const) {
      expect(await save(sku, urls)).toMatchObject({
        status: 400,
        body: { code, ...(text && { fields: { images: text } }) },
      });
    }
    expect((await save(sku, [...seven, missing])).status).toBe(400);
    expect(await urlsOf(sku)).toEqual(seven);
  });

  test('of a rejected variant send it back to wait for approval', async () => {
    const sku = await hostedSku(2);
    const statusIs = async () =>
      (await database().db.selectFrom('sku').select('status').where('id', '=', sku).executeTakeFirst())?.status;
    await save(sku, [hosted(1), hosted(0)]);
    expect(await statusIs()).toBe('APPROVED');
    await database().db.updateTable('sku').set({ status: 'REJECTED' }).where('id', '=', sku).execute();
    await save(sku, [hosted(0)]);
    expect(await statusIs()).toBe('PENDING_APPROVAL');
  });

  test('that nobody uses go after a day, and come again when they are uploaded again', async () => {
    const age = (hours: number) =>
      sql`update uploaded_image set used_at = now() - ${hours} * interval '1 hour'`.execute(database().db);
    const sku = await hostedSku(1);
    const content = picture();
    const [used, unused] = [await uploaded(), await uploaded(content)];
    await save(sku, [used]);
    await age(23);
    await forgetUnusedImages(server.context);
    expect((await read(unused, 'seller')).statusCode).toBe(200);
    await age(25);
    await forgetUnusedImages(server.context);
    expect((await read(unused, 'seller')).statusCode).toBe(404);
    expect((await read(`${used}?size=96`, 'seller')).statusCode).toBe(200);
    const left = await kept();
    expect(left.filter((key) => key.includes(unused.split('/').pop() ?? '?'))).toEqual([]);
    expect(await save(sku, [used, unused])).toMatchObject({ status: 400, body: { code: 'images.unknown' } });
    // A repeated upload, or its assignment to a variant, keeps it for another day.
    expect(await uploaded(content)).toBe(unused);
    await age(25);
    expect((await save(sku, [used, unused])).status).toBe(200);
    expect((await save(sku, [used])).status).toBe(200);
    await forgetUnusedImages(server.context);
    expect((await save(sku, [unused, used])).status).toBe(200);
  });

  test('that nobody uses are so many and no more, and what is there already comes again', async () => {
    const content = picture();
    await uploaded(content);
    await sql`insert into uploaded_image (account_name, file, width, height, bytes)
      select 'aurora', lpad(n::text, 64, '0') || '.png', 600, 600, 9000 from generate_series(1, ${mostUnusedImages}) n`.execute(
      database().db,
    );
    const refusal = uploadVerdict(mostUnusedImages);
    if (refusal.allowed) throw new Error('There is no bound.');
    const message = say(refusal.code, refusal.params);
    expect(await upload(picture())).toMatchObject({ status: 400, body: { code: 'images.tooManyUnused', message } });
    await uploaded(content);
    await uploaded(picture(), 'integrator', '/sku/images?accountName=brisa');
    await sql`delete from uploaded_image where file like '0000%'`.execute(database().db);
    await uploaded();
  });

  test('are swept as files only where no row names them', async () => {
    const own = await uploaded();
    const [files, lost] = [server.context.files, `skus/aurora/${'1'.repeat(64)}.png`];
    for (const key of [lost, `${lost}.96.webp`]) await files.put(key, Buffer.from('x'));
    const old = new Date(Date.now() - 48 * HOUR);
    for (const key of await kept()) utimesSync(join(files.place, key), old, old);
    await sweepFiles(server.context, fileOwners);
    const left = await kept();
    expect(left.filter((key) => key.startsWith(lost))).toEqual([]);
    expect(left.filter((key) => key.includes(own.split('/').pop() ?? '?'))).toHaveLength(3);
  });
});
