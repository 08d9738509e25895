import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinCalls } from './joined-calls.ts';

type Call = { id: number; key: string; kind: 'good' | 'refused' | 'broken' };

const call = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  kind: fc.constantFrom('good' as const, 'good' as const, 'refused' as const, 'broken' as const),
});

describe('joined calls', () => {
  it('each get their own answer, whatever becomes of the others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(call, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 3 }),
        async (wanted, most, atOnce) => {
          const done: number[] = [];
          const join = joinCalls<Call, string>(
            async (calls) => {
              expect(calls.length).toBeLessThanOrEqual(most);
              expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
              await wait(0);
              if (calls.some(({ kind }) => kind === 'broken')) throw new Error('broken');
              return calls.map(({ id, kind }) => {
                if (kind === 'refused') return { refused: new Error(`refused ${id}`) };
                done.push(id);
                return { answer: `done ${id}` };
              });
            },
            { most, atOnce, keyOf: ({ key }) => key },
          );
          const answers = await Promise.allSettled(wanted.map((one, id) => join({ id, ...one })));
          const expected = wanted.map(({ kind }, id) =>
            kind === 'good' ? `done ${id}` : kind === 'refused' ? `refused ${id}` : 'broken',
          );
          expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual(expected);
          // Nothing is done twice.
          expect(done.length).toBe(new Set(done).size);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('join while a batch runs, and start again after a pause', async () => {
    const sizes: number[] = [];
    const join = joinCalls<number, number>(
      async (calls) => {
        sizes.push(calls.length);
        await wait(5);
        return calls.map((answer) => ({ answer }));
      },
      { most: 10, atOnce: 1, keyOf: String },
    );
    const first = join(1);
    await wait(2);
    const rest = [2, 3, 4].map(join);
    expect(await Promise.all([first, ...rest])).toEqual([1, 2, 3, 4]);
    expect(await join(5)).toBe(5);
    expect(sizes).toEqual([1, 3, 1]);
  });
});
