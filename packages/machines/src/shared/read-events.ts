import { createParser } from 'eventsource-parser';

/** Yields the `data` of each event of a text/event-stream, however its bytes are split; '' for a comment, which shows that the stream is alive. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const events: string[] = [];
  const parser = createParser({
    onEvent: ({ data }) => events.push(data),
    onComment: () => events.push(''),
    onRetry: () => events.push(''),
  });
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
