import { describe, expect, it } from 'vitest';
import { choicesOf, type Quarter, quarterOf, type Share, takesDeep } from './test-share.ts';

const choices = Array.from({ length: 40 }, (_, at) => `choice ${at}`);
const quarters: readonly Quarter[] = [1, 2, 3, 4];
const shares: readonly Share[] = ['gate', ...quarters, 'all'];
const of = (share: Share, count = 3) => choicesOf('x', choices, count, share);

describe('the share of a run', () => {
  it('always has the same choices in the gate, in their order', () => {
    expect(of('gate')).toHaveLength(3);
    expect(of('gate')).toEqual(of('gate'));
    expect(choices.filter((one) => of('gate').includes(one))).toEqual(of('gate'));
    for (const share of shares) expect(of(share)).toEqual(expect.arrayContaining([...of('gate')]));
  });

  it('has every choice in the gate or in exactly one quarter', () => {
    const deep = quarters.flatMap((quarter) => of(quarter).filter((one) => !of('gate').includes(one)));
    expect([...of('gate'), ...deep].sort()).toEqual([...choices].sort());
    for (const quarter of quarters) expect(of(quarter).length).toBeLessThan(choices.length / 2);
    expect(of('all')).toEqual(choices);
  });

  it.each(shares)('has all choices in the gate where there are no more than are asked for: %s', (share) => {
    expect(of(share, 40)).toEqual(choices);
    expect(choicesOf('x', [], 2, share)).toEqual([]);
  });

  it('takes a deep test in its own quarter and in a whole run only', () => {
    for (const name of choices)
      expect(shares.filter((share) => takesDeep(name, share))).toEqual([quarterOf(name), 'all']);
  });
});
