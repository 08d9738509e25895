import { crc32, inflateRawSync } from 'node:zlib';
import sax from 'sax';
import { expect } from 'vitest';

/** The parts of a ZIP package, found through its directory. It does not use the writer's library, which would forgive its own faults. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  expect(end).toBe(file.length - 22);
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let n = file.readUInt16LE(end + 10); n > 0; n -= 1) {
    expect(file.readUInt32LE(at)).toBe(0x02014b50);
    const [method, crc, packed, size] = [
      file.readUInt16LE(at + 10),
      ...[16, 20, 24].map((o) => file.readUInt32LE(at + o)),
    ];
    const [nameLength, extra, comment] = [28, 30, 32].map((o) => file.readUInt16LE(at + o)) as [number, number, number];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    expect(file.readUInt32LE(local)).toBe(0x04034b50);
    const data = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const raw = file.subarray(data, data + (packed ?? 0));
    const content = method === 8 ? inflateRawSync(raw) : raw;
    expect([name, content.length, crc32(content)]).toEqual([name, size, crc]);
    parts.set(name, content.toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  expect(at).toBe(end);
  return parts;
}

type Element = { name: string; attributes: Record<string, string>; text: string };

/** Every element of a part, read strictly. */
function elementsOf(xml: string): Element[] {
  const parser = sax.parser(true, {});
  const elements: Element[] = [];
  const open: Element[] = [];
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' };
    elements.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.onclosetag = () => void open.pop();
  parser.write(xml).close();
  return elements;
}

/** The elements with a name. */
export const named = (xml: string | undefined, name: string) =>
  elementsOf(xml ?? '').filter((element) => element.name === name);
