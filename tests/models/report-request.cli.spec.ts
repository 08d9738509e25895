import { createTrastiendaClient } from '@trastienda/api-client';
import type { FlowReport } from '@trastienda/machines';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReport } from '../../apps/cli/src/services/reports/drive-report.ts';
import { serverFailures } from './confirm-action.model.ts';
import { coverStarts } from './kit/cover.ts';
import { type Driver, demandFullCoverage, walkPath } from './kit/driver.ts';
import { type FlowModel, type Start, statesOf } from './kit/model.ts';
import { address, draft, report, reportRequestModel } from './report-request.model.ts';

type Input = Parameters<typeof openReport>[1];
type Port = 'request' | 'read' | 'cancel';
type Held = { request: Request; settle: (answer: Response | undefined) => void };

/** What is written is looked at in the program itself, which does not fail, and says of it what is so. */
const model: FlowModel = {
  ...reportRequestModel,
  steps: reportRequestModel.steps.filter(({ name }) => name !== 'check broke'),
  impossible: {
    ...reportRequestModel.impossible,
    'checking xstate.error.actor.check #0': 'the check is no call, and nothing in it breaks',
  },
};
const paths = coverStarts(model, {
  goal: 'transitions',
  offers: ({ name }, { context }) => {
    const isWrong = context.needsEmail && context.draft?.email === undefined;
    return name === 'check answered: fine' ? !isWrong : name !== 'check answered: wrong' || isWrong;
  },
});

/** Between two questions where events do not come. */
const pause = 1_500;
const states = ['ready', 'delivered', 'failed', 'cancelled', 'expired'] as const;

const portOf = ({ method, url }: Request): Port | 'events' => {
  const { pathname } = new URL(url);
  if (method === 'POST') return pathname.endsWith('/cancel') ? 'cancel' : 'request';
  return pathname.endsWith('/events') ? 'events' : 'read';
};

