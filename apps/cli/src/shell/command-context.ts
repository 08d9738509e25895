import type { SessionStore } from '../store/session-store.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Output } from './output.ts';
import type { Terminal } from './terminal.ts';

/** What every command receives: its input and output, the API client, and whether a person can answer questions. */
export type CommandContext = {
  terminal: Terminal;
  output: Output;
  server: string;
  sessions: SessionStore;
  /** The profile that was named for this command. */
  profile: string | undefined;
  /** True if a person is at a terminal, so that questions are possible. */
  interactive: boolean;
};

/** The body of a command: reads its flags, calls its service, prints; returns an exit code other than 0, if any. */
export type CommandBody<Arguments extends readonly unknown[]> = (
  context: CommandContext,
  ...given: Arguments
) => Promise<ExitCode | undefined>;

/** Wraps a body as the action that commander calls. */
export type Runner = <Arguments extends readonly unknown[]>(
  body: CommandBody<Arguments>,
) => (...given: Arguments) => Promise<void>;
