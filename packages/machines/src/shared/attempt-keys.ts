import type { Api } from './api.actors.ts';

/** The API for actions that must not be done twice; `newKey` makes a unique key, such as a UUID. */
export type KeyedApi = Api & { newKey: () => string };

/**
 * Sends content with an `Idempotency-Key`. The same content keeps its key until a call succeeds, so that a retry after a network failure
 * does nothing twice. After a success the same content gets a new key, because it may be meant again.
 */
export function attemptKeys(newKey: () => string) {
  const keys = new Map<string, string>();
  return async <Answer>(
    content: unknown,
    send: (header: { 'Idempotency-Key': string }) => Promise<Answer>,
  ): Promise<Answer> => {
    const name = JSON.stringify(content);
    const key = keys.get(name) ?? newKey();
    keys.set(name, key);
    const answer = await send({ 'Idempotency-Key': key });
    keys.delete(name);
    return answer;
  };
}
