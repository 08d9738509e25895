import { describe, expect, it } from 'vitest';
import { refusedWith } from '../testing/refused-with.ts';
import {
  isProgramToken,
  isTokenScope,
  mayUseToken,
  type TokenScope,
  tokenPrefix,
  tokenScopeNames,
} from './token-scope.ts';

describe('a token for a program', () => {
  it.each<[TokenScope[], TokenScope[], string | undefined]>([
    [['read'], ['read'], undefined],
    [['read', 'loads'], ['loads'], undefined],
    [['read', 'loads'], ['reports', 'read'], undefined],
    [['loads'], ['read'], 'access.token.scope'],
    [['loads', 'orders'], ['read', 'reports'], 'access.token.scope'],
    [['read'], [], 'access.token.scope'],
    [[], [...tokenScopeNames], 'access.token.never'],
  ])('opens an operation of %j to a token of %j: %s', (operation, held, code) => {
    const verdict = mayUseToken(operation, held);
    expect(refusedWith(verdict)).toBe(code);
  });

  it('is told which scopes would do', () => {
    expect(mayUseToken(['read', 'orders'], ['loads'])).toMatchObject({ params: { scopes: 'read, orders' } });
  });

  it('is known by how it begins', () => {
    expect(isProgramToken(`${tokenPrefix}abc`)).toBe(true);
    expect(isProgramToken('abc')).toBe(false);
    expect(['read', 'users', ''].map(isTokenScope)).toEqual([true, false, false]);
  });
});
