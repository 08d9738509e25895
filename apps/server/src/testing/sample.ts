import { createHash } from 'node:crypto';

/**
 * What the samples of a run are drawn by (ADR 49). `npm test` gives the day, so that what is left out today has its turn on another;
 * `npm test -- --all`, and Vitest run by hand, give none.
 */
export const sampleSeed = process.env.TRASTIENDA_TEST_SEED || undefined;

/** `count` of the choices, in their order; all of them in a run without a seed. */
export function drawn<T>(
  name: string,
  choices: readonly T[],
  count: number,
  seed: string | undefined = sampleSeed,
): readonly T[] {
  if (seed === undefined) return choices;
  const lots = choices.map((_, at) => createHash('sha256').update(`${seed} ${name} ${at}`).digest('hex'));
  const last = lots.toSorted()[Math.min(count, lots.length) - 1] ?? '';
  return choices.filter((_, at) => (lots[at] ?? '') <= last);
}

/** Whether it is the turn of what a seed draws once in so many days; every day is in a run without one. */
export const isItsDay = (name: string, every: number): boolean =>
  drawn(
    name,
    Array.from({ length: every }, (_, turn) => turn),
    1,
  ).includes(0);

/** A number for a generator of test data: of this run's seed, or the one that is given. */
export function numberDrawn(name: string, otherwise: number): number {
  if (sampleSeed === undefined) return otherwise;
  return createHash('sha256').update(`${sampleSeed} ${name}`).digest().readUInt32BE() % 2 ** 31;
}
