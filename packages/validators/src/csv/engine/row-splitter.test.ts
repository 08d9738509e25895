import { describe, expect, it } from 'vitest';
import { rowTexts } from './cell-text.ts';
import { cellFlags, incomplete, RowSplitter, unclosed } from './row-splitter.ts';
import { bytesOf } from './testing.ts';

function split(text: string, delimiter = ','): string[][] {
  const splitter = new RowSplitter(delimiter.charCodeAt(0));
  const bytes = bytesOf(text);
  const rows: string[][] = [];
  for (let at = 0; at < bytes.length; ) {
    at = splitter.next(bytes, at, bytes.length, true);
    if (at < 0) throw new Error('unclosed');
    rows.push(rowTexts(bytes, splitter, true));
  }
  return rows;
}

/** The cases that public suites of CSV files check, in files of our own. */
const cases: [fact: string, text: string, rows: string[][]][] = [
  [
    'plain rows',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'no line end at the end',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'CRLF',
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'CR',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a delimiter in quotes', 'Juan,"Pérez, hijo",3\n', [['Juan', 'Pérez, hijo', '3']]],
  [
    'empty cells',
    ',,\n"","",\n',
    [
      ['', '', ''],
      ['', '', ''],
    ],
  ],
  ['doubled quotes', '"él dijo ""sí""",x\n', [['él dijo "sí"', 'x']]],
  ['only doubled quotes', '"""",""""""\n', [['"', '""']]],
  ['JSON in a cell', '1,"{""a"": ""b, c"", ""d"": [1,2]}"\n', [['1', '{"a": "b, c", "d": [1,2]}']]],
  [
    'LF in quotes',
    '1,"uno\ndos"\n2,x\n',
    [
      ['1', 'uno\ndos'],
      ['2', 'x'],
    ],
  ],
  [
    'CRLF in quotes',
    '1,"uno\r\ndos"\r\n2,x\r\n',
    [
      ['1', 'uno\r\ndos'],
      ['2', 'x'],
    ],
  ],
  ['quotes and lines together', '"a ""b""\n""c""",d\n', [['a "b"\n"c"', 'd']]],
  ['coordinates', '"19.4326, -99.1332",CDMX\n', [['19.4326, -99.1332', 'CDMX']]],
  ['letters of every length', 'ñ,€,😀,日本\n', [['ñ', '€', '😀', '日本']]],
  ['quotes in the middle are text', 'TV 32",5\' 4"\n', [['TV 32"', '5\' 4"']]],
  ['a space before a quote makes it text', 'a, "b"\n', [['a', ' "b"']]],
  ['spaces after a closing quote are dropped', '"a"  ,"b" \n', [['a', 'b']]],
  ['other delimiters are text', 'a;b|c\td\n', [['a;b|c\td']]],
  ['an empty line is a row of one empty cell', 'a\n\nb\n', [['a'], [''], ['b']]],
  ['a single cell', 'a', [['a']]],
  ['spaces around cells are theirs', ' a , b \n', [[' a ', ' b ']]],
  ['a quoted cell that ends the file', 'a,"b"', [['a', 'b']]],
  ['a quoted empty cell that ends the file', 'a,""', [['a', '']]],
  ['a delimiter that ends the file', 'a,', [['a', '']]],
  ['only line ends', '\n\r\n\r', [[''], [''], ['']]],
  ['every kind of line end in one file', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['cells of blanks, which are empty', ' ,"\n"," \t\r\n",\u00a0,\'\t,a \n', [['', '', '', '', '', 'a ']]],
  ['rows of different widths', 'a\nb,c\nd,e,f\n', [['a'], ['b', 'c'], ['d', 'e', 'f']]],
  ['a cell longer than a block of four bytes at any place', `"${'x'.repeat(1001)}",y\n`, [['x'.repeat(1001), 'y']]],
  ['apostrophes and backslashes are text', "'a\\,b','c'\n", [["'a\\", "b'", "'c'"]]],
  ['line separators of Unicode end no row', 'a\u2028b,c\u0085d\n', [['a\u2028b', 'c\u0085d']]],
  ['a byte order mark inside is text', 'a,\ufeffb\n', [['a', '\ufeffb']]],
];

describe('conformance', () => {
  it.each(cases)('splits %s', (_, text, rows) => {
    expect(split(text)).toEqual(rows);
  });
  it.each([';', '\t', '|'])('splits by the delimiter %j', (delimiter) => {
    const text = `a${delimiter}"b${delimiter}c"${delimiter}1,5\n`;
    expect(split(text, delimiter)).toEqual([['a', `b${delimiter}c`, '1,5']]);
  });
});

describe('what a splitter says of a row', () => {
  const splitter = new RowSplitter(','.charCodeAt(0));
  const next = (text: string, final: boolean): number => splitter.next(bytesOf(text), 0, bytesOf(text).length, final);
  it.each(['a,b', 'a,"b', 'a,"b"', 'a,"b" ', 'a\r'])('%j may go on', (text) => {
    expect(next(text, false)).toBe(incomplete);
  });
  it('a quote that never closes', () => {
    expect(next('a,"b\nc', true)).toBe(unclosed);
  });
  it('says that a quote is stray', () => {
    expect(next('"TV 32" LED",x\n', true)).toBe(15);
    expect(splitter.rowFlags & cellFlags.malformedQuotes).toBeTruthy();
    expect(rowTexts(bytesOf('"TV 32" LED",x\n'), splitter, true)).toEqual(['TV 32" LED', 'x']);
  });
  it('more cells than it keeps', () => {
    expect(next(`${'a,'.repeat(999)}a\n`, true)).toBe(2000);
    expect(splitter.count).toBe(1000);
    expect(splitter.kept).toBe(256);
  });
});
