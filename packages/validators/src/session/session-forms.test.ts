import { describe, expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { checkCode, checkLoginForm } from './login-form.ts';
import { checkRecoveryForm } from './recovery-form.ts';

const problems = (checked: ReturnType<typeof checkLoginForm>) => codesOf(checked);

describe('sign-in', () => {
  it.each([
    [{ username: ' ana@aurora.mx ', password: ' x ' }, {}],
    [{ username: '', password: 'x' }, { username: 'session.email.required' }],
    [{ username: 'ana@aurora', password: 'x' }, { username: 'session.email.invalid' }],
    [{ username: 'ana aurora@a.mx', password: 'x' }, { username: 'session.email.invalid' }],
    [
      { username: 'ana', password: '' },
      { username: 'session.email.invalid', password: 'session.password.required' },
    ],
    [{ username: 'ana@aurora.mx', password: 'x', code: '' }, {}],
    [{ username: 'ana@aurora.mx', password: 'x', code: '12345' }, { code: 'session.code.format' }],
    [{ username: 'ana@aurora.mx', password: 'x', code: '123 456' }, {}],
  ])('finds the problems of %j', (form, want) => {
    expect(problems(checkLoginForm(form))).toEqual(want);
  });

  it('trims the e-mail and never the password', () => {
    expect(checkLoginForm({ username: ' ana@aurora.mx ', password: ' x ', code: ' 123 456 ' })).toEqual({
      valid: true,
      value: { username: 'ana@aurora.mx', password: ' x ', code: '123456' },
    });
    expect(checkLoginForm({ username: 'ana@aurora.mx', password: 'x', code: ' ' })).toEqual({
      valid: true,
      value: { username: 'ana@aurora.mx', password: 'x' },
    });
  });

  it('takes a recovery code in the place of the application’s, however it is written', () => {
    const value = '7K3MQ0XA9BCD1EFG';
    for (const text of ['7K3M-Q0XA-9BCD-1EFG', ' 7k3m q0xa 9bcd 1efg ', '7K3MQOXA9BCDIEFG', '7K3MQOXA9BCDLEFG'])
      expect(checkCode(text)).toEqual({ valid: true, value });
    expect(checkCode('7K3M-Q0XA-9BCD-1EF')).toMatchObject({ fields: { code: { code: 'session.code.format' } } });
    expect(checkCode('7K3M-Q0XA-9BCD-1EFU')).toMatchObject({ valid: false });
  });

  it('asks for the code where it stands alone', () => {
    expect(checkCode(' ')).toMatchObject({ fields: { code: { code: 'session.code.required' } } });
    expect(checkCode('12a456')).toMatchObject({ fields: { code: { code: 'session.code.format', params: { n: 6 } } } });
  });
});

it('refuses a bad e-mail for the recovery', () => {
  expect(checkRecoveryForm({ email: 'x' })).toEqual({
    valid: false,
    fields: { email: { code: 'session.email.invalid' } },
  });
  expect(checkRecoveryForm({ email: ' a@b.mx ' })).toEqual({ valid: true, value: { email: 'a@b.mx' } });
});
