const pieceBytes = 1_048_576;

/**
 * The bytes of a file, one piece after the other. A piece is valid only until the next one is requested: browsers that support it reuse the
 * same buffer, so that a file of any size takes the memory of one piece.
 */
export async function* filePieces(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = byteReader(file);
  if (!reader) return yield* slices(file);
  try {
    for (let memory = new ArrayBuffer(pieceBytes); ; ) {
      const { done, value } = await reader.read(new Uint8Array(memory));
      if (done || !value) return;
      yield value;
      memory = value.buffer;
    }
  } finally {
    await reader.cancel();
  }
}

/** Undefined where the browser's file stream is not a byte stream. */
function byteReader(file: Blob): ReadableStreamBYOBReader | undefined {
  const stream = file.stream?.();
  try {
    return stream?.getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}

async function* slices(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += pieceBytes) {
    yield new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
  }
}