describe('reportRequest, through the command line', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('covers every state and every transition', () => demandFullCoverage(model, paths, 'command line'));

  it.each(paths.map((path, n) => [n + 1, path.start.name, path] as const))('path %i, %s', (_, _name, path) =>
    walkPath(driver(), path),
  );

  function driver(): Driver {
    const held = new Map<Port, Held>();
    let actor: ReturnType<typeof openReport> | undefined;
    const running = () => {
      if (!actor) throw new Error('The report was not opened.');
      return actor;
    };
    const now = () => running().getSnapshot();
    /** The program's network: every call waits until the path says what becomes of it, and a stream says nothing. */
    const network = async (request: Request): Promise<Response> => {
      const port = portOf(request);
      if (port === 'events') return new Response('', { headers: { 'content-type': 'text/event-stream' } });
      return new Promise((resolve, reject) => {
        const call: Held = {
          request,
          settle: (answer) => (answer ? resolve(answer) : reject(new TypeError('fetch failed'))),
        };
        held.set(port, call);
        // Nobody waits for what the flow has left.
        request.signal.addEventListener('abort', () => {
          if (held.get(port) === call) held.delete(port);
          reject(request.signal.reason);
        });
      });
    };
    const taken = async (port: Port): Promise<Held> => {
      const isThere = async () => {
        if (!held.has(port) && port === 'read') await vi.advanceTimersByTimeAsync(pause);
        return held.has(port);
      };
      await expect.poll(isThere, { message: `the program calls ${port}` }).toBe(true);
      const call = held.get(port) as Held;
      held.delete(port);
      return call;
    };
    const settle = (port: Port, answer?: () => Response) => async (next: readonly string[]) => {
      (await taken(port)).settle(answer?.());
      await expect.poll(() => statesOf(now())).toEqual(next);
    };
    const says = (of: FlowReport) => () => Response.json(of);
    const refuses = () => Response.json(serverFailures.refused, { status: serverFailures.refused.status });
    const advances = (state: FlowReport['state']) => async (next: readonly string[]) => {
      await settle('read', says(report(state)))(next);
      await expect.poll(() => now().context.report?.state).toBe(state);
    };
    const sends = (event: Parameters<ReturnType<typeof openReport>['send']>[0]) => async () => running().send(event);
    /** The check is over by itself. */
    const checked = async (next: readonly string[]) => void (await expect.poll(() => statesOf(now())).toEqual(next));

    const execute: Driver['execute'] = {
      'draft.changed': sends({ type: 'draft.changed', change: { email: address } }),
      'report.requested': sends({ type: 'report.requested' }),
      'check answered: fine': checked,
      'check answered: wrong': checked,
      'request answered': settle('request', says(report('queued'))),
      'request refused': settle('request', refuses),
      'request silent': settle('request'),
      'report.advanced: waits': advances('queued'),
      'report.advanced: is built': advances('building'),
      'report.cancelAsked': sends({ type: 'report.cancelAsked' }),
      'report.followAsked': sends({ type: 'report.followAsked' }),
      'follow answered: ready': settle('read', says(report('ready'))),
      'follow answered: to be mailed': settle('read', says(report('ready', address))),
      'follow answered: delivered': settle('read', says(report('delivered', address))),
      'follow answered: failed': settle('read', says(report('failed'))),
      'follow answered: cancelled': settle('read', says(report('cancelled'))),
      'follow answered: expired': settle('read', says(report('expired'))),
      'follow silent': settle('read'),
      'follow refused': settle('read', refuses),
      'cancel answered': settle('cancel', says(report('building'))),
      'cancel refused': settle('cancel', refuses),
      'mail out': settle('read', says(report('delivered', address))),
      'no mail': settle('read', says(report('expired', address))),
      'mail unknown': settle('read'),
      'time to reconnect': async (next) => {
        // How long each wait is, the paths with fakes ask.
        await vi.advanceTimersByTimeAsync(Math.min(30_000, 1_000 * 2 ** now().context.tries));
        await expect.poll(() => statesOf(now())).toEqual(next);
      },
    };
    const isIn = (state: string, look: () => void | Promise<void>) => async () => {
      expect(statesOf(now())).toEqual([state]);
      await look();
    };
    const calls = (port: Port) => () => expect.poll(() => held.has(port)).toBe(true);
    const follows = () => expect(now().context.id).toBe('report-1');
    const failed = () => expect(now().context.failure?.code).toBeTruthy();
    const isOver = (state: string) => () =>
      expect(now()).toMatchObject({ status: 'done', context: { report: { state } } });
    return {
      start: async ({ input }: Start) => {
        const client = createTrastiendaClient({
          baseUrl: 'http://server.test/api',
          getToken: () => 't',
          fetch: network,
        });
        actor = openReport(client, input as Input);
        actor.start();
      },
      execute,
      assert: {
        editing: isIn('editing', () => expect(held.size).toBe(0)),
        // As short as it is, nothing was sent before its end.
        checking: async () => expect(now().context.id).toBeUndefined(),
        requesting: isIn('requesting', async () => {
          await calls('request')();
          const { kind: _, ...body } = draft;
          expect(await held.get('request')?.request.clone().json()).toMatchObject(body);
        }),
        unsent: isIn('unsent', failed),
        'following.queued': isIn('following.queued', follows),
        'following.building': isIn('following.building', follows),
        'following.canceling': isIn('following.canceling', calls('cancel')),
        reconnecting: isIn('reconnecting', failed),
        untraceable: isIn('untraceable', failed),
        mailing: isIn('mailing', isNotOver),
        ...Object.fromEntries(states.map((state) => [state, isIn(state, state === 'ready' ? isThere : isOver(state))])),
      },
      stop: async () => void actor?.stop(),
    };
    function isNotOver() {
      expect(now().status).toBe('active');
    }
    /** Its file is there; without a word about the mail, or without a mail. */
    function isThere() {
      expect(now().status).toBe('done');
      expect(['ready', 'expired']).toContain(now().context.report?.state);
    }
  }
});
