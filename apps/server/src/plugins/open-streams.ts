import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Ends open streams when the server closes: an event stream lasts as long as its load and would keep the server from closing. */
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
