import type { WebhookEvent } from './generated/schema.ts';

/** Why a message is refused. */
export type WebhookRefusal = 'unsigned' | 'old' | 'forged';

/** A message that did not come from the marketplace, or came long ago: answer it with 401. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal) {
    super(
      {
        unsigned: 'The message has no readable X-Trastienda-Signature.',
        old: 'The message was signed too long ago, or in the future: compare the clocks.',
        forged: 'No secret made the signature of this message.',
      }[reason],
    );
    this.reason = reason;
  }
}

/** A message of a webhook as it arrived. */
export type SignedMessage = {
  /** The body as it arrived, byte for byte: a body that was parsed and written again has another signature. */
  readonly body: string | Uint8Array;
  /** The header `X-Trastienda-Signature`. */
  readonly signature: string | null | undefined;
  /** The shared secret; two while it is being changed, either of which is enough. */
  readonly secrets: string | readonly string[];
  /** Seconds that the clocks may differ and the message may have travelled; 300 if absent. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
};

/** Returns the JSON of a message that one of the secrets signed and that is not old; throws WebhookSignatureError for any other. */
export async function verifyWebhook<Message = WebhookEvent>({
  body,
  signature,
  secrets,
  toleranceSeconds = 300,
  now = new Date(),
}: SignedMessage): Promise<Message> {
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('=') as [string, string?]);
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const given = parts.flatMap(([name, hex = '']) => (name === 'v1' && /^[0-9a-f]{64}$/i.test(hex) ? bytesOf(hex) : []));
  if (!/^\d{1,12}$/.test(seconds) || given.length === 0) throw new WebhookSignatureError('unsigned');
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) throw new WebhookSignatureError('old');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${seconds}.${text}`);
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    // An empty secret is a missing setting, with which anybody could sign.
    if (secret === '') continue;
    const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['verify']);
    for (const one of given)
      if (await crypto.subtle.verify('HMAC', key, one, signed)) return JSON.parse(text) as Message;
  }
  throw new WebhookSignatureError('forged');
}

/** The header `X-Trastienda-Signature` of a body, as the marketplace makes it: for tests of a receiver. */
export async function signWebhook(body: string, secret: string, now = new Date()): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['sign']);
  const made = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${seconds}.${body}`)));
  return `t=${seconds},v1=${Array.from(made, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const hmac = { name: 'HMAC', hash: 'SHA-256' };

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
