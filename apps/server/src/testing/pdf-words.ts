import { inflateSync } from 'node:zlib';

const objects = /(\d+) 0 obj\r?\n?([\s\S]*?)endobj/g;

type Bodies = ReadonlyMap<string, string>;
type Font = ReadonlyMap<string, string>;

/**
 * The lines of text in a file that we wrote, page by page, as a reader finds them: the codes of each font are looked up in its table of
 * characters. Pages that were put together from other files are read too, each with its own fonts.
 */
export function pdfWords(file: Buffer): string[] {
  const byId = bodiesOf(file.toString('latin1'));
  return [...byId.values()].flatMap((body) => {
    if (/\/Subtype \/Form\b/.test(body)) return linesOf(content(body), fontsOf(body, byId));
    if (!/\/Type \/Page\b/.test(body)) return [];
    const [, listed = ''] = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(body) ?? [];
    const streams = [...listed.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => content(byId.get(id) ?? ''));
    return linesOf(streams.join('\n'), fontsOf(body, byId));
  });
}

/** Every object by its number, also those that stand together in a stream. */
function bodiesOf(text: string): Bodies {
  const found = new Map([...text.matchAll(objects)].map(([, id = '', body = '']) => [id, body]));
  for (const body of [...found.values()]) {
    if (!/\/Type \/ObjStm\b/.test(body)) continue;
    const inside = content(body);
    const first = Number(/\/First (\d+)/.exec(body)?.[1]);
    const places = [...inside.slice(0, first).matchAll(/(\d+) (\d+)/g)].map(
      ([, id = '', at]) => [id, Number(at)] as const,
    );
    for (const [n, [id, at]] of places.entries())
      found.set(id, inside.slice(first + at, first + (places[n + 1]?.[1] ?? inside.length)));
  }
  return found;
}

/** The fonts that a page or form names: `/F1 7 0 R`. */
function fontsOf(body: string, byId: Bodies): ReadonlyMap<string, Font> {
  const through = (key: string, from: string) =>
    byId.get(new RegExp(`/${key} (\\d+) 0 R`).exec(from)?.[1] ?? '') ?? from;
  const named = through('Font', through('Resources', body));
  return new Map(
    [...named.matchAll(/\/([\w.+-]+) (\d+) 0 R/g)].flatMap(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(byId.get(id) ?? '')?.[1];
      return table ? [[name, charactersOf(content(byId.get(table) ?? ''))] as const] : [];
    }),
  );
}

function linesOf(drawing: string, fonts: ReadonlyMap<string, Font>): string[] {
  let font: Font | undefined;
  return [...drawing.matchAll(/\/([\w.+-]+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, name, pieces]) => {
    if (name !== undefined) font = fonts.get(name);
    return pieces === undefined ? [] : [textOf(pieces, font)];
  });
}

/** What a stream holds, by its length: its last byte may look like the end of a line. A deflated one begins with this byte. */
function content(body: string): string {
  const begin = /stream\r?\n/.exec(body);
  if (!begin) return '';
  const length = Number(/\/Length (\d+)/.exec(body.slice(0, begin.index))?.[1]);
  const from = begin.index + begin[0].length;
  const stream = body.slice(from, from + length);
  return stream.startsWith('\x78') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
}

const utf16 = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The characters of each code, from the ranges of a font's ToUnicode table. */
function charactersOf(table: string): Font {
  const found = new Map<string, string>();
  for (const [, first = '', , list = ''] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[(.*?)\]/gi)) {
    for (const [n, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      found.set((Number.parseInt(first, 16) + n).toString(16).padStart(4, '0'), utf16(hex));
    }
  }
  return found;
}

function textOf(pieces: string, font: Font | undefined): string {
  const codes = [...pieces.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return codes.map((code) => font?.get(code) ?? `[${code}]`).join('');
}
