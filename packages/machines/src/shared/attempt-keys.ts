import type { Api } from './api.actors.ts';

/** The API for what must not be done twice; `newKey` makes a name that nobody else has, such as a UUID. */
export type KeyedApi = Api & { newKey: () => string };

/**
 * Names attempts by `Idempotency-Key`: a content keeps its key until it was answered with success, so that sending it again
 * after a silence does nothing a second time. What was answered may be meant once more, and gets another key.
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
