import { expect, it } from 'vitest';
import { rowsById } from './rows-by-id.ts';

it.each([0, 1, 2, 3, 4, 5])(
  'reads %i rows two at a time, each once, and stops after a page that is not full',
  async (count) => {
    const all = Array.from({ length: count }, (_, n) => ({ id: (n + 1) * 10 }));
    const asked: number[] = [];
    const read = async (last: number) => {
      asked.push(last);
      return all.filter(({ id }) => id > last).slice(0, 2);
    };
    const got: { id: number }[] = [];
    for await (const row of rowsById(2, read)) got.push(row);
    expect(got).toEqual(all);
    expect(asked).toEqual([0, 20, 40].slice(0, Math.floor(count / 2) + 1));
  },
);
