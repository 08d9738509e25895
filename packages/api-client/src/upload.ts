import { ApiError, errorFromAnswer } from './api-error.ts';
import type { TrastiendaClient } from './client.ts';
import { type FollowOptions, follow } from './follow.ts';
import type { Load, paths } from './generated/schema.ts';
import { newKey } from './new-key.ts';
import { inPage, isInPage, type PageUpload } from './page-upload.ts';
import { backOff, pause } from './pause.ts';

/** The address of an upload of a file whose rows the server loads. */
export type UploadPath = {
  [Path in keyof paths]: paths[Path] extends {
    post: {
      parameters: { header?: { 'Idempotency-Key'?: string } };
      requestBody: { content: { 'multipart/form-data': unknown } };
    };
  }
    ? Path
    : never;
}[keyof paths];

type Query<Path extends UploadPath> = paths[Path]['post']['parameters'] extends { query?: infer Given }
  ? NonNullable<Given>
  : never;

/** A file: a `File` of a page, or its name and content from elsewhere. */
export type UploadedFile = { readonly name: string; readonly size: number; readonly content: Blob };

/** How a file is sent. */
export type UploadOptions<Path extends UploadPath> = {
  readonly file: File | UploadedFile;
  readonly query?: Query<Path>;
  /** Identifies the attempt. `null` sends none, as for a dry run, which writes nothing. */
  readonly key?: string | null;
  /** Is told how many bytes are sent, of how many: of the file, or in a page of the file and the form around it. */
  readonly onProgress?: (sent: { bytes: number; total: number }) => void;
  /** Milliseconds without progress after which a page gives up; 120,000 if absent. Elsewhere the client's own fetch decides. */
  readonly silence?: number;
  readonly signal?: AbortSignal;
};

/** The load that a file became; not new if the server knew it: the same attempt, or an unfinished load of the same file. */
export type Uploaded = { readonly load: Load; readonly isNew: boolean };

/**
 * Sends a file, once, without reading it whole into memory. In a page it uses XMLHttpRequest, because fetch tells no progress there;
 * elsewhere it streams the file. Throws an ApiError with `offline` if no answer came: then send it again with the same key.
 */
export async function sendFile<Path extends UploadPath>(
  client: TrastiendaClient,
  path: Path,
  { file, query, key, onProgress = () => undefined, silence = 120_000, signal }: UploadOptions<Path>,
): Promise<Uploaded> {
  const { name, size } = file;
  const content = 'content' in file ? file.content : file;
  let isAnswered = false;
  const tell = (bytes: number, total: number = size) => {
    // Pieces that were read ahead may be told after the answer has arrived.
    if (!isAnswered && !signal?.aborted) onProgress({ bytes, total });
  };
  const way = isInPage() ? inPage({ name, content, silence, tell, signal }) : streamed({ name, content, tell });
  const { data, error, response } = await client.POST(path as '/sku/prices/importcsv', {
    params: { query: query ?? {} },
    body: { file: '' },
    ...way,
    headers: { ...way.headers, ...(key !== null && { 'Idempotency-Key': key ?? newKey() }) },
    ...(signal && { signal }),
  });
  isAnswered = true;
  if (!response.ok || !data) throw errorFromAnswer(response, error);
  return { load: data, isNew: response.status === 202 };
}

/** How `upload` comes back after a lost connection. */
const again = { times: 4, pauses: { first: 500, longest: 10_000 } } as const;

/**
 * Sends a file, again while there is no answer (under one key, so that it is loaded once), and yields every state of its load until it
 * rests; the last one is its result.
 */
export async function* upload<Path extends UploadPath>(
  client: TrastiendaClient,
  path: Path,
  options: UploadOptions<Path> & Pick<FollowOptions<'/loads/{id}'>, 'until'>,
): AsyncGenerator<Load> {
  const { until, signal } = options;
  const key = options.key === undefined ? newKey() : options.key;
  const send = async (tries: number): Promise<Uploaded> => {
    try {
      return await sendFile(client, path, { ...options, key });
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.offline || error.status === 502 || error.status === 503);
      if (!mayPass || key === null || tries === again.times) throw error;
      await pause(backOff(tries, again.pauses), signal);
      return send(tries + 1);
    }
  };
  const { load } = await send(0);
  yield* follow(client, '/loads/{id}', load.id, { ...(until && { until }), ...(signal && { signal }) });
}

type Way = Pick<PageUpload, 'name' | 'content' | 'tell'>;

/** A form body with one file, as a stream: the file is never completely in memory. */
function streamed({ name, content, tell }: Way) {
  const boundary = `trastienda-${newKey()}`;
  const text = new TextEncoder();
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName(name)}"\r\n` +
    `Content-Type: ${/\.xlsx$/i.test(name) ? 'application/octet-stream' : 'text/csv'}\r\n\r\n`;
  const pieces = (async function* () {
    yield text.encode(head);
    let bytes = 0;
    const reader = content.stream().getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        yield value;
        bytes += value.length;
        tell(bytes);
      }
    } finally {
      reader.releaseLock();
    }
    yield text.encode(`\r\n--${boundary}--\r\n`);
  })();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return();
    },
  });
  return {
    bodySerializer: () => body,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    duplex: 'half',
  } as const;
}

const fileName = (name: string): string => name.replaceAll('"', '%22').replace(/[\r\n]/g, ' ');
