import { expect, it } from 'vitest';
import { readEvents } from './event-stream.ts';

const text =
  'retry: 1000\n\ndata: {"a":"é"}\n\n: still here\n\nevent: load\r\ndata: uno\r\ndata:dos\r\n\r\ndata: cut off';

function streamOf(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

it.each([1, 3, 7, 1000])('reads whole events from chunks of %i bytes', async (size) => {
  const events: string[] = [];
  for await (const data of readEvents(streamOf(new TextEncoder().encode(text), size))) events.push(data);
  expect(events).toEqual(['', '{"a":"é"}', '', 'uno\ndos']);
});
