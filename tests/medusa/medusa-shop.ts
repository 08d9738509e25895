import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import * as shapes from './shop-shapes.ts';

/** The version that the connector was tried with. */
const version = '2.21.2';

/** The shop's keys and places, as a person sets them up in its admin. */
export type ShopPlaces = { secret: string; publishable: string; channel: string; region: string; option: string };

/** A real Medusa in a folder of its own, apart from this repository. */
export class MedusaShop {
  readonly #folder: string;
  readonly #env: Record<string, string>;
  readonly #port: number;
  readonly address: string;
  #child: ChildProcess | undefined;
  #places: ShopPlaces | undefined;

  constructor(folder: string, databaseUrl: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.address = `http://127.0.0.1:${port}`;
    this.#env = { ...machine(), DATABASE_URL: databaseUrl, NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: 'true' };
  }

  get places(): ShopPlaces {
    if (!this.#places) throw new Error('The shop is not set up.');
    return this.#places;
  }

  /** Installs Medusa from npm, unless the folder has it, and makes its tables and its owner. */
  async install(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    const dependencies = Object.fromEntries(
      ['cli', 'framework', 'medusa'].map((name) => [`@medusajs/${name}`, version]),
    );
    writeFileSync(join(this.#folder, 'package.json'), JSON.stringify({ name: 'shop', private: true, dependencies }));
    writeFileSync(join(this.#folder, 'medusa-config.js'), config);
    if (!existsSync(join(this.#folder, 'node_modules', '@medusajs', 'medusa', 'package.json')))
      await this.#run('npm', ['install', '--no-audit', '--no-fund']);
    await this.#run(process.execPath, [this.#cli(), 'db:migrate', '--skip-scripts']);
    await this.#run(process.execPath, [this.#cli(), 'user', '-e', owner.email, '-p', owner.password]);
  }

  async start(): Promise<void> {
    const args = [this.#cli(), 'start', '-p', String(this.#port), '-H', '127.0.0.1'];
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        said = (said + piece.toString()).slice(-10_000);
      });
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    this.#child = child;
    const until = Date.now() + 300_000;
    while (Date.now() < until) {
      const answer = await fetch(`${this.address}/health`).catch(() => undefined);
      if (answer?.ok) return;
      if (child.exitCode !== null) break;
      await pause(500);
    }
    throw new Error(`Medusa did not start:\n${said}`);
  }

  /** Ends the shop as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** What its owner clicks together: a region with pesos, a channel, a stock location with shipping, and two keys. */
  async setUp(): Promise<void> {
    const { token } = await this.#ask(shapes.token, {}, 'POST', '/auth/user/emailpass', owner);
    const as = { authorization: `Bearer ${token}` };
    const post = <Shape extends z.ZodType>(shape: Shape, path: string, body: object) =>
      this.#ask(shape, as, 'POST', path, body);
    const secret = (await post(shapes.apiKey, '/admin/api-keys', { title: 'Conector', type: 'secret' })).api_key;
    const publishable = (await post(shapes.apiKey, '/admin/api-keys', { title: 'Tienda', type: 'publishable' }))
      .api_key;
    const channel = (await post(shapes.salesChannel, '/admin/sales-channels', { name: 'Web' })).sales_channel;
    await post(shapes.anything, `/admin/api-keys/${publishable.id}/sales-channels`, { add: [channel.id] });
    const { stores } = await this.#ask(shapes.stores, as, 'GET', '/admin/stores');
    await post(shapes.anything, `/admin/stores/${stores[0]?.id}`, {
      supported_currencies: [{ currency_code: 'mxn', is_default: true, is_tax_inclusive: true }],
    });
    const { region } = await post(shapes.region, '/admin/regions', {
      name: 'México',
      currency_code: 'mxn',
      countries: ['mx'],
      payment_providers: ['pp_system_default'],
      is_tax_inclusive: true,
    });
    const place = { name: 'Vendedores', address: { address_1: 'Centro', country_code: 'mx' } };
    const location = `/admin/stock-locations/${(await post(shapes.stockLocation, '/admin/stock-locations', place)).stock_location.id}`;
    await post(shapes.anything, `${location}/sales-channels`, { add: [channel.id] });
    await post(shapes.anything, `${location}/fulfillment-providers`, { add: ['manual_manual'] });
    const sets = await post(shapes.fulfillmentSets, `${location}/fulfillment-sets?fields=*fulfillment_sets`, {
      name: 'Envíos',
      type: 'shipping',
    });
    const zones = await post(
      shapes.serviceZones,
      `/admin/fulfillment-sets/${sets.stock_location.fulfillment_sets[0]?.id}/service-zones`,
      {
        name: 'México',
        geo_zones: [{ type: 'country', country_code: 'mx' }],
      },
    );
    const { shipping_profile } = await post(shapes.shippingProfile, '/admin/shipping-profiles', {
      name: 'Normal',
      type: 'default',
    });
    const { shipping_option } = await post(shapes.shippingOption, '/admin/shipping-options', {
      name: 'Envío a domicilio',
      service_zone_id: zones.fulfillment_set.service_zones[0]?.id,
      shipping_profile_id: shipping_profile.id,
      provider_id: 'manual_manual',
      price_type: 'flat',
      type: { label: 'Normal', description: 'Normal', code: 'normal' },
      prices: [{ currency_code: 'mxn', amount: 99 }],
      rules: [],
    });
    await post(shapes.anything, '/admin/promotions', {
      code: 'OTOÑO',
      type: 'standard',
      status: 'active',
      is_automatic: true,
      application_method: {
        type: 'percentage',
        target_type: 'items',
        allocation: 'each',
        max_quantity: 100,
        value: 7,
        currency_code: 'mxn',
      },
    });
    this.#places = {
      secret: secret.token,
      publishable: publishable.token,
      channel: channel.id,
      region: region.id,
      option: shipping_option.id,
    };
  }

  /** A call of the admin, with the connector's own key. */
  admin<Shape extends z.ZodType>(shape: Shape, method: string, path: string, body?: object): Promise<z.infer<Shape>> {
    return this.#ask(shape, { authorization: `Basic ${btoa(`${this.places.secret}:`)}` }, method, path, body);
  }

  /** A call of a buyer. */
  store<Shape extends z.ZodType>(shape: Shape, method: string, path: string, body?: object): Promise<z.infer<Shape>> {
    return this.#ask(shape, { 'x-publishable-api-key': this.places.publishable }, method, path, body);
  }

  async #ask<Shape extends z.ZodType>(
    shape: Shape,
    headers: Record<string, string>,
    method: string,
    path: string,
    body?: object,
  ): Promise<z.infer<Shape>> {
    const answer = await fetch(`${this.address}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return shape.parse(await answer.json());
  }

  #cli(): string {
    return createRequire(join(this.#folder, 'package.json')).resolve('@medusajs/cli/cli.js');
  }

  async #run(command: string, args: readonly string[]): Promise<void> {
    const child = spawn(command, args, { cwd: this.#folder, env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        said = (said + piece.toString()).slice(-10_000);
      });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
  }
}

const owner = { email: 'dueno@tienda.mx', password: 'una-clave-de-prueba' };

/** The environment with which npm reaches its registry on this machine. */
const machine = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || /^(npm|TRASTIENDA|VITEST)_/.test(name) ? [] : [[name, value]],
    ),
  );

const config = `const { defineConfig } = require('@medusajs/framework/utils');
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'of-a-test', cookieSecret: 'of-a-test' },
  },
});
`;
