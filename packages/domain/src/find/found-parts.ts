/** Without accents nor capitals: as the lists' searches compare (`search_text` of the database). */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The words of what somebody typed, plain and each once. */
export const typedWords = (typed: string): readonly string[] =>
  [...new Set(plainText(typed).split(/\s+/))].filter(Boolean);

/** Whether a text has each of the words somewhere, accents and capitals apart. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const plain = plainText(text);
  return words.every((word) => plain.includes(word));
}

/** A piece of a text, and whether it is what was looked for. */
export interface FoundPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** Cuts a text into what was looked for and the rest; together they are the text again. */
export function foundParts(text: string, words: readonly string[]): readonly FoundPart[] {
  const letters = [...text];
  // A letter may be several without its accents (ﬁ), or none: each plain one knows whose it is.
  const owners: number[] = [];
  let plain = '';
  for (const [index, letter] of letters.entries()) {
    for (const unit of plainText(letter)) {
      plain += unit;
      for (let n = 0; n < unit.length; n++) owners.push(index);
    }
  }
  const found = new Set<number>();
  for (const word of words) {
    for (let at = plain.indexOf(word); word !== '' && at >= 0; at = plain.indexOf(word, at + 1)) {
      for (const owner of owners.slice(at, at + word.length)) found.add(owner);
    }
  }
  const parts: { text: string; isFound: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const isFound = found.has(index);
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else parts.push({ text: letter, isFound });
  }
  return parts;
}

/** The digits of what can be a telephone number: at most its last ten; undefined where it cannot be one, or not yet. */
export function phoneDigits(typed: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(typed.trim())) return undefined;
  const digits = typed.replace(/\D/g, '');
  return digits.length >= 5 && digits.length <= 15 ? digits.slice(-10) : undefined;
}
