import { setFlagsFromString } from 'node:v8';
import { program } from './commands/program.ts';
import { toldText } from './commands/told.ts';

// Garbage is collected when the heap has doubled. By default it may grow fourfold first: the rows of a large file, each used for a moment,
// would fill it.
setFlagsFromString('--heap-growing-percent=100');

try {
  await program().parseAsync();
} catch (error) {
  // Only unforeseen errors show their stack trace.
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${toldText(error) ?? trace}\n`);
  process.exit(1);
}
