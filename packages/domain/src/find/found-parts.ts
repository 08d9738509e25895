/** A text without accents or capitals: the form in which the lists' searches compare (`search_text` of the database). */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The distinct words of a query, without accents or capitals. */
export const typedWords = (typed: string): readonly string[] =>
  [...new Set(plainText(typed).split(/\s+/))].filter(Boolean);

/** Whether a text contains each of the words, ignoring accents and case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const plain = plainText(text);
  return words.every((word) => plain.includes(word));
}

/** A piece of a text, and whether it matches the query. */
export interface FoundPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** Splits a text into pieces that match the query and pieces that do not; joined, they give the text again. */
export function foundParts(text: string, words: readonly string[]): readonly FoundPart[] {
  const letters = [...text];
  // A letter may become several letters without its accents (ﬁ), or none: `owners` maps each plain letter to its original.
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

/** The last ten digits of a possible telephone number; undefined if the text is none, or still too short. */
export function phoneDigits(typed: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(typed.trim())) return undefined;
  const digits = typed.replace(/\D/g, '');
  return digits.length >= 5 && digits.length <= 15 ? digits.slice(-10) : undefined;
}
