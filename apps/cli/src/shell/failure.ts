import type { ResourceChange } from '@trastienda/api-client';
import { type ExitCode, exitCodes } from './exit-codes.ts';

type FailureDetails = {
  /** Stable English key: a rule's, the server's, or `cli.…` for what happens only here. */
  code: string;
  exitCode: ExitCode;
  nextSteps?: readonly string[];
  fields?: Readonly<Record<string, string>>;
  requestId?: string;
  /** What others changed meanwhile, where that is why (412). */
  changes?: readonly ResourceChange[] | undefined;
  cause?: unknown;
};

/** A command that could not be done, with the sentence for the person and the code for the shell. */
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
  new Failure('No ha iniciado sesión.', {
    code: 'cli.session.none',
    exitCode: exitCodes.notAllowed,
    nextSteps: [
      'Ejecute `trastienda login`.',
      'En CI defina TRASTIENDA_TOKEN (`trastienda tokens create`), o TRASTIENDA_USER y TRASTIENDA_PASSWORD.',
    ],
  });

export const interrupted = (nextSteps: readonly string[] = []): Failure =>
  new Failure('Interrumpido.', { code: 'cli.interrupted', exitCode: exitCodes.interrupted, nextSteps });
