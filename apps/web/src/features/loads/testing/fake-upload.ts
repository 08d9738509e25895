/** The requests that were sent, and the answer to them. */
export interface FakeUpload {
  readonly sent: { readonly url: string; readonly headers: Record<string, string>; readonly form: FormData }[];
  answer: () => { readonly status: number; readonly body: unknown } | 'silence' | 'nothing yet';
}

/** Replaces the page's XMLHttpRequest, which uploads use because it reports their progress. */
export function fakeUpload(answer: FakeUpload['answer']) {
  const upload: FakeUpload = { sent: [], answer };
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #url = '';
    readonly #headers: Record<string, string> = {};

    open(_method: string, url: string): void {
      // The address that a page writes, without its own origin.
      this.#url = url.replace(location.origin, '');
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }

    getResponseHeader(): null {
      return null;
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }

    send(form: FormData): void {
      upload.sent.push({ url: this.#url, headers: this.#headers, form });
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 50, total: 100 }));
      const given = upload.answer();
      if (given === 'nothing yet') return;
      if (given !== 'silence') {
        this.status = given.status;
        this.responseText = JSON.stringify(given.body);
      }
      setTimeout(() => this.dispatchEvent(new Event(given === 'silence' ? 'error' : 'load')));
    }
  }
  return { upload, FakeRequest };
}
