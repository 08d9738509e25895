import { expect, it } from 'vitest';
import { Crowd, PasswordQueue } from './password-queue.ts';

/** Work that ends only when the test ends it. */
function held() {
  const running: { name: string; end: () => void }[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => running.push({ name, end: () => resolve(name) }));
  const endNext = async () => {
    running.shift()?.end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { running, work, endNext };
}

it('works on as many as there are cores, lets some wait, and refuses the rest with the time to come back', async () => {
  const { running, work, endNext } = held();
  const queue = new PasswordQueue(2);
  const asked = Array.from({ length: 300 }, (_, n) => queue.run(work(`${n}`), { first: false }));
  const outcomes = asked.map((one) => one.then(() => 'done').catch((error) => error));
  await new Promise((resolve) => setImmediate(resolve));
  expect(running).toHaveLength(2);
  const refused = await Promise.all(outcomes.slice(42));
  for (const error of refused) {
    expect(error).toMatchObject({ status: 429, code: 'session.tooManyRequests', details: { retryAfterSeconds: 2 } });
  }
  while (running.length > 0) {
    expect(running.length).toBeLessThanOrEqual(2);
    await endNext();
  }
  expect(await Promise.all(outcomes.slice(0, 42))).toEqual(Array(42).fill('done'));
});

it('takes a known device before all who wait, and never refuses it', async () => {
  const { running, work, endNext } = held();
  const queue = new PasswordQueue(1);
  const strangers = Array.from({ length: 21 }, (_, n) => queue.run(work(`s${n}`), { first: false }));
  const known = queue.run(work('known'), { first: true });
  await endNext();
  expect(running.map(({ name }) => name)).toEqual(['known']);
  while (running.length > 0) await endNext();
  expect(await known).toBe('known');
  expect(await Promise.all(strangers)).toHaveLength(21);
});

it('goes on after work that failed', async () => {
  const queue = new PasswordQueue(1);
  await expect(queue.run(() => Promise.reject(new Error('no')), { first: false })).rejects.toThrow('no');
  expect(await queue.run(async () => 'yes', { first: false })).toBe('yes');
});

it('lets in no more strangers than the queue takes, and does nothing for the others', async () => {
  const { running, work, endNext } = held();
  const crowd = new Crowd(2);
  const asked = Array.from({ length: 300 }, (_, n) => crowd.admit(work(`${n}`)).catch((error) => error));
  expect(running).toHaveLength(42);
  expect(await Promise.all(asked.slice(42))).toEqual(
    Array(258).fill(expect.objectContaining({ status: 429, details: { retryAfterSeconds: 2 } })),
  );
  await endNext();
  expect(await asked[0]).toBe('0');
  const later = crowd.admit(work('later'));
  while (running.length > 0) await endNext();
  expect(await later).toBe('later');
});
