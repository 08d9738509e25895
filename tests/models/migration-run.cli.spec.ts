import type { FlowMigration } from '@trastienda/machines';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMigration } from '../../apps/cli/src/services/migration/drive-migration.ts';
import { FollowedJob } from './followed-job.cli-driver.ts';
import { coverStarts } from './kit/cover.ts';
import { type Driver, requireFullCoverage, walkPath } from './kit/driver.ts';
import type { Start } from './kit/model.ts';
import { migration, migrationRunModel, runningElsewhere } from './migration-run.model.ts';

type Input = Parameters<typeof openMigration>[1];
type Port = 'count' | 'start' | 'find' | 'read';

const paths = coverStarts(migrationRunModel, { goal: 'transitions' });

const portOf = ({ method, url }: Request): Port | 'events' => {
  const { pathname } = new URL(url);
  if (method === 'POST') return pathname.endsWith('/migrate') ? 'start' : 'count';
  if (pathname.endsWith('/migrations')) return 'find';
  return pathname.endsWith('/events') ? 'events' : 'read';
};

describe('migrationRun, through the command line', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('covers every state and every transition', () => requireFullCoverage(migrationRunModel, paths, 'command line'));

  it.each(paths.map((path, n) => [n + 1, path.start.name, path] as const))('walks path %i, %s', (_, _name, path) =>
    walkPath(driver(), path),
  );

  function driver(): Driver {
    const job = new FollowedJob<Port, ReturnType<typeof openMigration>>(portOf);
    const { now, settle, refuses, isIn, failed } = job;
    const says = (of: FlowMigration | FlowMigration[]) => () => Response.json(of);
    const advances = (state: FlowMigration['state']) => async (next: readonly string[]) => {
      await settle('read', says(migration(state)))(next);
      await expect.poll(() => now().context.work?.state).toBe(state);
    };
    const sends = (event: Parameters<ReturnType<typeof openMigration>['send']>[0]) => async () =>
      job.running.send(event);

    const execute: Driver['execute'] = {
      'migration.asked': sends({ type: 'migration.asked' }),
      'migration.confirmed': sends({ type: 'migration.confirmed' }),
      'migration.declined': sends({ type: 'migration.declined' }),
      'work.followAsked': sends({ type: 'work.followAsked' }),
      'migration.found: another': sends({ type: 'migration.found', run: migration('running', 'categories') }),
      'work.advanced: counts': advances('counting'),
      'work.advanced: runs': advances('running'),
      'count answered': settle('count', says(migration('counting'))),
      'count answered: runs already': settle('count', says(migration('running'))),
      'count refused': settle('count', refuses()),
      'count refused: another runs': settle('count', refuses(runningElsewhere)),
      'count silent': settle('count'),
      'find answered: another': settle('find', says([migration('running', 'categories')])),
      'find answered: none': settle('find', says([])),
      'find refused': settle('find', refuses()),
      'follow answered: counted': settle('read', says(migration('counted'))),
      'follow answered: done': settle('read', says(migration('done'))),
      'follow answered: done with errors': settle('read', says(migration('doneWithErrors'))),
      'follow answered: failed': settle('read', says(migration('failed'))),
      'follow answered: dropped': settle('read', says(migration('dropped'))),
      'follow answered: another done': settle('read', says(migration('done', 'categories'))),
      'follow silent': settle('read'),
      'follow refused': settle('read', refuses()),
      'start answered': settle('start', says(migration('running'))),
      'start answered: counts anew': settle('start', says(migration('counting'))),
      'start refused': settle('start', refuses()),
      'start refused: another runs': settle('start', refuses(runningElsewhere)),
      'start silent': settle('start'),
      'time to reconnect': job.triesAgain,
    };
    const calls = (port: Port, path: string) => async () =>
      expect(new URL((await job.seen(port)).url).pathname).toBe(`/api${path}`);
    const isOwn = (own: boolean) => () => expect(now().context.isOwn).toBe(own);
    const isOver = (state: string) => () => {
      const { work: run, failure } = now().context;
      expect(run?.state === state || failure?.code).toBeTruthy();
    };
    return {
      start: async ({ input }: Start) => job.open((client) => openMigration(client, input as Input)),
      execute,
      assert: {
        idle: isIn('idle', () => expect(now().hasTag('busy')).toBe(false)),
        requesting: isIn('requesting', calls('count', '/migrations')),
        finding: isIn('finding', calls('find', '/migrations')),
        'following.counting': isIn('following.counting', isOwn(true)),
        'following.running': isIn('following.running', isOwn(true)),
        'following.alreadyRunning': isIn('following.alreadyRunning', isOwn(false)),
        asking: isIn('asking', () => expect(now().context.work).toMatchObject({ state: 'counted' })),
        starting: isIn('starting', calls('start', '/brands/migrate')),
        reconnecting: isIn('reconnecting', failed),
        done: isIn('done', isOver('done')),
        doneWithErrors: isIn('doneWithErrors', isOver('doneWithErrors')),
        failed: isIn('failed', isOver('failed')),
      },
      stop: job.stop,
    };
  }
});
