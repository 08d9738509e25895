import { type AnyStateMachine, type AnyStateNode, createMachine, not } from 'xstate';

/** A chart with one change, named after it; `transition` is the id of the changed transition. */
export type Mutant = { name: string; transition?: string | undefined; machine: AnyStateMachine };

type Settings = Readonly<Record<string, unknown>>;
type Path = readonly string[];
/** A list of transitions in a chart: its path in the configuration, its state, and the event that triggers it. */
type Place = { path: Path; node: AnyStateNode; what: string; list: readonly Settings[] };

/** Every chart that differs from this one in a single guard, target, transition, action, re-entry, delay or initial state. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as unknown as Settings;
  const nodes = nodesOf(machine.root, []);
  const changes = [
    ...nodes.flatMap(({ node, path }) => transitionPlaces(node, path)).flatMap(changesOfTransitions),
    ...nodes.flatMap(({ node, path }) => actionPlaces(node, path)).flatMap(changesOfActions),
    ...nodes.flatMap(({ node, path }) => changesOfInitial(node, path)),
  ];
  const changed = changes.map(({ name, transition, path, value }) => ({
    name,
    transition,
    machine: createMachine(replaced(config, path, value) as object, machine.implementations as object),
  }));
  return [...changed, ...withOtherDelays(machine)];
}

function withOtherDelays(machine: AnyStateMachine): Mutant[] {
  return Object.entries(machine.implementations.delays).map(([name, delay]) => {
    const twice = typeof delay === 'function' ? (...given: Parameters<typeof delay>) => 2 * delay(...given) : 2 * delay;
    return { name: `delay ${name} doubled`, machine: machine.provide({ delays: { [name]: twice } }) };
  });
}

type Change = { name: string; transition?: string; path: Path; value: unknown };

function nodesOf(node: AnyStateNode, path: Path): { node: AnyStateNode; path: Path }[] {
  const below = (Object.entries(node.states) as [string, AnyStateNode][]).flatMap(([key, child]) =>
    nodesOf(child, [...path, 'states', key]),
  );
  return [{ node, path }, ...below];
}

function listOf(value: unknown): Settings[] {
  const all = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return all.map((one) => (typeof one === 'string' ? { target: one } : one));
}

function transitionPlaces(node: AnyStateNode, path: Path): Place[] {
  const config = node.config as unknown as Record<string, Settings | undefined>;
  const place = (way: Path, what: string, value: unknown): Place[] =>
    value === undefined ? [] : [{ path: [...path, ...way], node, what, list: listOf(value) }];
  const each = (key: 'on' | 'after') =>
    Object.entries(config[key] ?? {}).flatMap(([name, value]) => {
      const what = key === 'on' ? name : `xstate.after.${name}.${node.id}`;
      return place([key, name], what, value);
    });
  const { invoke } = config;
  if (Array.isArray(invoke)) throw new Error(`${node.id} invokes several ports: give each a state of its own.`);
  return [
    ...each('on'),
    ...each('after'),
    ...place(['always'], '', config.always),
    ...place(['invoke', 'onDone'], `xstate.done.actor.${invoke?.id}`, invoke?.onDone),
    ...place(['invoke', 'onError'], `xstate.error.actor.${invoke?.id}`, invoke?.onError),
  ];
}

const titleOf = (node: AnyStateNode) => node.path.join('.') || node.id;
const nameOf = (part: unknown): string =>
  typeof part === 'string' ? part : ((part as { type?: string }).type ?? 'inline');

function changesOfTransitions({ path, node, what, list }: Place): Change[] {
  const eventless = what === '';
  const definitions = (eventless ? node.always : node.transitions.get(what)) ?? [];
  return list.flatMap((one, index) => {
    const { guard, target, reenter } = one;
    const transition = `${node.path.join('.')} ${what || 'always'} #${index}`;
    const title = `${titleOf(node)} · ${what.replace(/^xstate\./, '') || 'always'} #${index}`;
    const change = (name: string, ...instead: Settings[]): Change => {
      const rest = [...list.slice(0, index), ...instead, ...list.slice(index + 1)];
      return { name: `${title} · ${name}`, transition, path, value: rest.length > 0 ? rest : undefined };
    };
    const { guard: _, ...unguarded } = one;
    const { target: __, ...untargeted } = one;
    const aim = definitions[index]?.target?.[0];
    const other = aim && siblingOf(aim);
    // Without a target an eventless transition would be taken forever.
    const aimless = eventless || !target ? [] : [change('target removed', untargeted)];
    return [
      change('removed'),
      ...(guard
        ? [
            change(`guard ${nameOf(guard)} negated`, { ...one, guard: not(guard as string) }),
            change(`guard ${nameOf(guard)} removed`, unguarded),
          ]
        : []),
      ...aimless,
      ...(other ? [change(`target swapped for ${titleOf(other)}`, { ...one, target: `#${other.id}` })] : []),
      ...(reenter ? [change('re-entry removed', { ...one, reenter: false })] : []),
      ...without(listOfActions(one.actions)).map(({ name, rest }) =>
        change(`action ${name} removed`, { ...one, actions: rest }),
      ),
    ];
  });
}

const listOfActions = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const without = (actions: readonly unknown[]) =>
  actions.map((action, index) => ({ name: nameOf(action), rest: actions.filter((_, other) => other !== index) }));

type ActionPlace = { path: Path; node: AnyStateNode; when: string; actions: unknown[] };

function actionPlaces(node: AnyStateNode, path: Path): ActionPlace[] {
  const config = node.config as unknown as Settings;
  return ['entry', 'exit'].map((when) => ({ path: [...path, when], node, when, actions: listOfActions(config[when]) }));
}

function changesOfActions({ path, node, when, actions }: ActionPlace): Change[] {
  return without(actions).map(({ name, rest }) => ({
    name: `${titleOf(node)} · ${when} · action ${name} removed`,
    path,
    value: rest,
  }));
}

function changesOfInitial(node: AnyStateNode, path: Path): Change[] {
  const { initial } = node.config as unknown as { initial?: string };
  const child = initial === undefined ? undefined : (node.states[initial] as AnyStateNode | undefined);
  const other = child && siblingOf(child);
  if (!other || other.parent !== node) return [];
  const name = `${titleOf(node)} · initial ${initial} swapped for ${other.key}`;
  return [{ name, path: [...path, 'initial'], value: other.key }];
}

/** The next sibling of a state; a state without siblings gets the next sibling of its parent. */
function siblingOf(node: AnyStateNode): AnyStateNode | undefined {
  const { parent } = node;
  if (!parent) return undefined;
  const all = Object.values(parent.states) as AnyStateNode[];
  const at = all.indexOf(node);
  const next = [...all.slice(at + 1), ...all.slice(0, at)].find(({ type }) => type !== 'history');
  // Regions of a parallel state are all active: none can be the target instead of another.
  return next && parent.type !== 'parallel' ? next : siblingOf(parent);
}

function replaced(config: Settings, [key, ...rest]: Path, value: unknown): Settings {
  if (key === undefined) return value as Settings;
  if (rest.length === 0 && value === undefined) {
    const { [key]: _, ...others } = config;
    return others;
  }
  const inner = rest.length === 0 ? value : replaced((config[key] ?? {}) as Settings, rest, value);
  return { ...config, [key]: inner };
}
