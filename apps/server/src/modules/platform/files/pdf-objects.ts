/** One object: its names, and the offset of its stream's data if it has a stream. */
export type PdfObject = { names: readonly string[]; data: number | undefined };

const obj = Buffer.from('obj');
const stream = Buffer.from('stream');
const codeOf = (sign: string) => sign.charCodeAt(0);
const [open, close, backslash, percent, slash, less, greater, opening, closing] = [...'()\\%/<>[]'].map(codeOf);
const [lineFeed, carriageReturn] = [10, 13];
const isSpace = (byte: number | undefined) =>
  byte === 0 || byte === 9 || byte === lineFeed || byte === 12 || byte === carriageReturn || byte === 32;
const delimiters = new Set([...'()<>[]{}/%'].map(codeOf));
const isRegular = (byte: number | undefined) => byte !== undefined && !isSpace(byte) && !delimiters.has(byte);

/** Thrown when the objects of a file overlap so much that reading them would exceed the budget; no honest PDF needs that. */
export class TooMuchWork extends Error {}

/**
 * Everything that any reader could take for an object: the text after each `obj`, wherever it is, read by the rules of PDF (strings and
 * comments hide nothing, and nothing hides behind them). `budget` is how many bytes may be read in all, because nested objects are read
 * again and again.
 */
export function* pdfObjects(content: Buffer, budget: number): Generator<PdfObject> {
  let left = budget;
  for (let at = content.indexOf(obj); at >= 0; at = content.indexOf(obj, at + 1)) {
    const { names, end } = readObject(content, at + obj.length, left);
    left -= end - at;
    if (left <= 0) throw new TooMuchWork();
    yield { names, data: dataAfter(content, end) };
  }
}

function dataAfter(content: Buffer, end: number): number | undefined {
  let at = skipSpace(content, end);
  if (!content.subarray(at, at + stream.length).equals(stream)) return undefined;
  at += stream.length;
  if (content[at] === carriageReturn) at += 1;
  return content[at] === lineFeed ? at + 1 : at;
}

function skipSpace(content: Buffer, from: number): number {
  let at = from;
  for (;;) {
    while (isSpace(content[at])) at += 1;
    if (content[at] !== percent) return at;
    while (at < content.length && content[at] !== lineFeed && content[at] !== carriageReturn) at += 1;
  }
}

function readObject(content: Buffer, from: number, most: number): { names: string[]; end: number } {
  const names: string[] = [];
  const limit = Math.min(content.length, from + most);
  let depth = 0;
  let at = skipSpace(content, from);
  while (at < limit) {
    const byte = content[at];
    if (byte === slash) {
      const end = endOfRegular(content, at + 1);
      names.push(decodeName(content.toString('latin1', at + 1, end)));
      at = end;
    } else if (byte === open) at = endOfString(content, at, limit);
    else if (byte === opening || (byte === less && content[at + 1] === less)) {
      depth += 1;
      at += byte === less ? 2 : 1;
    } else if (byte === closing || (byte === greater && content[at + 1] === greater)) {
      depth -= 1;
      at += byte === greater ? 2 : 1;
    } else if (byte === less) {
      const end = content.indexOf('>', at);
      at = end < 0 ? limit : end + 1;
    } else at = Math.max(at + 1, endOfRegular(content, at));
    if (depth <= 0) break;
    at = skipSpace(content, at);
  }
  return { names, end: at };
}

function endOfRegular(content: Buffer, from: number): number {
  let at = from;
  while (isRegular(content[at])) at += 1;
  return at;
}

function endOfString(content: Buffer, from: number, limit: number): number {
  let depth = 0;
  for (let at = from; at < limit; at += 1) {
    if (content[at] === backslash) at += 1;
    else if (content[at] === open) depth += 1;
    else if (content[at] === close) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return limit;
}

/** Decodes a name: `J#61vaScript` is `JavaScript`. */
export function decodeName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
