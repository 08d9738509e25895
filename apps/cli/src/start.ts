import { run } from './run.ts';
import { exitCodes } from './shell/exit-codes.ts';
import { processTerminal } from './shell/terminal.ts';

/** What a command may still say when it is left in a hurry. */
const lastWordsMilliseconds = 1_000;

/** Runs the command line in this process: Ctrl+C once stops what is under way, twice leaves at once. */
export const start = async (argv: readonly string[]): Promise<void> => {
  const terminal = processTerminal();
  terminal.insistence.addEventListener('abort', () => {
    setTimeout(() => process.exit(exitCodes.interrupted), lastWordsMilliseconds).unref();
  });
  process.on('SIGINT', () => terminal.interrupt());
  process.exitCode = await run(argv, terminal);
};
