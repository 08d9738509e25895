import type { Coverage, FlowPath } from './cover.ts';
import { coverageOf } from './cover.ts';
import type { FlowModel, Start } from './model.ts';

/** Walks a path on a real surface: one executor per step name, one assertion per state. */
export type Driver = {
  start: (start: Start) => Promise<void>;
  /** An executor receives the states that must follow, and fails if the control that leads to them is missing. */
  execute: Readonly<Record<string, (next: readonly string[]) => Promise<void>>>;
  assert: Readonly<Record<string, () => Promise<void>>>;
  stop: () => Promise<void>;
};

/** Names of steps and states that paths need and a driver lacks. A path must never pass because nothing was checked. */
export function lackingIn(driver: Driver, paths: readonly FlowPath[]): string[] {
  const steps = new Set(paths.flatMap((path) => path.steps.map(({ step }) => step.name)));
  const states = new Set(paths.flatMap((path) => [...path.states, ...path.steps.flatMap((one) => one.states)]));
  return [
    ...[...steps].filter((name) => !driver.execute[name]).map((name) => `executor of "${name}"`),
    ...[...states].filter((name) => !driver.assert[name]).map((name) => `assertion of "${name}"`),
  ];
}

/** Walks one path: after the start and after each step, asserts every expected state. */
export async function walkPath(driver: Driver, path: FlowPath): Promise<void> {
  const lacking = lackingIn(driver, [path]);
  if (lacking.length > 0) throw new Error(`The driver lacks: ${lacking.join(', ')}`);
  const walked: string[] = [`start "${path.start.name}"`];
  const see = async (states: readonly string[]) => {
    for (const state of states) await driver.assert[state]?.();
  };
  try {
    await driver.start(path.start);
    await see(path.states);
    for (const { step, states } of path.steps) {
      walked.push(`${step.name} → ${states.join(' + ')}`);
      await driver.execute[step.name]?.(states);
      await see(states);
    }
  } catch (error) {
    // Report the failure of the path, not a failure of the cleanup after it.
    await driver.stop().catch(() => undefined);
    throw new Error(`Path broken at its last step:\n  ${walked.join('\n  ')}`, { cause: error });
  }
  await driver.stop();
}

/** For example `session: 24/24 states (100 %), 58/58 transitions (100 %), 30 paths, 410 steps`. */
export function coverageLine(model: FlowModel, paths: readonly FlowPath[], coverage: Coverage): string {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const share = ({ all, covered }: { all: number; covered: number }) =>
    `${covered}/${all} (${Math.floor((covered / all) * 100)} %)`;
  const impossible = Object.keys(model.impossible ?? {}).length;
  return (
    `${model.machine.id}: states ${share(coverage.states)}, transitions ${share(coverage.transitions)}, ` +
    `${paths.length} paths, ${steps} steps${impossible > 0 ? `, ${impossible} impossible by declaration` : ''}`
  );
}

/** Prints the coverage and throws unless the paths together cover every state and every possible transition. */
export function requireFullCoverage(model: FlowModel, paths: readonly FlowPath[], where: string): void {
  const coverage = coverageOf(model, paths);
  process.stdout.write(`[${where}] ${coverageLine(model, paths, coverage)}\n`);
  const missing = [...coverage.states.missing, ...coverage.transitions.missing];
  if (missing.length > 0) throw new Error(`No path covers: ${missing.join('; ')}`);
  if (coverage.surprises.length > 0) {
    throw new Error(`Declared impossible, but it happens or does not exist: ${coverage.surprises.join('; ')}`);
  }
}
