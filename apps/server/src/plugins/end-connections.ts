import type { FastifyInstance } from 'fastify';
import type { Closing } from '../closing.ts';

const SWEEP_MS = 50;
/** How long a running request may still take once the server closes; a longer upload is cut, and its client sends it again. */
const PATIENCE_MS = 2_500;

/**
 * Ends every connection when the server closes: idle ones at once, the others after their response, and the rest after a time limit. Node
 * would wait as long as a client keeps its connection. Once the end is announced, each answer ends its connection.
 */
export function endConnectionsOnClose(app: FastifyInstance, closing: Closing): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (closing.announced) reply.header('Connection', 'close');
    return payload;
  });
  app.addHook('preClose', async () => {
    closing.begin();
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
    // A test without a network has no server to close.
    if (!app.server.listening) {
      clearInterval(sweep);
      clearTimeout(cut);
    }
  });
}
