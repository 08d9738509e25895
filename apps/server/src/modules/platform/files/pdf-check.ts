// We read PDF ourselves because libraries repair a broken file in order to show it. This reader refuses what it cannot inspect.
import { inflateSync } from 'node:zlib';
import { decodeName, pdfObjects, TooMuchWork } from './pdf-objects.ts';

const header = /^%PDF-[12]\.\d/;
const trailer = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/;
const crossReference = /^\s*(xref\b|\d+\s+\d+\s+obj\b)/;
const refusedNames: ReadonlyMap<string, PdfProblem> = new Map([
  ...['JavaScript', 'JS', 'Launch', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData'].map(
    (name) => [name, 'active'] as const,
  ),
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'EF'].map((name) => [name, 'attached'] as const),
  ['Encrypt', 'encrypted'],
]);
const endOfZip = Buffer.from('PK\x05\x06', 'latin1');
const longestZipTail = 65_557;
const MEGABYTE = 1024 * 1024;
/** The most bytes that all object streams of a file may inflate to. Those of an invoice have a few kilobytes. */
const mostInflated = 8 * MEGABYTE;
/** Other filters of a stream, which no program uses for objects. */
const otherFilter = /Decode$|^(Crypt|AHx|A85|LZW|RL|CCF|DCT|DP|Predictor)$/;

/**
 * Why bytes are refused as a PDF: they are something else, they run or send something when opened, they carry other files, they are
 * encrypted, or they cannot be inspected.
 */
type PdfProblem = 'type' | 'active' | 'attached' | 'encrypted' | 'sealed';

/**
 * Checks that bytes are a PDF and nothing else: beginning, end and cross-reference are in place, and no archive is appended. Content that
 * runs or sends something when opened, and attached files, are refused, also inside compressed objects, the only streams that are inflated
 * (a few megabytes in all). Encrypted content, and content that cannot be inspected, is refused too.
 */
export function checkPdf(content: Buffer): PdfProblem | undefined {
  if (!header.test(content.toString('latin1', 0, 8))) return 'type';
  const end = trailer.exec(content.toString('latin1', Math.max(0, content.length - 1024)));
  const offset = Number(end?.[1] ?? Number.NaN);
  if (!(offset < content.length)) return 'type';
  if (!crossReference.test(content.toString('latin1', offset, offset + 64))) return 'type';
  if (isZipToo(content)) return 'type';
  for (const text of outsideStreams(content)) {
    const problem = problemOf(namesIn(text));
    if (problem) return problem;
  }
  return checkObjects(content);
}

/** Whether the bytes are an archive too. An archive is read from its end: its last record gives the length of its own comment. */
function isZipToo(content: Buffer): boolean {
  let at = content.indexOf(endOfZip, Math.max(0, content.length - longestZipTail));
  while (at >= 0 && at + 22 <= content.length) {
    if (at + 22 + content.readUInt16LE(at + 20) === content.length) return true;
    at = content.indexOf(endOfZip, at + 1);
  }
  return false;
}

function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/([^\s\0()<>[\]{}/%]{1,127})/g)) yield decodeName(name);
}

/** The problem that the first refused name stands for. */
function problemOf(names: Iterable<string>): PdfProblem | undefined {
  for (const name of names) {
    const problem = refusedNames.get(name);
    if (problem) return problem;
  }
  return undefined;
}

/** The text outside streams; between `stream` and `endstream` there is data, where any byte may occur. */
function* outsideStreams(content: Buffer): Generator<string> {
  for (let from = 0; from < content.length; ) {
    const stream = content.indexOf('stream', from);
    if (stream < 0) return yield content.toString('latin1', from);
    yield content.toString('latin1', from, stream);
    const end = content.indexOf('endstream', stream + 6);
    if (end < 0) return;
    from = end + 9;
  }
}

/** Checks every object of the file, wherever it is, and the objects inside compressed streams. */
function checkObjects(content: Buffer): PdfProblem | undefined {
  let left = mostInflated;
  try {
    for (const { names, data } of pdfObjects(content, 4 * content.length + MEGABYTE)) {
      const problem = problemOf(names);
      if (problem) return problem;
      if (data === undefined || !holdsObjects(names)) continue;
      const objects = objectsOf(content, data, names, left);
      if (!objects) return 'sealed';
      left -= objects.length;
      const inside = problemOf(namesIn(objects.toString('latin1')));
      if (inside) return inside;
    }
  } catch (error) {
    if (error instanceof TooMuchWork) return 'sealed';
    throw error;
  }
  return undefined;
}

/** Whether a stream holds objects. The check looks for the entries that a reader needs, not for the declared type. */
const holdsObjects = (names: readonly string[]): boolean =>
  names.includes('ObjStm') || (names.includes('N') && names.includes('First'));

/** The content of an object stream; undefined if it cannot be read: unknown filter, encryption, or too many bytes. */
function objectsOf(content: Buffer, from: number, names: readonly string[], most: number): Buffer | undefined {
  const end = content.indexOf('endstream', from);
  const data = content.subarray(from, end < 0 ? content.length : end);
  const filters = names.flatMap((name, at) => (name === 'Filter' || name === 'F' ? [names[at + 1]] : []));
  const others = names.filter((name) => otherFilter.test(name) && name !== 'DecodeParms');
  if (filters.length === 0 && others.length === 0) return data;
  if (filters.length !== 1 || filters[0] !== 'FlateDecode' || others.length !== 1) return undefined;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) });
  } catch {
    return undefined; // broken, encrypted or too large: no reason to keep it
  }
}
