import { readFileSync } from 'node:fs';

/** @typedef {{ name: string, in: string, schema: { maximum?: number } }} Parameter */

/**
 * What the client has to know of the contract when it runs: how each list is read page by page, and which calls take an `Idempotency-Key`;
 * two modules, because a page that reads no list needs the second one only.
 * @param {string} contract the file of the bundled contract
 */
export function clientCalls(contract) {
  const { paths, components } = JSON.parse(readFileSync(contract, 'utf8'));
  /** @type {(named: { $ref?: string }, kind: string) => any} */
  const meant = (named, kind) =>
    named.$ref === undefined ? named : components[kind][/** @type {string} */ (named.$ref.split('/').at(-1))];
  const lists = [];
  const keyed = [];
  for (const [path, item] of Object.entries(paths)) {
    /** @type {(operation: any) => (Parameter & { shared: string })[]} */
    const parametersOf = (operation) =>
      [...(item.parameters ?? []), ...(operation?.parameters ?? [])].map((named) => ({
        ...meant(named, 'parameters'),
        shared: named.$ref?.split('/').at(-1) ?? '',
      }));
    const ok = item.get?.responses['200'];
    const how = ok && listOf(parametersOf(item.get), meant(ok, 'responses'), meant);
    if (how) lists.push(`  '${path}': ${how},`);
    const takesKey = parametersOf(item.post).some(({ name }) => name === 'Idempotency-Key');
    // The key of a file is chosen by what sends it.
    const isFile = meant(item.post?.requestBody ?? {}, 'requestBodies').content?.['multipart/form-data'] !== undefined;
    if (takesKey && !isFile) keyed.push(`  '${path}',`);
  }
  const origin = '// Written by `npm run generate` from the contract.';
  return {
    lists: `${origin}

/** How the pages of each list are turned: by zero-based pages (\`from\`) of up to 1000 rows (\`size\`), unless it says otherwise. */
export const lists = {
${lists.join('\n')}
} as const;
`,
    keyed: `${origin}

/** The calls (POST) that take an \`Idempotency-Key\`, without those that send a file. */
export const keyedCalls = [
${keyed.join('\n')}
] as const;
`,
  };
}

/**
 * @param {(Parameter & { shared: string })[]} parameters
 * @param {any} answer
 * @param {(named: { $ref?: string }, kind: string) => any} meant
 */
function listOf(parameters, answer, meant) {
  const named = (/** @type {string} */ name) => parameters.find((one) => one.in === 'query' && one.name === name);
  const size = ['size', 'perPage'].map(named).find((one) => one !== undefined);
  const body = meant(answer.content?.['application/json']?.schema ?? {}, 'schemas');
  if (!size) return undefined;
  const rest = [
    size.name === 'size' ? '' : `size: '${size.name}'`,
    size.schema.maximum === 1000 ? '' : `most: ${size.schema.maximum}`,
  ];
  const told = (/** @type {string[]} */ ...parts) =>
    `{ ${[...parts, ...rest].filter(Boolean).join(', ')} }`.replace('{  }', '{}');
  if (named('cursor')) {
    const rows = Object.entries(body.properties).find(([, property]) => property.type === 'array')?.[0];
    return told(`by: 'cursor'`, `rows: '${rows}'`);
  }
  if (body.type !== 'array') return undefined;
  if (named('after')) return told(`by: 'after'`);
  const from = named('from');
  if (from) return from.shared === 'Offset' ? told(`by: 'offset'`) : told();
  return named('page') && told(`by: 'pageFromOne'`);
}
