/** A file on its way out of a page: its content, who is told its progress, and when it is given up. */
export type PageUpload = {
  readonly name: string;
  readonly content: Blob;
  readonly tell: (bytes: number, total?: number) => void;
  /** Milliseconds without progress or answer after which the upload counts as lost. */
  readonly silence: number;
  readonly signal: AbortSignal | undefined;
};

/** The part of XMLHttpRequest that is used; programs without a page have no type for it. */
interface PageRequest extends EventTarget {
  readonly upload: EventTarget;
  readonly status: number;
  readonly responseText: string;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getResponseHeader(name: string): string | null;
  send(body: FormData): void;
  abort(): void;
}

const requestOfPage = (): (new () => PageRequest) | undefined =>
  (globalThis as { XMLHttpRequest?: new () => PageRequest }).XMLHttpRequest;

/** Whether this program runs where fetch tells no progress of an upload, and XMLHttpRequest does. */
export const isInPage = (): boolean => requestOfPage() !== undefined;

/** The call of a page: the client's address and headers, sent with the file by XMLHttpRequest. */
export const inPage = (upload: PageUpload) =>
  ({
    bodySerializer: () => undefined,
    headers: {},
    fetch: (request: Request) => sendInPage(request, upload),
  }) as const;

function sendInPage(
  { url, headers }: Request,
  { name, content, tell, silence, signal }: PageUpload,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const PageRequest = requestOfPage();
    if (!PageRequest) throw new TypeError('This program has no XMLHttpRequest.');
    const form = new FormData();
    form.set('file', content, name);
    const request = new PageRequest();
    request.open('POST', url);
    headers.forEach((value, header) => {
      if (header !== 'content-type') request.setRequestHeader(header, value);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        reject(new DOMException('No answer came.', 'TimeoutError'));
      }, silence);
    };
    const stop = () => {
      request.abort();
      reject(signal?.reason);
    };
    request.upload.addEventListener('progress', (event) => {
      listen();
      // Both count the form around the file, which would be more than the file alone.
      const { loaded, total } = event as Event & { loaded: number; total: number };
      tell(loaded, total);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
    request.addEventListener('load', () => {
      const answered = new Headers();
      for (const header of ['content-type', 'retry-after', 'x-request-id']) {
        const value = request.getResponseHeader(header);
        if (value !== null) answered.set(header, value);
      }
      resolve(new Response(request.responseText, { status: request.status, headers: answered }));
    });
    request.addEventListener('error', () => reject(new TypeError('The upload got no answer.')));
    signal?.addEventListener('abort', stop);
    listen();
    request.send(form);
  });
}
