import { isMessageKey } from '@trastienda/domain';
import type { Failure as FlowFailure } from '@trastienda/machines';
import { ApiError } from 'trastienda-client';
import { say } from '../messages/say.ts';
import { networkErrorIn } from './network-error.ts';

/** The text for a request without a response, with its address. */
export const offlineText = (cause: unknown): string => networkErrorIn(cause)?.message ?? say('cli.shell.offline');

/** The text for a request that failed: the server's own words, the status of an answer that is not ours, or why none came. */
export const troubleText = (cause: unknown): string => {
  if (!(cause instanceof ApiError) || cause.offline) return offlineText(cause);
  return cause.message || unexpectedText(cause.status);
};

const unexpectedText = (status: number): string => say('cli.shell.unexpectedAnswer', { status });

/** The text of a flow's failure: the server's message if there is one, the catalogue's otherwise. */
export const flowFailureText = ({ message, code, params, offline, status, cause }: FlowFailure): string => {
  if (message) return message;
  if (offline) return offlineText(cause);
  if (isMessageKey(code)) return say(code, params);
  return status > 0 ? unexpectedText(status) : say('shared.failed');
};
