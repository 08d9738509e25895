import { type Call, type Contract, nameOf, resolved, type Schema } from './documents.ts';

/** A value that a schema accepts, as small as it may be: examples of the contract first. */
export function sampleOf(contract: Contract, schema: Schema, depth = 0): unknown {
  const name = nameOf(schema);
  if (name)
    return depth > 6 ? {} : sampleOf(contract, resolved<Schema>(contract, { $ref: schema.$ref ?? '' }), depth + 1);
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => sampleOf(contract, one, depth + 1)));
  const either = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (either) return sampleOf(contract, either, depth + 1);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((field) => [field, sampleOf(contract, schema.properties?.[field] ?? {}, depth + 1)]),
    );
  if (type === 'array') return schema.items ? [sampleOf(contract, schema.items, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return textOf(schema);
}

function textOf({ format, minLength = 1 }: Schema): string {
  if (format === 'date') return '2026-11-29';
  if (format === 'date-time') return '2026-11-29T18:00:00.000Z';
  if (format === 'uuid') return '0c7f5a52-6d1f-4f7a-9a51-4e2f6b1f7d10';
  if (format === 'email') return 'ana@tienda.mx';
  return 'texto'.repeat(Math.ceil(minLength / 5));
}

/** The path of a call with a value for each of its parameters. */
export function samplePath(contract: Contract, { path, parameters }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return encodeURIComponent(/order/i.test(path) && name === 'id' ? 'v1001-01' : String(sampleOf(contract, schema)));
  });
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(contract, schema)))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** The JSON body of a call; undefined if it takes none. */
export function sampleBody(contract: Contract, { operation }: Call): string | undefined {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema && JSON.stringify(sampleOf(contract, schema), null, 2);
}

/** The call as a command of curl, and of the command line. */
export function commandsOf(contract: Contract, call: Call): { curl: string; cli: string | undefined } {
  const path = samplePath(contract, call);
  const body = sampleBody(contract, call);
  const type = Object.keys(call.operation.requestBody?.content ?? {})[0];
  const isPublic = call.operation['x-access'].public === true;
  const sent =
    body === undefined
      ? type?.startsWith('multipart/') && '-F file=@archivo.csv'
      : `-H 'Content-Type: application/json' \\\n  -d '${body.replaceAll("'", "'\\''")}'`;
  const curl = [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}"$SERVER/api${path}"`,
    !isPublic && `-H "Authorization: Bearer $TOKEN"`,
    sent,
  ];
  return {
    curl: curl.filter(Boolean).join(' \\\n  '),
    cli: cliOf(call.method, path, body, type),
  };
}

/** The command line sends JSON; files have commands of their own. */
function cliOf(method: string, path: string, body: string | undefined, type: string | undefined): string | undefined {
  if (body !== undefined)
    return `echo '${body.replaceAll("'", "'\\''")}' | trastienda api ${method} '${path}' --input -`;
  return type === undefined ? `trastienda api ${method} '${path}'` : undefined;
}
