import { createHash } from 'node:crypto';
import { toFailure } from '../shell/api-failure.ts';
import type { CommandContext } from '../shell/command-context.ts';
import { type ExitCode, exitCodes } from '../shell/exit-codes.ts';
import { openAttempt } from './attempt-store.ts';

type Context = Pick<CommandContext, 'terminal' | 'server' | 'sessions' | 'output'>;

export type RequestKey = {
  /** Whether a cut run of the same command has sent the request, or was about to. */
  wasSent: boolean;
  /** The key of the request; stored from the first call on, so call it only to send the request. */
  key: () => string;
};

/** What leaves open whether the request was carried out: the same command then asks for the same thing again. */
const undecided: readonly ExitCode[] = [exitCodes.interrupted, exitCodes.unavailable, exitCodes.notAllowed];

/**
 * Runs a command that asks the server for one thing (a report, an undo) under an idempotency key that a cut run of the same command left.
 * The key is forgotten once the answer is final, so that a later run asks for a new thing (ADR 21).
 */
export const withRequestKey = async <Result>(
  { terminal, server, sessions, output }: Context,
  request: { what: string; words: unknown },
  use: (given: RequestKey) => Promise<Result>,
): Promise<Result> => {
  const { env } = terminal;
  const who = env.TRASTIENDA_TOKEN ? '' : (env.TRASTIENDA_USER ?? sessions.find(server)?.email ?? '');
  const words = JSON.stringify(request.words);
  const attempt = openAttempt(env, { place: [server, who, request.what], words: [words] }, terminal.now());
  try {
    const hash = createHash('sha256').update(words).digest('hex');
    const wasSent = attempt.isKnown(hash);
    if (wasSent) {
      await output.note(['Una ejecución anterior de este comando se interrumpió: se sigue lo que ya había pedido.']);
    }
    const result = await use({ wasSent, key: () => attempt.keyOf(hash).key });
    attempt.end();
    return result;
  } catch (error) {
    const { exitCode } = await toFailure(error, terminal.signal);
    if (!undecided.includes(exitCode)) attempt.end();
    throw error;
  }
};
