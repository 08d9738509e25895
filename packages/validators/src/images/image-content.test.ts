import { describe, expect, it } from 'vitest';
import { crcOf } from './crc.ts';
import { imageContent, imageProblem } from './image-content.ts';

const text = (words: string): number[] => Array.from(words, (letter) => letter.charCodeAt(0));
const be32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const be16 = (value: number): number[] => [value >>> 8, value & 255];

function chunk(name: string, content: readonly number[] = []): number[] {
  const body = [...text(name), ...content];
  return [...be32(content.length), ...body, ...be32(crcOf(Uint8Array.from(body)))];
}
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const header = (width: number, height: number) => chunk('IHDR', [...be32(width), ...be32(height), 8, 0, 0, 0, 0]);
function pngOf(width: number, height: number, more: readonly number[] = []): number[] {
  return [...signature, ...header(width, height), ...more, ...chunk('IDAT', [1, 2, 3]), ...chunk('IEND')];
}
const segment = (marker: number, content: readonly number[]) => [0xff, marker, ...be16(content.length + 2), ...content];
const frame = (width: number, height: number) => segment(0xc0, [8, ...be16(height), ...be16(width), 1, 1, 0x11, 0]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 7, 0xff, 0, 7, 0xff, 0xd0, 7];
function jpegOf(width: number, height: number, more: readonly number[] = []): number[] {
  return [0xff, 0xd8, ...more, ...frame(width, height), ...scan, 0xff, 0xd9];
}
const zip = [0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)];

