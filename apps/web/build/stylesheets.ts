import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { parseSync } from 'vite';

/** The words of a program's strings: every class is among them, and the words of its comments are not. */
export function wordsOf(code: string): ReadonlySet<string> {
  const texts = textsIn(parseSync('chunk.js', code).program);
  return new Set(texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== ''));
}

/** The texts of a syntax tree: its string literals and the pieces of its templates. */
function textsIn(tree: unknown): readonly string[] {
  const found: string[] = [];
  const left = [tree];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { type, value } = node as { readonly type?: unknown; readonly value?: unknown };
    if (type === 'Literal' && typeof value === 'string') found.push(value);
    else if (type === 'TemplateElement') found.push((value as { readonly raw: string }).raw);
    else for (const child of Object.values(node)) if (child !== undefined) left.push(child);
  }
  return found;
}

/** The stylesheet of a file with the classes that these words name, minified. */
export async function stylesheetFor(file: string, words: Iterable<string>): Promise<string> {
  const css = (await readFile(file, 'utf8')).replace('@import "tailwindcss"', '$& source(none)');
  const compiler = await compile(css, { base: dirname(file), onDependency: () => undefined });
  return optimize(compiler.build([...words]), { minify: true }).code;
}
