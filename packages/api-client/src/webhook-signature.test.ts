import { describe, expect, it } from 'vitest';
import { verifyWebhook } from './webhook-signature.ts';

const now = new Date('2026-11-28T12:00:00Z');
const at = now.getTime() / 1000;
const body = '{"event":"order.changed","name":"José"}';

/** The signature of a text of the moment, as the sender makes it. */
async function hex(secret: string, seconds = at, text = body): Promise<string> {
  const bytes = (value: string) => new TextEncoder().encode(value);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  // An empty key is no key for this interface; HMAC fills up any key with zeros.
  const key = await crypto.subtle.importKey('raw', bytes(secret || '\0'), algorithm, false, ['sign']);
  const made = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(`${seconds}.${text}`)));
  return [...made].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
const signed = async (secret: string, seconds = at) => `t=${seconds},v1=${await hex(secret, seconds)}`;

const taken: [string, string, string | string[]][] = [
  ['the secret', await signed('one'), 'one'],
  ['either of two secrets of the receiver', await signed('two'), ['one', 'two']],
  ['either of two secrets of the sender', `t=${at},v1=${await hex('new')},v1=${await hex('old')}`, 'old'],
  ['a signature in capitals', (await signed('one')).toUpperCase().replace('T=', 't=').replace('V1=', 'v1='), 'one'],
  ['a clock that differs by five minutes', await signed('one', at - 300), 'one'],
  ['a clock that is ahead', await signed('one', at + 300), 'one'],
];

const refused: [string, string | null, string | string[], string][] = [
  ['no signature', null, 'one', 'unsigned'],
  ['an empty header', '', 'one', 'unsigned'],
  ['no time', `v1=${await hex('one')}`, 'one', 'unsigned'],
  ['a time that is no number', `t=1e9,v1=${await hex('one')}`, 'one', 'unsigned'],
  ['a signature that is too short', `t=${at},v1=abcd`, 'one', 'unsigned'],
  ['another scheme alone', `t=${at},v0=${await hex('one')}`, 'one', 'unsigned'],
  ['an old time', await signed('one', at - 301), 'one', 'old'],
  ['a time in the future', await signed('one', at + 301), 'one', 'old'],
  ['the secret of somebody else', await signed('two'), ['one', 'three'], 'forged'],
  ['another time than the signed one', `t=${at - 1},v1=${await hex('one')}`, 'one', 'forged'],
  ['another body', `t=${at},v1=${await hex('one', at, '{}')}`, 'one', 'forged'],
  ['an empty secret', await signed(''), '', 'forged'],
  ['no secret', await signed('one'), [], 'forged'],
];

describe('a signed message', () => {
  it.each(taken)('is taken with %s', async (_, signature, secrets) => {
    expect(await verifyWebhook({ body, signature, secrets, now })).toEqual(JSON.parse(body));
    const bytes = new TextEncoder().encode(body);
    expect(await verifyWebhook({ body: bytes, signature, secrets, now })).toEqual(JSON.parse(body));
  });

  it.each(refused)('is refused with %s', async (_, signature, secrets, reason) => {
    await expect(verifyWebhook({ body, signature, secrets, now })).rejects.toMatchObject({
      name: 'WebhookSignatureError',
      reason,
    });
  });
});
