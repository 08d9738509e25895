import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { choicesOf } from '../../../apps/server/src/testing/test-share.ts';
import { type FlowModel, type Start, type Step, statesOf } from './model.ts';
import { type Chart, chartOf, type Effect, everything } from './replay.ts';

/** A step of a path, with the states to assert after it. */
export type PathStep = { step: Step; states: string[] };

/** The path that a driver walks: a start, its states, then steps. `covers` names the transitions taken along the way, `passes` the states. */
export type FlowPath = { start: Start; states: string[]; steps: PathStep[]; covers: string[]; passes: string[] };

/** `edges` takes every step from every distinguishable state; `transitions` takes every transition of the chart, in fewer steps. */
export type Goal = 'edges' | 'transitions';

export type CoverOptions = {
  goal?: Goal;
  /** The longest walk; a longer one continues in a new path. */
  length?: number;
  /** Steps that a driver cannot perform; the paths avoid them. */
  without?: readonly string[];
  /** Transitions that a surface never offers, by id: no path takes them. The model declares them impossible, with the reason. */
  avoid?: readonly string[];
  /** Whether a surface offers a step that the chart would take at this moment: for example, a button may be disabled. */
  offers?: (step: Step, snapshot: AnyMachineSnapshot) => boolean;
};

type Edge = { from: string; to: string; step: Step; aims: string[] };
type Graph = { start: Start; first: string; edges: Map<string, Edge[]>; shortest: Step[][] };

const limit = 200_000;

/** Paths that reach every state by a shortest route and then walk all uncovered edges or transitions. */
export function coverPaths(model: FlowModel, options: CoverOptions = {}): FlowPath[] {
  const chart = onceEach(chartOf(model));
  const graphs = model.starts.map((start) => graphOf(model, chart, start, options));
  const routes = graphs.flatMap((graph) => {
    const routes = options.goal === 'transitions' ? [] : longestOnly(graph.shortest);
    return routes.map((steps) => ({ start: graph.start, steps }));
  });
  const paths = routes.map(({ start, steps }) => describe(chart, start, steps));
  const seen = new Set(
    options.goal === 'transitions'
      ? []
      : graphs.flatMap(({ shortest, first, edges }) => shortest.flatMap((steps) => aimsAlong(first, edges, steps))),
  );
  for (const graph of graphs) {
    for (const steps of walks(graph, seen, options.length ?? 40)) paths.push(describe(chart, graph.start, steps));
  }
  return paths;
}

/** Like `coverPaths`, plus one path for each start that no path begins with: a minimal set of paths may use a single start. */
export function coverStarts(model: FlowModel, options: CoverOptions = {}): FlowPath[] {
  const paths = coverPaths(model, options);
  const begun = new Set(paths.map(({ start }) => start.name));
  const left = model.starts.filter(({ name }) => !begun.has(name));
  return [...paths, ...left.flatMap((start) => coverPaths({ ...model, starts: [start] }, options).slice(0, 1))];
}

/** For each of these states, the shortest path that passes it. This is enough where another flow of the same frame is walked in full. */
export function pathsThrough(paths: readonly FlowPath[], ...states: readonly string[]): FlowPath[] {
  const byLength = [...paths].sort((a, b) => a.steps.length - b.steps.length);
  const found = states.map((state) => {
    const path = byLength.find(({ passes }) => passes.includes(state));
    if (!path) throw new Error(`No path passes "${state}".`);
    return path;
  });
  return [...new Set(found)];
}

/**
 * A path written by hand, for sequences that the generated paths never contain, such as saving a draft that was rebased on another user's
 * change. Throws if a step cannot happen at its place.
 */
