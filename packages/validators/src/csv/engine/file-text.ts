import { countUtf8, decode, type Encoding, encodingAtStart } from './encoding.ts';
import { guessSingleByte } from './likely-encoding.ts';
import { isSingleByte, recode } from './single-byte.ts';
import { Utf16Reader } from './utf16.ts';

/** A piece of a file in the engine's own bytes: UTF-16 as UTF-8, and every encoding of one byte as Windows-1252. */
export function engineBytes(piece: Uint8Array, encoding: Encoding | undefined): Uint8Array {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return new Utf16Reader(encoding === 'utf-16le').read(piece);
  if (encoding !== 'cp850' && encoding !== 'macintosh') return piece;
  const bytes = piece.slice();
  recode(bytes, encoding);
  return bytes;
}

/** The text of a whole file, decoded as the check of a load decodes it. */
export function fileText(file: Uint8Array): string {
  const mark = encodingAtStart(file);
  const content = file.subarray(mark?.length ?? 0);
  const encoding = mark?.encoding ?? likelyEncoding(content);
  const bytes = engineBytes(content, encoding);
  return decode(bytes, 0, bytes.length, isSingleByte(encoding) ? 'windows-1252' : 'utf-8');
}

function likelyEncoding(bytes: Uint8Array): Encoding {
  const { sequences, broken } = countUtf8(bytes, 0, bytes.length);
  return broken === 0 || sequences > broken ? 'utf-8' : guessSingleByte(bytes, bytes.length);
}
