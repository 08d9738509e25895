import { inflateSync } from 'node:zlib';

const objects = /(\d+) 0 obj\r?\n?([\s\S]*?)endobj/g;

/** The lines of text in a file of pdfkit, in order, as a reader finds them: the codes of each font are looked up in its table of characters. */
export function pdfWords(file: Buffer): string[] {
  const byId = new Map([...file.toString('latin1').matchAll(objects)].map(([, id = '', body = '']) => [id, body]));
  const bodies = [...byId.values()];
  // A page's resources name its fonts: /F1 7 0 R.
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', id = ''] of bodies.join().matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(byId.get(id) ?? '')?.[1];
    if (table) fonts.set(name, charactersOf(content(byId.get(table) ?? '')));
  }
  return bodies.flatMap((body) => {
    let font: ReadonlyMap<string, string> | undefined;
    return [...content(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, name, pieces]) => {
      if (name !== undefined) font = fonts.get(name);
      return pieces === undefined ? [] : [textOf(pieces, font)];
    });
  });
}

/** What a stream holds; a deflated one begins with this byte. */
function content(body: string): string {
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
  return stream.startsWith('\x78') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
}

const utf16 = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The characters of each code, from the ranges of a font's ToUnicode table. */
function charactersOf(table: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, first = '', , list = ''] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[(.*?)\]/gi)) {
    for (const [n, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      found.set((Number.parseInt(first, 16) + n).toString(16).padStart(4, '0'), utf16(hex));
    }
  }
  return found;
}

function textOf(pieces: string, font: ReadonlyMap<string, string> | undefined): string {
  const codes = [...pieces.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return codes.map((code) => font?.get(code) ?? `[${code}]`).join('');
}
