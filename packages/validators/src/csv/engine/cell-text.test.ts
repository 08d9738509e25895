import { expect, it } from 'vitest';
import { cellText, rowTexts } from './cell-text.ts';
import { RowSplitter } from './row-splitter.ts';
import { bytesOf } from './testing.ts';

const comma = 0x2c;
const cases: [what: string, bytes: Uint8Array, multiByte: boolean][] = [
  ['plain', bytesOf('a,bc,,d\n'), true],
  ['doubled quotes', bytesOf('"TV 32""",x,"y "" z"\n'), true],
  ['two bytes a letter', bytesOf('niño,émbolo,x\n'), true],
  ['three and four bytes', bytesOf('€,"😀, ""sí"" 😀",x,😀€ñ,\n'), true],
  ['a mark in front of a cell', bytesOf('\ufeffa,b\n'), true],
  ['broken bytes, one by one', Uint8Array.from([0x61, 0xff, comma, 0xfe, 0x0a]), true],
  ['a letter that a delimiter cuts', Uint8Array.from([0xe2, 0x82, comma, 0xac, comma, 0xc3, 0x0a]), true],
  ['Windows-1252', Uint8Array.from([0xf1, 0x80, comma, 0xef, 0xbb, 0xbf, 0x0a]), false],
];

it.each(cases)('a row is decoded as its cells would be one by one: %s', (_, bytes, multiByte) => {
  const splitter = new RowSplitter(comma);
  splitter.next(bytes, 0, bytes.length, true);
  const oneByOne = Array.from({ length: splitter.count }, (_, cell) => cellText(bytes, splitter, cell, multiByte));
  expect(rowTexts(bytes, splitter, multiByte)).toEqual(oneByOne);
});
