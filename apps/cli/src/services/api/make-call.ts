import { errorFromAnswer, type ListPath, list, type TrastiendaClient } from 'trastienda-client';
import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';
import type { ContractCall } from './operation.ts';

type Answer = { data?: unknown; error?: unknown; response: Response };
type Send = (path: string, init: object) => Promise<Answer>;

type Sent = { body: unknown; version: string | undefined; signal?: AbortSignal };
/** `isLeast`: there are at least as many rows, not exactly. */
type Answered = { data: unknown; total: number | undefined; isLeast: boolean };

/** Makes a call of the contract; answers its body, and the total of a list. `version` is the one that a change is limited to. */
export const makeCall = async (
  client: TrastiendaClient,
  { path, method, places, query }: ContractCall,
  { body, version, signal }: Sent,
): Promise<Answered> => {
  // What the types of the client prove for a written call, the table of the contract proved for this one.
  const send = client[method] as unknown as Send;
  const header = version === undefined ? {} : { 'If-Match': version };
  const params = { path: places, query, header };
  const init = { params, ...(body !== undefined && { body }), ...(signal && { signal }) };
  const { data, error, response } = await send(path, init);
  if (!response.ok) throw errorFromAnswer(response, error);
  const total = response.headers.get('x-total-count');
  return {
    data: data ?? null,
    total: total === null ? undefined : Number(total),
    isLeast: response.headers.get('x-total-relation') === 'gte',
  };
};

/** Every row of a list, page after page. */
export const everyRowOf = (client: TrastiendaClient, { path, places, query }: ContractCall): AsyncIterable<unknown> => {
  const read = list as unknown as (...given: readonly unknown[]) => AsyncIterable<unknown>;
  const [size] = Object.entries(query).flatMap(([name, value]) => {
    if (!sizes.includes(name)) return [];
    // Pages without rows would never end.
    if (Number(value) < 1) throw usageFailure(say('cli.api.value', { name, value: String(value) }));
    return [Number(value)];
  });
  return read(client, path as ListPath, { path: places, query, size });
};

const sizes: readonly string[] = ['size', 'per-page', 'perPage'];

/** The parameter that turns the pages by hand, if one was given. */
export const turningIn = ({ query }: ContractCall): string | undefined =>
  ['from', 'page', 'after', 'cursor'].find((name) => name in query);
