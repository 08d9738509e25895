import { createHash } from 'node:crypto';
import { UserFacingError } from '../user-facing-error.ts';
import type { Migration, ReplacedSteps } from './migration.ts';

/** A row of the table of migrations; steps of 2026 may have no checksum. */
export type AppliedStep = { name: string; checksum: string | null };

/** Thrown for a database from before the baseline: its steps are only in an earlier release (ADR 143). */
export class BeforeBaselineError extends UserFacingError {
  override readonly name = 'BeforeBaselineError';

  constructor({ release }: ReplacedSteps, lastStep: string) {
    super(
      `La base de datos es de una versión de Trastienda anterior a la ${release} (su último paso es ${lastStep}). ` +
        `Inicie una vez la versión ${release} sobre ella, deténgala e inicie después esta versión. No se cambió nada.`,
    );
  }
}

/** A digest of applied steps with their checksums. */
export function historyOf(applied: readonly AppliedStep[]): string {
  const lines = applied.map(({ name, checksum }) => `${name} ${checksum}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** The names that come before the baseline: steps that this version no longer has. */
export function stepsBefore(names: readonly string[], [baseline]: readonly Migration[]): string[] {
  return baseline?.replaces ? names.filter((name) => name < baseline.name).sort() : [];
}

/** Refuses names of steps that end before the last one which the baseline replaced. */
export function requireBaseline(names: readonly string[], steps: readonly Migration[]): void {
  const [replaces, before] = [steps[0]?.replaces, stepsBefore(names, steps)];
  if (replaces && before.length > 0 && before.at(-1) !== replaces.last) {
    throw new BeforeBaselineError(replaces, before.at(-1) ?? '');
  }
}

/**
 * Whether the database is at the baseline by the steps that it replaced, and has not recorded that yet. Refuses one with other steps than
 * those of the release: that release completes them, or says which differ.
 */
export function isAtReplaced(applied: readonly AppliedStep[], steps: readonly Migration[]): boolean {
  const names = applied.map(({ name }) => name);
  requireBaseline(names, steps);
  const before = new Set(stepsBefore(names, steps));
  const replaces = steps[0]?.replaces;
  if (!replaces || before.size === 0) return false;
  if (historyOf(applied.filter(({ name }) => before.has(name))) !== replaces.history) {
    throw new BeforeBaselineError(replaces, replaces.last);
  }
  return true;
}
