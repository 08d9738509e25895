import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BulkActionState } from '@trastienda/domain';
import { sql } from 'kysely';
import { type BulkAction, createTrastiendaClient } from 'trastienda-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BulkActor, bulkTrouble, openBulk } from '../../apps/cli/src/services/bulk/bulk.ts';
import { listeningMarketplace } from '../support/listening-marketplace.ts';
import { placeOrder } from '../support/orders.ts';
import { bulkActionModel } from './bulk-action.model.ts';
import { serverFailures } from './confirm-action.model.ts';
import { commandPathsOf, coverStarts } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import { type Step, statesOf } from './kit/model.ts';

const paths = coverStarts(bulkActionModel, { goal: 'transitions' });

const account = 'seller';
/** The program's wait between two polls once the stream has ended. */
const pause = 1_500;

type Port = 'create' | 'standing' | 'events' | 'confirm' | 'cancel';
type How = 'through' | 'drop' | 'cut' | Response;
const portOf = ({ url }: Request): Port | undefined => {
  const path = /\/bulk-actions(\/[^/]+)?(\/\w+)?$/.exec(new URL(url).pathname);
  if (!path) return undefined;
  if (!path[1]) return 'create';
  return ({ '/events': 'events', '/confirm': 'confirm', '/cancel': 'cancel' } as const)[path[2] ?? ''] ?? 'standing';
};

