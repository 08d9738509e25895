import { expect, it } from 'vitest';
import { typeInto } from './typed-line.ts';

const del = '\u007f';

it.each([
  ['text at the cursor', { value: 'ac', at: 1 }, 'b', { value: 'abc', at: 2, sent: false }],
  ['backspaces that come at once', { value: 'abc', at: 3 }, del + del, { value: 'a', at: 1, sent: false }],
  [
    'backspaces and text that come at once',
    { value: 'abc', at: 3 },
    `${del}${del}xy`,
    { value: 'axy', at: 3, sent: false },
  ],
  ['more backspaces than there are characters', { value: 'a', at: 1 }, del + del, { value: '', at: 0, sent: false }],
  ['the other backspace', { value: 'ab', at: 2 }, '\b', { value: 'a', at: 1, sent: false }],
  ['a character of two units, as one', { value: 'a\u{1f600}', at: 3 }, del, { value: 'a', at: 1, sent: false }],
  ['Ctrl+U and text', { value: 'abc', at: 1 }, '\u0015xy', { value: 'xy', at: 2, sent: false }],
  [
    'a paste with line breaks: the first line is sent',
    { value: '', at: 0 },
    'uno\r\ndos',
    { value: 'uno', at: 3, sent: true },
  ],
  ['control characters, left out', { value: 'a', at: 1 }, '\u0000\u0007b\u009b', { value: 'ab', at: 2, sent: false }],
])('takes %s', (_, line, typed, after) => {
  expect(typeInto(line, typed)).toEqual(after);
});
