import type { AnyMachineSnapshot } from 'xstate';
import { type FlowModel, type Start, type Step, statesOf } from './model.ts';
import { chartOf, type Effect } from './replay.ts';

/** A start, or a step out of an earlier moment, by its place in the list. */
export type Cause =
  | { start: Start; from?: undefined; step?: undefined }
  | { start?: undefined; from: number; step: Step };

/**
 * One moment of a flow: what led there (from which start), how the chart then stands, the waits that begin, and which steps of the model it
 * takes.
 */
export type Moment = Cause & {
  begun: string;
  snapshot: AnyMachineSnapshot;
  timers: readonly number[];
  states: readonly string[];
  allowed: readonly boolean[];
};

/** A flow with more needs a key that tells less apart. */
const most = 10_000;

/** What a moment shows beside its key, unless the model says what: whether something is wrong and told, and what is switched on. */
const shapeOf = ({ context }: AnyMachineSnapshot): unknown =>
  Object.entries((context ?? {}) as Record<string, unknown>)
    .filter(([name, value]) => name === 'failure' || name === 'problems' || typeof value === 'boolean')
    .map(([, value]) =>
      typeof value === 'boolean' ? value : value !== undefined && Object.keys(value ?? {}).length > 0,
    );

/** Which steps of a model a chart takes in a moment. */
export const stepsTaken = ({ steps }: FlowModel, snapshot: AnyMachineSnapshot): boolean[] =>
  steps.map(({ event }) => snapshot.status === 'active' && snapshot.can(event));

/** Moments of the same states and key of which one takes a step and the other does not: the key tells too little apart. */
export function blurredBy(model: FlowModel, moments: readonly Moment[]): string[] {
  const first = new Map<string, Moment>();
  return moments.flatMap((moment) => {
    const { begun, states, allowed, snapshot } = moment;
    const key = JSON.stringify([begun, states, model.key(snapshot)]);
    const other = first.get(key) ?? moment;
    first.set(key, other);
    const step = model.steps.find((_, index) => allowed[index] !== other.allowed[index]);
    return step ? [`${states.join(' + ')}: "${step.name}" depends on more than ${key}`] : [];
  });
}

/** Every step out of every distinguishable moment, each moment by its fewest steps; the shortest come first. */
export function explore(model: FlowModel): Moment[] {
  const chart = chartOf(model);
  const moments: Moment[] = [];
  const open: number[] = [];
  const seen = new Set<string>();
  const meet = (cause: Cause, { snapshot, timers }: Effect) => {
    const begun = cause.start ? cause.start.name : (moments[cause.from] as Moment).begun;
    const seenThen = { snapshot, timers, states: statesOf(snapshot), allowed: stepsTaken(model, snapshot) };
    const moment = { ...cause, begun, ...seenThen };
    if (moments.push(moment) > most) throw new Error(`${model.machine.id} has more than ${most} moments.`);
    const key = JSON.stringify([moment.states, model.key(snapshot), (model.shown ?? shapeOf)(snapshot)]);
    if (seen.has(key)) return;
    seen.add(key);
    open.push(moments.length - 1);
  };
  for (const start of model.starts) meet({ start }, chart.begin(start));
  for (const from of open) {
    const { snapshot, allowed } = moments[from] as Moment;
    for (const [index, step] of model.steps.entries()) {
      if (allowed[index]) meet({ from, step }, chart.after(snapshot, step.event));
    }
  }
  return moments;
}
