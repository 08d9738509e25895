import type { ResourceChange } from 'trastienda-client';
import { say } from '../messages/say.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';

type FailureDetails = {
  /** Stable English key: of a rule, of the server, or `cli.…` for the command line's own failures. */
  code: string;
  exitCode: ExitCode;
  nextSteps?: readonly string[];
  fields?: Readonly<Record<string, string>>;
  requestId?: string;
  /** The changes that others made meanwhile, if they are the reason (412). */
  changes?: readonly ResourceChange[] | undefined;
  cause?: unknown;
};

/** A failed command, with a message for the person and an exit code for the shell. */
export class Failure extends Error {
  readonly code: string;
  readonly exitCode: ExitCode;
  readonly nextSteps: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly changes: readonly ResourceChange[];

  constructor(message: string, details: FailureDetails) {
    super(message, { cause: details.cause });
    this.name = 'Failure';
    this.code = details.code;
    this.exitCode = details.exitCode;
    this.nextSteps = details.nextSteps ?? [];
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.changes = details.changes ?? [];
  }
}

export const usageFailure = (message: string, nextSteps: readonly string[] = [], code = 'cli.usage'): Failure =>
  new Failure(message, { code, exitCode: exitCodes.usage, nextSteps });

export const notSignedIn = (): Failure =>
  new Failure(say('cli.shell.notSignedIn'), {
    code: 'cli.session.none',
    exitCode: exitCodes.notAllowed,
    nextSteps: [say('cli.shell.login'), say('cli.shell.notSignedIn.hint')],
  });

export const interrupted = (nextSteps: readonly string[] = []): Failure =>
  new Failure(say('cli.shell.interrupted'), { code: 'cli.interrupted', exitCode: exitCodes.interrupted, nextSteps });
