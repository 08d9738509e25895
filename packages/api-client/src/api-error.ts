import type { Error as ErrorBody } from './generated/schema.ts';
import { retryAfterOf } from './retry.ts';

/** Facts about a failed call that a program can use. */
export type ApiFailure = Omit<ErrorBody, 'error' | 'error_description'> & {
  /** `error_description` of /oauth/token, such as `error.user.disabled`. */
  oauthError?: string;
  /** No answer came: the network or the server is unreachable. The session is still valid (R8). */
  offline: boolean;
  /** Seconds to wait before another try, if the server says so. */
  retryAfterSeconds?: number;
};

/** The one error that every call throws: it has the server's message, or the code `network.offline` if no answer came. */
export class ApiError extends globalThis.Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly oauthError: string | undefined;
  readonly offline: boolean;
  readonly retryAfterSeconds: number | undefined;
  /** Changes that another user made meanwhile (412), the newest first. */
  readonly changes: ApiFailure['changes'];

  constructor(failure: ApiFailure, options?: ErrorOptions) {
    super(failure.message, options);
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.requestId = failure.requestId;
    this.oauthError = failure.oauthError;
    this.offline = failure.offline;
    this.retryAfterSeconds = failure.retryAfterSeconds;
    this.changes = failure.changes;
  }

  /** The server decided nothing: no answer came, or what stands before it (502, 503, 504) could not reach it. The same read may succeed later. */
  get unheard(): boolean {
    return this.offline || this.status >= 502;
  }

  /** The session is over: its token was refused or has expired. */
  get sessionRefused(): boolean {
    return this.status === 401 && this.oauthError !== 'error.expired.password';
  }
}

/** An error for a call that got no answer. Its message is empty: the code that shows the error chooses the text. */
export function offlineError(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'network.offline', message: '', requestId: '', offline: true }, { cause });
}

/** Reads an error response. A body that is not in our format (such as a proxy's page) gets the code `network.unexpected`. */
export function errorFromAnswer(response: Response, body: unknown): ApiError {
  const retryAfterSeconds = retryAfterOf(response);
  if (isErrorBody(body)) {
    const { error: _error, error_description: oauthError, ...rest } = body;
    return new ApiError({ ...rest, oauthError, offline: false, retryAfterSeconds });
  }
  return new ApiError({
    status: response.status,
    code: 'network.unexpected',
    message: '',
    requestId: response.headers.get('x-request-id') ?? '',
    offline: false,
    retryAfterSeconds,
  });
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'status' in body;
}
