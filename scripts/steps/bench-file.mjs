// One bench in its own process: the file's `measure` yields rows, which go to the process that prints the table.
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
if (!file || !process.send) throw new Error('Started by scripts/bench.mjs with the path of a bench.');
const { measure } = await import(pathToFileURL(file).href);
if (typeof measure !== 'function') throw new Error(`${file} exports no function "measure".`);
for await (const row of measure()) process.send(row);
process.exit(0);
