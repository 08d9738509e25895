import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { guardOutput, shownText } from './print.ts';
import { userFacingText } from './user-facing-text.ts';

test('of a text, the line breaks of its own are left, and nothing else controls a terminal', () => {
  expect(shownText('a\u001b[2J\r\nb\u202ec\u0007')).toBe('a␛[2J␍\nb␦c␇');
});

test('a lost output is told once, and a reader who has left is no failure', () => {
  const stdout = new EventEmitter();
  const told: string[] = [];
  guardOutput(
    stdout,
    (text) => told.push(text),
    () => told.push('lost'),
  );
  for (const code of ['EPIPE', 'ENOSPC', 'ENOSPC']) stdout.emit('error', Object.assign(new Error('write'), { code }));
  expect(told).toEqual([expect.stringContaining('El disco está lleno'), 'lost']);
});

test.each([
  ['ENOTDIR', 'open', /ruta no se puede usar/],
  ['EEXIST', 'mkdir', /ruta no se puede usar/],
  ['ENOENT', 'mkdir', /ruta no se puede usar/],
  ['EROFS', 'mkdir', /Sin permiso/],
  ['53100', undefined, /disco está lleno/],
])('an error %s of %s is told in words, also as the cause of another', (code, syscall, words) => {
  const error = Object.assign(new Error('why'), { code, syscall });
  expect(userFacingText(error)).toMatch(words);
  expect(userFacingText(new Error('Migration failed', { cause: error }))).toMatch(words);
});

test('an unforeseen error keeps its trace', () => {
  expect(userFacingText(Object.assign(new Error('why'), { code: 'ENOENT', syscall: 'open' }))).toBeUndefined();
  expect(userFacingText(new Error('why'))).toBeUndefined();
});
