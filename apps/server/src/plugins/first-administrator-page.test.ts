import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstAdministratorLink } from '../modules/people/users/first-administrator.ts';
import { appForBlock } from '../testing/open-for-block.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';
import { serveFirstAdministrator } from './first-administrator-page.ts';

describeOnOneEngine('postgres', 'the page of the first administrator', (database) => {
  const server = appForBlock(database);
  let app: FastifyInstance;
  let hours = 0;
  beforeAll(async () => {
    const now = () => new Date(Date.now() + hours * 3_600_000);
    app = Fastify({ routerOptions: { maxParamLength: 1_000 } });
    await serveFirstAdministrator(app, { ...server.context, now });
  });
  afterAll(() => app?.close());
  const pathOf = () => new URL(firstAdministratorLink(server.context)).pathname;
  const get = (url: string) => app.inject({ method: 'GET', url });
  const post = (url: string, email: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ email }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('makes one administrator, once, and leads to the choice of a password', async () => {
    const url = pathOf();
    expect((await get(url)).body).toContain('name="email"');
    const wrong = await post(url, '"><b>no es');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('role="alert"');
    expect(wrong.body).toContain('value="&#34;&#62;&#60;b&#62;no es"');

    // Two people use the same link at the same time.
    const both = await Promise.all([post(url, 'Jefa@Tienda.mx'), post(url, 'otra@tienda.mx')]);
    const [made] = both.filter(({ statusCode }) => statusCode === 303);
    expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 303)).toHaveLength(1);
    expect(made?.headers.location).toMatch(/^\/pages\/firstlogin\/[\w-]{20,}$/);
    const { rows } = await database().executeSql('select email from person');
    expect(rows).toHaveLength(1);

    for (const answer of [await get(url), await post(url, 'otra@tienda.mx'), await get(pathOf())]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Este link ya no sirve');
    }
    await database().executeSql('delete from person');
  });

  test('is there for nobody with a link that is over, or that is none of ours', async () => {
    const url = pathOf();
    expect((await get(url)).statusCode).toBe(200);
    hours = 25;
    expect((await get(url)).statusCode).toBe(404);
    hours = 0;
    const forged = Buffer.from(`first-administrator:${Date.now() + 1e9}`).toString('base64url');
    const other = server.context.secrets.seal('a secret of two steps, which is nobody to become one').split(':').at(-1);
    const key = String(url.split('/').at(-1));
    const changed = (key.startsWith('A') ? 'B' : 'A') + key.slice(1);
    for (const wrong of [forged, other, 'x', changed]) {
      expect((await post(`/pages/firstadministrator/${wrong}`, 'a@tienda.mx')).statusCode).toBe(404);
    }
  });
});
