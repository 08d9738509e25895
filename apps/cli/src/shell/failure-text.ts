import { isMessageKey, say } from '@trastienda/domain';
import type { Failure as FlowFailure } from '@trastienda/machines';

/** A flow's failure in words: the server's where there are any, the catalogue's otherwise. */
export const flowFailureText = ({ message, code, params, offline, status }: FlowFailure): string => {
  if (message) return message;
  if (offline) return 'No se pudo conectar con el servidor.';
  if (isMessageKey(code)) return say(code, params);
  return status > 0 ? `El servidor respondió algo inesperado (${status}).` : say('shared.failed');
};
