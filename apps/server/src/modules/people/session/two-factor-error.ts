import { passwordChangeErrors, type TwoFactorError, twoFactorErrors } from '@trastienda/domain';
import { AppError } from '../../../contract/app-error.ts';

/**
 * The refusal of an administrator who owes two steps: of a sign-in that is no page's (400), or of a call of a page's session (401), which
 * stays for when they are active.
 */
export function twoFactorOwed(status: 400 | 401): AppError {
  const description = 'error.activate.2FA.required';
  const error = status === 400 ? 'invalid_grant' : 'invalid_token';
  return new AppError(status, twoFactorErrors[description], { oauth: { error, description } });
}

/** A refused two-step call, in the specification's words. */
export function twoFactorError(description: TwoFactorError): AppError {
  return new AppError(409, twoFactorErrors[description], { oauth: { error: 'invalid_request', description } });
}

/** The error for a wrong code. */
export function wrongCodeError(): AppError {
  return new AppError(400, 'session.code.invalid', {
    oauth: { error: 'invalid_request', description: 'error.code.invalid' },
  });
}

/** The error for a link that does not work (any more): the same for every reason. */
export function deadLinkError(code: 'session.passwordChange.link' | 'session.twoFactor.link'): AppError {
  return new AppError(404, code, {
    oauth: { error: 'invalid_request', description: 'error.not.found.change.password' },
  });
}

/** A refused change of a password for another reason than the link. */
export function passwordChangeError(
  description: Exclude<keyof typeof passwordChangeErrors, 'error.not.found.change.password'>,
): AppError {
  return new AppError(400, passwordChangeErrors[description], { oauth: { error: 'invalid_request', description } });
}
