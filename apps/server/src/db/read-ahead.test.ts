import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

it('has the next batch asked for before the caller has this one', async () => {
  const sent: number[] = [];
  // A driver sends a query only after the caller's own synchronous steps.
  const read = async (after = 0) => {
    await new Promise<void>((resolve) => process.nextTick(resolve));
    sent.push(after);
    const rows = after < 4 ? [after + 1, after + 2] : [after + 1];
    return { rows, edge: rows.at(-1) ?? 0 };
  };
  const seen: (readonly number[])[] = [];
  for await (const rows of readAhead(read, 2)) seen.push([...rows, sent.length]);
  expect(seen).toEqual([
    [1, 2, 2],
    [3, 4, 3],
    [5, 3],
  ]);
});

it('tells whoever waits for a batch why it could not be read', async () => {
  const read = async (after = 0) => {
    if (after > 0) throw new Error('lost');
    return { rows: [1, 2], edge: 2 };
  };
  const seen: number[][] = [];
  const all = async () => {
    for await (const rows of readAhead(read, 2)) seen.push(rows);
  };
  await expect(all()).rejects.toThrow('lost');
  expect(seen).toEqual([[1, 2]]);
});
