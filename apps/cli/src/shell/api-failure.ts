import { ApiError } from 'trastienda-client';
import { say } from '../messages/say.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { Failure, interrupted } from './failure.ts';
import { troubleText } from './failure-text.ts';
import { fileFailure, isDiskError } from './file-failure.ts';
import { causesOf, networkErrorIn } from './network-error.ts';

/** Converts any error to a Failure: a refusal of the server, a lost connection, Ctrl+C, or a bug. */
export const toFailure = async (error: unknown, signal: AbortSignal): Promise<Failure> => {
  // Aborted requests fail in various ways, but the reason is always Ctrl+C.
  if (error instanceof Failure) return error;
  if (signal.aborted) return interrupted();
  // A wrong setting of this machine (a proxy) ends the request before it is sent.
  const own = [...causesOf(error)].find((one) => one instanceof Failure);
  if (own) return own;
  const lost = [...causesOf(error)].find(isDiskError);
  if (lost) return fileFailure(lost.path ?? '', isWriting(lost) ? 'write' : 'read', lost);
  if (error instanceof ApiError) return apiFailure(error);
  return new Failure(say('cli.shell.unexpected'), {
    code: 'cli.unexpected',
    exitCode: exitCodes.internal,
    nextSteps: [say('cli.shell.unexpected.hint')],
    cause: error,
  });
};

const writingCalls = ['write', 'mkdir', 'rename', 'copyfile', 'unlink', 'rmdir', 'chmod', 'mkdtemp'];

const isWriting = ({ syscall = '' }: NodeJS.ErrnoException): boolean => writingCalls.includes(syscall);

/** The server's refusal in its own words, with the next steps. */
export const apiFailure = (error: ApiError, furtherSteps: readonly string[] = []): Failure =>
  new Failure(troubleText(error), {
    code: error.code,
    exitCode: exitCodeOf(error),
    nextSteps: [...nextStepsOf(error), ...furtherSteps],
    fields: error.fields,
    requestId: error.requestId,
    changes: error.changes,
    cause: error,
  });

const exitCodeOf = ({ offline, status, oauthError, cause }: ApiError): ExitCode => {
  // No request was made: the address itself is wrong.
  if (isBadPort(cause)) return exitCodes.usage;
  if (offline || status >= 500) return exitCodes.unavailable;
  // A refused sign-in answers 400 or 429, but counts as not allowed.
  if (oauthError) return exitCodes.notAllowed;
  if (status === 429) return exitCodes.unavailable;
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  return exitCodes.refused;
};

const isBadPort = (cause: unknown): boolean => networkErrorIn(cause)?.reason === 'badPort';

/** The refusal of the token in TRASTIENDA_TOKEN: a sign-in would not help. */
export const tokenRefused = say('cli.shell.token.refused');

/** The refusal of an assistant's own token. */
export const assistantRefused = say('cli.mcp.http.refused');

const newToken = [say('cli.shell.token.new')];

const nextStepsOf = ({ offline, status, message, oauthError, cause }: ApiError): string[] => {
  if (isBadPort(cause)) return [say('cli.shell.badPort.hint')];
  if (offline) {
    if (networkErrorIn(cause)?.reason.startsWith('proxy')) {
      return [say('cli.shell.proxy.hint')];
    }
    return [say('cli.shell.offline.hint')];
  }
  // Only a page can show the QR.
  if (oauthError === 'error.activate.2FA.required') {
    return [say('cli.shell.twoSteps.hint')];
  }
  if (oauthError) return [];
  if (message === tokenRefused) return newToken;
  if (message === assistantRefused) return [say('cli.mcp.http.refused.hint')];
  if (status === 401) return [say('cli.shell.login')];
  if (status === 429) return [say('cli.shell.wait')];
  if (status >= 500) return [say('cli.shell.broken.hint')];
  return [];
};
