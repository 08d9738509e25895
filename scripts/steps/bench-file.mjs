// Runs one bench in its own process: its subject and the rows that its `measure` yields are sent to the process that keeps and prints them.
import { pathToFileURL } from 'node:url';

const file = process.argv[2];
if (!file || !process.send) throw new Error('Started by scripts/bench.mjs with the path of a bench.');
process.argv = [process.execPath, file];
const { subject, measure } = await import(pathToFileURL(file).href);
process.send({ subject });
for await (const row of measure()) process.send({ row });
process.exit(0);
