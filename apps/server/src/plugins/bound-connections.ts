import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Open files reserved for the database, uploads and responses. */
const RESERVED_FILES = 500;
const TELL_MS = 60_000;

/**
 * Allows no more than `most` connections. A new one replaces the one that has been idle the longest, so that a flood of idle connections
 * keeps no request out. If every connection has a request under way, the new one is refused.
 */
export function boundConnections(app: FastifyInstance, most: number): void {
  const bound = Math.max(1, Math.min(most, openFiles() - RESERVED_FILES));
  /** Idle connections, the longest idle first. */
  const idle = new Set<Socket>();
  const inHand = new Map<Socket, number>();
  let open = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  app.server.on('connection', (socket: Socket) => {
    open += 1;
    idle.add(socket);
    socket.once('close', () => {
      open -= 1;
      idle.delete(socket);
      inHand.delete(socket);
    });
    if (open <= bound) return;
    if (performance.now() - toldAt > TELL_MS) {
      toldAt = performance.now();
      app.log.warn({ open, bound }, 'connections at their bound: idle ones are closed');
    }
    const [longest] = idle;
    longest?.destroy();
    if (longest) idle.delete(longest);
  });

  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    inHand.set(socket, (inHand.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (inHand.get(socket) ?? 1) - 1;
      if (left > 0) inHand.set(socket, left);
      else {
        inHand.delete(socket);
        if (!socket.destroyed) idle.add(socket);
      }
    });
  });
}

/** How many files this process may open; no limit on systems that do not tell. */
function openFiles(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}
