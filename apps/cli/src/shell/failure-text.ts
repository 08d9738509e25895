import { isMessageKey, say } from '@trastienda/domain';
import type { Failure as FlowFailure } from '@trastienda/machines';
import { networkErrorIn } from './network-error.ts';

/** A call without an answer, with the address that it went to. */
export const offlineText = (cause: unknown): string =>
  networkErrorIn(cause)?.message ?? 'No se pudo conectar con el servidor.';

/** A flow's failure in words: the server's where there are any, the catalogue's otherwise. */
export const flowFailureText = ({ message, code, params, offline, status, cause }: FlowFailure): string => {
  if (message) return message;
  if (offline) return offlineText(cause);
  if (isMessageKey(code)) return say(code, params);
  return status > 0 ? `El servidor respondió algo inesperado (${status}).` : say('shared.failed');
};
