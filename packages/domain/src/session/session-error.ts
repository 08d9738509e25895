import type { FrameKey } from '../messages/frame.ts';

/** `error_description` values of the token call: the first four are the specification's (S1 §8), the others ours. */
export const sessionErrors = {
  'error.user.disabled': 'session.userDisabled',
  'error.expired.password': 'session.passwordExpired',
  'error.pending.change.password': 'session.passwordExpired',
  'error.deadline.activate.2FA.expired': 'session.deadlineExpired',
  'error.code.required': 'session.code.required',
  'error.code.invalid': 'session.code.invalid',
  'error.bad.credentials': 'session.credentials',
  'error.user.locked': 'session.locked',
  'error.too.many.requests': 'session.tooManyRequests',
} as const satisfies Record<string, FrameKey>;

/** A known `error_description`. */
export type SessionError = keyof typeof sessionErrors;

/** The message of a failed sign-in: the specification's own text where it has one, "Error al autenticar al usuario" otherwise. */
export function sessionErrorMessage(errorDescription: string | undefined): FrameKey {
  if (errorDescription && Object.hasOwn(sessionErrors, errorDescription)) {
    return sessionErrors[errorDescription as SessionError];
  }
  return 'session.failed';
}

/** Failures that must not destroy a kept session although they refuse (S1 §8). */
export function keepsSession(errorDescription: string | undefined): boolean {
  return (
    errorDescription === 'error.expired.password' ||
    errorDescription === 'error.pending.change.password' ||
    errorDescription === 'error.user.disabled'
  );
}
