import { isMessageKey, type MessageKey, type MessageParams, overtakenText, say } from '@trastienda/domain';
import type { Failure } from '@trastienda/machines';
import { saidAfter } from './failure.ts';

export interface FailureText {
  readonly message: string;
  readonly requestId: string | undefined;
  /** The changes that other people made meanwhile, if they caused the failure. */
  readonly changes: readonly string[];
}

/** A flow's failure in words: the server's message, else the message of the rule's code, else what was being done (S1 §8). */
export function failureText(failure: Failure, fallback: MessageKey, inFallback?: MessageParams): FailureText {
  const changes = overtakenText(failure.changes ?? []);
  return { message: messageOf(failure, say(fallback, inFallback)), requestId: failure.requestId || undefined, changes };
}

function messageOf(failure: Failure, fallback: string): string {
  if (failure.offline) return saidAfter(fallback, say('errors.offline'));
  if (failure.message) return failure.message;
  // A response that is not from our server has no usable message: only what was being done is known.
  const { code, params } = failure;
  return code !== 'network.unexpected' && isMessageKey(code) ? say(code, params) : fallback;
}
