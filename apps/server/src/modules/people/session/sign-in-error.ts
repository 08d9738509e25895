import { type SessionError, sessionErrors } from '@trastienda/domain';
import { AppError } from '../../../contract/app-error.ts';

/** A refused sign-in, in the words of RFC 6749 and of S1 §8. */
export function signInError(description: SessionError): AppError {
  return new AppError(400, sessionErrors[description], {
    oauth: { error: 'invalid_grant', description },
  });
}

/** A refusal because of too many tries, for some time. */
export function tooManyTries(
  description: 'error.user.locked' | 'error.too.many.requests',
  secondsLeft: number,
): AppError {
  return new AppError(429, sessionErrors[description], {
    oauth: { error: 'invalid_grant', description },
    params: { minutes: Math.ceil(secondsLeft / 60) },
    retryAfterSeconds: secondsLeft,
  });
}
