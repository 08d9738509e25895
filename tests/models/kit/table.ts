import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Moment } from './explore.ts';
import type { FlowModel, Step } from './model.ts';

/**
 * The state that a step leads to (`stays` = the same state) and the expected fields of the context; `timers` lists the waits in
 * milliseconds that begin.
 */
export type Outcome = string | readonly [to: string, holds: Readonly<Record<string, unknown>>];

/** Matches any object or list that is not empty, for fields such as `problems`. */
export const filled = { asymmetricMatch: (value: unknown) => Object.keys(value ?? {}).length > 0 };

/** What a case may depend on: the context before the step, and the history that led there. */
export type Facts = {
  context: AnyMachineSnapshot['context'];
  step: Step;
  /** The latest state that starts with this text, or an empty text. */
  was: (beginning: string) => string;
  /** The latest step whose name starts with one of these texts, or an empty text. */
  did: (...beginnings: string[]) => string;
};

/** What a step does in a state. A function decides where the effect depends on the facts; if it returns `undefined`, the step may not happen. */
export type Case = Outcome | ((facts: Facts) => Outcome | undefined);

/**
 * A flow written by hand from the specification: where each start leads (`start`), then state × step. A row of a state also holds for the
 * states inside it. A step without an entry may not happen.
 */
export type FlowTable = { start: Readonly<Record<string, Outcome>> } & Readonly<
  Record<string, Readonly<Record<string, Case>>>
>;

/** What a table expects of one moment: the states, fields of the context, and for each step of the model whether it may happen. */
export type Expected = { states: string; holds: Readonly<Record<string, unknown>>; allowed: boolean[]; used: string[] };

type Named = { name: string; outcome: Outcome };

/** What the table expects of every moment. */
export function expectedOf(model: FlowModel, table: FlowTable, moments: readonly Moment[]): Expected[] {
  return moments.map((moment, at) => {
    const trail = trailTo(moments, at);
    const allowed = model.steps.map((step) => outcomesOf(table, moment, trail, step).length > 0);
    if (moment.start) {
      const outcome = table.start[moment.start.name];
      const name = `start: ${moment.start.name}`;
      return { ...joined([], outcome === undefined ? [] : [{ name, outcome }]), allowed };
    }
    const before = moments[moment.from] as Moment;
    const outcomes = outcomesOf(table, before, trail.slice(0, -1), moment.step);
    return { ...joined(before.states, outcomes), allowed };
  });
}

/** Rows that no moment uses: they name a state or a step that does not exist, or a step that never happens there. */
export function unusedRows(table: FlowTable, expected: readonly Expected[]): string[] {
  const used = new Set(expected.flatMap((one) => one.used));
  const all = Object.entries(table).flatMap(([state, row]) => Object.keys(row).map((step) => `${state}: ${step}`));
  return all.filter((name) => !used.has(name));
}

/** The first difference between a moment and the table's expectation, if any. */
export function differenceFrom(
  { states, holds, allowed }: Expected,
  found: { states: readonly string[]; allowed: readonly boolean[]; context: Readonly<Record<string, unknown>> },
  { steps }: FlowModel,
): string | undefined {
  const now = found.states.join(' + ');
  if (now !== states) return `in ${now}, where the table says ${states || 'that it may not happen'}`;
  const other = steps.find((_, index) => found.allowed[index] !== allowed[index]);
  if (other) return `"${other.name}" may ${found.allowed[steps.indexOf(other)] ? '' : 'not '}happen in ${now}`;
  for (const [field, value] of Object.entries(holds)) {
    // Compare deeply first: `expect` is a hundred times slower, and most fields are simply equal.
    if (isDeepStrictEqual(found.context?.[field], value)) continue;
    try {
      expect(found.context?.[field]).toEqual(value);
    } catch {
      return `${field} is ${JSON.stringify(found.context?.[field])}`;
    }
  }
  return undefined;
}

function trailTo(moments: readonly Moment[], at: number): Moment[] {
  const moment = moments[at] as Moment;
  return [...(moment.from === undefined ? [] : trailTo(moments, moment.from)), moment];
}

function outcomesOf(
  table: FlowTable,
  before: Moment,
  trail: readonly Moment[],
  step: Step,
): (Named & { leaf: string })[] {
  const backwards = [...trail].reverse();
  const facts: Facts = {
    context: before.snapshot.context,
    step,
    was: (beginning) => backwards.flatMap(({ states }) => states).find((state) => state.startsWith(beginning)) ?? '',
    did: (...beginnings) =>
      backwards.map((one) => one.step?.name ?? '').find((name) => beginnings.some((one) => name.startsWith(one))) ?? '',
  };
  return before.states.flatMap((leaf) => {
    const parts = leaf.split('.');
    const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
    for (const state of around) {
      const one = table[state]?.[step.name];
      const outcome = typeof one === 'function' ? one(facts) : one;
      if (outcome !== undefined) return [{ name: `${state}: ${step.name}`, outcome, leaf }];
    }
    return [];
  });
}

function joined(
  before: readonly string[],
  outcomes: readonly (Named & { leaf?: string })[],
): Omit<Expected, 'allowed'> {
  const used = outcomes.map(({ name }) => name);
  const holds = Object.assign({}, ...outcomes.map(({ outcome }) => (typeof outcome === 'string' ? {} : outcome[1])));
  const aims = outcomes.map(({ outcome, leaf }) => ({ leaf, to: typeof outcome === 'string' ? outcome : outcome[0] }));
  const top = (state: string) => state.split('.')[0];
  // A target outside the parallel state ends every region; a target inside changes only its own region.
  const out = aims.find(
    ({ leaf, to }) => to !== 'stays' && (leaf === undefined || before.length === 1 || top(to) !== top(leaf)),
  );
  const after = before.map((leaf) => aims.find((aim) => aim.leaf === leaf && aim.to !== 'stays')?.to ?? leaf);
  return { states: outcomes.length === 0 ? '' : (out?.to ?? after.join(' + ')), holds, used };
}
