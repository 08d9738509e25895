import { expect, it } from 'vitest';
import { checkProofForm } from './proof-form.ts';

it.each([
  [{ currentPassword: 'clave' }, false, { currentPassword: 'clave' }],
  [{ currentPassword: ' clave ', code: '' }, false, { currentPassword: ' clave ' }],
  [{ currentPassword: 'clave', code: '123 456' }, false, { currentPassword: 'clave', code: '123456' }],
  [{ currentPassword: 'clave', code: '123 456' }, true, { currentPassword: 'clave', code: '123456' }],
])('takes %o (code asked: %s)', (form, codeAsked, value) => {
  expect(checkProofForm(form, codeAsked)).toEqual({ valid: true, value });
});

it.each([
  [{ currentPassword: '' }, false, ['currentPassword']],
  [{ currentPassword: 'clave' }, true, ['code']],
  [{ currentPassword: '', code: '12' }, false, ['code', 'currentPassword']],
])('refuses %o (code asked: %s) at %o', (form, codeAsked, fields) => {
  const checked = checkProofForm(form, codeAsked);
  expect(checked.valid ? [] : Object.keys(checked.fields).sort()).toEqual(fields);
});
