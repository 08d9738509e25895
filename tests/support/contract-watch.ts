import { Ajv2020 as Ajv, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contract, contractOperations } from '../../apps/server/src/contract/contract.ts';
import { type RatePolicyName, ratePolicy } from '../../apps/server/src/contract/rate-limits.ts';
import type { Answer } from './orders.ts';

type Documented = {
  /** The server gives this answer before it reaches the operation, the same one everywhere; door.spec.ts provokes these answers. */
  'x-door'?: boolean;
  headers?: Record<string, { schema?: { type?: string }; required?: boolean }>;
  content?: Record<string, { schema: object }>;
};
type ContractOperation = (typeof contractOperations)[number];
export type Operation = ContractOperation & { responses: Record<string, Documented> };

const document = contract.paths as unknown as Record<string, Record<string, { responses: Record<string, Documented> }>>;

/** Every operation of the contract, with its documented answers. */
export const operations: readonly Operation[] = contractOperations.map((operation) => ({
  ...operation,
  responses: document[operation.path]?.[operation.method.toLowerCase()]?.responses ?? {},
}));

// Paths with fewer parameters match first: /orders/imputabilitycauses is not an order.
const routes = operations
  .map((operation) => ({ operation, pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`) }))
  .sort((a, b) => countParameters(a.operation) - countParameters(b.operation));

function countParameters({ path }: Operation): number {
  return path.split('{').length - 1;
}

/** The operation that `GET /orders/v1-01?x=1` reaches. */
export function operationOf(call: string): Operation {
  const [method = '', address = ''] = call.split(' ');
  const path = address.split('?')[0] ?? '';
  const found = routes.find(({ operation, pattern }) => operation.method === method && pattern.test(path));
  if (!found) throw new Error(`The contract has no ${call}.`);
  return found.operation;
}

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const compiled = new Map<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const made = ajv.compile(schema);
  compiled.set(schema, made);
  return made;
}

/** How an answer breaks the contract of its operation and status; empty if it keeps it. */
export function faultsOf(operation: Operation, answer: Answer): string[] {
  const documented = operation.responses[answer.status];
  const name = `${operation.id} ${answer.status}`;
  if (!documented) return [`${name} is not documented: ${JSON.stringify(answer.body)}`];
  return [
    ...headerFaults(name, documented, answer),
    ...limitFaults(operation, answer).map((fault) => `${name}: ${fault}`),
    ...bodyFaults(name, documented, answer),
  ];
}

function headerFaults(name: string, documented: Documented, { headers }: Answer): string[] {
  return Object.entries(documented.headers ?? {}).flatMap(([header, { schema, required }]) => {
    const value = headers[header.toLowerCase()];
    // A header that only some answers carry is documented as not required.
    if (value === undefined) return required === false ? [] : [`${name} lacks the header ${header}`];
    return schema?.type === 'integer' && !/^\d+$/.test(String(value)) ? [`${name}: ${header} is ${value}`] : [];
  });
}

/** The items of a list of structured fields, as `"identity";q=5;w=900`. */
function itemsOf(value: unknown): { name: string; of: Record<string, string> }[] {
  return String(value ?? '')
    .split(', ')
    .filter(Boolean)
    .map((item) => {
      const [name = '', ...parameters] = item.split(';');
      return { name: JSON.parse(name) as string, of: Object.fromEntries(parameters.map((one) => one.split('='))) };
    });
}

/** What an answer says of limits that its operation does not declare, or says otherwise than the contract. */
function limitFaults({ rateLimits }: Operation, { status, headers }: Answer): string[] {
  const policies = itemsOf(headers['ratelimit-policy']);
  const left = itemsOf(headers.ratelimit);
  const faults = policies.flatMap(({ name, of }) => {
    if (!rateLimits.some((declared) => declared === name)) return [`the limit ${name} is not declared`];
    const { quota, windowSeconds, unit } = ratePolicy(name as RatePolicyName);
    const wanted = {
      q: String(quota),
      ...(windowSeconds && { w: String(windowSeconds) }),
      ...(unit && { qu: JSON.stringify(unit) }),
    };
    return JSON.stringify(of) === JSON.stringify(wanted) ? [] : [`the limit ${name} is told as ${JSON.stringify(of)}`];
  });
  if (left.map(({ name }) => name).join() !== policies.map(({ name }) => name).join())
    faults.push('RateLimit and RateLimit-Policy name different limits');
  if (status !== 429) return faults;
  const told = left.find(({ of }) => of.r === '0' && of.t === String(headers['retry-after']));
  if (!told) faults.push(`no limit of ${headers.ratelimit} has to wait for ${headers['retry-after']} s`);
  if (String(headers['ratelimit-remaining']) !== '0') faults.push('something remains of what refused');
  if (String(headers['ratelimit-reset']) !== String(headers['retry-after'])) faults.push('two waits are told');
  return faults;
}

function bodyFaults(name: string, documented: Documented, { headers, body }: Answer): string[] {
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  if (!documented.content) return body === '' || body === undefined ? [] : [`${name} has a body`];
  const media = documented.content[type];
  if (!media) return [`${name} is ${type || 'of no type'}, not ${Object.keys(documented.content).join(' or ')}`];
  if (type !== 'application/json') return typeof body === 'string' && body.length > 0 ? [] : [`${name} is empty`];
  const validate = validatorOf(media.schema);
  return validate(body) ? [] : (validate.errors ?? []).map((error) => `${name}${wording(error)}`);
}

const wording = ({ instancePath, message, params }: ErrorObject) =>
  ` ${instancePath || '/'} ${message} ${JSON.stringify(params)}`;

/** Checks every answer of a suite, and remembers which operation answered with which status. */
export class ContractWatch {
  private readonly seen = new Set<string>();

  /** Throws if an answer breaks the contract. */
  check(call: string, answer: Answer): void {
    const operation = operationOf(call);
    const faults = faultsOf(operation, answer);
    if (faults.length > 0) throw new Error(`${call} breaks the contract:\n  ${faults.join('\n  ')}`);
    this.seen.add(`${operation.id} ${answer.status}`);
  }

  /** Documented answers that no test provoked, except those that `never` gives a reason for. */
  missing(never: Readonly<Record<string, string>>): string[] {
    const documented = operations.flatMap(({ id, responses }) =>
      Object.entries(responses).flatMap(([status, answer]) => (answer['x-door'] ? [] : [`${id} ${status}`])),
    );
    const unknown = Object.keys(never).filter((name) => !documented.includes(name) || this.seen.has(name));
    if (unknown.length > 0) throw new Error(`Declared as never answered, yet answered or not documented: ${unknown}`);
    return documented.filter((name) => !this.seen.has(name) && !never[name]);
  }
}
