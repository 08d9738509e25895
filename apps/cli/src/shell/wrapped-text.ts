import { stripVTControlCharacters } from 'node:util';
import { Help } from 'commander';
import stringWidth from 'string-width';

/** A terminal that is narrower than this breaks lines by itself. */
const leastWidth = 20;
// Commander counts characters, of which an ideograph or an emoji takes two columns.
const wrapper = Object.assign(new Help(), { minWidthToWrap: 0, displayWidth: stringWidth });
const colour = /^\u001b\[[\d;]*m/;

/**
 * Lines that are too long for the terminal, broken between words: a number of an order or a word stays whole. What follows is indented as
 * the line begins, or, in a line of a title and a value, as the value begins. Without a width, the text stays as it is.
 */
export const wrapText = (text: string, width: number | undefined): string =>
  width === undefined || width < leastWidth
    ? text
    : text
        .split('\n')
        .map((line) => wrapLine(line, width))
        .join('\n');

/** The same for a text in pieces of any length, which may end within a line. */
export async function* wrapPieces(
  pieces: AsyncIterable<string> | Iterable<string>,
  width: number | undefined,
): AsyncGenerator<string> {
  if (width === undefined) return yield* pieces;
  let rest = '';
  for await (const piece of pieces) {
    const end = (rest + piece).lastIndexOf('\n') + 1;
    if (end > 0) yield wrapText((rest + piece).slice(0, end), width);
    rest = (rest + piece).slice(end);
  }
  if (rest !== '') yield wrapText(rest, width);
}

const wrapLine = (line: string, width: number): string => {
  if (stringWidth(line) <= width) return line;
  const plain = stripVTControlCharacters(line);
  const indent = /^ */.exec(plain)?.[0] ?? '';
  const title = /^ *\S+(?: \S+)* {2,}(?=\S)/.exec(plain)?.[0] ?? indent;
  const before = stringWidth(title) <= width / 2 ? title : indent;
  const room = stringWidth(before);
  const [head, tail] = splitAfter(line, before.length);
  return head + wrapper.boxWrap(tail, width - room).replaceAll('\n', `\n${' '.repeat(room)}`);
};

/** A line with colours, split after so many characters of its own. */
const splitAfter = (line: string, characters: number): [string, string] => {
  let at = 0;
  for (let seen = 0; seen < characters; ) {
    const code = colour.exec(line.slice(at))?.[0];
    at += code?.length ?? 1;
    if (code === undefined) seen += 1;
  }
  return [line.slice(0, at), line.slice(at)];
};
