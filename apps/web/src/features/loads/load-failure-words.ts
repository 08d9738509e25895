import { isMessageKey, type MessageKey, say } from '@trastienda/domain';
import type { Failure } from '@trastienda/machines';

/** A flow's failure in words: the server's, else those of its code, else what was being done. */
export function loadFailureWords(failure: Failure, fallback: MessageKey): string {
  if (failure.offline) return `${say(fallback)}. ${say('errors.offline')}`;
  if (failure.message) return failure.message;
  if (failure.status >= 0 && isMessageKey(failure.code)) return say(failure.code, failure.params);
  return say(fallback);
}