describe('what a picture is, by its bytes', () => {
  const png = pngOf(600, 500);
  const jpeg = jpegOf(600, 500);
  const good = { width: 600, height: 500 };
  it.each([
    ['a PNG', png, { type: 'image/png', ...good }],
    ['a PNG with a text', pngOf(600, 500, chunk('tEXt', text('Author Ana'))), { type: 'image/png', ...good }],
    ['a JPEG', jpeg, { type: 'image/jpeg', ...good }],
    ['a JPEG of two scans', [...jpeg.slice(0, -2), ...scan, 0xff, 0xd9], { type: 'image/jpeg', ...good }],
    ['a JPEG with fill bytes', jpegOf(600, 500, [0xff]), { type: 'image/jpeg', ...good }],
    ['a JPEG with several fill bytes', jpegOf(600, 500, [0xff, 0xff]), { type: 'image/jpeg', ...good }],
    ['a JPEG with tables', jpegOf(600, 500, segment(0xc4, [1, 2, 3])), { type: 'image/jpeg', ...good }],
    ['a JPEG with an extension', jpegOf(600, 500, segment(0xc8, [1])), { type: 'image/jpeg', ...good }],
    ['a JPEG with conditioning', jpegOf(600, 500, segment(0xcc, [1])), { type: 'image/jpeg', ...good }],
    ['a JPEG with an empty segment', jpegOf(600, 500, segment(0xe0, [])), { type: 'image/jpeg', ...good }],
    ['a progressive JPEG', jpeg.map((byte) => (byte === 0xc0 ? 0xc2 : byte)), { type: 'image/jpeg', ...good }],
    ['a JPEG of the last kind', jpeg.map((byte) => (byte === 0xc0 ? 0xcf : byte)), { type: 'image/jpeg', ...good }],
    ['a JPEG without its kind', jpeg.map((byte) => (byte === 0xc0 ? 0xbf : byte)), 'broken'],
    [
      'a JPEG with a restart of the last number',
      jpeg.map((byte) => (byte === 0xd0 ? 0xd7 : byte)),
      { type: 'image/jpeg', ...good },
    ],
    ['a JPEG with fill bytes in its scan', [...jpeg.slice(0, -2), 0xff, 0xff, 0xd9], { type: 'image/jpeg', ...good }],
    ['a JPEG whose scan has no end', [...jpeg.slice(0, -2), 0xff], 'broken'],
    ['a JPEG with a byte between its segments', [0xff, 0xd8, ...frame(600, 500), 7, ...scan, 0xff, 0xd9], 'broken'],
    ['a JPEG with a segment of one byte', jpegOf(600, 500, [0xff, 0xe0, 0, 1]), 'broken'],
    ['a JPEG with a short size', [0xff, 0xd8, ...segment(0xc0, [8, 1, 2, 1, 2]), ...scan, 0xff, 0xd9], 'broken'],
    ['a JPEG that begins otherwise', [0xfe, ...jpeg.slice(1)], 'unknown'],
    ['a JPEG whose second byte differs', [0xff, 0xd9, ...jpeg.slice(2)], 'unknown'],
    ['a JPEG whose third byte differs', [0xff, 0xd8, 0xfe, ...jpeg.slice(3)], 'unknown'],
    ['a large PNG', pngOf(0x01020304, 0x01020304), { type: 'image/png', width: 0x01020304, height: 0x01020304 }],
    [
      'a PNG that begins with its data',
      [...signature, ...chunk('IDAT', [1]), ...header(6, 5), ...chunk('IEND')],
      'broken',
    ],
    [
      'a PNG with a long header',
      [...signature, ...chunk('IHDR', Array<number>(14).fill(1)), ...chunk('IDAT'), ...chunk('IEND')],
      'broken',
    ],
    ['a PNG that ends with content', [...png.slice(0, -12), ...chunk('IEND', [1])], 'mixed'],
    ['a PNG with a ZIP and its comment', [...png, ...zip.slice(0, -2), 2, 0, 1, 2], 'mixed'],
    [
      'a JPEG with the end of a ZIP whose comment is cut',
      jpegOf(600, 500, segment(0xfe, [...zip.slice(0, -2), 0xff, 0xff])),
      { type: 'image/jpeg', ...good },
    ],
    [
      'a JPEG with a part of a mark',
      jpegOf(600, 500, segment(0xfe, text('<scrip <sv %pd'))),
      { type: 'image/jpeg', ...good },
    ],
    ['a JPEG that ends with a mark', [...jpegOf(600, 500, segment(0xfe, text('<SVG')))], 'mixed'],
    ['nothing', [], 'unknown'],
    ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'), 'unknown'],
    ['a GIF', text('GIF89a......'), 'unknown'],
    ['a page', text('<!doctype html><script>x()</script>'), 'unknown'],
    ['a PNG that ends early', png.slice(0, -1), 'broken'],
    ['the first bytes of a PNG alone', [...signature, ...header(600, 500)], 'broken'],
    ['a PNG without data', [...signature, ...header(600, 500), ...chunk('IEND')], 'broken'],
    ['a PNG with a wrong sum', png.map((byte, at) => (at === 20 ? byte ^ 1 : byte)), 'broken'],
    ['a PNG with two headers', pngOf(600, 500, header(9, 9)), 'broken'],
    ['a JPEG that ends early', jpeg.slice(0, -2), 'broken'],
    ['a JPEG without data', [0xff, 0xd8, ...frame(600, 500), 0xff, 0xd9], 'broken'],
    ['a JPEG with two sizes', jpegOf(600, 500, frame(9, 9)), 'broken'],
    ['a JPEG with a segment that is too long', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1], 'broken'],
    ['a PNG with a ZIP behind it', [...png, ...zip], 'mixed'],
    ['a JPEG with a page behind it', [...jpeg, ...text('<html></html>')], 'mixed'],
    ['a PNG with a script in its text', pngOf(600, 500, chunk('tEXt', text('a <ScRiPt>x()</ScRiPt>'))), 'mixed'],
    ['a PNG with a ZIP inside', pngOf(600, 500, chunk('zzZz', zip)), 'mixed'],
    ['a JPEG with PHP in its comment', jpegOf(600, 500, segment(0xfe, text('<?php x(); ?>'))), 'mixed'],
    ['a JPEG that is a PDF too', jpegOf(600, 500, segment(0xfe, text('%PDF-1.4'))), 'mixed'],
    ['a JPEG with a page in EXIF', jpegOf(600, 500, segment(0xe1, text('<!DOCTYPE html>'))), 'mixed'],
  ])('recognises %s', (_, bytes, want) => expect(imageContent(Uint8Array.from(bytes))).toEqual(want));
});

describe('what a picture is held to', () => {
  const rule = { maxBytes: 1000, minSide: 500, maxSide: 2000 };
  it.each([
    [pngOf(500, 2000), undefined],
    [jpegOf(2000, 500), undefined],
    [pngOf(499, 500), 'images.sides'],
    [jpegOf(500, 2001), 'images.sides'],
    [pngOf(500, 500, chunk('tEXt', Array<number>(1000).fill(65))), 'images.size'],
    [text('<svg/>'), 'images.type'],
    [pngOf(500, 500).slice(0, 50), 'images.broken'],
    [[...pngOf(500, 500), 1], 'images.mixed'],
  ])('refuses case %#', (bytes, want) => expect(imageProblem(Uint8Array.from(bytes), rule)?.code).toBe(want));
});
