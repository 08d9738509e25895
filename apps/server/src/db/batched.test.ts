import { describe, expect, it } from 'vitest';
import { batched } from './batched.ts';

/** A `find` that records its calls and answers when the test ends them. */
function held() {
  const calls: { asked: readonly number[]; end: (failure?: Error) => void }[] = [];
  const ask = batched(
    (asked: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const end = (failure?: Error) => (failure ? reject(failure) : resolve(asked.map((one) => one * 10)));
        calls.push({ asked, end });
      }),
  );
  return { ask, calls, asked: () => calls.map((call) => call.asked) };
}

const soon = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('what is asked for together', () => {
  it('is found by one call, each with its own answer', async () => {
    const { ask, calls, asked } = held();
    const answers = [ask(1), ask(2), ask(2)];
    await soon();
    calls[0]?.end();
    expect(await Promise.all(answers)).toEqual([10, 20, 20]);
    expect(asked()).toEqual([[1, 2, 2]]);
  });

  it('waits for one of two calls that are under way, and goes with all that wait', async () => {
    const { ask, calls, asked } = held();
    const first = ask(1);
    await soon();
    const second = ask(2);
    await soon();
    const later = [ask(3)];
    await soon();
    later.push(ask(4));
    await soon();
    expect(asked()).toEqual([[1], [2]]);
    calls[1]?.end();
    expect(await second).toBe(20);
    await soon();
    expect(asked()).toEqual([[1], [2], [3, 4]]);
    calls[2]?.end();
    calls[0]?.end();
    expect(await Promise.all([first, ...later])).toEqual([10, 30, 40]);
  });

  it('is asked for one by one after a call that failed, and nobody fails with what somebody else asked', async () => {
    const { ask, calls, asked } = held();
    const answers = Promise.allSettled([ask(1), ask(2)]);
    await soon();
    calls[0]?.end(new Error('lost'));
    await soon();
    expect(asked()).toEqual([[1, 2], [1], [2]]);
    calls[1]?.end(new Error('wrong'));
    calls[2]?.end();
    expect(await answers).toEqual([
      { status: 'rejected', reason: new Error('wrong') },
      { status: 'fulfilled', value: 20 },
    ]);
    const next = ask(3);
    await soon();
    calls[3]?.end(new Error('lost'));
    await expect(next).rejects.toThrow('lost');
    expect(asked()).toHaveLength(4);
    const last = ask(4);
    await soon();
    calls[4]?.end();
    expect(await last).toBe(40);
  });

  it('is at most 50 a call', async () => {
    const { ask, calls, asked } = held();
    const answers = Promise.all(upTo(120).map(ask));
    for (let n = 0; n < 3; n++) {
      await soon();
      for (const { end } of calls) end();
    }
    expect(await answers).toEqual(upTo(120).map((one) => one * 10));
    expect(asked().map(({ length }) => length)).toEqual([50, 50, 20]);
  });
});
