import type { FrameKey } from '../messages/frame.ts';

/** `error_description` values of the token call: the first four come from the specification (S1 §8), the others are ours. */
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

/** The message of a failed sign-in: the text of a known error, otherwise "Error al autenticar al usuario". */
export function sessionErrorMessage(errorDescription: string | undefined): FrameKey {
  if (errorDescription && Object.hasOwn(sessionErrors, errorDescription)) {
    return sessionErrors[errorDescription as SessionError];
  }
  return 'session.failed';
}

/** Whether a failure leaves a stored session valid although the call was refused (S1 §8). */
export function keepsSession(errorDescription: string | undefined): boolean {
  return (
    errorDescription === 'error.expired.password' ||
    errorDescription === 'error.pending.change.password' ||
    errorDescription === 'error.activate.2FA.required' ||
    errorDescription === 'error.user.disabled'
  );
}
