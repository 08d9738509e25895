import { readFileSync } from 'node:fs';
import { readDecision } from './decision-page.mjs';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

// Comments cite the rules of docs/rules: `S2 §5`, `S1 §4 and §6`, `R12`, `R1 to R4`. This step checks that every citation has its rule,
// every rule a citation, and every function and test that a rule names its file. `ADR 12` is a page of docs/decisions.

const rulePage = /^docs\/rules\/(?!README)\w+\.md$/;
const binary = /\.(png|jpe?g|gif|ico|pdf|woff2?|zip|gz)$/;
// Files generated from others that are checked anyway, and demo data, whose names are not citations.
const generated = /\/demo\/data\/|\/generated\/|^openapi\/openapi\.json$|^package-lock\.json$/;
const gap = String.raw`\s+(?:(?:\*(?!/)|//|#)\s*)?`;
const sections = new RegExp(`\\bS([1-9])${gap}(§\\d+(?:(?:,|${gap}and|${gap}to)${gap}§\\d+)*)`, 'g');
const rulings = new RegExp(`\\bR([1-9]\\d?)\\b(?:${gap}to${gap}R(\\d+))?`, 'g');
const decisions = new RegExp(`\\bADR${gap}(\\d+)`, 'g');
const joined = /^Joins and replaces ADR .+$/m;
const decisionPage = /^docs\/decisions\/(?!README\.md$)(?<file>.+)$/;
const outdated = new RegExp(`\\b(?:documents?|decisions?)${gap}\\d+`, 'gi');
const row = /^\| (?!Rule \|)(?<rule>.+) \| (?<holders>\[.+\]\(.+\)) \| (?<tests>\[.+\]\(.+\)) \|$/;
const link = /\[`?(?<name>[^\]`]+)`?\]\(\.\.\/\.\.\/(?<path>[^)]+)\)/g;

/**
 * The numbers in a range like "§2, §4 to §6" or "R1 to R4".
 * @param {string} words
 * @returns {number[]}
 */
function numbersIn(words) {
  /** @type {number[]} */
  const numbers = [];
  for (const [, to, digits] of words.matchAll(/(to\W+[R§])?(\d+)/g)) {
    const last = numbers.at(-1);
    for (let next = to && last !== undefined ? last + 1 : Number(digits); next <= Number(digits); next += 1)
      numbers.push(next);
  }
  return numbers;
}

/**
 * The rules that a text cites, as `S2 §5` and `R12`.
 * @param {string} text
 * @returns {string[]}
 */
export function citedIn(text) {
  const ofSections = [...text.matchAll(sections)].flatMap(([, part, words = '']) =>
    numbersIn(words).map((n) => `S${part} §${n}`),
  );
  const ofRulings = [...text.matchAll(rulings)].flatMap(([words]) => numbersIn(words).map((n) => `R${n}`));
  return [...ofSections, ...ofRulings];
}

/**
 * Parses a page of docs/rules into its headings and their rows.
 * @param {string} path
 * @param {string} text
 */
function readPage(path, text) {
  /** @type {{ key: string, path: string, rows: { holders: string, tests: string }[] }[]} */
  const rules = [];
  /** @type {string[]} */
  const problems = [];
  for (const line of text.split('\n')) {
    const key = /^## (S\d §\d+|R\d+) \S/.exec(line)?.[1];
    if (key) rules.push({ key, path, rows: [] });
    else if (line.startsWith('## ')) problems.push(`${path}: "${line}" names no rule`);
    else if (line.startsWith('| ') && !line.startsWith('| Rule |')) {
      const { holders, tests } = row.exec(line)?.groups ?? {};
      if (holders && tests) rules.at(-1)?.rows.push({ holders, tests });
      else problems.push(`${path}: no rule, function and test in ${line}`);
    }
  }
  return { rules, problems };
}

/**
 * The problems of the pages in docs/decisions: each has a number of its own, a title and a date. Numbers may be left out, so that several
 * people can write pages at the same time. A page that joins others answers to their numbers too: applied migrations go on citing them.
 * @param {ReadonlyMap<string, string>} files
 * @returns {string[]}
 */
function decisionProblems(files) {
  const pages = [...files].filter(([path]) => decisionPage.test(path)).sort(([a], [b]) => (a < b ? -1 : 1));
  /** @type {Map<number, string>} */
  const numbered = new Map();
  const problems = pages.flatMap(([path, text]) => {
    const page = readDecision(path, text);
    if ('problem' in page) return [`${path}: ${page.problem}`];
    const other = numbered.get(page.number);
    if (other !== undefined) return [`${path}: ${other} has the number ${page.number} already`];
    numbered.set(page.number, path);
    for (const [, number] of joined.exec(text)?.[0].matchAll(decisions) ?? []) numbered.set(Number(number), path);
    return [];
  });
  for (const [path, text] of files) {
    for (const [words, number] of text.matchAll(decisions)) {
      if (!numbered.has(Number(number))) problems.push(`${path}: there is no ${words}`);
    }
    for (const [old] of text.matchAll(/docs\/decisions\/\d+|\(\d{4}-[a-z-]+\.md\)/g))
      problems.push(`${path}: cite "${old}" as ADR and its number`);
  }
  return problems;
}

/**
 * The mismatches between code and docs/rules.
 * @param {ReadonlyMap<string, string>} files text by path
 * @returns {string[]}
 */
export function citationProblems(files) {
  const pages = [...files].filter(([path]) => rulePage.test(path)).map(([path, text]) => readPage(path, text));
  const problems = pages.flatMap((page) => page.problems);
  const rules = pages.flatMap((page) => page.rules);
  const known = new Set(rules.map(({ key }) => key));
  /** @type {Map<string, Set<string>>} */
  const citing = new Map();
  for (const [path, text] of files) {
    if (rulePage.test(path)) continue;
    for (const [old] of text.matchAll(outdated))
      problems.push(`${path}: "${old}" cites by the old numbers; see docs/rules/README.md`);
    for (const key of citedIn(text)) {
      if (!known.has(key)) problems.push(`${path}: ${key} is no rule of docs/rules`);
      if (!path.startsWith('docs/')) citing.set(key, (citing.get(key) ?? new Set()).add(path));
    }
  }
  for (const { key, path, rows } of rules) {
    if (!citing.has(key)) problems.push(`${path}: no code cites ${key}`);
    if (rows.length === 0) problems.push(`${path}: ${key} says nothing`);
    for (const { holders, tests } of rows) {
      for (const { groups: { name = '', path: holder = '' } = {} } of holders.matchAll(link)) {
        const text = files.get(holder);
        const defined = new RegExp(`\\b(?:const|function\\*?|class|type|interface) ${name}\\b`);
        if (text === undefined) problems.push(`${path}: ${key} names ${holder}, which does not exist`);
        else if (!defined.test(text)) problems.push(`${path}: ${key} names ${name}, which ${holder} does not define`);
      }
      for (const { groups: { path: test = '' } = {} } of tests.matchAll(link)) {
        if (!files.has(test)) problems.push(`${path}: ${key} names ${test}, which does not exist`);
      }
    }
  }
  return [...new Set([...problems, ...decisionProblems(files)])].sort();
}

/** The problems of the repository, without files that are generated from it. */
export async function repositoryCitationProblems() {
  const { code, output } = await run('git', ['ls-files'], { quiet: true });
  if (code !== 0) throw new Error(`The list of files could not be read:\n${output}`);
  const paths = output.split('\n').filter((path) => path && !binary.test(path) && !generated.test(path));
  const own = /^scripts\/steps\/citations\.(test\.)?mjs$|^docs\/rules\/README\.md$/;
  return citationProblems(
    new Map(paths.filter((path) => !own.test(path)).map((path) => [path, readFileSync(fromRoot(path), 'utf8')])),
  );
}
