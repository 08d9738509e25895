import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readDecision } from './decision-page.mjs';
import { fromRoot } from './paths.mjs';
import { architecturePage } from './server-map.mjs';
import { declaredTables } from './table-comments.mjs';

// Generates lists of files in folders: a migration, or a module's handlers, tables or messages, is registered by its mere presence.

/** @typedef {{ file: string, name: string }} Part a file below its folder, and what it exports */

/**
 * @param {string} folder from the root
 * @param {RegExp} named the file's name
 * @param {RegExp} exported what it exports, with the group `name`
 * @returns {Part[]} in the order of their paths
 */
function partsOf(folder, named, exported) {
  const files = readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => named.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(fromRoot(`${folder}/${file}`), 'utf8');
      const names = [...text.matchAll(exported)].map(({ groups }) => groups?.name ?? '');
      if (names.length === 0) throw new Error(`${folder}/${file} exports nothing that matches ${exported}`);
      return names.map((name) => ({ file, name }));
    });
}

const head = '// Written by `npm run generate` from the files of their folders; do not edit.\n';
const lines = (/** @type {readonly string[]} */ all) => all.join('\n');

function migrations() {
  const parts = partsOf(
    'apps/server/src/db/migrations',
    /^\d{4}-[a-z-]+\.ts$/,
    /^export (?:async function|function|const) (?<name>up|phase|replaces|outsideTransaction)\b/gm,
  );
  const steps = [...new Set(parts.map(({ file }) => file))].map((file) => ({
    name: file.replace('.ts', ''),
    step: `step${file.slice(0, 4)}`,
    fields: parts.filter((part) => part.file === file).map(({ name }) => name),
  }));
  return `${head}import type { Migration } from '../db/migration.ts';
${lines(steps.map(({ name, step }) => `import * as ${step} from '../db/migrations/${name}.ts';`))}

/** In the order of their numbers, one each. */
export const migrations: readonly Migration[] = [
${lines(steps.map(({ name, step, fields }) => `  { name: '${name}', ${fields.map((field) => `${field}: ${step}.${field}`).join(', ')} },`))}
];
`;
}

function tables() {
  const parts = partsOf(
    'apps/server/src/modules',
    /\.tables\.ts$/,
    /^export (?:interface|type) (?<name>\w+Tables)\b/gm,
  );
  return `${head}${lines(parts.map(({ file, name }) => `import type { ${name} } from '../modules/${file}';`))}

/** The tables of every module, by their names. */
export type ModuleTables = ${parts.map(({ name }) => name).join(' &\n  ')};
`;
}

function tableComments() {
  const described = Object.fromEntries(declaredTables());
  return `${head}
/** How a table is spread over machines: by its seller, whole on every machine, or whole on the first one alone (ADR 177). */
export type Spread = 'owned' | 'reference' | 'local';

/**
 * What is said of each table: its module, how it is spread and, as comments of the database, what it and each of its columns hold.
 */
export type TableComments = Readonly<
  Record<string, { module: string; spread: Spread; comment: string; columns: Readonly<Record<string, string>> }>
>;

/** What the modules say of their tables. */
export const tableComments: TableComments = ${JSON.stringify(described, null, 2)};
`;
}

function handlers() {
  const parts = partsOf(
    'apps/server/src/modules',
    /\.handlers\.ts$/,
    /^export (?:const|function) (?<name>\w+Handlers)\b/gm,
  );
  return `${head}import type { Context } from '../context.ts';
import type { Handlers } from '../contract/handlers.ts';
${lines(parts.map(({ file, name }) => `import { ${name} } from '../modules/${file}';`))}
import type { SessionLookup } from '../modules/people/session/session-lookup.ts';
import { SessionWatch } from '../modules/people/session/session-watch.ts';

/** Every operation of the contract. A missing one, or one with the wrong answer, does not compile. */
export function allHandlers(context: Context, sessions: SessionLookup): Handlers {
  const watch = new SessionWatch(context);
  const of = <T>(make: (context: Context, sessions: SessionLookup, watch: SessionWatch) => T): T =>
    make(context, sessions, watch);
  return {
${lines(parts.map(({ name }) => `    ...of(${name}),`))}
  };
}
`;
}

