import { keepsSession, type MessageParams, type OvertakingChange } from '@trastienda/domain';

/** A failed call as a flow stores it: the server's message if there is one, and a code that always has a message. */
export type Failure = {
  /** HTTP status; 0 = no answer came, -1 = the error did not come from the API. */
  status: number;
  code: string;
  /** The server's Spanish message, or empty: then the catalogue has the text for `code`. */
  message: string;
  params?: MessageParams;
  /** The server's Spanish messages by field. */
  fields: Readonly<Record<string, string>>;
  requestId: string;
  /** No answer came: the result is unknown, and the session is still valid (R8). */
  offline: boolean;
  /** `error_description` of the token call. */
  oauthError?: string;
  /** Seconds to wait before another try, if the server says so. */
  retryAfterSeconds?: number;
  /** Changes that another user made meanwhile (412), the newest first. */
  changes?: readonly OvertakingChange[];
  /** The thrown value, for the log. */
  cause?: unknown;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Converts anything that an actor threw. An error that is not from the API (a full disk, a bug of ours) becomes `network.unexpected`. */
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

/** A refusal by one of our rules, in the same shape as the server's refusals. */
export function ruleFailure(refusal: { code: string; params?: MessageParams }): Failure {
  const { code, params } = refusal;
  return { status: 409, code, message: '', fields: {}, requestId: '', offline: false, ...(params && { params }) };
}

/** Whether the token was refused or has expired: then the session is over, unless `keepsSession` says otherwise (S1 §8). */
export const isTokenRefused = (failure: Failure): boolean =>
  failure.status === 401 && !keepsSession(failure.oauthError);

/** Whether somebody else changed the order, or another resource with a version, meanwhile (412). */
export const isOutdated = ({ code }: Failure): boolean => code === 'orders.changed' || code === 'errors.changed';

/** Whether an answer came, even one that says that the server failed: then it is no silence (R46). */
export const isAnswered = (failure: Failure): boolean => failure.status > 0;

/** Whether the server did not decide: no answer came, or it failed. */
export const isUnanswered = (failure: Failure): boolean =>
  failure.offline || failure.status < 0 || failure.status >= 500;
