import { createHash } from 'node:crypto';

/**
 * The seed of a run's samples (ADR 49). `npm test` sets the date, so that cases left out today run on another day; `npm test -- --all`, and
 * Vitest run by hand, set none.
 */
export const sampleSeed = process.env.TRASTIENDA_TEST_SEED || undefined;

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 5);

/** The turn of a seed: for a date its day number, so that turns follow day by day; for any other seed a hash. */
function turnOf(seed: string): number {
  const day = Date.parse(`${seed}T00:00:00Z`) / 86_400_000;
  return Number.isInteger(day) ? day : numberOf(seed);
}

/**
 * Picks `count` of the choices, in their order; all of them in a run without a seed. Successive days pick successive choices, in an order
 * that only the name decides, so each has its turn within one round.
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

/** Whether a case that runs every `every` days, at position `place`, runs today; without a seed always. */
export const isTurnOf = (place: number, every: number, seed: string | undefined = sampleSeed): boolean =>
  seed === undefined || (turnOf(seed) + place) % every === 0;

/** The same for a case with a name instead of a position. */
export const isItsDay = (name: string, every: number): boolean => isTurnOf(numberOf(name), every);

/** A seed for a generator of test data: from the run's seed, or `otherwise` without one. */
export function numberDrawn(name: string, otherwise: number): number {
  if (sampleSeed === undefined) return otherwise;
  return createHash('sha256').update(`${sampleSeed} ${name}`).digest().readUInt32BE() % 2 ** 31;
}
