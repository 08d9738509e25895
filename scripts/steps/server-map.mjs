import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fromRoot } from './paths.mjs';
import { serverFloors } from './server-floors.mjs';

const folder = 'apps/server/src/modules';
const path = 'docs/architecture.md';
const drawn = /(?<=<!-- floors: written by `npm run generate` -->\n)[\s\S]*(?=<!-- end of floors -->)/;

/** The modules that each module imports, in the order of the floors; tests are left out. */
function importsOfModules() {
  const modules = Object.entries(serverFloors).flatMap(([floor, names]) => names.map((name) => ({ floor, name })));
  return modules.map((module) => {
    const own = `${module.floor}/${module.name}`;
    const files = readdirSync(fromRoot(folder, own), { recursive: true, encoding: 'utf8' });
    const imported = files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const text = readFileSync(fromRoot(folder, own, file), 'utf8');
        const from = [...text.matchAll(/\b(?:from|import\() ?'(?<specifier>\.[^']+)'/g)];
        return from.map(({ groups }) => posix.join(posix.dirname(`${own}/${file}`), groups?.specifier ?? ''));
      });
    const below = modules.filter(({ floor, name }) => imported.some((to) => to.startsWith(`${floor}/${name}/`)));
    return { ...module, below: below.filter((one) => one.name !== module.name) };
  });
}

/** `docs/architecture.md` with the floors of the server as they are now: their order, and what each module imports. */
export function architecturePage() {
  const modules = importsOfModules();
  const of = (/** @type {string} */ name) => modules.find((one) => one.name === name)?.below ?? [];
  /** @type {(name: string) => Set<string>} everything that a module reaches */
  const reached = (name) => new Set(of(name).flatMap((one) => [one.name, ...reached(one.name)]));
  // An arrow that longer ways already show is left out of the picture.
  const arrows = modules.flatMap(({ name, below }) =>
    below
      .filter((one) => !below.some((other) => other !== one && reached(other.name).has(one.name)))
      .map((one) => `  ${name} --> ${one.name}`),
  );
  const floors = Object.entries(serverFloors)
    .reverse()
    .map(
      ([floor, names]) => `  subgraph ${floor}-floor[${floor}]\n${names.map((name) => `    ${name}\n`).join('')}  end`,
    );
  const rows = modules.map(
    ({ floor, name, below }) => `| ${floor} | ${name} | ${below.map((one) => one.name).join(', ') || 'none'} |`,
  );
  const drawing = `
\`\`\`mermaid
flowchart TB
${floors.join('\n')}
${arrows.join('\n')}
\`\`\`

The picture omits an import that a chain of arrows already implies; the table has every import.

| Floor, from below | Module, in its order | Imports the modules |
|---|---|---|
${rows.join('\n')}

`;
  const page = readFileSync(fromRoot(path), 'utf8');
  if (!drawn.test(page)) throw new Error(`${path} has no place for the floors of the server.`);
  return page.replace(drawn, () => drawing);
}
