import type { AnyMachineSnapshot } from 'xstate';
import { type FlowModel, type Start, type Step, statesOf } from './model.ts';
import { chartOf, type Effect } from './replay.ts';

/** What led to a moment: a start, or a step from an earlier moment, given by its index in the list. */
export type Cause =
  | { start: Start; from?: undefined; step?: undefined }
  | { start?: undefined; from: number; step: Step };

/** One moment of a flow: its cause and first start, the chart's snapshot, the timers that begin, and which of the model's steps are allowed. */
export type Moment = Cause & {
  begun: string;
  snapshot: AnyMachineSnapshot;
  timers: readonly number[];
  states: readonly string[];
  allowed: readonly boolean[];
};

/** A flow with more moments needs a coarser key. */
const most = 40_000;

/** The default for `shown`: whether there is a failure or a problem, and every boolean of the context. */
const shapeOf = ({ context }: AnyMachineSnapshot): unknown =>
  Object.entries((context ?? {}) as Record<string, unknown>)
    .filter(([name, value]) => name === 'failure' || name === 'problems' || typeof value === 'boolean')
    .map(([, value]) =>
      typeof value === 'boolean' ? value : value !== undefined && Object.keys(value ?? {}).length > 0,
    );

/** For each step of a model, whether the chart takes it in this snapshot. */
export const stepsTaken = ({ steps }: FlowModel, snapshot: AnyMachineSnapshot): boolean[] =>
  steps.map(({ event }) => snapshot.status === 'active' && snapshot.can(event));

/** Names moments with the same states and key where a step is allowed in one and not in the other: the key is too coarse. */
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

/** Takes every step from every distinguishable moment, breadth first: each moment is reached by its fewest steps. */
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
