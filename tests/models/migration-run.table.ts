import { again, reconnects, refused, silent } from './followed-work.rows.ts';
import type { FlowTable, Outcome } from './kit/table.ts';
import { migration } from './migration-run.model.ts';

const none = { work: undefined };
type State = Parameters<typeof migration>[0];
const own = (state: State) => ({ ...again, work: migration(state), isOwn: true, tries: 0 });
const others = (work = migration('running')) => ({ ...again, work, isOwn: false, tries: 0 });
const another = others(migration('running', 'categories'));
const standing = (state: State) => ({ ...again, work: migration(state), tries: 0 });

const looked: Outcome = ['following.alreadyRunning', another];
const asked: Outcome = ['requesting', again];
/** A finished migration can be requested again, and one of another kind may be found running. */
const over = { 'migration.asked': asked, 'migration.found: another': looked };

/** A migration from the request to its end (S3 §2 and §4; R9 and R34). */
export const migrationRunTable: FlowTable = {
  start: {
    page: ['idle', { kind: 'brands', isConfirmed: false, isOwn: false, tries: 0 }],
    command: ['idle', { isConfirmed: true }],
    known: ['following.alreadyRunning', { work: migration('running'), isOwn: false, tries: 0 }],
  },
  idle: over,
  requesting: {
    'count answered': ['following.counting', own('counting')],
    // Another user started it: there is nothing to confirm.
    'count answered: runs already': ['following.alreadyRunning', others()],
    'count refused': ['failed', { ...refused, ...none }],
    'count refused: another runs': 'finding',
    'count silent': ['idle', silent],
  },
  finding: {
    'find answered: another': looked,
    // The other migration has ended meanwhile.
    'find answered: none': ['idle', none],
    'find refused': ['idle', { ...refused, ...none }],
  },
  following: {
    'follow answered: counted': ({ context }) => {
      if (!context.isOwn) return ['idle', standing('counted')];
      return [context.isConfirmed ? 'starting' : 'asking', standing('counted')];
    },
    'follow answered: done': ['done', standing('done')],
    'follow answered: done with errors': ['doneWithErrors', standing('doneWithErrors')],
    'follow answered: failed': ['failed', standing('failed')],
    'follow answered: dropped': ['idle', standing('dropped')],
    // The result of a migration of another kind is shown elsewhere.
    'follow answered: another done': ['idle', { ...again, ...none }],
    'follow silent': reconnects,
    'follow refused': ['failed', refused],
  },
  'following.counting': {
    'work.advanced: counts': ['stays', { work: migration('counting'), tries: 0 }],
    'work.advanced: runs': ['following.running', { work: migration('running'), tries: 0 }],
  },
  'following.running': {
    'work.advanced: counts': ['stays', { work: migration('counting'), tries: 0 }],
    'work.advanced: runs': ['stays', { work: migration('running'), tries: 0 }],
  },
  'following.alreadyRunning': {
    'work.advanced: counts': ['stays', { work: migration('counting'), isOwn: false, tries: 0 }],
    'work.advanced: runs': ['stays', { work: migration('running'), isOwn: false, tries: 0 }],
  },
  asking: {
    'migration.confirmed': ['starting', again],
    'migration.declined': ['idle', { ...again, ...none }],
    'migration.found: another': looked,
  },
  starting: {
    'start answered': ['following.running', own('running')],
    // The count is too old, so the server counts again.
    'start answered: counts anew': ['following.counting', own('counting')],
    'start refused': ['failed', { ...refused, ...none }],
    'start refused: another runs': 'finding',
    // Starting the same run twice starts it once, so the person can safely confirm again.
    'start silent': ['asking', silent],
  },
  reconnecting: {
    'time to reconnect': ({ context }) => [placeOf(context), { ...again, tries: context.tries + 1 }],
    'work.followAsked': ({ context }) => [placeOf(context), again],
  },
  done: over,
  doneWithErrors: over,
  failed: over,
};

const placeOf = ({ isOwn, work }: { isOwn: boolean; work?: { state: State } }): string => {
  if (!isOwn) return 'following.alreadyRunning';
  return work?.state === 'counting' ? 'following.counting' : 'following.running';
};
