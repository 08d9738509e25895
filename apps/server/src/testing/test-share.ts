import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/** A quarter of the deep tests. */
export type Quarter = 1 | 2 | 3 | 4;
/** What a run takes: everything, the gate alone, or the gate and a quarter of the deep tests. */
export type Share = 'all' | 'gate' | Quarter;

/**
 * The share of this run (ADR 120). `npm test` runs the gate, `npm test -- --deep 2` the gate and the second quarter of the deep tests, and
 * `npm test -- --all`, or a runner started by hand, everything. No share depends on the date.
 */
export const share: Share = parseShare(process.env.TRASTIENDA_TEST_SHARE);

/** Whether this run takes every deep test. */
export const isWhole = share === 'all';

function parseShare(text = 'all'): Share {
  const quarter = ([1, 2, 3, 4] as const).find((one) => text === String(one));
  if (quarter) return quarter;
  if (text !== 'all' && text !== 'gate')
    throw new Error(`TRASTIENDA_TEST_SHARE is all, gate or 1 to 4, and not ${text}.`);
  return text;
}

const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 5);

/** The quarter of a deep test; its name alone decides. */
export const quarterOf = (name: string): Quarter => ((numberOf(name) % 4) + 1) as Quarter;

/** Whether a share takes a deep test. */
export const takesDeep = (name: string, of: Share = share): boolean => of === 'all' || of === quarterOf(name);

/**
 * The choices of this run, in their order: `count` of them belong to the gate, always the same ones; the others are deep tests, each with
 * its quarter. Choices that are left out are counted for the end of the run.
 */
export function choicesOf<T>(name: string, choices: readonly T[], count: number, of: Share = share): readonly T[] {
  const lots = choices.map((_, at) => ({ at, lot: numberOf(`${name} ${at}`) })).sort((a, b) => a.lot - b.lot);
  const gate = new Set(lots.slice(0, count).map(({ at }) => at));
  const taken = choices.filter((_, at) => gate.has(at) || takesDeep(`${name} ${at}`, of));
  reportLeft(name, choices.length - taken.length);
  return taken;
}

/** Adds a line to the file in which `npm test` counts what a run leaves to the deep tests. */
function reportLeft(name: string, count: number): void {
  const file = process.env.TRASTIENDA_TEST_LEFT;
  if (file && count > 0) appendFileSync(file, `${JSON.stringify({ name, count })}\n`);
}
