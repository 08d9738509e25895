import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** One thing that may happen, under a name that every driver has an executor for. */
export type Step = {
  name: string;
  event: AnyEventObject;
  /** How a driver makes it happen: the person does it, a port answers or fails, or time passes. */
  kind: 'person' | 'answer' | 'failure' | 'time';
  /** For answers and failures: the port. */
  port?: string;
  /** For time: how long to wait, read from the context of the moment. */
  milliseconds?: (snapshot: AnyMachineSnapshot) => number;
};

/** A way to start the flow. */
export type Start = { name: string; input: unknown };

/** A flow with everything that paths are made of: starts, steps (one a class of payload), and what guards tell apart. */
export type FlowModel = {
  machine: AnyStateMachine;
  starts: readonly Start[];
  steps: readonly Step[];
  /** The part of the context that guards read: two snapshots with the same states and key behave alike. */
  key: (snapshot: AnyMachineSnapshot) => unknown;
  /** What screens show beside that, for the moments that tables are held against; paths do not tell it apart. */
  shown?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Transitions and states that cannot happen in this flow, by id, each with its reason; one that does happen fails the run. */
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

/** A port fails, with what it throws. */
export function fails(port: string, name: string, error: unknown): Step {
  return { name, event: { type: `xstate.error.actor.${port}`, error }, kind: 'failure', port };
}

/** Time passes in a state: `delay` is the chart's name of it. */
export function elapses(
  name: string,
  delay: string,
  stateId: string,
  milliseconds: (snapshot: AnyMachineSnapshot) => number,
): Step {
  return { name, event: { type: `xstate.after.${delay}.${stateId}` }, kind: 'time', milliseconds };
}

/** The states that a snapshot is in, innermost only, without the machine's own name: `active.freshness.fresh`. */
export function statesOf(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'))
    .sort();
}
