import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
} from 'xstate';
import type { FlowModel, Start } from './model.ts';

/** A transition's own name: where it starts, what triggers it, and which of the guarded ones it is. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.path.join('.')} ${eventType || 'always'} #${siblings.indexOf(transition)}`;
}

/** All transitions and all innermost states of a machine. */
export function everything({ machine }: FlowModel): { transitions: string[]; states: string[] } {
  const nodes = everyNode(machine.root);
  const definitions = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
  const states = nodes.filter((node) => node.type === 'atomic' || node.type === 'final');
  return {
    transitions: definitions.map(transitionId),
    states: states.map((node) => node.path.join('.')),
  };
}

function everyNode(node: AnyStateNode): AnyStateNode[] {
  return [node, ...(Object.values(node.states) as AnyStateNode[]).flatMap(everyNode)];
}

/** One event's effect: where it led, by which transitions, through which states, and the waits in milliseconds that begin. */
export type Effect = { snapshot: AnyMachineSnapshot; transitions: string[]; passed: string[]; timers: number[] };

/** What the chart does, worked out and not carried out: no port is called, no clock runs, and every snapshot stays good. */
export type Chart = {
  begin: (start: Start) => Effect;
  after: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => Effect;
};

/** The real chart of a flow. */
export function chartOf({ machine }: FlowModel): Chart {
  let taken: AnyTransitionDefinition[] = [];
  let timers: number[] = [];
  const self = createActor(machine, {
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
    },
  });
  const nothing = () => undefined;
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }) => {
      if (type === 'xstate.raise') timers.push((params as { delay: number }).delay);
    },
  };
  const effectOf = (move: () => AnyMachineSnapshot): Effect => {
    taken = [];
    timers = [];
    const snapshot = move();
    const transitions = taken.filter(({ eventType }) => eventType !== 'xstate.init');
    const passed = transitions.flatMap(({ source, target }) => [source, ...(target ?? [])]);
    return {
      snapshot,
      timers,
      transitions: transitions.map(transitionId),
      passed: passed.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.')),
    };
  };
  return {
    begin: ({ input }) => effectOf(() => machine.getInitialSnapshot(scope, input)),
    after: (snapshot, event) => effectOf(() => machine.transition(snapshot, event, scope)),
  };
}

/** The machine with every port given by one function of the port's name and input. */
export function withPorts({ machine }: FlowModel, port: (name: string, input: unknown) => Promise<unknown>) {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, fromPromise(({ input }) => port(name, input))])),
  });
}
