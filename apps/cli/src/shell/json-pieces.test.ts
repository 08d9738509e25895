import { expect, test } from 'vitest';
import { jsonPieces, StreamedList } from './json-pieces.ts';
import { type Sink, writePieces } from './sink.ts';

const whole = async (value: unknown): Promise<string> => {
  let text = '';
  for await (const piece of jsonPieces(value)) text += piece;
  return text;
};

async function* inTime<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

test.each([
  [{ a: [] as unknown[], b: { c: 'á\n"x"', d: undefined, e: null }, f: [1, { g: true }] }],
  [[]],
  ['text'],
  [[[{ a: [] }]]],
])('%j is written as JSON.stringify writes it, streamed or not', async (value) => {
  const expected = JSON.stringify(value, null, 2);
  expect(await whole(value)).toBe(expected);
  const { list } = JSON.parse(await whole({ list: new StreamedList(inTime(value)) }));
  expect(list).toEqual(JSON.parse(JSON.stringify([value])));
  const around = { before: 1, files: [{ list: [value, value], after: 2 }] };
  const streamed = { before: 1, files: [{ list: new StreamedList(inTime(value, value)), after: 2 }] };
  expect(await whole(streamed)).toBe(JSON.stringify(around, null, 2));
});

test('what is written waits for its reader, and ends when the reader is gone', async () => {
  let made = 0;
  async function* endless(): AsyncGenerator<string> {
    for (;;) {
      made++;
      yield 'x'.repeat(65_536);
    }
  }
  let waits = 0;
  let fault: NodeJS.ErrnoException | undefined;
  const sink: Sink = {
    write: () => false,
    ready: async () => {
      // No more pieces are requested while the reader is behind.
      expect(made).toBe(++waits);
      if (waits === 5) fault = Object.assign(new Error('EPIPE'), { code: 'EPIPE' });
    },
    get fault() {
      return fault;
    },
  };
  await writePieces(sink, endless());
  expect(waits).toBe(5);
});