describe('bulkAction, through the command line', () => {
  const listening = listeningMarketplace();
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('covers every state and every transition', () => requireFullCoverage(bulkActionModel, paths, 'command line'));

  const walked = commandPathsOf('bulkAction', paths);
  it.each(walked.map(([n, path]) => [n, path.start.name, path] as const))(
    'walks path %i, %s',
    async (_, _name, path) => {
      await walkPath(driver(), path);
    },
  );

  function driver(): Driver {
    const held = new Map<Port, (how: How) => void>();
    const forgotten: ((how: How) => void)[] = [];
    let actor: BulkActor | undefined;
    let order = '';
    let sent: unknown;
    let answered: BulkAction | undefined;
    const running = () => {
      if (!actor) throw new Error('The bulk action was not opened.');
      return actor;
    };
    const context = () => running().getSnapshot().context;

    /** The program's network: every request waits until the path decides its answer. */
    const network = async (request: Request): Promise<Response> => {
      const port = portOf(request);
      if (port === 'create') sent = await request.clone().json();
      const how = port ? await new Promise<How>((settle) => held.set(port, settle)) : 'through';
      if (how === 'drop') throw new TypeError('fetch failed');
      if (how === 'cut') return firstEventOf(await fetch(request));
      if (how !== 'through') return how;
      const answer = await fetch(request);
      if (port && request.method !== 'GET') answered = (await answer.clone().json()) as BulkAction;
      return answer;
    };
    const remembers = () => answered !== undefined && isDeepStrictEqual(context().work, answered);
    const waitsFor = (port: Port) => expect.poll(() => held.has(port), { message: `the program calls ${port}` });
    const settle = async (port: Port, how: How) => {
      await waitsFor(port).toBe(true);
      const call = held.get(port);
      held.delete(port);
      call?.(how);
    };
    /**
     * The pending request that follows the work: a poll, or the event stream after it. After a stream ends, advances the clock to the next
     * poll.
     */
    const following = async (wanted?: 'standing'): Promise<'standing' | 'events'> => {
      const waiting = () => (['standing', 'events'] as const).find((port) => held.has(port));
      const asked = async () => {
        if (!waiting()) await vi.advanceTimersByTimeAsync(pause);
        return wanted ? waiting() === wanted : waiting() !== undefined;
      };
      await expect.poll(asked, { message: 'the program follows the work' }).toBe(true);
      return waiting() ?? 'standing';
    };
    /** Forgets a pending cancel request: the program no longer waits for it once the following has ended. */
    const letGo = () => {
      const call = held.get('cancel');
      if (call) forgotten.push(call);
      held.delete('cancel');
    };
    /** After a broken stream the program polls; only the failure of the poll counts. */
    const failFollowing = async (how: How) => {
      const port = await following();
      if (port === 'events') {
        await settle('events', 'drop');
        await following('standing');
      }
      letGo();
      await settle('standing', how);
    };

    /** Plays the worker: writes the state into the database, where the program has to find it. */
    const stand = async (state: BulkActionState, possible: number) => {
      const finished = state === 'done' || state === 'cancelled' ? new Date() : null;
      await sql`
        update bulk_action set state = ${state}, finished_at = ${finished}, checked = 3, possible = ${possible},
          impossible = ${3 - possible}, cancel_requested_at = null, version = version + 1
        where id = ${context().id}`.execute(listening.market.database.db);
    };
    const tell = async (state: BulkActionState, possible = 2) => {
      const port = await following();
      await stand(state, possible);
      if (state !== 'running') {
        letGo();
        return settle(port, 'through');
      }
      await settle(port, port === 'events' ? 'cut' : 'through');
      await expect.poll(() => context().work?.state).toBe('running');
    };
    const serverBulk = async (): Promise<BulkAction> => {
      const { status, body } = await listening.market.ask({ call: `GET /bulk-actions/${context().id}`, as: account });
      expect(status).toBe(200);
      return body as BulkAction;
    };

    async function happen({ name, kind, port, event, milliseconds }: Step, next: readonly string[]): Promise<void> {
      if (name === 'work.advanced') await tell('running');
      else if (kind === 'person') {
        running().send(event as Parameters<BulkActor['send']>[0]);
        // Check immediately: waiting for a state advances the clock, so an automatic retry would look like this step.
        expect(statesOf(running().getSnapshot())).toEqual(expect.arrayContaining([...next]));
      } else if (kind === 'time') await vi.advanceTimersByTimeAsync(milliseconds?.(running().getSnapshot()) ?? 0);
      else if (name === 'follow answered: nothing possible') await tell('ready', 0);
      else if (port === 'follow' && kind === 'answer') {
        await tell(name.slice('follow answered: '.length) as BulkActionState);
      } else {
        const failure = () => Response.json({ ...serverFailures.refused, status: 409 }, { status: 409 });
        const how = kind === 'answer' ? 'through' : name.endsWith('silent') ? 'drop' : failure();
        if (port === 'follow') await failFollowing(how);
        else await settle(port === 'discard' ? 'cancel' : (port as Port), how);
        if (port !== 'follow' && kind === 'answer') await expect.poll(remembers).toBe(true);
      }
    }

    const within = (state: string, look: () => unknown) => async () => {
      await expect.poll(() => statesOf(running().getSnapshot()), { timeout: 10_000 }).toContain(state);
      await look();
    };
    /** The error that a run without a person ends with in this state. */
    const trouble = () => bulkTrouble(running().getSnapshot());
    const { message, code } = serverFailures.refused;
    const over = (state: BulkActionState) => async () => {
      expect(context().work).toMatchObject({ state, action: 'startHandling' });
      expect(await serverBulk()).toMatchObject({ state, surface: 'cli', counts: { total: 3 } });
    };
    const checks: Record<string, () => unknown> = {
      creating: async () => {
        await waitsFor('create').toBe(true);
        expect(context().failure).toBeUndefined();
        expect(sent).toMatchObject({ action: 'startHandling', ids: [order, 'no-1', 'no-2'] });
      },
      // The key is unchanged: a second request creates no second bulk action.
      unsent: () => {
        expect(context().request).toEqual(sent);
        expect(trouble()).toMatchObject({ code: 'network.offline', nextSteps: [] });
      },
      rejected: () => expect(trouble()).toMatchObject({ code, message }),
      'following.watching': async () => {
        await following();
        expect((await serverBulk()).id).toBe(context().id);
        // Ctrl+C checks this before it cancels: the program must have received the bulk action first.
        expect(running().getSnapshot().can({ type: 'work.cancelAsked' })).toBe(context().work !== undefined);
      },
      'following.canceling': () => waitsFor('cancel').toBe(true),
      reconnecting: () => {
        expect(trouble().code).toBe('network.offline');
        expect(trouble().nextSteps.join()).toContain(context().id);
      },
      untraceable: () => expect(trouble()).toMatchObject({ code, message }),
      ready: async () => {
        expect(await serverBulk()).toMatchObject({ state: 'ready', counts: context().work?.counts });
        if (context().failure) expect(trouble()).toMatchObject({ code, message });
      },
      confirming: async () => {
        await waitsFor('confirm').toBe(true);
        expect(context().failure).toBeUndefined();
      },
      discarding: () => waitsFor('cancel').toBe(true),
      done: over('done'),
      cancelled: over('cancelled'),
    };

    /** Creates a bulk action as an earlier run of the program; this run knows only its id. */
    const begunBefore = async (choice: object): Promise<string> => {
      const body = { ...choice, key: randomUUID() };
      const begun = await listening.market.ask({ call: 'POST /bulk-actions', as: account, body });
      return (begun.body as BulkAction).id;
    };

    return {
      start: async ({ name }) => {
        order = await placeOrder(listening.market);
        const choice = { action: 'startHandling' as const, ids: [order, 'no-1', 'no-2'] };
        const client = createTrastiendaClient({
          baseUrl: `${listening.address}/api`,
          getToken: () => listening.market.tokens[account],
          fetch: network,
        });
        actor = openBulk(client, name === 'new' ? choice : { id: await begunBefore(choice) });
        actor.start();
      },
      execute: Object.fromEntries(
        bulkActionModel.steps.map((step) => [step.name, (next: readonly string[]) => happen(step, next)]),
      ),
      assert: Object.fromEntries(Object.entries(checks).map(([state, look]) => [state, within(state, look)])),
      stop: async () => {
        actor?.stop();
        for (const settleCall of [...held.values(), ...forgotten]) settleCall('drop');
      },
    };
  }
});

/** An answer whose stream ends after the first event. */
async function firstEventOf(answer: Response): Promise<Response> {
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new Response(first?.value, { headers: answer.headers });
}
