import { type FlowMigration, migrationRunMachine } from '@trastienda/machines';
import { serverFailures } from './confirm-action.model.ts';
import { answers, elapses, type FlowModel, fails, person } from './kit/model.ts';

/** A migration of brands, or of another kind, in the server's format. */
export const migration = (state: FlowMigration['state'], kind: FlowMigration['kind'] = 'brands'): FlowMigration => ({
  id: kind === 'brands' ? 'run-1' : 'run-2',
  kind,
  state,
  isSample: false,
  createdBy: { name: 'Ana Ruiz' },
  createdAt: '2026-11-20T18:00:00.000Z',
  read: 40,
  storefrontTotal: 40,
  counts: { new: 3, changed: 2, same: 34, gone: 1, refused: state === 'doneWithErrors' ? 1 : 0 },
  toDo: 5,
  applied: state === 'counting' || state === 'counted' ? 0 : 4,
  estimatedSeconds: state === 'counting' ? null : 1,
  failure: state === 'failed' ? { code: 'migration.failed.storefront', message: 'la tienda no responde' } : null,
});

/** The refusal of a call while another kind runs. */
export const runningElsewhere = { ...serverFailures.refused, code: 'migration.running', status: 409 };
const retry = (tries: number) => Math.min(30_000, 1_000 * 2 ** tries);

/** A migration of brands: requested by a person, requested by a command, or already running. */
export const migrationRunModel: FlowModel = {
  machine: migrationRunMachine,
  starts: [
    { name: 'page', input: { kind: 'brands', isConfirmed: false } },
    { name: 'command', input: { kind: 'brands', isConfirmed: true } },
    { name: 'known', input: { kind: 'brands', isConfirmed: false, run: migration('running') } },
  ],
  steps: [
    person('migration.asked', { type: 'migration.asked' }),
    person('migration.confirmed', { type: 'migration.confirmed' }),
    person('migration.declined', { type: 'migration.declined' }),
    person('work.followAsked', { type: 'work.followAsked' }),
    person('migration.found: another', { type: 'migration.found', run: migration('running', 'categories') }),
    person('work.advanced: counts', { type: 'work.advanced', work: migration('counting') }),
    person('work.advanced: runs', { type: 'work.advanced', work: migration('running') }),
    answers('count', 'count answered', migration('counting')),
    answers('count', 'count answered: runs already', migration('running')),
    fails('count', 'count refused', serverFailures.refused),
    fails('count', 'count refused: another runs', runningElsewhere),
    fails('count', 'count silent', serverFailures.silent),
    answers('find', 'find answered: another', migration('running', 'categories')),
    answers('find', 'find answered: none', undefined),
    fails('find', 'find refused', serverFailures.refused),
    answers('follow', 'follow answered: counted', migration('counted')),
    answers('follow', 'follow answered: done', migration('done')),
    answers('follow', 'follow answered: done with errors', migration('doneWithErrors')),
    answers('follow', 'follow answered: failed', migration('failed')),
    answers('follow', 'follow answered: dropped', migration('dropped')),
    answers('follow', 'follow answered: another done', migration('done', 'categories')),
    fails('follow', 'follow silent', serverFailures.silent),
    fails('follow', 'follow refused', serverFailures.refused),
    answers('start', 'start answered', migration('running')),
    answers('start', 'start answered: counts anew', migration('counting')),
    fails('start', 'start refused', serverFailures.refused),
    fails('start', 'start refused: another runs', runningElsewhere),
    fails('start', 'start silent', serverFailures.silent),
    elapses('time to reconnect', 'untilNextTry', 'migrationRun.reconnecting', ({ context }) => retry(context.tries)),
  ],
  key: ({ context }) => [
    context.isConfirmed,
    context.isOwn,
    context.work?.kind,
    context.work?.state,
    context.failure?.code,
    // The wait grows with every retry; two values are enough to detect a wait that does not grow.
    Math.min(context.tries, 2),
  ],
};
