import { createParser } from 'eventsource-parser';

/** Yields the `data` of each event of a text/event-stream, however its bytes are split; '' for a comment, which shows that the stream is alive. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const heard: string[] = [];
  const parser = createParser({
    onEvent: ({ data }) => heard.push(data),
    onComment: () => heard.push(''),
    onRetry: () => heard.push(''),
  });
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* heard.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
