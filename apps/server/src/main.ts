import { setFlagsFromString } from 'node:v8';
import { program } from './commands/program.ts';
import { toldText } from './commands/told.ts';

// Memory is looked through when it has doubled. By itself it may grow to four times of what is in use before: the rows of a
// large file are used for a moment each, and would fill it.
setFlagsFromString('--heap-growing-percent=100');

try {
  await program().parseAsync();
} catch (error) {
  // Only what nobody foresaw shows its trace.
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${toldText(error) ?? trace}\n`);
  process.exit(1);
}