export function pathOf(model: FlowModel, startName: string, ...names: readonly string[]): FlowPath {
  const start = model.starts.find(({ name }) => name === startName);
  if (!start) throw new Error(`No flow starts with "${startName}".`);
  const chart = chartOf(model);
  let { snapshot } = chart.begin(start);
  const steps = names.map((name) => {
    const step = model.steps.find((one) => one.name === name);
    if (!step || !snapshot.can(step.event)) throw new Error(`"${name}" cannot happen after "${statesOf(snapshot)}".`);
    snapshot = chart.after(snapshot, step.event).snapshot;
    return step;
  });
  return describe(chart, start, steps);
}

type Numbered = readonly (readonly [number, FlowPath])[];

/**
 * The paths that a surface walks in this run, with their indexes: a fifth of them in the gate, the others as deep tests (ADR 120). With fakes
 * every run walks every transition.
 */
export const walkedPathsOf = (flow: string, paths: readonly FlowPath[]): Numbered =>
  choicesOf(`paths of ${flow}`, [...paths.entries()], Math.ceil(paths.length / 5));

/** The paths that the command line walks in this run, numbered from 1: a third of them in the gate. */
export const commandPathsOf = (flow: string, paths: readonly FlowPath[]): Numbered =>
  choicesOf(`paths of ${flow} in the command line`, [...paths.entries()], Math.ceil(paths.length / 3)).map(
    ([n, path]) => [n + 1, path] as const,
  );

function graphOf(model: FlowModel, chart: AskedChart, start: Start, options: CoverOptions): Graph {
  const { goal = 'edges', without = [], avoid = [], offers = () => true } = options;
  const steps = model.steps.filter(({ name }) => !without.includes(name));
  const stepOf = new Map<AnyEventObject, Step>(steps.map((step) => [step.event, step]));
  const keyOf = memoized((snapshot: AnyMachineSnapshot) => JSON.stringify([statesOf(snapshot), model.key(snapshot)]));
  const begin = chart.begin(start);
  const found = getShortestPaths(logicOf(model, chart), {
    fromState: begin.snapshot,
    events: steps.map(({ event }) => event),
    filterEvents: chart.takes,
    serializeState: keyOf,
    limit,
  });
  const shortest = found.map((path) => path.steps.flatMap(({ event }) => stepOf.get(event) ?? []));
  const edges = new Map<string, Edge[]>();
  for (const route of shortest) {
    // Replay this route: the snapshot in the found path may belong to another route with the same key.
    const before = route.reduce((at, step) => chart.after(at, step.event).snapshot, begin.snapshot);
    const from = keyOf(before);
    const out = steps.filter((step) => chart.takes(before, step.event) && offers(step, before));
    edges.set(
      from,
      out.flatMap((step) => {
        const after = chart.after(before, step.event);
        if (after.transitions.some((id) => avoid.includes(id))) return [];
        const aims = goal === 'edges' ? [`${start.name} ${from} ${step.name}`] : after.transitions;
        return [{ from, to: keyOf(after.snapshot), step, aims }];
      }),
    );
  }
  return { start, first: keyOf(begin.snapshot), edges, shortest };
}

function memoized<K extends object, T>(compute: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, T>();
  return (of) => {
    if (!known.has(of)) known.set(of, compute(of));
    return known.get(of) as T;
  };
}

/** A chart that also tells whether it takes an event in a snapshot. */
type AskedChart = Chart & { takes: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean };

/** The same chart, memoized. */
function onceEach(chart: Chart): AskedChart {
  const effectsOf = memoized((snapshot: AnyMachineSnapshot) =>
    memoized((event: AnyEventObject) => chart.after(snapshot, event)),
  );
  const takenIn = memoized((snapshot: AnyMachineSnapshot) =>
    memoized((event: AnyEventObject) => snapshot.status === 'active' && snapshot.can(event)),
  );
  return {
    begin: memoized(chart.begin),
    after: (snapshot, event) => effectsOf(snapshot)(event),
    takes: (snapshot, event) => takenIn(snapshot)(event),
  };
}

/** The machine as xstate/graph expects it, with memoized transitions instead of the machine's own. */
const logicOf = ({ machine }: FlowModel, { after }: Pick<Chart, 'after'>): AnyStateMachine =>
  Object.create(machine, {
    transition: { value: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => after(snapshot, event).snapshot },
  });

