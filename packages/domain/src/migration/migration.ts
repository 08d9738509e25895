import { mayAccess } from '../access/access-rule.ts';
import type { Viewer } from '../access/viewer.ts';
import { say } from '../messages/catalogue.ts';
import type { Tone } from '../tone.ts';
import { type Refusal, refused, type Verdict } from '../verdict.ts';

/** The kinds of data that can be migrated from the storefront: the title of each card, and the name in messages (S3 §8). */
export const migrationKinds = {
  brands: { title: say('migration.kind.brands'), named: say('migration.kind.brands') },
  categories: { title: say('migration.kind.categories'), named: say('migration.kind.categories') },
  productSpecifications: {
    title: say('migration.kind.productSpecifications'),
    named: say('migration.kind.products'),
  },
  variantSpecifications: {
    title: say('migration.kind.variantSpecifications'),
    named: say('migration.kind.variants'),
  },
} as const satisfies Record<string, { title: string; named: string }>;

/** A kind of migration. */
export type MigrationKind = keyof typeof migrationKinds;

/** Every kind, in the order of the screens. */
export const migrationKindNames = Object.keys(migrationKinds) as MigrationKind[];

/** The states of a migration; `dropped` = it was counted and not started before another one was counted. */
export const migrationStates = {
  counting: { label: say('migration.state.counting'), tone: 'info' },
  counted: { label: say('migration.state.counted'), tone: 'secondary' },
  running: { label: say('migration.state.running'), tone: 'info' },
  done: { label: say('migration.state.done'), tone: 'success' },
  doneWithErrors: { label: say('migration.state.doneWithErrors'), tone: 'warning' },
  failed: { label: say('migration.state.failed'), tone: 'danger' },
  dropped: { label: say('migration.state.dropped'), tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of a migration. */
export type MigrationState = keyof typeof migrationStates;

/** The outcomes of one row; `gone` = the storefront no longer has it, and our row stays (R34). */
export const migrationOutcomes = {
  new: { label: say('migration.outcome.new'), many: say('migration.count.new'), tone: 'success' },
  changed: { label: say('migration.outcome.changed'), many: say('migration.count.changed'), tone: 'info' },
  same: { label: say('migration.outcome.same'), many: say('migration.count.same'), tone: 'secondary' },
  gone: { label: say('migration.outcome.gone'), many: say('migration.count.gone'), tone: 'warning' },
  refused: { label: say('migration.outcome.refused'), many: say('migration.count.refused'), tone: 'danger' },
} as const satisfies Record<string, { label: string; many: string; tone: Tone }>;

/** Outcome of one row of a migration. */
export type MigrationOutcome = keyof typeof migrationOutcomes;

/** The number of rows for each outcome. */
export type MigrationCounts = Readonly<Record<MigrationOutcome, number>>;

/** Limits of migrations; ours, except the minute of `longSeconds` (R34). */
export const migrationLimits = {
  /** The most rows of each kind that the storefront may have; a migration of more is refused as a whole. */
  most: { brands: 100_000, categories: 5_000, productSpecifications: 20_000, variantSpecifications: 20_000 },
  idLength: 100,
  nameLength: 100,
  descriptionLength: 1_000,
  valueLength: 200,
  values: 500,
  categories: 500,
  /** Migrations that take longer get the message about fifteen minutes. */
  longSeconds: 60,
  /** How long a count is valid; a migration that is started later is counted again. */
  countedMinutes: 15,
} as const;

/** Whether a migration is active: no other migration can run meanwhile (ADR 60). */
export const isMigrationActive = (state: MigrationState): boolean => state === 'counting' || state === 'running';

/** Whether a migration is so long that its message says when to look again (R34). */
export const isLongMigration = (seconds: number | null): boolean =>
  seconds !== null && seconds > migrationLimits.longSeconds;

/** Whether the viewer may migrate data from the storefront: only an ADMIN_USER may (S3 §6). */
export const mayMigrate = (viewer: Viewer): Verdict => mayAccess({ anyOf: ['ADMIN_USER'] }, viewer);

/** The refusal of a migration while another one of any kind runs (ADR 60). */
export const anotherIsRunning = (running: MigrationKind): Refusal =>
  refused('migration.running', { kind: migrationKinds[running].title });
