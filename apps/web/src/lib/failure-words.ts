import { isMessageKey, type MessageKey, type MessageParams, overtakenWords, say } from '@trastienda/domain';
import type { Failure } from '@trastienda/machines';

export interface FailureWords {
  readonly message: string;
  readonly requestId: string | undefined;
  /** What others did meanwhile, where that is why. */
  readonly changes: readonly string[];
}

/** A flow's failure in words: the server's, else those of a rule's code, else what was being done (S1 §8). */
export function failureWords(failure: Failure, fallback: MessageKey, inFallback?: MessageParams): FailureWords {
  const changes = overtakenWords(failure.changes ?? []);
  return { message: messageOf(failure, say(fallback, inFallback)), requestId: failure.requestId || undefined, changes };
}

function messageOf(failure: Failure, fallback: string): string {
  if (failure.offline) return `${fallback}. ${say('errors.offline')}`;
  if (failure.message) return failure.message;
  // An answer that is none of ours says nothing: what failed is known only by what was being done.
  const { code, params } = failure;
  return code !== 'network.unexpected' && isMessageKey(code) ? say(code, params) : fallback;
}
