import { nearestIn, nearestNames } from '@trastienda/validators';
import { operations } from '../../generated/operations.ts';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { Method, Parameter } from './operation-table.ts';

/** A call of the contract: the address in it, the values of its places, and the parameters that were given. */
export type ContractCall = {
  path: string;
  method: Method;
  places: Record<string, string>;
  query: Record<string, unknown>;
};

/** What was given to a call besides its address. */
type Given = { query: readonly string[]; hasBody: boolean; hasVersion: boolean };

/** The call that is meant by a method, an address such as `/orders/v1001-01?total=atLeast`, and parameters; refuses what the contract has not. */
export const contractCall = (method: Method, address: string, given: Given): ContractCall => {
  const [written = '', search = ''] = address.split(/\?(.*)/s);
  const typed = `/${written.replace(/^\//, '').replace(/^api\//, '')}`;
  const found = placesIn(typed);
  if (!found) throw unknownPath(typed);
  const operation = operations[found.path]?.[method];
  if (!operation) {
    const names = Object.keys(operations[found.path] ?? {}).join(', ');
    throw usageFailure(say('cli.api.method.unknown', { method, path: found.path }), [say('cli.api.known', { names })]);
  }
  const what = { method, path: found.path };
  if (given.hasBody && !operation.body) throw usageFailure(say('cli.api.body.none', what));
  if (given.hasVersion && !operation.ifMatch) throw usageFailure(say('cli.api.ifMatch.none', what));
  const parameters = operation.query ?? {};
  const pairs = [...new URLSearchParams(search), ...given.query.map(pairOf)];
  const query: Record<string, unknown> = {};
  for (const [name, value] of pairs) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (!parameter) {
      throw unknown(say('cli.api.query.unknown', { name, path: found.path }), nearestIn(Object.keys(parameters), name));
    }
    query[name] = parameterValue(name, parameter, value);
  }
  return { ...found, method, query };
};

/** A name and its value from `nombre=valor`. */
export const pairOf = (text: string): [string, string] => {
  const at = text.indexOf('=');
  if (at < 1) throw usageFailure(say('cli.api.pair', { text }));
  return [text.slice(0, at), text.slice(at + 1)];
};

const placesIn = (typed: string): Pick<ContractCall, 'path' | 'places'> | undefined => {
  const words = typed.split('/');
  // `/orders/known` is itself, and no order named `known`.
  const byPlaces = Object.keys(operations).toSorted((one, other) => placesOf(one) - placesOf(other));
  for (const path of byPlaces) {
    const parts = path.split('/');
    if (parts.length !== words.length) continue;
    const places: Record<string, string> = {};
    const fits = parts.every((part, n) => {
      const word = words[n] ?? '';
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part === word;
      places[name] = decoded(word);
      // An address with `..` would be another one when it is sent.
      return word !== '' && !isPlace(word) && !/^\.\.?$/.test(places[name]);
    });
    if (fits) return { path, places };
  }
  return undefined;
};

const isPlace = (word: string): boolean => /^\{.*\}$/.test(word);

const placesOf = (path: string): number => path.split('{').length;

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
};

const parameterValue = (name: string, { type, many, of }: Parameter, given: string): unknown => {
  const values = many ? given.split(',') : [given];
  for (const value of values) {
    const fits =
      of?.includes(value) ??
      (type === 'text' || (type === 'boolean' ? /^(true|false)$/.test(value) : /^-?\d{1,15}$/.test(value)));
    if (fits) continue;
    const names = (of ?? (type === 'boolean' ? ['true', 'false'] : [say('cli.api.integer')])).join(', ');
    throw usageFailure(say('cli.api.value', { name, value }), [say('cli.api.known', { names })]);
  }
  return many ? values : given;
};

/** The refusal of an address: with the nearest one of the contract, whatever stands in its places. */
const unknownPath = (typed: string) => {
  if (Object.hasOwn(operations, typed)) return usageFailure(say('cli.api.path.place', { path: typed }));
  const words = typed.split('/').filter((word, n) => n === 0 || word !== '');
  const filled = new Map<string, string>();
  for (const path of Object.keys(operations)) {
    const parts = path.split('/');
    if (parts.length !== words.length) continue;
    const like = parts.map((part, n) => (isPlace(part) ? (words[n] ?? '') : part)).join('/');
    // `/orders/known` is nearer than an order of this name.
    filled.set(like, path);
  }
  const near = nearestNames(filled.keys(), 1)(words.join('/')).map((like) => filled.get(like));
  return unknown(say('cli.api.path.unknown', { path: typed }), near.join(', ') || undefined);
};

const unknown = (message: string, near: string | undefined) => {
  const hint = near === undefined ? say('cli.api.help') : say('csv.name.nearest', { names: near });
  return usageFailure(message, [hint]);
};
