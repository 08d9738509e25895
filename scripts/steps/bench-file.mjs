// Runs one bench in its own process: the rows that the file's `measure` yields are sent to the process that prints the table. A bench with
// its own form of comparison prints it itself and exports no `measure`.
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
if (!file || !process.send) throw new Error('Started by scripts/bench.mjs with the path of a bench.');
process.argv = [process.execPath, file];
const { measure } = await import(pathToFileURL(file).href);
if (measure !== undefined) for await (const row of measure()) process.send(row);
process.exit(0);
