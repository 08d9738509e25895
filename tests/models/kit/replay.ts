import {
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

/** One event's effect: where it led, by which transitions, and through which states. */
export type Effect = { snapshot: AnyMachineSnapshot; transitions: string[]; passed: string[] };

const inertClock = { setTimeout: () => 0, clearTimeout: () => undefined };

/** Plays events on the real chart with ports that never answer and a clock that stands still; the first effect is the start. */
export function replay(model: FlowModel, start: Start, events: readonly AnyEventObject[]): Effect[] {
  const effects: Effect[] = [];
  let transitions: AnyTransitionDefinition[] = [];
  const actor = createActor(
    withPorts(model, () => new Promise(() => undefined)),
    {
      input: start.input,
      clock: inertClock,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep') transitions.push(...inspected._transitions);
      },
    },
  );
  const effect = (): Effect => {
    const taken = transitions.filter((transition) => transition.eventType !== 'xstate.init');
    transitions = [];
    const passed = taken.flatMap(({ source, target }) => [source, ...(target ?? [])]);
    return {
      snapshot: actor.getSnapshot(),
      transitions: taken.map(transitionId),
      passed: passed.filter(({ type }) => type === 'atomic' || type === 'final').map(({ path }) => path.join('.')),
    };
  };
  actor.start();
  effects.push(effect());
  for (const event of events) {
    actor.send(event);
    effects.push(effect());
  }
  actor.stop();
  return effects;
}

/** The machine with every port given by one function of the port's name and input. */
export function withPorts({ machine }: FlowModel, port: (name: string, input: unknown) => Promise<unknown>) {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, fromPromise(({ input }) => port(name, input))])),
  });
}
