import type { MessageKey } from '@trastienda/domain';

const header = /^%PDF-[12]\.\d/;
const trailer = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/;
const crossReference = /^\s*(xref\b|\d+\s+\d+\s+obj\b)/;
const activeNames = new Set(['JavaScript', 'JS', 'Launch', 'RichMedia', 'XFA']);
const endOfZip = Buffer.from('PK\x05\x06', 'latin1');
const longestZipTail = 65_557;

/**
 * Whether bytes are a PDF and nothing else: it begins and ends as one, its cross-reference is where it says, and no archive
 * hides behind it. Nothing is decompressed, so nothing can swell. What runs when a reader opens it is refused where it is
 * written in the open; inside a compressed object it cannot be seen here.
 */
export function checkPdf(content: Buffer): MessageKey | undefined {
  if (!header.test(content.toString('latin1', 0, 8))) return 'billing.upload.type';
  const end = trailer.exec(content.toString('latin1', Math.max(0, content.length - 1024)));
  const offset = Number(end?.[1] ?? Number.NaN);
  if (!(offset < content.length)) return 'billing.upload.type';
  if (!crossReference.test(content.toString('latin1', offset, offset + 64))) return 'billing.upload.type';
  if (isZipToo(content)) return 'billing.upload.type';
  return runsSomething(content) ? 'billing.upload.active' : undefined;
}

/** An archive is read from its end: its last record says how long its own comment is. */
function isZipToo(content: Buffer): boolean {
  let at = content.indexOf(endOfZip, Math.max(0, content.length - longestZipTail));
  while (at >= 0 && at + 22 <= content.length) {
    if (at + 22 + content.readUInt16LE(at + 20) === content.length) return true;
    at = content.indexOf(endOfZip, at + 1);
  }
  return false;
}

function runsSomething(content: Buffer): boolean {
  for (const text of outsideStreams(content)) {
    for (const [, name = ''] of text.matchAll(/\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){2,60})/g)) {
      if (activeNames.has(name.replace(/#(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))) {
        return true;
      }
    }
  }
  return false;
}

/** The text of the objects; what is between `stream` and `endstream` is data, where any byte may stand. */
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
