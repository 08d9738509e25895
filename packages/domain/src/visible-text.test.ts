import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['Luz Peña', 'Luz Peña'],
  ['Luz\u001b[31m', 'Luz␛[31m'],
  ['Luz\r\n::error::x', 'Luz␍␊::error::x'],
  ['a\tb\u0000\u007f', 'a␉b␀␡'],
  ['a\u009b2Jb', 'a␦2Jb'],
  ['a\u0085b\u2028c\u2029d', 'a␤b␤c␤d'],
  ['cba\u202e', 'cba␦'],
  ['👩‍🔧 ñ', '👩‍🔧 ñ'],
])('shows %j as %s', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test('no control character of Unicode is left, and the length stays', () => {
  for (let code = 0; code < 0x3000; code++) {
    const shown = visibleText(String.fromCharCode(code));
    expect(shown).toHaveLength(1);
    expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  }
});
