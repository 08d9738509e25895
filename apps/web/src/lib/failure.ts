import { say } from '@trastienda/domain';
import { ApiError } from 'trastienda-client';

export interface Failure {
  readonly message: string;
  readonly requestId: string | undefined;
  readonly offline: boolean;
  /** The server stopped the search: a narrower one would be answered (ADR 170). */
  readonly tooWide?: boolean;
}

/** A thrown value as words for the screen: the server's message, or `fallback` (what was being done) if there is none. */
export function failureOf(thrown: unknown, fallback: string): Failure {
  if (!(thrown instanceof ApiError)) return { message: fallback, requestId: undefined, offline: false };
  if (thrown.offline)
    return { message: saidAfter(fallback, say('errors.offline.retry')), requestId: undefined, offline: true };
  const tooWide = thrown.code === 'errors.searchTooWide';
  const { message, requestId } = thrown;
  return {
    message: message || fallback,
    requestId: requestId || undefined,
    offline: false,
    ...(tooWide && { tooWide }),
  };
}

/** What failed, then the server's message if it says anything else. */
export const saidAfter = (failed: string, message: string): string =>
  message === '' || message.startsWith(failed) ? message || failed : `${failed.replace(/\.$/, '')}. ${message}`;

/** A thrown value in one line: what failed, then the server's reason. */
export const toldFailure = (thrown: unknown, failed: string): string =>
  saidAfter(failed, failureOf(thrown, failed).message);
