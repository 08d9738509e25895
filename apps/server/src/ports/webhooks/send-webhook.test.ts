import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { say } from '@trastienda/domain';
import { expect, test } from 'vitest';
import { sendWebhook } from './send-webhook.ts';

test('gives up an address that answers in another protocol', async () => {
  const server = createServer((_, response) => {
    response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const message = { address, secrets: ['s'], id: '1', attempt: 1, body: '{}' };
    const sent = sendWebhook(message, { now: () => new Date(), allowsPrivate: true });
    await expect(sent).rejects.toThrow(say('webhooks.failure.away'));
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
