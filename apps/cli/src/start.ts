import { run } from './run.ts';
import { tellNewerVersion, watchRequests } from './services/notice/newer-version.ts';
import { exitCodes } from './shell/exit-codes.ts';
import { processTerminal } from './shell/terminal.ts';
import { systemKeyring } from './store/keyring.ts';

/** How long a command may still print after the second Ctrl+C. */
const lastWordsMilliseconds = 1_000;

/** Runs the command line in this process: the first Ctrl+C stops the current work, the second ends the process. */
export const start = async (argv: readonly string[]): Promise<void> => {
  const terminal = processTerminal(systemKeyring(process.env));
  terminal.insistence.addEventListener('abort', () => {
    setTimeout(() => process.exit(exitCodes.interrupted), lastWordsMilliseconds).unref();
  });
  process.on('SIGINT', () => terminal.interrupt());
  const asked = watchRequests(terminal);
  process.exitCode = await run(argv, asked.terminal);
  await tellNewerVersion(argv, terminal, asked.servers());
};
