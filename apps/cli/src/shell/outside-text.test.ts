import { expect, test } from 'vitest';
import { markDocument, oneColouredLine, oneLine, printable, unmarkDocument } from './outside-text.ts';
import { writeBytes } from './sink.ts';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

test.each([
  ['Luz\nPeña', 'Luz␊Peña'],
  ['\u001b[31mLuz', '␛[31mLuz'],
  ['a\\nb', 'a\\nb'],
  ['a\\\nb', 'a\\␊b'],
  ['"\t"', '"␉"'],
  ['\u009b\u2028\u202e\u061c\u200e', '␦␤␦␦␦'],
])('%j of the server is shown as %s, and goes back as it came', (text, shown) => {
  const marked = markDocument(JSON.stringify({ text }));
  const { text: known } = JSON.parse(marked) as { text: string };
  expect(known).not.toMatch(/\p{Cc}/u);
  expect(printable(`${red(known)}\n`, false)).toBe(`${red(shown)}\n`);
  expect(oneLine(known)).toBe(shown);
  expect(JSON.parse(unmarkDocument(JSON.stringify({ text: known })))).toEqual({ text });
});

test('every character that JSON can hold comes back', () => {
  for (let code = 0; code < 0xd800; code++) {
    const text = `a${String.fromCharCode(code)}`;
    const marked = JSON.parse(markDocument(JSON.stringify(text))) as string;
    expect(JSON.parse(unmarkDocument(JSON.stringify(marked)))).toBe(text);
  }
});

test('of our own text, line breaks and colours are left, and nothing else', () => {
  expect(printable(`a\n${red('b')}\u001b[2Jc\u001b]0;x\u0007`, false)).toBe(`a\n${red('b')}␛[2Jc␛]0;x␇`);
  expect(oneColouredLine(`${red('a')}\nb`)).toBe(`${red('a')}␊b`);
});

test('of a file, line breaks are left on a terminal, and a colour that hides a line is none of ours', async () => {
  const written: string[] = [];
  const terminal = { write: (text: string) => written.push(text), isTTY: true };
  async function* file() {
    yield Buffer.from('a\r\nb\u001b[8mc\u0007\n');
  }
  await writeBytes(terminal, file());
  expect(written.join('')).toBe('a\nb␛[8mc␇\n');
});

test.each([
  ['::error::x', ': :error::x'],
  ['a\n  ::set-env name=a::b', 'a\n  : :set-env name=a::b'],
  ['a ##[error]b ##vso[task.x]', 'a # #[error]b # #vso[task.x]'],
  ['a :: b', 'a :: b'],
])('in a CI %j is no command', (text, shown) => {
  expect(printable(text, true)).toBe(shown);
  expect(printable(text, false)).toBe(text);
});
