// Writes docs/database/schema.sql and docs/database/README.md, or one of them, from a migrated, empty database.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDatabase } from '../../apps/server/src/db/create-database.ts';
import { describeTables } from '../../apps/server/src/db/describe-tables.ts';
import { tableComments } from '../../apps/server/src/generated/table-comments.ts';
import { embeddedTemplate } from '../../apps/server/src/testing/embedded-template.ts';
import { commonColumns } from './common-columns.mjs';
import { readSchema, type Schema, type Table } from './database-schema.ts';
import { serverFloors } from './server-floors.mjs';

const folder = process.argv[2];
if (!folder) throw new Error('Give the folder to write to.');

/** Modules with tables, from the lowest floor, and what belongs to none. */
const modules = [
  'db',
  ...Object.entries(serverFloors).flatMap(([floor, names]) => names.map((name) => `${floor}/${name}`)),
];
const moduleOf = ({ name }: Pick<Table, 'name'>): string => {
  const declared = tableComments[name];
  if (!declared) throw new Error(`No *.tables.ts declares the table ${name}.`);
  return declared.module;
};
const byModule = ({ tables }: Schema) =>
  modules
    .map((module) => ({ module, tables: tables.filter((table) => moduleOf(table) === module) }))
    .filter(({ tables: its }) => its.length > 0);

/** Words of the language are written in small letters, as everywhere in our SQL; quoted text stays. */
const small = (text: string): string =>
  text.replaceAll(/'(?:[^']|'')*'|"[^"]*"|\b[A-Z]{2,}\b/g, (word) => (/^['"]/.test(word) ? word : word.toLowerCase()));

function tableText({ name, comment, columns, constraints, indexes, statistics, triggers }: Table): string {
  const lines = [
    ...columns.map((column) => ({ text: `  ${column.name} ${column.type}${column.rest}`, comment: column.comment })),
    ...constraints.map((constraint) => ({ text: `  ${small(constraint)}`, comment: '' })),
  ];
  const body = lines.map(({ text, comment: said }, at) => {
    const code = `${text}${at < lines.length - 1 ? ',' : ''}`;
    return said ? `  -- ${said}\n${code}` : code;
  });
  const after = [...indexes, ...statistics, ...triggers].map((statement) => `${small(statement)};`);
  return `${comment ? `-- ${comment}\n` : ''}create table ${name} (\n${body.join('\n')}\n);${after.map((line) => `\n${line}`).join('')}`;
}

function schemaText(schema: Schema): string {
  const title = (text: string) => `-- ${'='.repeat(20)} ${text} ${'='.repeat(Math.max(4, 60 - text.length))}`;
  const sections = [
    `-- The schema after the migration ${schema.version}. Written by \`npm run generate\`; the migrations make it
-- (apps/server/src/db/migrations), and comments come from the modules' *.tables.ts. docs/database/README.md draws it.`,
    schema.extensions.map((name) => `create extension ${name};`).join('\n'),
    schema.sequences.map((name) => `create sequence ${name};`).join('\n'),
    ...byModule(schema).flatMap(({ module, tables }) => [title(module), ...tables.map(tableText)]),
    title('views'),
    ...schema.views.map(({ name, definition }) => `create view ${name} as\n${small(definition)}`),
    title('functions'),
    ...schema.functions.map(({ definition }) => `${definition};`),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

/** The tables of a floor with what they refer to; tables of other floors stand without a frame. */
function map(floor: string, of: { module: string; tables: Table[] }[]): string {
  const frames = of.map(
    ({ module, tables }) =>
      `  subgraph ${module.replace('/', '-')}[${module.split('/').at(-1)}]\n${tables.map(({ name }) => `    ${node(name)}`).join('\n')}\n  end`,
  );
  const arrows = of.flatMap(({ tables }) =>
    tables.flatMap(({ name, references }) => [
      ...new Set(references.map(({ to }) => `  ${node(name)} --> ${node(to)}`)),
    ]),
  );
  return `### ${floor}\n\n\`\`\`mermaid\nflowchart LR\n${[...frames, ...arrows].join('\n')}\n\`\`\`\n`;
}

/** Some names are words of Mermaid. */
const node = (name: string) => `t_${name}[${name}]`;

function pageText(schema: Schema): string {
  const all = byModule(schema);
  const floors = [...new Set(all.map(({ module }) => module.split('/')[0] ?? module))];
  const within = (floor: string) => all.filter(({ module }) => module.split('/')[0] === floor);
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = all.flatMap(({ module, tables }) =>
    tables.map(({ name, comment }) => `| ${module} | \`${name}\` | ${cell(comment)} |`),
  );
  const common = Object.entries(commonColumns).map(([name, said]) => `| \`${name}\` | ${cell(said)} |`);
  return `# The database

Written by \`npm run generate\` from a migrated database; do not edit. [schema.sql](schema.sql) has every table with its columns, keys and indexes,
views and functions. A table and its columns are described where their module declares them (\`<module>.tables.ts\`); the same sentences are comments
in the database ([ADR 140](../decisions/adr-140-comments-of-the-schema.md)), so \`\\d+ orders\` in \`psql\` shows them, too. [queries](queries/) has
what lists, searches, counters and reports ask ([ADR 141](../decisions/adr-141-queries-and-their-plans.md)).

## Map

One drawing a floor of the server: frames are modules, an arrow is a foreign key. A table of a seller names its account (\`account_name\`) without a
foreign key.

${floors.map((floor) => map(floor, within(floor))).join('\n')}
## Tables

| Module | Table | What it holds |
|---|---|---|
${rows.join('\n')}

## Columns of the same name

They mean the same in every table, unless the table says otherwise.

| Column | What it holds |
|---|---|
${common.join('\n')}
`;
}

const database = await createDatabase({ engine: 'pglite', folder: 'memory', template: await embeddedTemplate() });
try {
  await database.exclusively((run) => describeTables(run));
  const schema = await readSchema(database);
  for (const [file, text] of [
    ['schema.sql', schemaText(schema)],
    ['README.md', pageText(schema)],
  ] as const) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
} finally {
  await database.close();
}
