import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** What a request in hand may still take once the server closes; an upload that goes on is cut and sent again by its client. */
const PATIENCE_MS = 2_500;

/**
 * Ends every connection when the server closes: idle ones at once, the others as their answer has gone, and what is still
 * open after our patience. Node itself would wait as long as a client keeps its connection.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing) reply.header('Connection', 'close');
    return payload;
  });
  app.addHook('preClose', async () => {
    closing = true;
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
    // Asked without a network there is no server to close.
    if (!app.server.listening) {
      clearInterval(sweep);
      clearTimeout(cut);
    }
  });
}
