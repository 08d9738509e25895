import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

/** The code whose texts for users stand in its catalogue (ADR 133), and nowhere else. */
const sources = ['apps/cli/src', 'apps/connect/src', 'apps/server/src/commands'];
const exempt = /\.messages\.ts$|\.test\.tsx?$|\/testing\/|\/generated\//;

/** Where the syntax of commands and example values stand, which are no sentences. */
const wordsOfSyntax = /\/(example-help)\.ts$/;

/** What is filled in, and what is typed: `trastienda loads list`. */
const filledOrCode = /\{\w*\}|`[^`]*`/g;
/** Keys, addresses, names of files and media types, calls and pages of our programs, and requests of roff. */
const code = /^[\w{}$-]*[./][\w{}$./-]*$|^\s*(?:trastienda|help)\b[\w {}<>[\]()-]*$|^\{ "|^\.[A-Z]{2} /;
/** A word alone is said if it has a capital, or stands with a number or with what is filled in. */
const isSentence = /^[A-Z][a-z]+\W*$|^[^A-Za-z$]*[a-z]{4,}\W*\{|[\d}][ (]+[a-z]{4,}\W*$/;
const spanishSign = /[áéíóúñ¿¡«»]/i;
/** The parts of the syntax of commands: `-o, --output <archivo>`, `[pedido...]`, `(--to <url> | --from <url>)`. */
const syntax = /-\w,|--[\w-]+|<[^>]*>|\[[^\]]*\]|[()|\s]/g;
/** A word with a capital that is one of Spanish texts and of code or other languages too. */
const notOnlySpanish = new Set(
  'error items total link no me token url ctrl accept output enter bytes proxy start decide'.split(' '),
);

/** @param {string} text */
const wordsOf = (text) => text.toLowerCase().match(/(?<![\w-])\p{L}{2,}(?![\w-])/gu) ?? [];

/**
 * Whether a literal reads as Spanish: by its signs, by two or more words of which most are words of the catalogues, or by one capitalised word.
 * @param {string} literal with `{}` for each value that is filled in
 * @param {ReadonlySet<string>} vocabulary
 */
export function isSpanish(literal, vocabulary) {
  const text = literal.replace(filledOrCode, ' ').trim();
  if (code.test(literal) || text.replace(syntax, '') === '' || (text.match(/\p{L}/gu) ?? []).length < 2) return false;
  if (spanishSign.test(text)) return true;
  const words = wordsOf(text);
  const known = words.filter((word) => vocabulary.has(word));
  if (words.length === 1) return isSentence.test(literal) && known.length === 1 && !notOnlySpanish.has(known[0] ?? '');
  return words.length > 1 && known.length * 2 > words.length;
}

/**
 * The literals of a file that read as Spanish.
 * @param {string} path from the root, with slashes
 * @param {string} text
 * @param {ReadonlySet<string>} vocabulary the words of the catalogues
 * @returns {string[]} the problems
 */
export function spanishTexts(path, text, vocabulary) {
  if (!sources.some((folder) => path.startsWith(`${folder}/`)) || exempt.test(path) || wordsOfSyntax.test(path))
    return [];
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  /** @type {string[]} */
  const problems = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    // The words of a programming error are English.
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return;
    const literal = literalOf(node);
    const isName =
      ts.isPropertyAssignment(node.parent ?? node) &&
      /** @type {import('typescript').PropertyAssignment} */ (node.parent).name === node;
    if (literal !== undefined && !isName && isSpanish(literal, vocabulary)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      problems.push(`${path}:${line + 1}: a text outside the catalogue: ${JSON.stringify(literal.slice(0, 60))}`);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return problems;
}

/**
 * @param {import('typescript').Node} node
 * @returns {string | undefined}
 */
function literalOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return undefined;
}

/** @returns {Promise<string[]>} */
export async function allSpanishTexts() {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { quiet: true });
  const files = output.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(fromRoot(file)));
  const read = (/** @type {string} */ file) => readFileSync(fromRoot(file), 'utf8');
  const catalogues = files.filter((file) => file.endsWith('.messages.ts'));
  const vocabulary = new Set(
    catalogues.flatMap((file) =>
      [...read(file).matchAll(/: '((?:[^'\\]|\\.)*)'/g)].flatMap(([, text = '']) =>
        wordsOf(text.replace(filledOrCode, ' ')),
      ),
    ),
  );
  return files.flatMap((file) => spanishTexts(file, read(file), vocabulary));
}
