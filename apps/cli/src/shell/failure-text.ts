import { isMessageKey, say } from '@trastienda/domain';
import type { Failure as FlowFailure } from '@trastienda/machines';
import { networkErrorIn } from './network-error.ts';

/** The text for a request without a response, with its address. */
export const offlineText = (cause: unknown): string =>
  networkErrorIn(cause)?.message ?? 'No se pudo conectar con el servidor.';

/** The text of a flow's failure: the server's message if there is one, the catalogue's otherwise. */
export const flowFailureText = ({ message, code, params, offline, status, cause }: FlowFailure): string => {
  if (message) return message;
  if (offline) return offlineText(cause);
  if (isMessageKey(code)) return say(code, params);
  return status > 0 ? `El servidor respondió algo inesperado (${status}).` : say('shared.failed');
};
