import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** One event that may happen in a flow; every driver has an executor for its name. */
export type Step = {
  name: string;
  event: AnyEventObject;
  /** How a driver makes it happen: the person acts, a port answers or fails, or time passes. */
  kind: 'person' | 'answer' | 'failure' | 'time';
  /** The port, for answers and failures. */
  port?: string;
  /** The wait, for steps of time, read from the snapshot. */
  milliseconds?: (snapshot: AnyMachineSnapshot) => number;
};

/** A way to start the flow. */
export type Start = { name: string; input: unknown };

/** A flow with all that paths are generated from: starts, steps (one per class of payload), and the key that guards depend on. */
export type FlowModel = {
  machine: AnyStateMachine;
  starts: readonly Start[];
  steps: readonly Step[];
  /** The part of the context that guards read: two snapshots with the same states and key behave alike. */
  key: (snapshot: AnyMachineSnapshot) => unknown;
  /** What screens show beyond the key. It distinguishes the moments compared with a table, but not those of paths. */
  shown?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Transitions and states that cannot happen in this flow, by id, each with its reason. The run fails if one of them happens. */
  impossible?: Readonly<Record<string, string>>;
};

/** The person does something. */
export function person(name: string, event: AnyEventObject): Step {
  return { name, event, kind: 'person' };
}

/** A port answers. */
export function answers(port: string, name: string, output?: unknown): Step {
  return { name, event: { type: `xstate.done.actor.${port}`, output }, kind: 'answer', port };
}

/** A port fails with this error. */
export function fails(port: string, name: string, error: unknown): Step {
  return { name, event: { type: `xstate.error.actor.${port}`, error }, kind: 'failure', port };
}

/** Time passes in a state; `delay` is the delay's name in the chart. */
export function elapses(
  name: string,
  delay: string,
  stateId: string,
  milliseconds: (snapshot: AnyMachineSnapshot) => number,
): Step {
  return { name, event: { type: `xstate.after.${delay}.${stateId}` }, kind: 'time', milliseconds };
}

/** The innermost states of a snapshot, without the machine's own name: `active.freshness.fresh`. */
export function statesOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'))
    .sort();
}
