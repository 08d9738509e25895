import {
  type MessageKey,
  type MessageParams,
  type PasswordChangeError,
  type Refusal,
  type SessionError,
  say,
  type TwoFactorError,
  type Verdict,
} from '@trastienda/domain';
import type { ResourceChange } from 'trastienda-client';

/** The most wrong fields that an answer names: a refusal does not grow with what is wrong. */
export const mostFields = 20;

type Details = {
  params?: MessageParams;
  /** Each wrong field and its Spanish text. */
  fields?: Record<string, string>;
  /** RFC 6749: only in responses of sign-in and password change. */
  oauth?: { error: string; description?: SessionError | PasswordChangeError | TwoFactorError };
  retryAfterSeconds?: number;
  headers?: Record<string, string | string[]>;
  /** For the log only: the account that a sign-in or a reset is about. */
  about?: { account: string; person?: string | undefined };
  /** Only with status 412: the changes since the version that the request names. */
  changes?: readonly ResourceChange[];
};

/** The error that handlers, services and rules throw to refuse a request; its body is the contract's `Error`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly code: MessageKey;
  readonly details: Details;

  constructor(status: number, code: MessageKey, details: Details = {}) {
    super(say(code, details.params));
    this.status = status;
    this.code = code;
    const { fields } = details;
    this.details = fields
      ? { ...details, fields: Object.fromEntries(Object.entries(fields).slice(0, mostFields)) }
      : details;
  }
}

/** A rule's refusal as an error: 403 if the viewer may never do it, 409 if another state would allow it. */
export function refusalError(refusal: Refusal): AppError {
  return new AppError(refusal.kind === 'forbidden' ? 403 : 409, refusal.code, {
    ...(refusal.params && { params: refusal.params }),
  });
}

/** Goes on if a rule allows what is asked for; otherwise throws its refusal. */
export function requireAllowed(verdict: Verdict): void {
  if (!verdict.allowed) throw refusalError(verdict);
}
