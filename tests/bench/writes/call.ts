import { Agent, request } from 'node:http';

/** A request to change something; `version` is the one that its sender saw. */
export type Change = { method: 'PUT' | 'POST'; path: string; token: string; body?: object; version?: number };

/** Sends a request; answers undefined if it was done, otherwise what refused it: the status and the code. */
export type Call = (change: Change) => Promise<string | undefined>;

/**
 * Requests over as many kept connections as are allowed at once. It uses less processor time than `fetch`, which on the same machine would be
 * taken from the server.
 */
export function calling(url: string, connections: number): Call {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  return ({ method, path, token, body, version }) =>
    new Promise((resolve) => {
      const text = body && JSON.stringify(body);
      const sent = request(
        {
          ...{ agent, hostname, port, method, path: `/api${path}` },
          headers: {
            authorization: `Bearer ${token}`,
            ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...(version !== undefined && { 'if-match': `"${version}"` }),
          },
        },
        (answer) => {
          const status = answer.statusCode ?? 0;
          const pieces: Buffer[] = [];
          if (status < 400) answer.resume();
          else answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.once('end', () => resolve(status < 400 ? undefined : `${status} ${codeIn(Buffer.concat(pieces))}`));
        },
      );
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(`no answer ${error.code ?? error.message}`));
      sent.end(text);
    });
}

function codeIn(body: Buffer): string {
  try {
    return String((JSON.parse(body.toString()) as { code?: unknown }).code);
  } catch {
    return body.toString().slice(0, 40);
  }
}
