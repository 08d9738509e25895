import type { FlowReport } from '@trastienda/machines';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReport } from '../../apps/cli/src/services/reports/drive-report.ts';
import { FollowedJob } from './followed-job.cli-driver.ts';
import { coverStarts } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import type { FlowModel, Start } from './kit/model.ts';
import { address, draft, report, reportRequestModel } from './report-request.model.ts';

type Input = Parameters<typeof openReport>[1];
type Port = 'request' | 'read' | 'cancel';

/** The program itself checks the draft: this check never breaks, and its result follows from the draft. */
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

const states = ['ready', 'delivered', 'failed', 'cancelled', 'expired'] as const;

const portOf = ({ method, url }: Request): Port | 'events' => {
  const { pathname } = new URL(url);
  if (method === 'POST') return pathname.endsWith('/cancel') ? 'cancel' : 'request';
  return pathname.endsWith('/events') ? 'events' : 'read';
};

describe('reportRequest, through the command line', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('covers every state and every transition', () => requireFullCoverage(model, paths, 'command line'));

  it.each(paths.map((path, n) => [n + 1, path.start.name, path] as const))('walks path %i, %s', (_, _name, path) =>
    walkPath(driver(), path),
  );

  function driver(): Driver {
    const job = new FollowedJob<Port, ReturnType<typeof openReport>>(portOf);
    const { now, settle, refuses, isIn, failed } = job;
    const says = (of: FlowReport) => () => Response.json(of);
    const advances = (state: FlowReport['state']) => async (next: readonly string[]) => {
      await settle('read', says(report(state)))(next);
      await expect.poll(() => now().context.work?.state).toBe(state);
    };
    const sends = (event: Parameters<ReturnType<typeof openReport>['send']>[0]) => async () => job.running.send(event);

    const execute: Driver['execute'] = {
      'draft.changed': sends({ type: 'draft.changed', change: { email: address } }),
      'report.requested': sends({ type: 'report.requested' }),
      // The check ends by itself.
      'check answered: fine': job.stands,
      'check answered: wrong': job.stands,
      'request answered': settle('request', says(report('queued'))),
      'request refused': settle('request', refuses()),
      'request silent': settle('request'),
      'work.advanced: waits': advances('queued'),
      'work.advanced: is built': advances('building'),
      'work.cancelAsked': sends({ type: 'work.cancelAsked' }),
      'work.followAsked': sends({ type: 'work.followAsked' }),
      'follow answered: ready': settle('read', says(report('ready'))),
      'follow answered: to be mailed': settle('read', says(report('ready', address))),
      'follow answered: delivered': settle('read', says(report('delivered', address))),
      'follow answered: failed': settle('read', says(report('failed'))),
      'follow answered: cancelled': settle('read', says(report('cancelled'))),
      'follow answered: expired': settle('read', says(report('expired'))),
      'follow silent': settle('read'),
      'follow refused': settle('read', refuses()),
      'cancel answered': settle('cancel', says(report('building'))),
      'cancel refused': settle('cancel', refuses()),
      'mail out': settle('read', says(report('delivered', address))),
      'no mail': settle('read', says(report('expired', address))),
      'mail unknown': settle('read'),
      'time to reconnect': job.triesAgain,
    };
    const follows = () => expect(now().context.id).toBe('report-1');
    const isOver = (state: string) => () =>
      expect(now()).toMatchObject({ status: 'done', context: { work: { state } } });
    return {
      start: async ({ input }: Start) => job.open((client) => openReport(client, input as Input)),
      execute,
      assert: {
        editing: isIn('editing', job.rests),
        // This state is too short to observe, so only check that no report exists yet.
        checking: async () => expect(now().context.id).toBeUndefined(),
        requesting: isIn('requesting', async () => {
          const { kind: _, ...body } = draft;
          expect(await (await job.seen('request')).clone().json()).toMatchObject(body);
        }),
        unsent: isIn('unsent', failed),
        'following.watching': isIn('following.watching', follows),
        'following.canceling': isIn('following.canceling', () => job.seen('cancel')),
        reconnecting: isIn('reconnecting', failed),
        untraceable: isIn('untraceable', failed),
        mailing: isIn('mailing', isNotOver),
        ...Object.fromEntries(states.map((state) => [state, isIn(state, state === 'ready' ? isThere : isOver(state))])),
      },
      stop: job.stop,
    };
    function isNotOver() {
      expect(now().status).toBe('active');
    }
    /** The file is ready; nothing is known of the mail, or no mail was sent. */
    function isThere() {
      expect(now().status).toBe('done');
      expect(['ready', 'expired']).toContain(now().context.work?.state);
    }
  }
});
