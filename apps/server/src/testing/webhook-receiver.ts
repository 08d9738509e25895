import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookEvent } from 'trastienda-client';

export type ReceivedMessage = {
  id: string;
  signature: string;
  attempt: string;
  /** When the way of sending ends, if it does. */
  sunset: string | undefined;
  body: string;
  event: WebhookEvent;
};

/** A real HTTP server that receives webhooks and answers as the test wants. */
export class WebhookReceiver {
  readonly messages: ReceivedMessage[] = [];
  answer: (message: ReceivedMessage) => number | Promise<number> = () => 200;
  says = '';
  url = '';
  #server: Server | undefined;
  #port = 0;

  /** Listens, at the same port as before if it has listened. */
  async open(): Promise<void> {
    const server = createServer((request, response) => void this.#listen(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.url = `http://127.0.0.1:${this.#port}/eventos`;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** The names of the events about a thing, in the order in which they arrived. */
  named(id: string): string[] {
    return this.messages.filter(({ body }) => body.includes(`"${id}"`)).map(({ event }) => event.event);
  }

  async #listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of request) body += piece;
    const header = (name: string) => String(request.headers[`x-trastienda-${name}`]);
    const event = JSON.parse(body) as WebhookEvent;
    const signed = { id: header('event'), signature: header('signature'), attempt: header('attempt') };
    const message = { ...signed, sunset: request.headers.sunset?.toString(), body, event };
    this.messages.push(message);
    response.statusCode = await this.answer(message);
    response.end(this.says);
  }
}
