import { setFlagsFromString } from 'node:v8';
import { CommanderError } from 'commander';
import { errorText, guardOutput } from './commands/print.ts';
import { program } from './commands/program.ts';
import { usageErrorCode, usageErrorOutput } from './commands/usage.ts';
import { ConfigError } from './config.ts';

// Garbage is collected when the heap has doubled. By default it may grow fourfold first: the rows of a large file, each used for a moment,
// would fill it.
setFlagsFromString('--heap-growing-percent=100');

guardOutput(
  process.stdout,
  (text) => process.stderr.write(`${text}\n`),
  () => {
    process.exitCode = 1;
  },
);

const root = program();
try {
  await root.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    const { text, exitCode } = usageErrorOutput(error, root, process.argv.slice(2));
    process.stderr.write(text);
    process.exit(exitCode);
  }
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(error instanceof ConfigError ? usageErrorCode : 1);
}
