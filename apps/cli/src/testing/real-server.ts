import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NewOrder } from '@trastienda/api-client';

const launcher = fileURLToPath(new URL('../../../server/bin/trastienda-server.mjs', import.meta.url));

export const demoPassword = 'Trastienda.2026';

export type RealServer = {
  address: string;
  placeOrder: (id: string, carrier: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** The built server in a process of its own, on an embedded database and a free port, with a small demo marketplace. */
export const startRealServer = async (): Promise<RealServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-cli-server-'));
  const child = spawn(process.execPath, [launcher], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', TRASTIENDA_DATA: folder, TRASTIENDA_DEMO: '12' },
  });
  const address = await readyAddress(child);
  let token: string | undefined;
  return {
    address,
    placeOrder: async (id, carrier) => {
      token ??= await tokenOf(address, 'integrador@trastienda.mx');
      const response = await fetch(`${address}/api/integration/orders/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'order.placed', order: aNewOrder(carrier) }),
      });
      if (response.status !== 201) throw new Error(`${id} was not placed: ${response.status} ${await response.text()}`);
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const readyAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (piece: Buffer) => {
      said += piece.toString();
      const found = /lista en (http:\/\/\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });

const tokenOf = async (address: string, username: string): Promise<string> => {
  const response = await fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('trastienda-cli:trastienda')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password: demoPassword }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
};

const address = {
  receiverName: 'Luz Peña',
  street: 'Av. Juárez',
  number: '10',
  complement: '',
  neighborhood: 'Centro',
  city: 'Ciudad de México',
  state: 'CDMX',
  postalCode: '06000',
  country: 'MEX',
  reference: 'Portón verde',
};

const aNewOrder = (carrier: string): NewOrder =>
  ({
    accountName: 'aurora',
    retailer: 'trastienda',
    creationDate: new Date().toISOString(),
    paid: true,
    possibleFraud: false,
    logisticModel: 'Envío a domicilio',
    clientProfileData: {
      firstName: 'Luz',
      lastName: 'Peña',
      email: 'luz@correo.mx',
      phone: '5512345678',
      document: 'PELU',
    },
    deliveryType: 'delivery',
    carrier,
    items: [
      { id: 'TAZA', name: 'Taza azul', quantity: 2, price: 100.5 },
      { id: 'PLATO', name: 'Plato', quantity: 1, price: 250 },
    ],
    shippingData: {
      address,
      logisticsInfo: [{ selectedSla: 'Normal', deliveryCompany: 'DHL', shippingEstimate: '3bd' }],
    },
  }) satisfies NewOrder;

/** The code that an authenticator shows now (RFC 6238: SHA-1, 30 seconds, six digits). */
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
