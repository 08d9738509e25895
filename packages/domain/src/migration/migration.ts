import { mayAccess } from '../access/access-rule.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Tone } from '../tone.ts';
import { type Refusal, refused, type Verdict } from '../verdict.ts';
import { migrationMessages as words } from './migration.messages.ts';

/** What can be brought from the storefront: how its card is called, and how messages name it (S3 §8). */
export const migrationKinds = {
  brands: { title: words['migration.kind.brands'], named: words['migration.kind.brands'] },
  categories: { title: words['migration.kind.categories'], named: words['migration.kind.categories'] },
  productSpecifications: {
    title: words['migration.kind.productSpecifications'],
    named: words['migration.kind.products'],
  },
  variantSpecifications: {
    title: words['migration.kind.variantSpecifications'],
    named: words['migration.kind.variants'],
  },
} as const satisfies Record<string, { title: string; named: string }>;

/** A kind of migration. */
export type MigrationKind = keyof typeof migrationKinds;

/** Every kind, in the order of the screens. */
export const migrationKindNames = Object.keys(migrationKinds) as MigrationKind[];

/** What becomes of a migration; `dropped` = it was counted, and nobody started it before another was counted. */
export const migrationStates = {
  counting: { label: words['migration.state.counting'], tone: 'info' },
  counted: { label: words['migration.state.counted'], tone: 'secondary' },
  running: { label: words['migration.state.running'], tone: 'info' },
  done: { label: words['migration.state.done'], tone: 'success' },
  doneWithErrors: { label: words['migration.state.doneWithErrors'], tone: 'warning' },
  failed: { label: words['migration.state.failed'], tone: 'danger' },
  dropped: { label: words['migration.state.dropped'], tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of a migration. */
export type MigrationState = keyof typeof migrationStates;

/** What becomes of one row: of `gone` the storefront has nothing any more, and it stays (R34). */
export const migrationOutcomes = {
  new: { label: words['migration.outcome.new'], many: words['migration.count.new'], tone: 'success' },
  changed: { label: words['migration.outcome.changed'], many: words['migration.count.changed'], tone: 'info' },
  same: { label: words['migration.outcome.same'], many: words['migration.count.same'], tone: 'secondary' },
  gone: { label: words['migration.outcome.gone'], many: words['migration.count.gone'], tone: 'warning' },
  refused: { label: words['migration.outcome.refused'], many: words['migration.count.refused'], tone: 'danger' },
} as const satisfies Record<string, { label: string; many: string; tone: Tone }>;

/** What becomes of one row of a migration. */
export type MigrationOutcome = keyof typeof migrationOutcomes;

/** How many there are of each. */
export type MigrationCounts = Readonly<Record<MigrationOutcome, number>>;

/** Numbers of migrations; ours, but for the minute (R34). */
export const migrationLimits = {
  /** What the storefront may have of each kind; more is refused whole. */
  most: { brands: 100_000, categories: 5_000, productSpecifications: 20_000, variantSpecifications: 20_000 },
  idLength: 100,
  nameLength: 100,
  descriptionLength: 1_000,
  valueLength: 200,
  values: 500,
  categories: 500,
  /** Longer ones get the message of about fifteen minutes. */
  longSeconds: 60,
  /** A count is good for so long; who starts it later has it counted again. */
  countedMinutes: 15,
} as const;

/** Whether a migration is at work: nothing else of the catalogue is brought meanwhile (ADR 60). */
export const isMigrationActive = (state: MigrationState): boolean => state === 'counting' || state === 'running';

/** Whether nothing more becomes of a migration. */
export const isMigrationOver = (state: MigrationState): boolean => !isMigrationActive(state) && state !== 'counted';

/** Whether a migration takes so long that its message says when to look again (R34). */
export const isLongMigration = (seconds: number | null): boolean =>
  seconds !== null && seconds > migrationLimits.longSeconds;

/** Only an ADMIN_USER brings data from the storefront (S3 §6). */
export const mayMigrate = (viewer: Viewer): Verdict => mayAccess({ anyOf: ['ADMIN_USER'] }, viewer);

/** One at a time, whatever its kind: the refusal for another beside the one that is at work (ADR 60). */
export const anotherIsRunning = (running: MigrationKind): Refusal =>
  refused('migration.running', { kind: migrationKinds[running].title });
