import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Moment, stepsTaken } from './explore.ts';
import type { Look } from './fake-driver.ts';
import { type FlowModel, statesOf } from './model.ts';
import { chartOf } from './replay.ts';
import { differenceFrom, type Expected } from './table.ts';

const inputOf = (snapshot: AnyMachineSnapshot, port: string): unknown =>
  (snapshot.children[port]?.getSnapshot() as { input?: unknown } | undefined)?.input;

/** A flow lived through once: its moments, and what the table says of each. */
export type Trial = {
  model: FlowModel;
  looks: Readonly<Record<string, Look>>;
  moments: readonly Moment[];
  expected: readonly Expected[];
};

/**
 * Lives through the moments of a flow on a chart and says what is first found different from the table, or wrong by a look.
 * Undefined when nothing was noticed.
 */
export function firstDifference(
  { model, looks, moments, expected }: Trial,
  machine: AnyStateMachine,
): string | undefined {
  const chart = chartOf({ ...model, machine });
  const snapshots: AnyMachineSnapshot[] = [];
  for (const [at, { start, from, step }] of moments.entries()) {
    const name = start ? `start "${start.name}"` : step.name;
    try {
      const before = from === undefined ? undefined : snapshots[from];
      const { snapshot, timers } =
        before && step ? chart.after(before, step.event) : chart.begin(start ?? { name, input: undefined });
      snapshots.push(snapshot);
      const found = {
        states: statesOf(snapshot),
        allowed: stepsTaken(model, snapshot),
        context: { ...snapshot.context, timers },
      };
      const difference = differenceFrom(expected[at] as Expected, found, model);
      if (difference) return `${name}: ${difference}`;
      for (const state of found.states) looks[state]?.({ snapshot, input: (port) => inputOf(snapshot, port) });
    } catch (error) {
      return `${name}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return undefined;
}
