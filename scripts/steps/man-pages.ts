// Writes the manual pages of the command line, from the definitions of its commands.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram, environment } from '../../apps/cli/src/program.ts';
import { commandPage, pageName, programPage } from '../../apps/cli/src/services/man/man-page.ts';
import { exitCodeMeanings } from '../../apps/cli/src/shell/exit-codes.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Give the folder to write.');

const manifest = new URL('../../apps/cli/package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
const quiet = { write: () => true, columns: 100 };
const program = buildProgram(() => async () => undefined, { stdout: quiet, stderr: quiet });

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const lists = { exitCodes: exitCodeMeanings, environment };
writeFileSync(join(folder, pageName(program)), programPage(program, version, lists));
for (const command of program.commands) writeFileSync(join(folder, pageName(command)), commandPage(command, version));
