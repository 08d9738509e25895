// Writes docs/messages.md from the catalogue: all texts of the product with their keys, for support and translators.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { messages as ofCommandLine } from '../../apps/cli/src/generated/messages.ts';
import { commandsMessages } from '../../apps/server/src/commands/commands.messages.ts';
import { messages as shared } from '../../packages/domain/src/index.ts';

const file = process.argv[2];
if (!file) throw new Error('Give the file to write.');

const messages = { ...shared, ...ofCommandLine, ...commandsMessages };
const areas = new Map<string, [string, string][]>();
for (const entry of Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1))) {
  const area = entry[0].slice(0, entry[0].indexOf('.'));
  areas.set(area, [...(areas.get(area) ?? []), entry]);
}
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const sections = [...areas].map(
  ([area, entries]) =>
    `## ${area}\n\n| Key | Text |\n|---|---|\n${entries.map(([key, text]) => `| \`${key}\` | ${cell(text)} |`).join('\n')}\n`,
);
const head =
  "# Messages\n\nEvery text that the product says, by its key; `{name}` is filled in. An error's `code` is the key of its text.\n" +
  'Generated from the `*.messages.ts` of `packages/domain`, of the command line (`cli`) and of the commands of the server (`server`) by `npm run generate`: change the catalogue, not this page.\n';
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${head}\n${sections.join('\n')}`);
