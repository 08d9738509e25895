import { keepsSession, type MessageParams, type OvertakingChange } from '@trastienda/domain';

/** A failed call as a flow keeps it: the server's words where there are any, and a code that always has words. */
export type Failure = {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: string;
  /** Spanish text of the server, or empty: then the text is the catalogue's for `code`. */
  message: string;
  params?: MessageParams;
  /** Field → Spanish text of the server. */
  fields: Readonly<Record<string, string>>;
  requestId: string;
  /** No answer came: nothing is known, and the session lives on (R8). */
  offline: boolean;
  /** `error_description` of the token call. */
  oauthError?: string;
  /** How long to wait before another try, when the server says so. */
  retryAfterSeconds?: number;
  /** What somebody else changed since (412), the newest first. */
  changes?: readonly OvertakingChange[];
  /** What was thrown, for the log. */
  cause?: unknown;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads whatever an actor threw. What is no answer of the API (a full disk, a mistake of ours) is `network.unexpected`. */
export function failureOf(error: unknown): Failure {
  const thrown: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const isOurs = typeof thrown.code === 'string' && typeof thrown.status === 'number';
  const message = error instanceof Error ? error.message : text(thrown.message);
  return {
    status: isOurs ? (thrown.status as number) : -1,
    code: isOurs ? text(thrown.code) : 'network.unexpected',
    message: isOurs ? message : '',
    fields: isOurs && typeof thrown.fields === 'object' ? (thrown.fields as Record<string, string>) : {},
    requestId: text(thrown.requestId),
    offline: thrown.offline === true,
    ...(typeof thrown.oauthError === 'string' && { oauthError: thrown.oauthError }),
    ...(typeof thrown.retryAfterSeconds === 'number' && { retryAfterSeconds: thrown.retryAfterSeconds }),
    ...(Array.isArray(thrown.changes) && { changes: thrown.changes as readonly OvertakingChange[] }),
    cause: error,
  };
}

/** A refusal by a rule of ours, in the same shape as the server's. */
export function ruleFailure(refusal: { code: string; params?: MessageParams }): Failure {
  const { code, params } = refusal;
  return { status: 409, code, message: '', fields: {}, requestId: '', offline: false, ...(params && { params }) };
}

/** The token was refused or has expired: the session is over, unless only its password is (S1 §8). */
export const isTokenRefused = (failure: Failure): boolean =>
  failure.status === 401 && !keepsSession(failure.oauthError);

/** Somebody else changed it meanwhile (412), an order or another thing with a version. */
export const isOutdated = ({ code }: Failure): boolean => code === 'orders.changed' || code === 'errors.changed';

/** The server did not say no: it was not heard, or it broke. */
export const isUnanswered = (failure: Failure): boolean =>
  failure.offline || failure.status < 0 || failure.status >= 500;
