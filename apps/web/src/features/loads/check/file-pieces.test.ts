import { Blob as NodeBlob } from 'node:buffer';
import { describe, expect, it, vi } from 'vitest';
import { filePieces } from './file-pieces.ts';

const bytes = Uint8Array.from({ length: 2_500_000 }, (_, at) => at % 251);
const withBytes = new NodeBlob([bytes]) as unknown as Blob;
const withoutBytes = Object.assign(new NodeBlob([bytes]), {
  stream: () => new ReadableStream({ type: undefined as never }),
}) as unknown as Blob;
const withoutStream = Object.assign(new NodeBlob([bytes]), { stream: undefined }) as unknown as Blob;

describe.each([
  ['a stream of bytes', withBytes],
  ['a stream of something else', withoutBytes],
  ['no stream', withoutStream],
])('of a file with %s', (_, file) => {
  it('gives every byte once, in order', async () => {
    const read = new Uint8Array(bytes.length);
    let at = 0;
    for await (const piece of filePieces(file)) {
      read.set(piece, at);
      at += piece.length;
    }
    expect(at).toBe(bytes.length);
    expect(Buffer.compare(read, bytes)).toBe(0);
  });
});

it('a reader that stops early lets go of the file', async () => {
  const cancel = vi.fn();
  const stream = new ReadableStream({ type: 'bytes', pull: (control) => control.enqueue(new Uint8Array(10)), cancel });
  const file = { size: 100, stream: () => stream } as unknown as Blob;
  for await (const piece of filePieces(file)) if (piece.length > 0) break;
  expect(cancel).toHaveBeenCalledOnce();
});
