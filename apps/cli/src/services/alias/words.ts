import { say } from '../../messages/say.ts';
import { usageFailure } from '../../shell/failure.ts';

/** The words of a line as a shell reads them: quotes keep blanks together, and a backslash the next character. */
export const wordsOf = (line: string): string[] => {
  const words: string[] = [];
  let word: string | undefined;
  for (const [piece, single, double, escaped] of line.matchAll(
    /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|\s+|[^\s'"\\]+|./gs,
  )) {
    if (/^\s+$/.test(piece) && single === undefined && double === undefined && escaped === undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    // A quote that is never closed.
    if (piece === "'" || piece === '"' || piece === '\\') throw usageFailure(say('cli.alias.quote', { line }));
    word = (word ?? '') + (single ?? double?.replace(/\\(["\\$])/g, '$1') ?? escaped ?? piece);
  }
  if (word !== undefined) words.push(word);
  return words;
};

/** The words with `$1`, `$2`… replaced by what was typed after the alias; what has no place comes at the end. */
export const filledWords = (name: string, words: readonly string[], given: readonly string[]): string[] => {
  const places = words.flatMap((word) => [...word.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)));
  const most = Math.max(0, ...places);
  const missing = given.length < most;
  if (missing) throw usageFailure(say('cli.alias.missing', { name, most }), [say('cli.alias.missing.hint')]);
  return [
    ...words.map((word) => word.replace(/\$(\d)/g, (_, n: string) => given[Number(n) - 1] ?? '')),
    ...given.slice(most),
  ];
};
