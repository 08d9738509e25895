import { createHmac } from 'node:crypto';

/**
 * `X-Trastienda-Signature: t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>` with each secret, a `v1` for each. The receiver accepts
 * one of them, and refuses unsigned and old messages; `verifyWebhook` of trastienda-client does so.
 */
export function signatureOf(body: string, secrets: readonly string[], now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const made = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return `t=${seconds},${made.map((hex) => `v1=${hex}`).join(',')}`;
}
