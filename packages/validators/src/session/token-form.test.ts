import { describe, expect, it } from 'vitest';
import { checkTokenForm, type TokenDraft } from './token-form.ts';

const good: TokenDraft = { name: ' Precios en CI ', scopes: ['loads', 'read', 'loads'], days: 90 };

describe('a token for a program', () => {
  it('has its name trimmed and its scopes in order, each once', () => {
    const value = { name: 'Precios en CI', scopes: ['read', 'loads'], days: 90 };
    expect(checkTokenForm(good)).toEqual({ valid: true, value });
  });

  it.each<[string, Partial<TokenDraft>, object]>([
    ['no name', { name: '  ' }, { name: { code: 'tokens.name.required' } }],
    ['a name of 61', { name: 'x'.repeat(61) }, { name: { code: 'shared.tooLong', params: { max: 60 } } }],
    ['no scope', { scopes: [] }, { scopes: { code: 'tokens.scopes.required' } }],
    ['a scope that there is not', { scopes: ['read', 'users'] }, { scopes: { code: 'tokens.scopes.required' } }],
    ['no day', { days: 0 }, { days: { code: 'tokens.days.invalid', params: { min: 1, max: 365 } } }],
    ['366 days', { days: 366 }, { days: { code: 'tokens.days.invalid', params: { min: 1, max: 365 } } }],
    ['half a day', { days: 1.5 }, { days: { code: 'tokens.days.invalid', params: { min: 1, max: 365 } } }],
    ['a number that is none', { days: Number.NaN }, { days: {} }],
  ])('%s is refused', (_, change, fields) => {
    expect(checkTokenForm({ ...good, ...change })).toMatchObject({ valid: false, fields });
  });

  it.each([{ name: 'x'.repeat(60) }, { days: 1 }, { days: 365 }])('%j is good', (change) => {
    expect(checkTokenForm({ ...good, ...change }).valid).toBe(true);
  });
});
