import { expect, it } from 'vitest';
import { follow } from './follow.ts';

type Work = { state: 'working' | 'done' };

it.each([
  ['the first reading', 'read'],
  ['an event', 'event'],
] as const)('tells nothing to a flow that was stopped while %s was on its way', async (_, how) => {
  const stop = new AbortController();
  const told: Work[] = [];
  const late = <T>(value: T): T => {
    stop.abort();
    return value;
  };
  const following = follow<Work>(
    {
      read: async () => (how === 'read' ? late({ state: 'working' }) : { state: 'working' }),
      open: async () =>
        new ReadableStream({
          pull: (stream) => {
            stream.enqueue(new TextEncoder().encode(late('data: {"state":"done"}\n\n')));
            stream.close();
          },
        }),
      rests: ({ state }) => state === 'done',
      tell: (work) => void told.push(work),
    },
    stop.signal,
  );
  await expect(following).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual(how === 'read' ? [] : [{ state: 'working' }]);
});
