import { describe, expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { checkNewOwnPassword, checkPasswordChange, type PasswordChangeForm } from './password-change-form.ts';

const good = { email: 'ana@aurora.mx', password: 'Una-clave1', repeatPassword: 'Una-clave1' };
const problems = (change: Partial<PasswordChangeForm>, codeAsked = false) => {
  return codesOf(checkPasswordChange({ ...good, ...change }, codeAsked));
};
const long = `Aa1${'x'.repeat(198)}`;

describe('a new password', () => {
  it.each([
    [{}, {}],
    [{ email: ' ana@aurora.mx ' }, {}],
    [{ email: '' }, { email: 'session.email.invalid' }],
    [{ password: 'corta1A', repeatPassword: 'corta1A' }, { password: 'session.passwordChange.rule' }],
    [{ password: long, repeatPassword: long }, { password: 'shared.tooLong' }],
    [{ repeatPassword: 'Una-clave2' }, { repeatPassword: 'session.passwordChange.mismatch' }],
    [{ repeatPassword: 'Una-clave1 ' }, { repeatPassword: 'session.passwordChange.mismatch' }],
    [
      { password: 'x', repeatPassword: '' },
      { password: 'session.passwordChange.rule', repeatPassword: 'session.passwordChange.mismatch' },
    ],
    [{ code: ' ' }, {}],
    [{ code: '012 345' }, {}],
    [{ code: '12' }, { code: 'session.code.format' }],
    [
      { email: 'x', code: '12' },
      { email: 'session.email.invalid', code: 'session.code.format' },
    ],
  ])('finds the problems of %j', (change, want) => {
    expect(problems(change)).toEqual(want);
  });

  it('asks for the code where the account has two steps on', () => {
    expect(problems({}, true)).toEqual({ code: 'session.code.required' });
    expect(checkPasswordChange({ ...good, email: ' ana@aurora.mx', code: '012 345' }, true)).toEqual({
      valid: true,
      value: { ...good, code: '012345' },
    });
  });
});

describe("one's own new password", () => {
  const own = { code: 'La-vieja.2025', password: 'Una-clave1', repeatPassword: 'Una-clave1', code2FA: '' };

  it.each([
    [{}, false, {}],
    [{ code2FA: '012 345' }, false, {}],
    [{ repeatPassword: 'Una-clave2' }, false, { repeatPassword: 'session.passwordChange.mismatch' }],
    [
      { code: '', password: 'x' },
      true,
      {
        code: 'session.password.required',
        password: 'session.passwordChange.rule',
        code2FA: 'session.code.required',
        repeatPassword: 'session.passwordChange.mismatch',
      },
    ],
  ])('finds the problems of %j', (change, codeAsked, want) => {
    expect(codesOf(checkNewOwnPassword({ ...own, ...change }, codeAsked))).toEqual(want);
  });

  it.each([
    ['', false, {}],
    [' ', false, {}],
    ['012 345', false, { code2FA: '012345' }],
    ['012 345', true, { code2FA: '012345' }],
  ])('is sent once, with the code %j (asked: %s)', (code2FA, codeAsked, sent) => {
    const { code, password } = own;
    expect(checkNewOwnPassword({ ...own, code2FA }, codeAsked)).toEqual({
      ...{ valid: true, value: { code, password, ...sent } },
    });
  });

  it('names the second step that is wrong, beside the password', () => {
    expect(codesOf(checkNewOwnPassword({ ...own, code: '', code2FA: '12' }))).toEqual({
      ...{ code: 'session.password.required', code2FA: 'session.code.format' },
    });
    const { code2FA: _, ...rest } = own;
    expect(checkNewOwnPassword(rest)).toMatchObject({ valid: true });
    expect(codesOf(checkNewOwnPassword(rest, true))).toEqual({ code2FA: 'session.code.required' });
  });
});
