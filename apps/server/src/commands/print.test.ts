import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { UserFacingError } from '../user-facing-error.ts';
import { errorText, guardOutput, print } from './print.ts';
import { userFacingText } from './user-facing-text.ts';

const hostile = 'a\u001b[2J\r\n::error::b\u202ec\u0007';

test('a text that tells an error is one line, and the lines of a trace control no terminal', () => {
  expect(errorText(new UserFacingError(hostile))).toBe('a␛[2J␍␊::error::b␦c␇');
  expect(errorText(new Error(hostile))).toMatch(/^Error: a␛\[2J␍\n::error::b␦c␇\n {4}at /);
});

test('a printed line is one line', () => {
  const written: unknown[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((piece) => written.push(piece) > 0);
  try {
    print(hostile);
  } finally {
    write.mockRestore();
  }
  expect(written).toEqual(['a␛[2J␍␊::error::b␦c␇\n']);
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
