import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './paths.mjs';
import { serverFloors } from './server-floors.mjs';
import { declaredTables } from './table-comments.mjs';

const modules = Object.entries(serverFloors).flatMap(([floor, names]) => names.map((name) => `${floor}/${name}`));

/** @param {string} module */
const sourcesOf = (module) => {
  const folder = fromRoot('apps/server/src/modules', module);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
};

/**
 * The names in quotes that a pattern finds in the sources of each module.
 * @param {RegExp} pattern
 */
const namesIn = (pattern) =>
  modules.map((module) =>
    sourcesOf(module).flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  );

test('every folder of a module has its place in the table', () => {
  const folders = readdirSync(fromRoot('apps/server/src/modules'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const found = folders.flatMap(({ name }) =>
    readdirSync(fromRoot('apps/server/src/modules', name)).map((module) => `${name}/${module}`),
  );
  expect(found.sort()).toEqual([...modules].sort());
});

// The import check does not see them: jobs and events are named by texts.
test('a module sends its own jobs and those of modules below it, and publishes its own events', () => {
  const declared = namesIn(/^ {4}'(\w+\.\w+)': /gm);
  const sent = namesIn(/queue\.(?:send|wake)\((?:[\w.]+, )?'(\w+\.\w+)'/g);
  const published = namesIn(/events\.publish\(\w+, '(\w+\.\w+)'/g);
  expect(sent.flat().length).toBeGreaterThan(15);
  expect(published.flat().length).toBeGreaterThan(0);
  modules.forEach((module, n) => {
    const below = declared.slice(0, n + 1).flat();
    expect(
      sent[n]?.filter((name) => !below.includes(name)),
      `jobs of modules above ${module}`,
    ).toEqual([]);
    expect(
      published[n]?.filter((name) => !declared[n]?.includes(name)),
      `events that ${module} does not declare`,
    ).toEqual([]);
  });
});

test('a module writes its own tables and those of modules below it', () => {
  const owner = new Map(declaredTables().map(([table, { module }]) => [table, modules.indexOf(module)]));
  const written = namesIn(/(?:(?:insert into|update|delete from) |(?:insertInto|updateTable|deleteFrom)\(')(\w+)/g);
  expect(owner.size).toBeGreaterThan(60);
  expect(written.flat().filter((table) => owner.has(table)).length).toBeGreaterThan(100);
  const wrong = written.flatMap((tables, n) =>
    tables.filter((table) => (owner.get(table) ?? -1) > n).map((table) => `${modules[n]} writes ${table}`),
  );
  expect(wrong).toEqual([]);
});
