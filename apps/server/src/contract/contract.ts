import type { AccessRule, TokenScope } from '@trastienda/domain';
import bundled from '../../../../openapi/openapi.json' with { type: 'json' };
import { type OperationId, publicOperations } from './handlers.ts';
import { resolveReferences } from './resolve-references.ts';

type Parameter = { name: string; in: string; explode?: boolean; schema?: { type?: string }; 'x-secret'?: boolean };
type Body = { required?: boolean; content: Record<string, unknown> };
type Operation = {
  operationId: OperationId;
  'x-access': AccessRule;
  'x-token-scope': readonly TokenScope[];
  'x-body-limit'?: number;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, { headers?: Record<string, unknown> }>;
};

/** One call of the contract, with what the server's guard needs. */
export type ContractOperation = {
  id: OperationId;
  method: string;
  path: string;
  access: AccessRule;
  /** The scopes of a program's token that let it in; none where no token gets in. */
  tokenScopes: readonly TokenScope[];
  /** Query parameters that hold a list in one comma-separated value. */
  commaSeparated: readonly string[];
  /** Parameters of path and query that open an account or tell who somebody is: never written to the log. */
  secretParameters: readonly string[];
  /** The body that it takes, in which media types; nothing where it takes none. */
  body: { required: boolean; types: readonly string[] } | undefined;
  /** Bytes of a body, where it may be larger than others. */
  bodyLimit: number | undefined;
  /** Whether it takes the version that its change is meant for (If-Match). */
  versioned: boolean;
  /** Whether its answer tells the version of what it holds (ETag). */
  tagged: boolean;
};

export type ContractDocument = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
};

/** The bundled contract as it is published at /api/docs. */
export const publishedContract = bundled as unknown as ContractDocument;

/** The same with every `$ref` replaced by what it names, as the router needs it. */
export const contract = resolveReferences(bundled) as ContractDocument;

const methods = ['get', 'put', 'post', 'delete', 'patch'];

export const contractOperations: readonly ContractOperation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      tokenScopes: operation['x-token-scope'],
      commaSeparated: (operation.parameters ?? [])
        .filter(
          (parameter) => parameter.in === 'query' && parameter.explode === false && parameter.schema?.type === 'array',
        )
        .map((parameter) => parameter.name),
      secretParameters: [...parametersOf(item), ...(operation.parameters ?? [])]
        .filter((parameter) => parameter['x-secret'])
        .map((parameter) => parameter.name),
      body: operation.requestBody && {
        required: operation.requestBody.required ?? false,
        types: Object.keys(operation.requestBody.content),
      },
      bodyLimit: operation['x-body-limit'],
      versioned: (operation.parameters ?? []).some(({ name, in: place }) => place === 'header' && name === 'If-Match'),
      tagged: [200, 201].some((status) => operation.responses[status]?.headers?.ETag !== undefined),
    })),
);

/** Those that all operations of a path share stand beside its methods. */
function parametersOf(item: Record<string, unknown>): readonly Parameter[] {
  return (item.parameters ?? []) as readonly Parameter[];
}

/** The server must not start on a contract that it does not fulfil, nor with a handler that nobody can call. */
export function checkHandlers(names: readonly string[], operations = contractOperations): void {
  const declared = operations.map((operation) => operation.id);
  const problems = [
    ...declared.filter((id) => !names.includes(id)).map((id) => `operation ${id} has no handler`),
    ...names.filter((name) => !declared.some((id) => id === name)).map((name) => `handler ${name} has no operation`),
    ...operations
      .filter((operation) => !operation.access)
      .map((operation) => `operation ${operation.id} has no x-access`),
    ...operations
      .filter((operation) => !operation.tokenScopes)
      .map((operation) => `operation ${operation.id} has no x-token-scope`),
    ...operations
      .filter(({ id, access }) => (access?.public ?? false) !== publicOperations.some((name) => name === id))
      .map(({ id }) => `operation ${id} is public only in the contract or only in the server`),
  ];
  if (problems.length > 0) throw new Error(`The contract and the handlers disagree: ${problems.join('; ')}.`);
}
