// Writes the manual pages of the command line, from the definitions of its commands.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../../package.json' with { type: 'json' };
import { buildProgram, environment } from '../../program.ts';
import { exitCodeMeanings } from '../../shell/exit-codes.ts';
import { commandPage, pageName, programPage } from './man-page.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Give the folder to write.');

const quiet = { write: () => true, columns: 100 };
const program = buildProgram(() => async () => undefined, { stdout: quiet, stderr: quiet });

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const lists = { exitCodes: exitCodeMeanings, environment };
writeFileSync(join(folder, pageName(program)), programPage(program, version, lists));
for (const command of program.commands) writeFileSync(join(folder, pageName(command)), commandPage(command, version));
