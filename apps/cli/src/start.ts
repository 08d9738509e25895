import { run } from './run.ts';
import { exitCodes } from './shell/exit-codes.ts';
import { processTerminal } from './shell/terminal.ts';

/** Runs the command line in this process: Ctrl+C once stops what is under way, twice leaves at once. */
export const start = async (argv: readonly string[]): Promise<void> => {
  const interruption = new AbortController();
  process.on('SIGINT', () => {
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort();
  });
  process.exitCode = await run(argv, processTerminal(interruption));
};
