import { createHmac } from 'node:crypto';
import { retailerWebhookEnd, say } from '@trastienda/domain';
import { deprecationHeaders } from '../../contract/deprecation.ts';
import type { RetailerPort } from './retailer-port.ts';

type Target = { url: string; secret: string; previousSecret?: string | undefined };

const TIMEOUT_MS = 10_000;

/** Whoever receives the messages hears that they end (ADR 220). */
const { Link: _page, ...ending } = deprecationHeaders(retailerWebhookEnd, '');

/**
 * Sends each message by POST. `X-Trastienda-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA256 of `<seconds>.<body>` with the shared
 * secret; the receiver refuses unsigned and old messages. While a secret is being changed, a second `,v1=<hex>` follows, made with the
 * previous one: either is enough. Any status but 2xx is a failure. The message of a failure is what `/admin/webhooks` shows; the log has its cause.
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
          ...ending,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new Error(unansweredText(error), { cause: error });
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(say('webhooks.failure.answer', { status: answer.status }));
    },
  };
}

/** Why there was no answer: the time, or what the network said, such as ECONNREFUSED. */
function unansweredText(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return say('webhooks.failure.time', { seconds: TIMEOUT_MS / 1000 });
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return reason === undefined ? say('webhooks.failure.away') : say('webhooks.failure.network', { reason });
}

function signature(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
