import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const door = fileURLToPath(new URL('../../../packages/machines/src/index.ts', import.meta.url));
const mutants = fileURLToPath(new URL('./mutants.ts', import.meta.url));
const mutable = '\0mutable-machines';

/**
 * Replaces `packages/machines` for the importers that `reaches` accepts: a chart bound to its ports is changed as
 * `globalThis.trastiendaMutant` says (`{ chart, name }`, a change of `mutantsOf`), and left alone if that is not set.
 */
export function mutableMachines(reaches: (importer: string) => boolean): Plugin {
  return {
    name: 'mutable-machines',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@trastienda/machines' && importer !== undefined && reaches(importer) ? mutable : undefined,
    load: (id) => (id === mutable ? mutableDoor() : undefined),
  };
}

/** Functions that bind charts to their ports end in `With`: `carrierFormWith`, or `orderFlowsWith` for those of all actions. */
function mutableDoor(): string {
  const binders = new Set([...readFileSync(door, 'utf8').matchAll(/\b(\w+With)\b/g)].map(([name]) => name));
  return `import * as machines from ${JSON.stringify(door)};
import { mutantsOf } from ${JSON.stringify(mutants)};
export * from ${JSON.stringify(door)};
const changedOne = (machine) => {
  const wanted = globalThis.trastiendaMutant;
  if (!wanted || machine.id !== wanted.chart) return machine;
  const found = mutantsOf(machine).find(({ name }) => name === wanted.name);
  if (!found) throw new Error('There is no such change: ' + wanted.name);
  return found.machine;
};
const changed = (bind) => (...given) => {
  const bound = bind(...given);
  if (bound.id) return changedOne(bound);
  return Object.fromEntries(Object.entries(bound).map(([name, machine]) => [name, changedOne(machine)]));
};
${[...binders].map((name) => `export const ${name} = changed(machines.${name});`).join('\n')}
`;
}
