import { createHash } from 'node:crypto';
import { ApiError } from 'trastienda-client';
import { say } from '../messages/say.ts';
import { toFailure } from '../shell/api-failure.ts';
import type { CommandContext } from '../shell/command-context.ts';
import { exitCodes } from '../shell/exit-codes.ts';
import type { Failure } from '../shell/failure.ts';
import { openAttempt } from './attempt-store.ts';

type Context = Pick<CommandContext, 'terminal' | 'server' | 'sessions' | 'output'>;

export type RequestKey = {
  /** Whether a cut run of the same command has sent the request, or was about to. */
  wasSent: boolean;
  /** The key of the request; stored from the first call on, so call it only to send the request. */
  key: () => string;
};

/**
 * Whether a failure leaves open if the request was carried out, or leaves its file unwritten: the same command then asks for the same thing
 * again. A session that ended does, and a refusal for the person's roles (403) does not.
 */
const leavesOpen = ({ exitCode, cause }: Failure): boolean => {
  if (exitCode === exitCodes.notAllowed) return !(cause instanceof ApiError && cause.status === 403);
  return exitCode === exitCodes.interrupted || exitCode === exitCodes.unavailable || exitCode === exitCodes.files;
};

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
      await output.note([say('cli.store.resumed')]);
    }
    const result = await use({ wasSent, key: () => attempt.keyOf(hash).key });
    attempt.end();
    return result;
  } catch (error) {
    if (!leavesOpen(await toFailure(error, terminal.signal))) attempt.end();
    throw error;
  }
};
