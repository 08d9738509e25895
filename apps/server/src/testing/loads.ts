import type { Load, LoadIssue } from 'trastienda-client';
import { vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { openCatalogueFixture } from './catalogue.ts';
import { openForBlock } from './open-for-block.ts';
import { openMarketplace, orderFixture } from './orders.ts';
import { openTestApp, type TestApp } from './test-app.ts';

type Sent = { status: number; load: Load; code: string | undefined; body: unknown };

/** A file as a browser sends it in a form. */
export function multipart(content: string | Buffer, fileName = 'archivo.csv', type = 'text/csv') {
  const boundary = '----trastienda-prueba';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export type LoadFixture = {
  send(
    call: string,
    content: string | Buffer,
    file?: { name?: string; type?: string; token?: string; key?: string },
  ): Promise<Sent>;
  load(id: string): Promise<Load>;
  /** Waits until the load has ended. */
  ended(id: string): Promise<Load>;
  issues(id: string): Promise<LoadIssue[]>;
  /** The issues that are warnings: values that could not be checked. */
  warnings(id: string): Promise<LoadIssue[]>;
};

/** Sends files with a person's token, and reads the resulting loads and issues. */
export function loadFixture(app: TestApp, token: string): LoadFixture {
  const load: LoadFixture['load'] = async (id) => (await app.ask(`GET /loads/${id}`, { token })).body as Load;
  const told = async (id: string, severity: LoadIssue['severity']) =>
    (await app.ask(`GET /loads/${id}/issues?size=1000&severity=${severity}`, { token })).body as LoadIssue[];
  return {
    async send(call, content, file = {}) {
      const form = multipart(content, file.name, file.type);
      const { status, body } = await app.ask(`POST ${call}`, {
        token: file.token ?? token,
        body: form.body,
        headers: { ...form.headers, ...(file.key !== undefined && { 'idempotency-key': file.key }) },
      });
      return { status, load: body as Load, code: (body as { code?: string }).code, body };
    },
    load,
    async ended(id) {
      return vi.waitFor(
        async () => {
          const found = await load(id);
          if (!found.finishedAt) throw new Error(`The load is still ${found.state}.`);
          return found;
        },
        { timeout: 60_000, interval: 50 },
      );
    },
    issues: (id) => told(id, 'error'),
    warnings: (id) => told(id, 'warning'),
  };
}

/** A server that works on loads, with the people of the catalogue and the loads of its seller, for all tests of a block. */
export const loadTests = (database: () => Database) =>
  openForBlock(async () => {
    const app = await openTestApp(database(), { works: true });
    const tokens = await openCatalogueFixture(database(), app);
    return { app, tokens, fixture: loadFixture(app, tokens.seller) };
  });

/** A server that works on loads, with a marketplace and the loads of its administrator, for all tests of a block. */
export const orderLoadTests = (database: () => Database) =>
  openForBlock(async () => {
    const app = await openTestApp(database(), { works: true });
    const orders = orderFixture(app, await openMarketplace(database(), app));
    return { app, orders, fixture: loadFixture(app, orders.tokens.admin) };
  });
