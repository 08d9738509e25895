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

/** A transition's id: its source state, its event, and its index among the transitions of that event. */
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

/** The effect of one event: the snapshot, the transitions taken, the states passed, and the timers (in milliseconds) that begin. */
export type Effect = { snapshot: AnyMachineSnapshot; transitions: string[]; passed: string[]; timers: number[] };

/** A chart as a pure function: it calls no port, runs no clock, and leaves every earlier snapshot usable. */
export type Chart = {
  begin: (start: Start) => Effect;
  after: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => Effect;
};

/** The chart of a flow's real machine. */
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

/** The machine with every port implemented by one function of the port's name and input. */
export function withPorts({ machine }: FlowModel, port: (name: string, input: unknown) => Promise<unknown>) {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, fromPromise(({ input }) => port(name, input))])),
  });
}
