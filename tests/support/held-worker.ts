import { expect, type Page } from '@playwright/test';

type Reply = { progress?: unknown; id?: number; answer?: unknown; error?: string };
type Request = { id: number; name: string; ask: { file: Blob; delimiter?: string } };
type HeldPage = {
  /** The text that the next check reads instead of the chosen or corrected file. */
  fixture: string | undefined;
  progress: (() => void)[];
  verdict: (() => void) | undefined;
  failed: ((message: string) => void) | undefined;
  timers: Map<number, () => void>;
};

/** Runs in the page before its own code. Holds the messages of a check; every other message of a worker passes. */
function hold(waits: readonly number[]): void {
  const held: HeldPage = {
    fixture: undefined,
    progress: [],
    verdict: undefined,
    failed: undefined,
    timers: new Map(),
  };
  Object.assign(window, { held });
  /** A fixture that is no text is written in base64. */
  const bytes = (fixture: string): Blob => {
    const [kind, content] = fixture.split(',', 2);
    if (kind !== 'base64') return new Blob([fixture]);
    return new Blob([Uint8Array.from(atob(content ?? ''), (character) => character.charCodeAt(0))]);
  };
  const RealWorker = window.Worker;
  /** Turns the verdict on a fixture into the answer to a correction. */
  const corrected = ({ id, answer }: Reply) => {
    const file = new File([held.fixture ?? ''], 'penalizaciones.csv', { type: 'text/csv' });
    return new MessageEvent('message', { data: { id, answer: { report: answer, file } } });
  };
  window.Worker = class extends RealWorker {
    #check: number | undefined;
    #asked: Request['ask'] | undefined;
    #isCorrection = false;

    override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
      if (type !== 'message' || typeof listener !== 'function') {
        super.addEventListener(type, listener);
        return;
      }
      held.failed = (error) => listener(new MessageEvent('message', { data: { id: this.#check, error } }));
      super.addEventListener(type, (event) => {
        const reply = (event as MessageEvent<Reply>).data;
        if (reply.progress !== undefined) held.progress.push(() => listener(event));
        else if (reply.id === this.#check) held.verdict = () => listener(this.#isCorrection ? corrected(reply) : event);
        else listener(event);
      });
    }

    override postMessage(request: Request): void {
      if (request.name === 'correct' && held.fixture !== undefined && this.#asked) {
        this.#isCorrection = true;
        this.#check = request.id;
        held.verdict = undefined;
        super.postMessage({ id: request.id, name: 'check', ask: { ...this.#asked, file: bytes(held.fixture) } });
        return;
      }
      if (request.name === 'check') {
        this.#isCorrection = false;
        this.#asked = request.ask;
        this.#check = request.id;
        held.progress = [];
        held.verdict = undefined;
        if (held.fixture !== undefined) {
          const { delimiter: _, ...ask } = request.ask;
          super.postMessage({ ...request, ask: { ...ask, file: bytes(held.fixture) } });
          return;
        }
      }
      super.postMessage(request);
    }
  };
  const realTimeout = window.setTimeout;
  const realClear = window.clearTimeout;
  let count = -1;
  window.setTimeout = ((ring: () => void, milliseconds = 0, ...rest: []) => {
    if (!waits.includes(milliseconds)) return realTimeout(ring, milliseconds, ...rest);
    count -= 1;
    held.timers.set(count, ring);
    return count;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id?: number) => {
    if (!held.timers.delete(id ?? 0)) realClear(id);
  }) as typeof window.clearTimeout;
}

/** Holds the messages of the page's worker, and timers of some lengths, until a test releases them. */
export class HeldWorker {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Holds the workers of every document that this page opens from now on, and timers whose length is in `waits`. */
  static async in(page: Page, waits: readonly number[]): Promise<HeldWorker> {
    await page.addInitScript(hold, waits);
    return new HeldWorker(page);
  }

  /** The next check reads this text instead of the file, so that the same file can get another verdict. */
  read(text: string): Promise<void> {
    return this.run((held, given) => {
      held.fixture = given;
      return true;
    }, text);
  }

  /** Delivers the next progress message. */
  tellProgress(): Promise<void> {
    return this.run((held) => {
      const word = held.progress.shift();
      word?.();
      return word !== undefined;
    });
  }

  /** Delivers the verdict. */
  tellVerdict(): Promise<void> {
    return this.run((held) => {
      const word = held.verdict;
      held.verdict = undefined;
      word?.();
      return word !== undefined;
    });
  }

  /** Answers the check with an error. */
  fail(message: string): Promise<void> {
    return this.run((held, given) => {
      held.failed?.(given);
      return held.failed !== undefined;
    }, message);
  }

  /** Fires the timer that was set last. */
  ring(): Promise<void> {
    return this.run((held) => {
      const [id, ring] = [...held.timers].at(-1) ?? [];
      if (id === undefined) return false;
      held.timers.delete(id);
      ring?.();
      return true;
    });
  }

  /** Retries `act` until it returns true. */
  private async run(act: (held: HeldPage, given: string) => boolean, given = ''): Promise<void> {
    const body = `(${act.toString()})(window.held, ${JSON.stringify(given)})`;
    await expect.poll(() => this.page.evaluate(body)).toBe(true);
  }
}
