import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from './security-headers.ts';

/** The page of the web app as it is sent, with the policy that allows its own inline script and styles, and no others (ADR 179). */
interface WebPage {
  readonly plain: Buffer;
  readonly packed: Readonly<Record<'br' | 'gzip', Buffer>>;
  readonly etag: string;
  readonly policy: string;
}

/** Sends the page of a file, below a base path. It is read anew when the file changes: a build may replace it while the server runs. */
export function webPage(file: string, base: string) {
  let kept: { readonly version: string; readonly page: Promise<WebPage> } | undefined;
  const current = async (): Promise<WebPage> => {
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs} ${size}`;
    if (kept?.version !== version) kept = { version, page: readPage(file, base) };
    return kept.page;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { plain, packed, etag, policy } = await current();
    reply.headers({
      'Cache-Control': 'no-cache',
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': policy,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0)`).test(accepted),
    );
    return encoding ? reply.header('Content-Encoding', encoding).send(packed[encoding]) : reply.send(plain);
  };
}

async function readPage(file: string, base: string): Promise<WebPage> {
  const text = belowBase(await readFile(file, 'utf8'), base);
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const hashes = (tag: string) =>
    Array.from(
      text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')),
      ([, content = '']) => `'sha256-${hashOf(content)}'`,
    );
  return {
    plain,
    packed: { br, gzip: gz },
    etag: `W/"${hashOf(text)}"`,
    policy: pagePolicy({ scripts: hashes('script'), styles: hashes('style') }),
  };
}

/** The page with the base path before the addresses of its own files; all other addresses are relative, or the program adds it. */
const belowBase = (page: string, base: string): string =>
  page.replaceAll(/(["\s(])\/(assets\/|icon\.svg)/g, (_, before: string, name: string) => `${before}${base}/${name}`);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
