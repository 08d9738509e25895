import { inflateSync } from 'node:zlib';

const streams = /stream\r?\n([\s\S]*?)\r?\nendstream/g;

/** The lines of text that pdfkit wrote into a file, in their order. */
export function pdfWords(file: Buffer): string[] {
  return [...file.toString('latin1').matchAll(streams)].flatMap(([, stream = '']) => {
    const bytes = Buffer.from(stream, 'latin1');
    // Streams of deflated bytes begin so; a file has others too.
    const content = bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : '';
    return [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    );
  });
}
