import { describe, expect, it } from 'vitest';
import { typedNumber } from '../catalogue/sku-facts.ts';
import { codeKey, codeNoise, isSameCode, isSoughtCode, plainCode, soughtCode, wordSpellings } from './code.ts';

describe('codes', () => {
  it.each([
    [' 8840 0123 45 ', '8840012345'],
    ['MX-0001', 'MX0001'],
    ['mx–0001', 'mx0001'],
    ['88\u200b40\ufeff01', '884001'],
    ['\u202a8840\u202c', '8840'],
    ['AB\u00a012\u2011\u22123', 'AB123'],
    ['1Z/9.9', '1Z/9.9'],
    ['00012', '00012'],
    [' - ', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(plainCode(typed)).toBe(stored);
    expect(plainCode(stored)).toBe(stored);
  });

  it('leaves out each sign of the list, wherever it stands', () => {
    for (const [from, to] of codeNoise)
      for (let point = from; point <= to; point += 1) {
        const sign = String.fromCodePoint(point);
        expect([point, plainCode(`${sign}A${sign}1${sign}`)]).toEqual([point, 'A1']);
      }
  });

  it.each([
    ['mx-0001', 'MX 0001', true],
    ['00750123', '750123', true],
    ['0', '00', true],
    ['', ' ', false],
    ['-', '-', false],
    ['12', '120', false],
    ['A/1', 'A1', false],
  ])('compares %j and %j: the same? %j', (one, other, same) => {
    expect(isSameCode(one, other)).toBe(same);
    expect(isSameCode(other, one)).toBe(same);
  });

  it.each([
    ['#00750', ['750']],
    ['750-103', ['750-103', '750103']],
    ['0750–103', ['0750–103', '750103']],
    ['75\u200b0103', ['750103']],
    ['CAF-01', ['CAF-01']],
    ['#CAF-01', ['CAF-01']],
    ['0012', ['0012']],
    ['#', ['#']],
    ['mesa', ['mesa']],
  ])('%j is looked for as %j', (typed, spellings) => expect(wordSpellings(typed)).toEqual(spellings));

  it('is looked for without the sign of a number', () => expect(soughtCode('# v-00 1')).toBe('V001'));

  it.each([
    ['rma-1', 'RMA-1', true],
    [' #RMA 1', 'RMA-1', true],
    ['00RMA-1', 'RMA-1', true],
    ['RMA-2', 'RMA-1', false],
    ['#', '', false],
  ])('%j looks for %j: %s', (typed, code, expected) => expect(isSoughtCode(typed, code)).toBe(expected));

  it.each([
    ['12', 12],
    ['#0012', 12],
    [' 1 2\u200b', 12],
    ['0', undefined],
    ['12a', undefined],
    ['', undefined],
  ])('%j is the number %s', (typed, number) => expect(typedNumber(typed)).toBe(number));

  it('has a key without noise, case and leading zeros', () => expect(codeKey(' 00a-1 ')).toBe('A1'));
});
