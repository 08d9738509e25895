// Writes what the contract says of each tool of `trastienda mcp`: its address, its scopes and the schemas of its arguments.
import { readFileSync, writeFileSync } from 'node:fs';
import { type ToolEntry, toolTable } from '../../apps/cli/src/services/mcp/tool-table.ts';
import { fromRoot } from './paths.mjs';

const file = process.argv[2];
if (!file) throw new Error('Give the file to write.');

type Json = { [key: string]: unknown };
type Parameter = { name: string; in: string; description?: string; required?: boolean; schema: Json; shared?: string };
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Json[];
  requestBody?: { content: Record<string, { schema: Json }> };
  'x-access': Json;
  'x-token-scope': string[];
};
type Contract = { paths: Record<string, Record<string, Operation>>; components: Record<string, Record<string, Json>> };

const { paths, components } = JSON.parse(readFileSync(fromRoot('openapi/openapi.json'), 'utf8')) as Contract;

/** A tool prepares or carries out now: which of both is no argument. An assistant writes the file itself, so how it is read is none either. */
const decided = [
  'dryRun',
  'at',
  'delimiter',
  'sheet',
  'readAs',
  'keepDamagedText',
  'total',
  'format',
  'after',
  'key',
  'isStockKeepingUnit',
];
/** The formats that everybody knows. */
const known = ['date', 'date-time', 'uuid'];

const named = (reference: unknown): [string, Json] => {
  const [kind = '', name = ''] = String(reference).split('/').slice(2);
  const found = components[kind]?.[name];
  if (!found) throw new Error(`The contract has no ${String(reference)}.`);
  return [name, found];
};

/** A schema with what it refers to in place, without the contract's own keywords. */
const plain = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...own } = schema as Json;
  const whole: Json = { ...($ref === undefined ? {} : named($ref)[1]), ...own };
  if (whole.$ref !== undefined) return plain(whole);
  return Object.fromEntries(
    Object.entries(whole)
      .filter(([key, value]) => {
        if (key.startsWith('x-') || key === 'discriminator') return false;
        return key !== 'format' || typeof value !== 'string' || known.includes(value);
      })
      .map(([key, value]) => [key, plain(value)]),
  );
};

const parameterOf = (given: Json): Parameter => {
  if (given.$ref === undefined) return given as Parameter;
  const [shared, parameter] = named(given.$ref);
  return { ...(parameter as Parameter), shared };
};

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation, item })),
);

const turningOf = (parameters: readonly Parameter[]): string | undefined => {
  const from = parameters.find(({ name }) => name === 'from');
  if (parameters.some(({ name }) => name === 'cursor')) return 'cursor';
  if (from) return from.shared === 'Offset' ? 'offset' : 'page';
  return parameters.some(({ name }) => name === 'page') ? 'pageFromOne' : undefined;
};

const entries = Object.entries(toolTable).map(([name, given]) => {
  const entry: ToolEntry = given;
  const found = operations.find(({ operation }) => operation.operationId === entry.operation);
  if (!found) throw new Error(`${name}: the contract has no operation ${entry.operation}.`);
  const { path, method, operation, item } = found;
  if (operation['x-token-scope'].length === 0) throw new Error(`${name}: no program may call ${entry.operation}.`);
  const shared = (item as { parameters?: Json[] }).parameters ?? [];
  const parameters = [...shared, ...(operation.parameters ?? [])].map(parameterOf);
  const taken = parameters.filter((one) => one.in === 'path' || (one.in === 'query' && !decided.includes(one.name)));
  const taking = operation.requestBody?.content['application/json']?.schema;
  const body = plain(entry.form === undefined ? taking : { $ref: `#/components/schemas/${entry.form}` }) as
    | { properties: Record<string, Json>; required?: string[] }
    | undefined;
  // A field that has only one value is no question: the tool sends it.
  const isFixed = (field: Json) => Array.isArray(field.enum) && field.enum.length === 1;
  const fields = Object.entries(body?.properties ?? {}).filter(
    ([field, schema]) => !decided.includes(field) && !isFixed(schema),
  );
  const ofQuery = taken.filter((one) => one.in === 'query');
  const turning = entry.kind === 'list' ? turningOf(parameters) : undefined;
  const properties = Object.fromEntries([
    ...taken.map((one) => {
      const schema = plain(one.schema) as Json;
      return [one.name, { ...schema, ...(one.description && { description: one.description }) }];
    }),
    ...fields,
  ]);
  const required = [
    ...taken.filter((one) => one.required === true || one.in === 'path').map((one) => one.name),
    ...(body?.required ?? []).filter((field) => fields.some(([one]) => one === field)),
  ];
  const told = {
    method: method.toUpperCase(),
    path,
    scopes: operation['x-token-scope'],
    access: operation['x-access'],
    english: [operation.summary, operation.description]
      .flatMap((text) => (text ? [text.replace(/\s+/g, ' ').replace(/\.?$/, '.')] : []))
      .join(' '),
    places: taken.filter((one) => one.in === 'path').map((one) => one.name),
    query: ofQuery.map((one) => one.name),
    body: fields.map(([field]) => field),
    properties,
    required,
    ...(turning && { turning }),
  };
  return `  ${name}: ${JSON.stringify(told)},`;
});

writeFileSync(
  file,
  `// Written by \`npm run generate\` from the contract and the table of tools.
import type { ToolOperation } from '../services/mcp/tool-operation.ts';
import type { ToolName } from '../services/mcp/tool-table.ts';

/** The operation of the contract behind each tool of \`trastienda mcp\`. */
export const toolOperations: Readonly<Record<ToolName, ToolOperation>> = {
${entries.join('\n')}
};
`,
);
