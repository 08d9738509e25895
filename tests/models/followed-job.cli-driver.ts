import { createTrastiendaClient, type TrastiendaClient } from 'trastienda-client';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { serverFailures } from './confirm-action.model.ts';
import { statesOf } from './kit/model.ts';

type Held = { request: Request; settle: (answer: Response | undefined) => void };
type Flow = { getSnapshot(): AnyMachineSnapshot; start(): unknown; stop(): unknown };

/** The program's wait between two polls when no events arrive. */
const pause = 1_500;

/**
 * The program's network while it follows a job of the server: every request waits until the path decides its answer, and the event stream
 * stays silent. The request that reads the job's state is `read`.
 */
export class FollowedJob<Port extends string, Actor extends Flow> {
  readonly #held = new Map<Port, Held>();
  readonly #portOf: (request: Request) => Port | 'events';
  #actor: Actor | undefined;

  readonly #passing: (request: Request) => Response | undefined;

  /** Requests of `passing` ports are answered at once. */
  constructor(
    portOf: (request: Request) => Port | 'events',
    passing: (request: Request) => Response | undefined = () => undefined,
  ) {
    this.#portOf = portOf;
    this.#passing = passing;
  }

  /** Opens the command line's flow over this network. */
  open(flowOf: (client: TrastiendaClient) => Actor): void {
    const client = createTrastiendaClient({
      baseUrl: 'http://server.test/api',
      getToken: () => 't',
      fetch: (request) => this.#hold(request),
    });
    this.#actor = flowOf(client);
    this.#actor.start();
  }

  stop = async (): Promise<void> => void this.#actor?.stop();

  get running(): Actor {
    if (!this.#actor) throw new Error('The flow was not opened.');
    return this.#actor;
  }

  now = (): ReturnType<Actor['getSnapshot']> => this.running.getSnapshot() as ReturnType<Actor['getSnapshot']>;

  /** Answers the pending request of this port, or drops it without an answer; then the flow must reach the path's next states. */
  settle = (port: Port, answer?: () => Response) => async (next: readonly string[]) => {
    (await this.#taken(port)).settle(answer?.());
    await this.stands(next);
  };

  /** Drops the pending request of this port without an answer, and does not wait for a state. */
  drop = async (port: Port): Promise<void> => (await this.#taken(port)).settle(undefined);

  /** Makes a refusal for `settle`. */
  refuses =
    (failure: { status: number } = serverFailures.refused) =>
    () =>
      Response.json(failure, { status: failure.status });

  stands = async (next: readonly string[]): Promise<void> =>
    void (await expect.poll(() => statesOf(this.now())).toEqual(next));

  /** Waits for a request of this port. */
  seen = async (port: Port): Promise<Request> => {
    await expect.poll(() => this.#held.has(port), { message: `the program calls ${port}` }).toBe(true);
    return (this.#held.get(port) as Held).request;
  };

  /** Expects no pending request. */
  rests = (): void => expect([...this.#held.keys()]).toEqual([]);

  /** Advances the clock by the flow's wait before a retry; the paths with fakes check its length. */
  triesAgain = async (next: readonly string[]): Promise<void> => {
    await vi.advanceTimersByTimeAsync(Math.min(30_000, 1_000 * 2 ** this.now().context.tries));
    await this.stands(next);
  };

  /** Asserts a state by its name, and then the flow's own checks. */
  isIn = (state: string, look: () => unknown) => async () => {
    expect(statesOf(this.now())).toEqual([state]);
    await look();
  };

  failed = (): void => expect(this.now().context.failure?.code).toBeTruthy();

  async #hold(request: Request): Promise<Response> {
    const passes = this.#passing(request);
    if (passes) return passes;
    const port = this.#portOf(request);
    if (port === 'events') return new Response('', { headers: { 'content-type': 'text/event-stream' } });
    return new Promise((resolve, reject) => {
      const call: Held = {
        request,
        settle: (answer) => (answer ? resolve(answer) : reject(new TypeError('fetch failed'))),
      };
      this.#held.set(port, call);
      // An aborted request is no longer pending.
      request.signal.addEventListener('abort', () => {
        if (this.#held.get(port) === call) this.#held.delete(port);
        reject(request.signal.reason);
      });
    });
  }

  async #taken(port: Port): Promise<Held> {
    const isThere = async () => {
      if (!this.#held.has(port) && port === 'read') await vi.advanceTimersByTimeAsync(pause);
      return this.#held.has(port);
    };
    await expect.poll(isThere, { message: `the program calls ${port}` }).toBe(true);
    const call = this.#held.get(port) as Held;
    this.#held.delete(port);
    return call;
  }
}
