import type { Terminal } from './terminal.ts';

/** Writes text as fast as the other side takes it: a pipe that is read slowly fills no memory here. */
export const writeWhole = async (
  stdout: Terminal['stdout'],
  pieces: AsyncIterable<Uint8Array<ArrayBufferLike>>,
): Promise<void> => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const piece of pieces) {
    const taken = stdout.write(decoder.decode(piece, { stream: true }));
    if (taken === false && stdout.once) await new Promise<void>((resolve) => stdout.once?.('drain', () => resolve()));
  }
  stdout.write(decoder.decode());
};
