import { createHash } from 'node:crypto';

/**
 * What the samples of a run are drawn by (ADR 49). `npm test` gives the day, so that what is left out today has its turn on another;
 * `npm test -- --all`, and Vitest run by hand, give none.
 */
export const sampleSeed = process.env.TRASTIENDA_TEST_SEED || undefined;

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 5);

/** Of a day how many went before it, so that turns follow each other day by day; of any other seed a number of its own. */
function turnOf(seed: string): number {
  const day = Date.parse(`${seed}T00:00:00Z`) / 86_400_000;
  return Number.isInteger(day) ? day : numberOf(seed);
}

/**
 * `count` of the choices, in their order; all of them in a run without a seed. Days in a row take one after the other, in an order that
 * only the name decides: none waits longer than all of them take together.
 */
export function drawn<T>(
  name: string,
  choices: readonly T[],
  count: number,
  seed: string | undefined = sampleSeed,
): readonly T[] {
  if (seed === undefined || count >= choices.length) return choices;
  const lots = choices.map((_, at) => ({ at, lot: numberOf(`${name} ${at}`) })).sort((a, b) => a.lot - b.lot);
  const first = turnOf(seed) * count;
  const taken = new Set(Array.from({ length: count }, (_, n) => lots[(first + n) % lots.length]?.at));
  return choices.filter((_, at) => taken.has(at));
}

/** Whether it is the turn of what comes once in so many days, after so many others; in a run without a seed it always is. */
export const isTurnOf = (place: number, every: number, seed: string | undefined = sampleSeed): boolean =>
  seed === undefined || (turnOf(seed) + place) % every === 0;

/** The same for what has a name and no place among others. */
export const isItsDay = (name: string, every: number): boolean => isTurnOf(numberOf(name), every);

/** A number for a generator of test data: of this run's seed, or the one that is given. */
export function numberDrawn(name: string, otherwise: number): number {
  if (sampleSeed === undefined) return otherwise;
  return createHash('sha256').update(`${sampleSeed} ${name}`).digest().readUInt32BE() % 2 ** 31;
}
