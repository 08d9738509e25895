import { contract, contractOperations } from './contract.ts';
import type { OperationId } from './handlers.ts';

type Schema = Record<string, unknown>;
type Parts = { content: Record<string, { schema: Schema }> };
type Parameter = { name: string; in: string; required?: boolean; allowEmptyValue?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

/** The schemas by which the router checks requests and serializes responses, under Fastify's names. */
export type RouteSchema = {
  params?: Schema;
  querystring?: Schema;
  headers?: Schema;
  body?: Parts;
  response?: Record<string, Parts>;
};

/** The schemas of every operation, built from the contract once per process. */
export const routeSchemas: ReadonlyMap<OperationId, RouteSchema> = new Map(
  contractOperations.map(({ id, method, path }) => {
    const { parameters = [], ...methods } = contract.paths[path] as unknown as Record<string, Operation> & {
      parameters?: readonly Parameter[];
    };
    return [id, schemaOf(methods[method.toLowerCase()] as Operation, parameters)];
  }),
);

function schemaOf({ parameters = [], requestBody, responses }: Operation, ofPath: readonly Parameter[]): RouteSchema {
  const inPlace = (name: string, place: string) => {
    const all = [...ofPath, ...parameters].filter((one) => one.in === place);
    return all.length > 0 && { [name]: objectOf(all) };
  };
  const answers = Object.entries(responses)
    .filter(([, { content }]) => content)
    .map(([status, { content = {} }]) => [status, partsOf(content)]);
  return {
    ...inPlace('params', 'path'),
    ...inPlace('querystring', 'query'),
    ...inPlace('headers', 'header'),
    ...(requestBody && { body: partsOf(requestBody.content) }),
    ...(answers.length > 0 && { response: Object.fromEntries(answers) }),
  };
}

function objectOf(parameters: readonly Parameter[]): Schema {
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, allowEmptyValue }) => [
        name,
        allowEmptyValue ? { ...schema, allowEmptyValue } : schema,
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** Leaves out media types without a schema: the router neither checks nor serializes them. */
function partsOf(content: Content): Parts {
  const withSchema = Object.entries(content).flatMap(([type, { schema }]) => (schema ? [[type, { schema }]] : []));
  return { content: Object.fromEntries(withSchema) };
}
