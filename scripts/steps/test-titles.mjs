import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

const testFile = /\.(test|spec|paths)\.(tsx?|mjs)$|^tests\/contract\/fuzz\.ts$/;

/** Words that a title may have as its verb, beside those in -s and -ed. */
const verbs = new Set(
  `are was were has have may can cannot must do does did not no never none agree ask become begin change close come end find get give given
  go held hold keep kept know leave lose made make mean need open reach read run said say see seen send sent share show shown stand stay take
  taken tell told wait write written`.split(/\s+/),
);

/** Verbs that every test has: they say that something is tried, not what comes of it. */
const sayNothing = new Set(['checks', 'handles', 'tests', 'works']);

/** Snapshots are found by the titles of their tests. */
const withSnapshots = ['apps/cli/src/help/help.test.ts'];

/**
 * What a title of a test lacks, as far as its words prove it: a subject and its behaviour. A placeholder counts as two words, because each case
 * fills it with its own.
 * @param {string} title with placeholders (`%s`, `$name`, `${name}`)
 * @returns {string | undefined}
 */
export function titleProblem(title) {
  const placeholders = title.match(/\$\{[^}]*\}|%[a-z#]|\$[\w.]+/g)?.length ?? 0;
  const words = title
    .replace(/\$\{[^}]*\}|%[a-z#]|\$[\w.]+/g, ' ')
    .split(/[\s,:;()«»"'’]+/)
    .filter((word) => /\w/.test(word));
  if (words.length + 2 * placeholders < 3) return 'has fewer than three words';
  const isVerb = (/** @type {string} */ word) => /^[a-z]+(s|ed)$/i.test(word) || verbs.has(word.toLowerCase());
  if (!words.some(isVerb)) return 'has no verb: say what is done or comes of it';
  if (words.every((word) => sayNothing.has(word))) return 'says that something is tried, not what comes of it';
  return undefined;
}

/** @param {ts.Expression} callee @returns {string} the first name of `it.each(…)` */
const firstName = (callee) =>
  ts.isIdentifier(callee)
    ? callee.text
    : ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)
      ? firstName(callee.expression)
      : '';

/** What a test can be told besides its cases. */
const others = /^(step|use|extend|describe)$/;

/**
 * @param {string} path from the root, with slashes
 * @param {string} text
 * @returns {string[]} the titles that say too little
 */
export function titleProblems(path, text) {
  if (!testFile.test(path) || withSnapshots.includes(path)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.arguments.length > 1 && /^(it|test)$/.test(firstName(node.expression))) {
      const [title] = node.arguments;
      const isOther = ts.isPropertyAccessExpression(node.expression) && others.test(node.expression.name.text);
      if (title && !isOther && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        const words = text.slice(title.getStart(file) + 1, title.end - 1);
        const problem = titleProblem(words);
        const { line } = file.getLineAndCharacterOfPosition(title.getStart(file));
        if (problem) found.push(`${path}:${line + 1}: «${words}» ${problem}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @returns {Promise<string[]>} */
export async function allTitleProblems() {
  const { code, output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { quiet: true });
  if (code !== 0) throw new Error(`The list of files could not be read:\n${output}`);
  return [...new Set(output.split('\n'))]
    .filter((path) => testFile.test(path))
    .flatMap((path) => titleProblems(path, readFileSync(fromRoot(path), 'utf8')));
}
