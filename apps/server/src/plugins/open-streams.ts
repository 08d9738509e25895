import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Ends what would keep the server from closing: streams of events have no end of their own while a load goes on. */
export function endStreamsOnClose(app: FastifyInstance): (stream: Readable) => void {
  const open = new Set<Readable>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.destroy();
  });
  return (stream) => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
  };
}
