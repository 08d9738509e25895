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
  /** A person at a terminal: questions may be asked. */
  interactive: boolean;
};

/** A command's own part: reads its flags, calls its service, prints; answers an exit code when it is not 0. */
export type CommandBody<Arguments extends readonly unknown[]> = (
  context: CommandContext,
  ...given: Arguments
) => Promise<ExitCode | undefined>;

/** Turns a body into what commander calls. */
export type Runner = <Arguments extends readonly unknown[]>(
  body: CommandBody<Arguments>,
) => (...given: Arguments) => Promise<void>;