/** @type {(folder: string) => { file: string, name: string }[]} */
const textsOf = (folder) => partsOf(folder, /\.messages\.ts$/, /^ {2}'(?<name>[\w.]+)':/gm);

/**
 * Refuses a key that two files of texts have: the later one would take the place of the other, where both are said.
 * @param {readonly { file: string, name: string }[]} texts
 */
export function refuseRepeatedKeys(texts) {
  const home = new Map();
  for (const { file, name } of texts) {
    if (home.has(name)) throw new Error(`The text '${name}' stands in ${home.get(name)} and in ${file}.`);
    home.set(name, file);
  }
}

/** @param {string} folder */
function messagesOf(folder) {
  const shared = 'packages/domain/src';
  refuseRepeatedKeys([...textsOf(shared), ...(folder === shared ? [] : textsOf(folder))]);
  const parts = partsOf(folder, /\.messages\.ts$/, /^export const (?<name>\w+Messages)\b/gm);
  return `${head}${lines(parts.map(({ file, name }) => `import { ${name} } from '../${file}';`))}

/** Every Spanish text by its stable key; a key is also the \`code\` of the error that says it. */
export const messages = {
${lines(parts.map(({ name }) => `  ...${name},`))}
} as const;
`;
}

/** @param {string} file */
function decisionRow(file) {
  const path = `docs/decisions/${file}`;
  const page = readDecision(path, readFileSync(fromRoot(path), 'utf8'));
  if ('problem' in page) throw new Error(`${path}: ${page.problem}`);
  return `| ADR ${page.number} | [${page.title}](${file}) | ${page.status} | ${page.date} |`;
}

function decisions() {
  const rows = readdirSync(fromRoot('docs/decisions'))
    .filter((file) => /^adr-\d{3}-.+\.md$/.test(file))
    .sort()
    .map(decisionRow);
  return `# Decisions about the code

Code and documents cite a page as \`ADR 12\`. Rulings of the product owner are something else: they are cited as \`R12\` and stand in
[docs/rules](../rules/README.md).

The next page takes the next number: \`adr-<three digits>-<what>.md\`. It begins with \`# ADR <number> · <title>\`, a noun, and below it
\`Status: accepted, <date>\`, or \`replaced by\` and the page that stands now. Its sections are Context, Decision, Refused and Consequences.
\`npm run generate\` writes this list and refuses a page of another form.

| Page | Decision | Status | On |
|---|---|---|---|
${lines(rows)}
`;
}

/**
 * @param {() => string} text
 * @param {string} file
 */
function write(text, file) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text());
}

/** Every generated list, with its path. */
export const registries = [
  { what: 'the list of migrations', path: 'apps/server/src/generated/migrations.ts', text: migrations },
  { what: 'the list of tables', path: 'apps/server/src/generated/tables.ts', text: tables },
  {
    what: 'the comments of tables',
    path: 'apps/server/src/generated/table-comments.ts',
    text: tableComments,
  },
  { what: 'the list of handlers', path: 'apps/server/src/generated/handlers.ts', text: handlers },
  {
    what: 'the list of messages',
    path: 'packages/domain/src/generated/messages.ts',
    text: () => messagesOf('packages/domain/src'),
  },
  {
    what: 'the list of messages of the command line',
    path: 'apps/cli/src/generated/messages.ts',
    text: () => messagesOf('apps/cli/src'),
  },
  {
    what: 'the list of messages of the connector',
    path: 'apps/connect/src/generated/messages.ts',
    text: () => messagesOf('apps/connect/src'),
  },
  { what: 'the floors of the server', path: 'docs/architecture.md', text: architecturePage },
  { what: 'the list of decisions', path: 'docs/decisions/README.md', text: decisions },
].map(({ what, path, text }) => ({ what, path, write: (/** @type {string} */ file) => write(text, file) }));
