import { describe, expect, it } from 'vitest';
import { rowLines } from './row-lines.ts';
import { bytesOf, inspect } from './testing.ts';

const linesOf = async (content: string | Uint8Array, rows: number[], delimiter = ',', sepLine = false) => {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  return Object.fromEntries(await rowLines([bytes], { delimiter, sepLine }, rows));
};

describe('the line on which a row begins', () => {
  it.each([
    ['one line a row', 'a,b\n1,2\n3,4\n', [1, 2, 3], { 1: 1, 2: 2, 3: 3 }],
    ['line breaks in quotes', 'a,b\n"1\n1\r\n1",2\n3,4\n', [2, 3], { 2: 2, 3: 5 }],
    ['CRLF', 'a,b\r\n1,2\r\n3,4', [3], { 3: 3 }],
    ['CR alone', 'a,b\r1,2\r3,4\r', [3], { 3: 3 }],
    ['blank rows above the header', '\n\na,b\n1,2\n', [3, 4], { 3: 3, 4: 4 }],
    ['a quote that never closes', 'a,b\n"1,2\n3,4\n', [2, 3], { 2: 2, 3: 3 }],
    ['a row that is not there', 'a,b\n1,2\n', [9], {}],
    ['no row at all', 'a,b\n', [], {}],
  ])('finds it for %s', async (_, content, rows, expected) => {
    expect(await linesOf(content, rows)).toEqual(expected);
  });

  it('counts the line that names the delimiter, which is no row', async () => {
    expect(await linesOf('sep=;\na;b\n1;2\n', [1, 2], ';', true)).toEqual({ 1: 2, 2: 3 });
  });

  it('reads UTF-16 and skips a byte order mark', async () => {
    const text = '\ufeffa,b\n"1\n1",2\n3,4\n';
    const bytes = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer);
    expect(await linesOf(bytes, [3])).toEqual({ 3: 4 });
  });

  it('agrees with the rows of the inspection, over many blocks', async () => {
    const rows = Array.from({ length: 60_000 }, (_, n) =>
      n % 3 === 0 ? `"p-${n}\nb",2026-11-20` : `p-${n},2026-11-20`,
    );
    const bad = 54_321;
    rows[bad] = `p-${bad},ayer`;
    const content = `Pedido,Fecha\n${rows.join('\n')}\n`;
    const { report } = await inspect('penalties', content, { maxIssues: 100_000 });
    const issue = report.issues.find(({ column }) => column === 'Fecha');
    const line = (await linesOf(content, [issue?.row ?? 0]))[issue?.row ?? 0];
    expect(content.split('\n')[(line ?? 0) - 1]).toBe(rows[bad]);
  });
});
