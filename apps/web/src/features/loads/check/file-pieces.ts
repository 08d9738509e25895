const pieceBytes = 1_048_576;

/**
 * The bytes of a file, one piece after the other. A piece is good until the next one is asked for: browsers that can read
 * into memory that was used before do so, and a file of any size takes the memory of one piece.
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

/** Undefined where a file's stream is none of bytes. */
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
