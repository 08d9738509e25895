import { constants, inflateSync } from 'node:zlib';

const streams = /stream\r?\n([\s\S]*?)\r?\nendstream/g;

/** The lines of text in a file of pdfkit, in order. */
export function pdfWords(file: Buffer): string[] {
  return [...file.toString('latin1').matchAll(streams)].flatMap(([, stream = '']) => {
    const bytes = Buffer.from(stream, 'latin1');
    // A deflated stream begins with this byte; a file has other streams too.
    // Its last byte may be a carriage return, which is then taken for the end of the line.
    const content =
      bytes[0] === 0x78 ? inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1') : '';
    return [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    );
  });
}
