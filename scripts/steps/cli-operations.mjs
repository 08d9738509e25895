import { readFileSync } from 'node:fs';

/**
 * The calls that `trastienda api` makes: each address with its methods, their query parameters, and whether they take a body and If-Match.
 * Left out are answers that are no JSON and bodies that are files, for which there are commands.
 * @param {string} contract the file of the bundled contract
 */
export function cliOperations(contract) {
  const { paths, components } = JSON.parse(readFileSync(contract, 'utf8'));
  /** @type {(named: any, kind: string) => any} */
  const meant = (named, kind) =>
    named?.$ref === undefined ? (named ?? {}) : components[kind][named.$ref.split('/').at(-1)];
  const lines = [];
  for (const [path, item] of Object.entries(paths)) {
    const methods = [];
    for (const method of ['get', 'post', 'put', 'delete']) {
      const operation = item[method];
      if (!operation || !isJson(operation, meant)) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((named) =>
        meant(named, 'parameters'),
      );
      const query = parameters
        .filter((one) => one.in === 'query')
        .map((one) => `'${one.name}': ${kindOf(meant(one.schema, 'schemas'), meant)}`);
      const takes = [
        ...(query.length > 0 ? [`query: { ${query.join(', ')} }`] : []),
        ...(operation.requestBody ? ['body: true'] : []),
        ...(parameters.some((one) => one.in === 'header' && one.name === 'If-Match') ? ['ifMatch: true'] : []),
      ];
      methods.push(`${method.toUpperCase()}: ${takes.length > 0 ? `{ ${takes.join(', ')} }` : '{}'}`);
    }
    if (methods.length > 0) lines.push(`  '${path}': { ${methods.join(', ')} },`);
  }
  return `// Written by \`npm run generate\` from the contract.
import type { Operations } from '../services/api/operation-table.ts';

/** Every call with a JSON answer, and what it takes. */
export const operations: Operations = {
${lines.join('\n')}
};
`;
}

/** @type {(operation: any, meant: (named: any, kind: string) => any) => boolean} */
function isJson(operation, meant) {
  const body = meant(operation.requestBody, 'requestBodies').content ?? {};
  if (Object.keys(body).some((type) => type.startsWith('multipart/'))) return false;
  return Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .some(([, named]) => {
      const types = Object.keys(meant(named, 'responses').content ?? {});
      return types.length === 0 || types.includes('application/json');
    });
}

/** @type {(schema: any, meant: (named: any, kind: string) => any) => string} */
function kindOf(schema, meant) {
  const item = schema.type === 'array' ? meant(schema.items, 'schemas') : schema;
  const of = item.enum?.every((/** @type {unknown} */ one) => typeof one === 'string')
    ? `, of: ${JSON.stringify(item.enum).replaceAll('"', "'").replaceAll("'\\t'", '"\\t"')}`
    : '';
  const type = item.type === 'integer' || item.type === 'boolean' ? item.type : 'text';
  return `{ type: '${type}'${schema.type === 'array' ? ', many: true' : ''}${of} }`;
}
