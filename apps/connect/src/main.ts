import { processOutput } from './commands/output.ts';
import { runProgram } from './program.ts';

process.exitCode = await runProgram(process.argv.slice(2), processOutput);
