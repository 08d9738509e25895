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

type Heard = {
  /** Opens the stream. */
  readonly open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Milliseconds without a byte after which something on the way holds the stream back: then it ends with an error. */
  readonly silence: number;
  readonly signal?: AbortSignal | undefined;
  /** Called once, when the first bytes have come. */
  readonly opened?: (() => void | Promise<void>) | undefined;
};

/** Yields the JSON of each event of a stream until it ends; a break and a silence are errors. */
export async function* heardEvents<Event>({ open, silence, signal, opened }: Heard): AsyncGenerator<Event> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  signal?.addEventListener('abort', giveUp);
  let timer = setTimeout(giveUp, silence);
  let isOpen = false;
  try {
    for await (const data of readEvents(await open(stop.signal))) {
      clearTimeout(timer);
      if (!isOpen) await opened?.();
      isOpen = true;
      if (data !== '') yield JSON.parse(data) as Event;
      // What the caller does between two events is no silence of the server.
      timer = setTimeout(giveUp, silence);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
    giveUp();
  }
}
