import { createHmac } from 'node:crypto';
import type { RetailerPort } from './retailer-port.ts';

type Target = { url: string; secret: string; previousSecret?: string | undefined };

const TIMEOUT_MS = 10_000;

/**
 * Sends each message by POST. `X-Trastienda-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA256 of `<seconds>.<body>` with the shared
 * secret; the receiver refuses unsigned and old messages. While a secret is being changed, a second `,v1=<hex>` follows, made with the
 * previous one: either is enough. Any status but 2xx is a failure.
 */
export function retailerWebhook({ url, secret, previousSecret }: Target, now: () => Date): RetailerPort {
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  return {
    async tell({ id, body }, attempt) {
      const seconds = Math.floor(now().getTime() / 1000);
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-trastienda-event': id,
          'x-trastienda-attempt': String(attempt),
          'x-trastienda-signature': `t=${seconds},${secrets.map((each) => `v1=${signature(each, seconds, body)}`).join(',')}`,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The retailer answered ${answer.status}.`);
    },
  };
}

function signature(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
