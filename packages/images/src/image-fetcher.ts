import type { IncomingMessage } from 'node:http';
import { csvLimits, type ImageType } from '@trastienda/domain';
import { type ImageFacts, type ImageReader, imageSides, sparingHosts } from '@trastienda/validators';
import { askAddress } from './ask-address.ts';
import { PrivateAddress, publicAddresses, type ResolvedAddress } from './public-address.ts';

const MOST_REDIRECTS = 3;
/** A JPEG says its sides after what its camera wrote: previews and profiles of some hundred kilobytes. */
const HEADER_BYTES = 262_144;

type Options = {
  /** So long one image may take, redirects included. */
  timeoutMs?: number;
  /** Whoever asks wants nothing any more: nothing is asked, and what is under way is let go. */
  stopped?: AbortSignal | undefined;
  /** Addresses of a host; what it answers is what is connected to, so that a name cannot change its mind in between. */
  addressesOf?: (host: string) => Promise<ResolvedAddress[]>;
};

/** An address that is no image for sure; whatever else goes wrong says nothing about the image. */
class NotAnImage extends Error {
  override readonly name = 'NotAnImage';
}

/**
 * Looks at images from Node: connects only to public addresses, also after a redirect, and reads no more of an image
 * than its sides and its size need. A host that does not answer several times in a row is left alone for a while.
 */
export function imageFetcher(options: Options = {}): ImageReader {
  return sparingHosts((address) => visit(address, options, factsOf));
}

/** An image as it is shown: its own bytes, and the type that they are. */
export type ImageContent = { type: ImageType; content: Buffer };

/** Gets a whole image in the same way, of as many bytes at most; a heavier one is 'broken'. */
export const imageContents =
  (maxBytes: number, options: Options = {}) =>
  (address: string): Promise<ImageContent | 'broken' | 'unreachable'> =>
    visit(address, options, (response) => contentOf(response, maxBytes));

async function visit<Answer>(
  address: string,
  { timeoutMs = 8_000, stopped, addressesOf = publicAddresses }: Options,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer | 'broken' | 'unreachable'> {
  if (!URL.canParse(address)) return 'broken';
  if (stopped?.aborted) return 'unreachable';
  const late = AbortSignal.timeout(timeoutMs);
  const signal = stopped ? AbortSignal.any([late, stopped]) : late;
  try {
    return await read(await open(new URL(address), { signal, addressesOf }));
  } catch (error) {
    if (error instanceof NotAnImage || error instanceof PrivateAddress || isUntrusted(error)) return 'broken';
    return 'unreachable';
  }
}

type Way = { signal: AbortSignal; addressesOf: NonNullable<Options['addressesOf']> };

/** The answer that the address leads to. */
async function open(url: URL, way: Way, redirects = 0): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new NotAnImage(url.protocol);
  const headers = { accept: 'image/png, image/jpeg', 'user-agent': 'Trastienda' };
  const response = await askAddress(url, { headers, ...way });
  const { statusCode = 0 } = response;
  if (statusCode >= 200 && statusCode < 300) return response;
  response.destroy();
  const { location } = response.headers;
  if (statusCode >= 300 && statusCode < 400 && location) {
    if (redirects === MOST_REDIRECTS || !URL.canParse(location, url.href)) throw new NotAnImage('It leads nowhere.');
    return open(new URL(location, url), way, redirects + 1);
  }
  const isForNow = statusCode >= 500 || statusCode === 408 || statusCode === 425 || statusCode === 429;
  throw isForNow ? new Error(`It answers ${statusCode}.`) : new NotAnImage(`It answers ${statusCode}.`);
}

async function factsOf(response: IncomingMessage): Promise<ImageFacts> {
  const said = Number(response.headers['content-length'] ?? Number.NaN);
  const isEncoded = response.headers['content-encoding'] !== undefined;
  const size = isEncoded ? Number.NaN : said;
  let head = Buffer.alloc(0);
  let read = 0;
  let sides: { width: number; height: number } | undefined;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (!sides && head.length < HEADER_BYTES) {
      head = Buffer.concat([head, chunk]);
      sides = imageSides(head);
    }
    if (!sides && head.length >= HEADER_BYTES) break;
    // Leaving the loop closes the connection.
    if (sides && (!Number.isNaN(size) || read > csvLimits.imageBytes)) break;
  }
  if (!sides) throw new NotAnImage('Neither PNG nor JPEG.');
  return { ...sides, bytes: Number.isNaN(size) ? read : size };
}

async function contentOf(response: IncomingMessage, maxBytes: number): Promise<ImageContent> {
  const pieces: Buffer[] = [];
  let read = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    pieces.push(chunk);
    read += chunk.length;
    // Leaving the loop closes the connection.
    if (read > maxBytes) throw new NotAnImage('It is too heavy.');
  }
  const content = Buffer.concat(pieces);
  if (!imageSides(content)) throw new NotAnImage('Neither PNG nor JPEG.');
  return { type: content[0] === 0x89 ? 'image/png' : 'image/jpeg', content };
}

/** A host that cannot prove who it is: no shop window shows its images. */
function isUntrusted(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code);
}
