import { offlineError } from 'trastienda-client';
import { Failure } from '../../shell/failure.ts';
import { NetworkError } from '../../shell/network-error.ts';
import type { Terminal } from '../../shell/terminal.ts';

type Watch = Pick<Terminal, 'fetch' | 'signal'> & {
  /** Base address of the server, for error messages. */
  server: string;
  /** Milliseconds without a byte in either direction after which the connection counts as lost. */
  silence: number;
};

/** A request without a time limit as long as bytes move; errors, also those of the response body, name the server. */
export const watchedFetch = async (request: Request, { fetch, signal, server, silence }: Watch): Promise<Response> => {
  const silent = new AbortController();
  const stop = AbortSignal.any([request.signal, signal, silent.signal]);
  let timer: NodeJS.Timeout | undefined;
  const touch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(new DOMException('No byte came or went.', 'TimeoutError')), silence);
    // A response that is not read to its end must not keep the process alive.
    timer.unref();
  };
  const named = (error: unknown): unknown => {
    clearTimeout(timer);
    // A wrong setting of this machine is told as it is.
    return isAbort(error) || error instanceof Failure ? error : new NetworkError(server, error);
  };
  touch();
  try {
    const response = await fetch(withBodyWatched(request, touch), { signal: stop });
    touch();
    if (!response.body) {
      clearTimeout(timer);
      return response;
    }
    const isDocument = response.headers.get('content-type')?.includes('json') ?? false;
    const body = watched(response.body, {
      touch,
      end: () => clearTimeout(timer),
      // A JSON document is read here, so that a failed read can be retried; the caller reads any other body.
      named: isDocument ? (error) => error : (error) => readFailure(named(error)),
    });
    const { status, statusText, headers } = response;
    const content = isDocument ? await new Response(body).arrayBuffer() : body;
    return new Response(content, { status, statusText, headers });
  } catch (error) {
    throw named(error);
  }
};

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const readFailure = (error: unknown): unknown => (isAbort(error) ? error : offlineError(error));

/** Counts each piece of a file that the network accepts as activity. */
const withBodyWatched = (request: Request, touch: () => void): Request => {
  const { body } = request;
  if (!body || !request.headers.get('content-type')?.startsWith('multipart/')) return request;
  const told = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      touch();
      controller.enqueue(piece);
    },
  });
  const init: RequestInit & { duplex: 'half' } = { body: body.pipeThrough(told), duplex: 'half' };
  return new Request(request, init);
};

type Reading = { touch: () => void; end: () => void; named: (error: unknown) => unknown };

const watched = (
  body: ReadableStream<Uint8Array>,
  { touch, end, named }: Reading,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        touch();
        if (!done) return controller.enqueue(value as Uint8Array<ArrayBuffer>);
        end();
        controller.close();
      } catch (error) {
        controller.error(named(error));
      }
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
};
