import { answerChecks } from '../check/answer-checks.ts';
import type { CheckReply, CheckRequest } from '../check/check-calls.ts';

/** Replaces the browser's worker: the same code and messages, on the main thread. */
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