/** Drops every route that is the beginning of another one. */
function longestOnly(routes: readonly Step[][]): Step[][] {
  const names = routes.map((route) => route.map(({ name }) => name).join('\n'));
  return routes.filter(
    (_, i) =>
      !names.some((other, j) => i !== j && other.startsWith(`${names[i]}\n`)) ||
      (names[i] === '' && routes.length === 1),
  );
}

function aimsAlong(first: string, edges: Graph['edges'], steps: readonly Step[]): string[] {
  const aims: string[] = [];
  let at = first;
  for (const step of steps) {
    const edge = edges.get(at)?.find((one) => one.step === step);
    if (!edge) return aims;
    aims.push(...edge.aims);
    at = edge.to;
  }
  return aims;
}

/** Goes from the start to the nearest edge with an unseen aim, and on from there; starts a new walk when stuck or too long. */
function walks({ first, edges }: Graph, seen: Set<string>, length: number): Step[][] {
  const all: Step[][] = [];
  for (;;) {
    const walk: Step[] = [];
    let at = first;
    for (;;) {
      const leg = nearest(at, edges, seen);
      if (!leg || (walk.length > 0 && walk.length + leg.length > length)) break;
      for (const edge of leg) {
        walk.push(edge.step);
        for (const aim of edge.aims) seen.add(aim);
        at = edge.to;
      }
    }
    if (walk.length === 0) return all;
    all.push(walk);
  }
}

function nearest(from: string, edges: Graph['edges'], seen: ReadonlySet<string>): Edge[] | undefined {
  const reached = new Map<string, Edge[]>([[from, []]]);
  for (const [at, way] of reached) {
    for (const edge of edges.get(at) ?? []) {
      if (edge.aims.some((aim) => !seen.has(aim))) return [...way, edge];
      if (!reached.has(edge.to)) reached.set(edge.to, [...way, edge]);
    }
  }
  return undefined;
}

function describe(chart: Chart, start: Start, steps: readonly Step[]): FlowPath {
  const begin = chart.begin(start);
  const effects: Effect[] = [];
  for (const { event } of steps) effects.push(chart.after((effects.at(-1) ?? begin).snapshot, event));
  const all = [begin, ...effects];
  return {
    start,
    states: statesOf(begin.snapshot),
    steps: steps.map((step, index) => ({ step, states: statesOf((effects[index] as Effect).snapshot) })),
    covers: all.flatMap(({ transitions }) => transitions),
    passes: all.flatMap(({ snapshot, passed }) => [...statesOf(snapshot), ...passed]),
  };
}

/** How much of a machine the given paths cover. */
export type Coverage = {
  states: { all: number; covered: number; missing: string[] };
  transitions: { all: number; covered: number; missing: string[] };
  /** Ids that are declared impossible but happened or do not exist. */
  surprises: string[];
};

/** Compares paths with the whole chart; states and transitions that the model declares impossible do not count. */
export function coverageOf(model: FlowModel, paths: readonly FlowPath[]): Coverage {
  const { transitions, states } = everything(model);
  const taken = new Set(paths.flatMap(({ covers }) => covers));
  const visited = new Set(paths.flatMap(({ passes }) => passes));
  const possible = transitions.filter((id) => !model.impossible?.[id]);
  const part = (all: string[], covered: ReadonlySet<string>) => {
    const missing = all.filter((id) => !covered.has(id));
    return { all: all.length, covered: all.length - missing.length, missing };
  };
  return {
    states: part(
      states.filter((id) => !model.impossible?.[id]),
      visited,
    ),
    transitions: part(possible, taken),
    surprises: Object.keys(model.impossible ?? {}).filter(
      (id) => taken.has(id) || visited.has(id) || !(transitions.includes(id) || states.includes(id)),
    ),
  };
}
