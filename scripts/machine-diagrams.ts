// Draws every chart as a Mermaid diagram, one file per machine: `tsx scripts/machine-diagrams.ts [folder]`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import * as exported from '../packages/machines/src/index.ts';

/** Every chart that the package exports. */
const machines = Object.values<unknown>(exported).filter(
  (value): value is AnyStateMachine => value instanceof StateMachine,
);

const folder = process.argv[2] ?? 'docs/machines';

/** Mermaid accepts only letters, digits and underscores in names. */
const nameOf = (node: AnyStateNode) => [node.machine.id, ...node.path].join('_').replace(/\W/g, '_');

function eventLabel(eventType: string): string {
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after|done\.state)\.(.+)$/.exec(eventType) ?? [];
  if (kind === 'done.actor') return `${rest}: done`;
  if (kind === 'error.actor') return `${rest}: error`;
  if (kind === 'after') return `after ${rest.split('.')[0]}`;
  return eventType === '' ? 'always' : eventType;
}

function guardLabel({ guard }: AnyTransitionDefinition): string {
  if (!guard) return '';
  return ` [${typeof guard === 'string' ? guard : 'type' in guard ? guard.type : 'guard'}]`;
}

function transitionLines(node: AnyStateNode): string[] {
  const all = [...node.transitions.values()].flat().concat(node.always ?? []);
  return all.flatMap((transition) => {
    // A transition without a target stays in its state; the diagram draws it as a loop.
    const targets = transition.target ?? [node];
    // Mermaid ends a label at a colon in the text, so the event's own colon becomes a space.
    const label = `${eventLabel(transition.eventType)}${guardLabel(transition)}`.replaceAll(':', '');
    return targets.map((target) => `${nameOf(node)} --> ${nameOf(target)} : ${label}`);
  });
}

function stateLines(node: AnyStateNode, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const children = Object.values(node.states) as AnyStateNode[];
  const declared = `${pad}state "${node.key}" as ${nameOf(node)}`;
  if (children.length === 0) return node.type === 'final' ? [declared, `${pad}${nameOf(node)} --> [*]`] : [declared];
  const regions = children.map((child) => stateLines(child, depth + 1));
  const inside =
    node.type === 'parallel'
      ? regions.flatMap((lines, index) => (index > 0 ? [`${pad}  --`, ...lines] : lines))
      : [`${pad}  [*] --> ${firstOf(node)}`, ...regions.flat()];
  return [`${declared} {`, ...inside, `${pad}}`];
}

function firstOf(node: AnyStateNode): string {
  const [first] = node.initial.target;
  if (!first) throw new Error(`${node.id} has no first state.`);
  return nameOf(first);
}

function everyNode(node: AnyStateNode): AnyStateNode[] {
  return [node, ...(Object.values(node.states) as AnyStateNode[]).flatMap(everyNode)];
}

function diagram(machine: AnyStateMachine): string {
  const children = Object.values(machine.root.states) as AnyStateNode[];
  return [
    '%% Generated from the chart by `npm run generate`; do not edit.',
    'stateDiagram-v2',
    `  [*] --> ${firstOf(machine.root)}`,
    ...children.flatMap((child) => stateLines(child, 1)),
    ...everyNode(machine.root)
      .flatMap(transitionLines)
      .map((line) => `  ${line}`),
    '',
  ].join('\n');
}

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (file.endsWith('.mmd')) rmSync(join(folder, file));
for (const machine of machines) writeFileSync(join(folder, `${machine.id}.mmd`), diagram(machine));
