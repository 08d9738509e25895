import { program } from './commands/program.ts';
import { toldText } from './commands/told.ts';

try {
  await program().parseAsync();
} catch (error) {
  // Only what nobody foresaw shows its trace.
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${toldText(error) ?? trace}\n`);
  process.exit(1);
}
