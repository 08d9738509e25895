import { existsSync } from 'node:fs';
import { fromRoot } from '../steps/paths.mjs';

/**
 * What adds texts to the command line's catalogue of an area (ADR 133): a new file, or lines of the one that exists.
 * @param {string} area
 * @param {Readonly<Record<string, string>>} texts by key
 * @returns {Pick<import('./skeleton.mjs').Skeleton, 'files' | 'lines'>}
 */
export function cliMessages(area, texts) {
  const path = `apps/cli/src/messages/${area}.messages.ts`;
  const lines = Object.entries(texts)
    .map(([key, text]) => `  '${key}': '${text}',\n`)
    .join('');
  if (existsSync(fromRoot(path))) return { files: [], lines: [{ path, before: /\} as const;/, text: lines }] };
  const name = area.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  const text = `/** Texts of the command line: \`trastienda ${area}\`. */\nexport const ${name}Messages = {\n${lines}} as const;\n`;
  return { files: [{ path, text }], lines: [] };
}
