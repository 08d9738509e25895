import { isMessageKey, type MessageKey, say } from '@trastienda/domain';
import type { Failure } from '@trastienda/machines';

export interface FailureWords {
  readonly message: string;
  readonly requestId: string | undefined;
}

/** A flow's failure in words: the server's, else those of its code, else what was being done. */
export function failureWords(failure: Failure, fallback: MessageKey): FailureWords {
  const requestId = failure.requestId || undefined;
  if (failure.offline) return { message: `${say(fallback)}. ${say('errors.offline')}`, requestId };
  if (failure.message) return { message: failure.message, requestId };
  if (isMessageKey(failure.code)) return { message: say(failure.code, failure.params), requestId };
  return { message: say(fallback), requestId };
}
