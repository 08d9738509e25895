import { answerChecks } from '../check/answer-checks.ts';
import type { CheckReply, CheckRequest } from '../check/check-calls.ts';

/** Stands in for the browser's worker: the same code, on the page's own thread, with the same messages. */
export class PageWorker extends EventTarget {
  #ended = false;
  readonly #answer = answerChecks((data: CheckReply) => {
    if (!this.#ended) this.dispatchEvent(new MessageEvent('message', { data }));
  });

  postMessage(request: CheckRequest): void {
    void this.#answer(request);
  }

  terminate(): void {
    this.#ended = true;
  }
}
