import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Moment, stepsTaken } from './explore.ts';
import type { StateCheck } from './fake-driver.ts';
import { type FlowModel, statesOf } from './model.ts';
import { chartOf } from './replay.ts';
import { differenceFrom, type Expected } from './table.ts';

const inputOf = (snapshot: AnyMachineSnapshot, port: string): unknown =>
  (snapshot.children[port]?.getSnapshot() as { input?: unknown } | undefined)?.input;

/** An explored flow: its moments, and what the table expects of each. */
export type Trial = {
  model: FlowModel;
  checks: Readonly<Record<string, StateCheck>>;
  moments: readonly Moment[];
  expected: readonly Expected[];
};

/** What a chart shows in a moment. */
type Standing = Pick<Moment, 'snapshot' | 'timers' | 'states' | 'allowed'>;

/**
 * Replays the moments of a flow on a chart and returns the first difference from the table or failure of a look, or undefined. The model's
 * own machine is not replayed: the moments are its own.
 */
export function firstDifference(
  { model, checks, moments, expected }: Trial,
  machine: AnyStateMachine,
): string | undefined {
  const stands: (moment: Moment) => Standing = machine === model.machine ? (moment) => moment : livedOn(model, machine);
  for (const [at, moment] of moments.entries()) {
    const name = moment.start ? `start "${moment.start.name}"` : moment.step.name;
    try {
      const { snapshot, timers, states, allowed } = stands(moment);
      const found = { states, allowed, context: { ...snapshot.context, timers } };
      const difference = differenceFrom(expected[at] as Expected, found, model);
      if (difference) return `${name}: ${difference}`;
      for (const state of states) checks[state]?.({ snapshot, input: (port) => inputOf(snapshot, port) });
    } catch (error) {
      return `${name}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return undefined;
}

/** Replays moments, in their order, on another machine than the one that they were explored on. */
function livedOn(model: FlowModel, machine: AnyStateMachine): (moment: Moment) => Standing {
  const chart = chartOf({ ...model, machine });
  const snapshots: AnyMachineSnapshot[] = [];
  return ({ start, from, step }) => {
    const { snapshot, timers } = start
      ? chart.begin(start)
      : chart.after(snapshots[from] as AnyMachineSnapshot, step.event);
    snapshots.push(snapshot);
    return { snapshot, timers, states: statesOf(snapshot), allowed: stepsTaken(model, snapshot) };
  };
}
