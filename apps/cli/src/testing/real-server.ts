import { createHmac } from 'node:crypto';
import { newOrder } from '../../../../tests/support/new-order.ts';
import { startOwnServer } from '../../../../tests/support/own-server.ts';

export const demoPassword = 'Trastienda.2026';

export type RealServer = {
  address: string;
  placeOrder: (id: string, carrier: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the built server in its own process, on an embedded database and a free port, with a small demo marketplace. */
export const startRealServer = async (): Promise<RealServer> => {
  const { address, stop } = await startOwnServer();
  let token: string | undefined;
  return {
    address,
    placeOrder: async (id, carrier) => {
      token ??= await tokenOf(address, 'integrador@trastienda.mx');
      const response = await fetch(`${address}/api/integration/orders/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'order.placed', order: newOrder({ carrier }) }),
      });
      if (response.status !== 201) throw new Error(`${id} was not placed: ${response.status} ${await response.text()}`);
    },
    stop,
  };
};

const tokenOf = async (address: string, username: string): Promise<string> => {
  const response = await fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('trastienda-cli:trastienda')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password: demoPassword }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
};

/** The current code of an authenticator (RFC 6238: SHA-1, 30 seconds, six digits). */
export const codeFor = (secret: string, now = Date.now()): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};
