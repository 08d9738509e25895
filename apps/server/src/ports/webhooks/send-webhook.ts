import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { say, webhookLimits } from '@trastienda/domain';
import { askAddress, PrivateAddress, publicAddresses, type ResolvedAddress } from '@trastienda/images';
import { signatureOf } from './signed-message.ts';

/** A message to an address. */
export type WebhookMessage = {
  address: string;
  /** The secrets that sign it. */
  secrets: readonly string[];
  /** The same in every attempt, so that the receiver recognizes a repeated message. */
  id: string;
  attempt: number;
  body: string;
};

/** What an address answered, and after how long. */
export type WebhookAnswer = { status: number; answer: string; milliseconds: number };

/** An attempt that did not arrive. The message is what people read; `answer` is what the address said, if it said something. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';
  readonly answer: WebhookAnswer | undefined;

  constructor(message: string, options: { answer?: WebhookAnswer; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.answer = options.answer;
  }
}

const TIMEOUT_MS = 10_000;

export type Sending = {
  now: () => Date;
  /** Whether an address of this machine's network is asked. */
  allowsPrivate: boolean;
};

/**
 * Sends a message by POST, signed. It connects to what the name of the host leads to at this moment, which has to be public, and follows no
 * redirect. Throws a WebhookFailure for any status but 2xx, and for no answer within ten seconds.
 */
export async function sendWebhook(message: WebhookMessage, { now, allowsPrivate }: Sending): Promise<WebhookAnswer> {
  const begun = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(message.body),
    'user-agent': 'Trastienda',
    'x-trastienda-event': message.id,
    'x-trastienda-attempt': String(message.attempt),
    'x-trastienda-signature': signatureOf(message.body, message.secrets, now()),
  };
  let status: number;
  let answer: string;
  try {
    const addressesOf = allowsPrivate ? anyAddresses : publicAddresses;
    const asked = { method: 'POST', headers, body: message.body, addressesOf, signal } as const;
    const response = await askAddress(new URL(message.address), asked);
    status = response.statusCode ?? 0;
    answer = await beginningOf(response, webhookLimits.answer);
  } catch (error) {
    throw new WebhookFailure(unansweredText(error, signal), { cause: error });
  }
  const heard = { status, answer, milliseconds: Math.round(performance.now() - begun) };
  if (status < 200 || status > 299)
    throw new WebhookFailure(say('webhooks.failure.answer', { status }), { answer: heard });
  return heard;
}

const anyAddresses = (host: string): Promise<ResolvedAddress[]> => lookup(host.replace(/^\[|\]$/g, ''), { all: true });

/** The beginning of an answer; the rest is not read. PostgreSQL keeps no zero characters. */
async function beginningOf(response: IncomingMessage, characters: number): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  for await (const piece of response) {
    text += piece;
    if (text.length >= characters) break;
  }
  response.destroy();
  return text.slice(0, characters).replaceAll('\0', '');
}

/** Why there was no answer: the time, a private network, or what the network said, such as ECONNREFUSED. */
function unansweredText(error: unknown, signal: AbortSignal): string {
  if (error instanceof PrivateAddress) return say('webhooks.failure.private');
  if (signal.aborted) return say('webhooks.failure.time', { seconds: TIMEOUT_MS / 1000 });
  const reason = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return reason === undefined ? say('webhooks.failure.away') : say('webhooks.failure.network', { reason });
}
