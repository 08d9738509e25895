import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * Facts that one place defines: what gives away a second definition, and the files that may contain it.
 * @type {readonly { fact: string, pattern: RegExp, homes: RegExp }[]}
 */
const facts = [
  {
    fact: 'which discount is in force (packages/domain/src/prices/price-in-force.ts)',
    pattern:
      /valid_?(?:until|from)\b(?:[^\n;]{0,20}?\)?)\s*(?<!=)[<>]=?\s|(?:\s|\))[<>]=?\s[^\n;=]{0,30}valid_?(?:until|from)\b|\b(?:between|daterange\(|daystanding\()[^\n;]{0,60}valid_?(?:until|from)\b|valid_?(?:until|from)\b[^\n;]{0,20}(?:\bbetween\b|\.localeCompare\()/i,
    homes: /(^|\/)price-in-force\.(sql\.)?ts$|\/migrations\//,
  },
  {
    fact: 'what a text is as it is stored (packages/domain/src/text/clean.ts)',
    pattern: /\.normalize\('NFK?[CD]'\)|\b(?:\w*[nN]ame|title|refId|description)\.trim\(\)/,
    // Their own keys: codes, names at the SAT, guessed passwords, words of a search, titles of columns; texts of PDFs, and the demo's addresses.
    homes:
      /\/text\/(clean|name-key)\.ts$|\/(code|password|require-new-password|found-parts|header-check|pasted-shipments|pdf-document|order-particulars)\.ts$/,
  },
  {
    fact: 'what the server takes off a text: the contract has cleaned it at the door (apps/server/src/contract/clean-texts.ts)',
    pattern: /\.trim\(\)/,
    // Names of uploaded files, and the file of postal codes.
    homes: /^(?!apps\/server\/src\/modules\/)|\/(clean-name|read-postal-codes)\.ts$/,
  },
  {
    fact: 'what a call takes off a text: the server cleans it at the door (apps/server/src/contract/clean-texts.ts)',
    pattern: /\.trim\(\)/,
    // The machines' calls; elsewhere a blank may be what a rule asks about.
    homes: /^(?!packages\/machines\/src\/.*\.actors\.ts$)/,
  },
  {
    fact: "a person's whole name (fullName in packages/domain/src/text/clean.ts)",
    pattern: /`\$\{[^`{}]*\} \$\{[^`{}]*last_?name\}`\.trim\(\)/i,
    homes: /\/text\/clean\.ts$/,
  },
  {
    fact: 'whether two names are the same (packages/domain/src/text/name-key.ts, name_key in SQL)',
    pattern:
      /search_text\([^)]*\)\s*=\s*(?:search_text|lower)\(|lower\([^)]*\b\w*name\)\s*=|\b\w*[nN]ame\.to(?:Locale)?LowerCase\(\)\s*===(?! ')/,
    homes: /\/migrations\/|\/found-orders\.repository\.ts$/,
  },
  {
    fact: 'how orders and their lines are written, with their counters (apps/server/src/modules/trade/orders/order-writes.repository.ts)',
    pattern:
      /\b(?:insert\s+into|update|delete\s+from|copy)\s+(?:orders|order_item|order_to_ship)\b|\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('(?:orders|order_item|order_to_ship)\b/i,
    homes: /\/migrations\/|\/trade\/orders\/((order-writes|new-orders)\.repository|orders-to-ship\.sql)\.ts$/,
  },
  {
    fact: 'how guide requests are written, with their counters (apps/server/src/modules/trade/orders/guide-requests.repository.ts)',
    pattern:
      /\b(?:insert\s+into|update|delete\s+from|copy)\s+guide_request\b|\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('guide_request\b/i,
    homes: /\/migrations\/|\/trade\/orders\/guide-requests\.repository\.ts$/,
  },
  {
    fact: "what time it is in the server (its context's clock, `now`)",
    pattern: /\bnew Date\(\)|\bDate\.now\(\)|\btodayInMexico\(\)/,
    homes: /^(?!apps\/server\/src\/modules\/)/,
  },
  {
    fact: "whether a moment that the server's clock wrote has passed (compare it with the context's `now`, not with the database's)",
    pattern: /[<>]=?\s*now\(\)/,
    // Rows whose moments the database itself writes.
    homes: /^(?!apps\/server\/src\/modules\/.*\.repository\.ts$)|\/(live|listeners)\.repository\.ts$/,
  },
  {
    fact: 'how a box that scrolls is reached by keys (apps/web/src/ui/scroll-region.tsx)',
    pattern: /\boverflow(?:-[xy])?-auto\b/,
    // The kit's own boxes, the menu and the palette; notifications and a popover, whose content takes the focus.
    homes: /^(?!apps\/web\/src\/features\/)|\/(reserved-orders|notification-list|notification-popup)\.tsx$/,
  },
  {
    fact: 'what takes the focus without being a control (apps/web/src/ui/scroll-region.tsx)',
    pattern: /noNoninteractiveTabindex/,
    homes: /\/ui\/scroll-region\.tsx$/,
  },
];

const source = /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/;
const test = /\.(?:test|spec)\.tsx?$|\/testing\/|\/generated\//;

/**
 * The second definitions of facts in a file.
 * @param {string} path from the root, with slashes
 * @param {string} text
 * @returns {string[]} the problems
 */
export function factProblems(path, text) {
  if (!source.test(path) || test.test(path)) return [];
  return facts
    .filter(({ homes }) => !homes.test(path))
    .flatMap(({ fact, pattern }) =>
      text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: decides ${fact}`] : [])),
    );
}

/** @returns {Promise<string[]>} */
export async function allFactProblems() {
  const { code, output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { quiet: true });
  if (code !== 0) throw new Error(`The list of files could not be read:\n${output}`);
  return output
    .split('\n')
    .filter((path) => path && existsSync(fromRoot(path)) && source.test(path))
    .flatMap((path) => factProblems(path, readFileSync(fromRoot(path), 'utf8')));
}
