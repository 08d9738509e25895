import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@trastienda/domain';
import * as client from 'trastienda-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract, publishedContract } from '../../apps/server/src/contract/contract.ts';
import { guidePaths } from '../../apps/server/src/plugins/api-docs/site.ts';
import { areasInSpanish } from '../../apps/server/src/plugins/api-docs/texts.ts';
import { appForBlock } from '../../apps/server/src/testing/open-for-block.ts';
import { describeOnOneEngine } from '../../apps/server/src/testing/test-database.ts';
import { operations } from '../support/contract-watch.ts';

const root = join(import.meta.dirname, '..', '..');
const guide = (language: string, path: string) =>
  readFileSync(join(root, 'apps', 'server', 'docs', language, `${path}.md`), 'utf8');
const blocks = (text: string) =>
  [...text.matchAll(/^```(\S.*)\n([\s\S]*?)^```/gm)].map(([, info, code]) => [info, code]);
const areas = [...new Set(operations.map(({ id }) => id))];
const {
  tags,
  paths,
  'x-rate-policies': policies,
} = publishedContract as unknown as {
  tags: { name: string }[];
  paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>>;
  'x-rate-policies': Record<string, unknown>;
};

describe('the guides of the API', () => {
  it.each(guidePaths)('%s has the same code and the same parts in both languages', (path) => {
    const [es, en] = [guide('es', path), guide('en', path)];
    expect(blocks(es)).toEqual(blocks(en));
    const depths = (text: string) => [...text.matchAll(/^(#+) /gm)].map(([, marks]) => marks);
    expect(depths(es)).toEqual(depths(en));
  });

  // A parameter is written as it is sent, `name=value`, in an address or alone.
  const namesIn = (query: string) => [...query.matchAll(/(?:^|[?&])(\w+)=/g)].map(([, name = '']) => name);
  const pathOf = (address: string) => {
    const sent = address.replaceAll(/\$\{\w+\}/g, 'x').split('/');
    const isIt = (path: string) => {
      const parts = path.split('/');
      return parts.length === sent.length && parts.every((part, n) => part.startsWith('{') || part === sent[n]);
    };
    return address in contract.paths ? address : (Object.keys(contract.paths).find(isIt) ?? '');
  };
  const parametersOf = (path: string) => {
    const { parameters: shared = [], ...calls } = contract.paths[path] as Record<string, { parameters?: object[] }> & {
      parameters?: object[];
    };
    const all = [...shared, ...Object.values(calls).flatMap(({ parameters = [] }) => parameters)];
    return all.flatMap((one) => ('in' in one && one.in === 'query' && 'name' in one ? [String(one.name)] : []));
  };
  const parameters = new Set(Object.keys(contract.paths).flatMap(parametersOf));
  const words = new Set(JSON.stringify(contract).match(/(?<=")\w+(?=")/g));
  const guides = ['es', 'en'].flatMap((language) => guidePaths.map((path) => [language, path] as const));

  it.each(guides)('in %s, %s names parameters and fields that the contract has', (language, path) => {
    const text = guide(language, path);
    for (const [, address = '', query = ''] of text.matchAll(/\/api(\/[^?\s"'`]*)\?([^\s"'`]*)/g))
      for (const name of namesIn(query))
        expect([address, parametersOf(pathOf(address))]).toEqual([address, expect.arrayContaining([name])]);
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
    const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
    expect(named.flatMap(namesIn).filter((name) => !parameters.has(name))).toEqual([]);
    const isWord = (name: string) => words.has(name) || name in client;
    expect(named.filter((code) => /^[a-z]+[A-Z]\w*$/.test(code) && !isWord(code))).toEqual([]);
  });
});

describe.each(['es', 'en'])('what the guides in %s say of the contract', (language) => {
  const codes = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const lineWith = (path: string, piece: string) => {
    const found = guide(language, path)
      .split('\n')
      .find((line) => line.includes(piece));
    return codes(found ?? '');
  };

  it('files: every state of a load, and no other', () => {
    const { components } = publishedContract as unknown as {
      components: { schemas: { LoadState: { enum: string[] } } };
    };
    const named = lineWith('files', '`validating`').filter((code) => !code.includes(' '));
    expect(named.sort()).toEqual(components.schemas.LoadState.enum.sort());
  });

  it('prices: calls that the named scope of a token admits', () => {
    const [scope = '', ...calls] = lineWith('prices', 'POST /validateprice').filter((code) => !code.includes('.'));
    expect(calls.length).toBeGreaterThan(2);
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const operation = contract.paths[path]?.[method.toLowerCase()];
      expect([call, operation?.['x-token-scope']]).toEqual([call, expect.arrayContaining([scope])]);
    }
  });

  it('errors: every code of a key that was used with other content', () => {
    const keys = Object.keys(messages).filter((key) => /key\.?reused$/i.test(key));
    expect(
      lineWith('errors', '| 422 |')
        .filter((code) => code in messages)
        .sort(),
    ).toEqual(keys.sort());
  });
});

describeOnOneEngine('pglite', 'the pages of the API', (database) => {
  const server = appForBlock(database, { env: { TRASTIENDA_PUBLIC_URL: 'https://tienda.mx/trastienda' } });
  const pages = new Map<string, string>();
  const base = '/trastienda/api/docs';

  const get = async (url: string) => {
    const [address = ''] = url.split('#');
    return server.app.inject({ url: address.replace('/trastienda', ''), headers: { host: 'tienda.mx' } });
  };

  beforeAll(async () => {
    const waiting = [`${base}/es/`, `${base}/en/`];
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const [address = ''] = url.split('#');
      if (pages.has(address)) continue;
      const { statusCode, headers, body } = await get(address);
      expect([address, statusCode]).toEqual([address, 200]);
      const isPage = String(headers['content-type']).startsWith('text/html');
      pages.set(address, isPage ? body : '');
      if (isPage) waiting.push(...linksOf(body).filter((link) => link.startsWith('/')));
    }
  });

  const linksOf = (page: string) => [...page.matchAll(/(?:href|src|action)="([^"]+)"/g)].map(([, link]) => link ?? '');
  const ownPages = () => [...pages].filter(([, body]) => body !== '');

  it('lead to each other: guides, areas, files and the contract, all below the path of the proxy', () => {
    for (const language of ['es', 'en']) {
      for (const path of guidePaths) expect([...pages.keys()]).toContain(`${base}/${language}/${path}`);
      for (const { name } of tags.filter((tag) => areasWithCalls.has(tag.name)))
        expect([...pages.keys()]).toContain(`${base}/${language}/reference/${name}`);
    }
    for (const [address, body] of ownPages())
      for (const link of linksOf(body))
        expect([address, link, /^(?:\/trastienda\/|#|https:\/\/)/.test(link)]).toEqual([address, link, true]);
  });

  const areasWithCalls = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.tags?.[0])),
  );

  it('have a Spanish name for every area of the contract, and no name of an area that is gone', () => {
    expect(Object.keys(areasInSpanish).sort()).toEqual([...areasWithCalls].filter((name) => name !== undefined).sort());
  });

  it('name places that are there', () => {
    for (const [address, body] of ownPages())
      for (const link of linksOf(body).filter((one) => one.includes('#'))) {
        const [page = '', place = ''] = link.split('#');
        const target = page === '' ? body : (pages.get(page) ?? '');
        expect([address, link, target.includes(`id="${place}"`)]).toEqual([address, link, true]);
      }
  });

  it('show every operation and every limit of the contract, once in each language', () => {
    expect(areas.length).toBeGreaterThan(300);
    for (const language of ['es', 'en']) {
      const all = ownPages()
        .filter(([address]) => address.startsWith(`${base}/${language}/reference/`))
        .map(([, body]) => body)
        .join('');
      const shown = [...all.matchAll(/<section class="operation" id="(\w+)"/g)].map(([, id]) => id);
      expect(shown.sort()).toEqual(operations.map(({ id }) => String(id)).sort());
      for (const name of Object.keys(policies))
        expect(pages.get(`${base}/${language}/limits`)).toContain(`<code>${name}</code>`);
    }
  });

  it('run and style nothing inline, and load nothing from elsewhere', async () => {
    for (const [address, body] of ownPages()) {
      expect([address, /<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/.test(body)]).toEqual([address, false]);
      const loaded = [...body.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
      expect(loaded.filter((url) => !url.startsWith('/trastienda/'))).toEqual([]);
      expect(body).toContain(address.includes('/es/') ? '<html lang="es-MX">' : '<html lang="en">');
      expect(body.match(/<h1>/g)).toHaveLength(1);
      expect(body).not.toMatch(/\bundefined\b<|\[object Object\]|%20/);
    }
    expect(String((await get(`${base}/es/`)).headers['content-security-policy'])).toMatch(
      /script-src 'self'; style-src 'self';/,
    );
  });

  it('are found by words, with or without accents, and say so when nothing is', async () => {
    const search = async (words: string) => (await get(`${base}/es/search?q=${encodeURIComponent(words)}`)).body;
    expect(await search('indices de paginas')).toContain('Nada tiene estas palabras');
    expect(await search('cancel order')).toContain('reference/orders#cancelOrder');
    expect(await search('IDEMPOTENCIA')).toContain(`${base}/es/retries`);
    expect(await search('acciones masivas')).toContain(`${base}/es/reference/bulkActions`);
    expect(await search('<script>')).not.toContain('<script>');
  });

  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9', 'en'],
    ['fr', 'es'],
    ['', 'es'],
  ])('open in the language of %j', async (wanted, language) => {
    const { statusCode, headers } = await server.app.inject({
      url: '/api/docs',
      headers: { host: 'tienda.mx', 'accept-language': wanted },
    });
    expect([statusCode, headers.location]).toEqual([302, `${base}/${language}/`]);
  });

  it.each([
    ['/es/nothing', 'es'],
    ['/en/nothing', 'en'],
    ['/es/reference/nothing', 'es'],
    ['/es/reference/', 'es'],
    ['/en/<script>', 'en'],
    ['/fr/', 'es'],
    ['/orders', 'es'],
  ])('%s is no page, which a page in %s says', async (path, language) => {
    const { statusCode, headers, body } = await get(`${base}${path}`);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain(language === 'es' ? '<h1>Esta página no existe</h1>' : '<h1>There is no such page</h1>');
    expect(body).toContain(`<a href="${base}/${language}/first-hour">`);
    expect(body).not.toContain('<script>');
  });

  it.each(['/assets/nothing.css', '/assets/..%2fes%2ferrors.md'])('%s is no file', async (path) => {
    const { statusCode, body } = await get(`${base}${path}`);
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'errors.notFound' }]);
  });
});
