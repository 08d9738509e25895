import type { AppError } from './app-error.ts';

/** Refusals that are no guess: the next step is asked for, another new password is, or the work was done before. */
const noGuesses: readonly string[] = [
  'error.code.required',
  'error.equals.password',
  'QR has been scanned',
  'error.two.steps.not.offered',
  'error.two.steps.not.started',
];

/** Wrong proofs of somebody who is signed in; they have no word of RFC 6749. */
const wrongProofs: readonly string[] = ['session.passwordChange.current', 'session.code.invalid'];

/** The reason of a failed try of a password, a code or a link, for the log and the audit; undefined if the refusal is none. */
export function failedTry({ code, details }: Pick<AppError, 'code' | 'details'>): string | undefined {
  const word = details.oauth?.description;
  if (word === undefined) return wrongProofs.includes(code) ? code : undefined;
  return noGuesses.includes(word) ? undefined : word;
}
