import { workbookLimits } from '@trastienda/domain';
import { SaxesParser } from 'saxes';
import { WorkbookRefusal } from './workbook-refusal.ts';
import type { ZipParts } from './zip-parts.ts';

/** The attributes of an element, by their names with their prefixes. */
export type Attributes = Readonly<Record<string, string>>;

/** What happens in a part: an element opens or closes, by its name without a prefix, or there is text. */
export type XmlEvents = {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Characters that are read at a time: a few of them may stand for megabytes of lines. */
const stepLength = 8_192;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part element by element, up to the longest text that one of them may have, and pauses after each piece of it, so that what was found can be taken. */
export async function* xmlPieces(parts: ZipParts, name: string, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let unread = 0;
  parser.on('opentag', (tag) => {
    unread = 0;
    events.open(withoutPrefix(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag) => {
    unread = 0;
    events.close?.(withoutPrefix(tag.name));
  });
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('error', (cause) => {
    throw new WorkbookRefusal('csv.workbook.broken', {}, cause);
  });
  for await (const piece of parts.text(name)) {
    for (let at = 0; at < piece.length; at += stepLength) {
      parser.write(piece.slice(at, at + stepLength));
      // The parser keeps what it has read of an element: a small file may unpack to a single one that fills the memory.
      unread += stepLength;
      if (unread > workbookLimits.elementLength) throw new WorkbookRefusal('csv.workbook.broken');
      yield;
    }
  }
  parser.close();
}

/** Reads a whole part. */
export async function readXml(parts: ZipParts, name: string, events: XmlEvents): Promise<void> {
  for await (const _ of xmlPieces(parts, name, events));
}

/** `_x000D_` stands for a character that XML cannot hold (ECMA-376 part 1, 22.9.2.19). */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
