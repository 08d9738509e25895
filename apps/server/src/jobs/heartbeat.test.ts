import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat, leaseSeconds } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('are given all the while, whatever the work does, several within a lease', async () => {
  let signs = 0;
  const failures: unknown[] = [];
  const give = async () => {
    signs += 1;
    if (signs === 2) throw new Error('away');
  };
  const working = new Heartbeat(give, (error) => failures.push(error)).during(
    () => new Promise((resolve) => setTimeout(resolve, 60_000)),
  );
  await vi.advanceTimersByTimeAsync(leaseSeconds * 1_000);
  expect(signs).toBeGreaterThanOrEqual(3);
  expect(failures).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await working;
  const given = signs;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signs).toBe(given);
});

test('go one at a time, and the end waits for the one that is on its way', async () => {
  let answer: () => void = () => undefined;
  let asked = 0;
  const signs = new Heartbeat(
    () => {
      asked += 1;
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    },
    () => undefined,
  );
  signs.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(1);
  let ended = false;
  const end = signs.stop().then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toBe(false);
  answer();
  await end;
});
