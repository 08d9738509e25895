// @ts-check
// The embedded PostgreSQL, alone in its thread: its queries run synchronously in wasm and would stop the event loop of
// the server. Plain JavaScript, because a worker thread of Node 20 reads no TypeScript.
import { rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/**
 * @typedef {{ id: number, kind: 'query', text: string, values: unknown[] }
 *   | { id: number, kind: 'script', text: string }
 *   | { id: number, kind: 'copy', text: string, csv: string }
 *   | { id: number, kind: 'copyOut', text: string }
 *   | { id: number, kind: 'dump' } | { id: number, kind: 'close' }} Request
 */

if (!parentPort) throw new Error('This file is the body of a worker thread.');
const port = parentPort;
/** @type {{ folder: string, unfinished?: string, template?: { dump: Uint8Array<ArrayBuffer>, engine: object } }} */
const { folder, unfinished, template } = workerData;

/**
 * PostgreSQL's own buffers, which are never given back: 32 MB instead of 128, because the operating system keeps the files in memory too and
 * frees them when others need it (ADR 188). There is one connection.
 */
const smallMemory = ['-c', 'shared_buffers=32MB', '-c', 'max_connections=10'];

/** @type {PGlite} */
let engine;
/** The engine's own message when it ended by itself: the thrown error has no cause. */
let lastError = '';

try {
  engine = await PGlite.create({
    ...(folder === 'memory' ? {} : { dataDir: folder }),
    ...(template ? { loadDataDir: new Blob([template.dump]), pgliteWasmModule: template.engine } : {}),
    extensions: { btree_gin, pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, ...smallMemory],
    // With checksums, reading a damaged page fails instead of giving wrong rows.
    initDbStartParams: ['--data-checksums'],
    onStderr: (text) => {
      const fatal = /(?:FATAL|PANIC): +(.+)/.exec(text)?.[1];
      if (fatal !== undefined) lastError = fatal;
      return true;
    },
  });
  // Values are sent as text of the wire protocol, and parsed by the table that both engines share (value-parsers.ts).
  const asText = (/** @type {string} */ text) => text;
  Object.assign(engine, { parsers: new Proxy({}, { get: () => asText, has: () => true }) });
  await engine.exec("set timezone to 'UTC'");
  if (unfinished !== undefined) rmSync(unfinished, { force: true });
  port.on('message', take);
  port.postMessage({ id: 0, result: null });
} catch (error) {
  // The receiver of this message ends the thread. An error thrown here could arrive before the message, and names no cause.
  const plain = plainError(error);
  port.postMessage({ id: 0, error: { ...plain, message: lastError || plain.message } });
}

/** @param {Request} request */
async function answer(request) {
  switch (request.kind) {
    case 'query': {
      const result = await engine.query(request.text, request.values, { rowMode: 'array' });
      return { fields: result.fields, rows: result.rows, affected: result.affectedRows ?? 0 };
    }
    case 'script': {
      const results = await engine.exec(request.text, { rowMode: 'array' });
      const last = results.at(-1);
      return { fields: last?.fields ?? [], rows: last?.rows ?? [], affected: last?.affectedRows ?? 0 };
    }
    case 'copy': {
      const result = await engine.query(request.text, [], { blob: new Blob([request.csv]) });
      return { fields: [], rows: [], affected: result.affectedRows ?? 0 };
    }
    case 'copyOut': {
      const { blob } = await engine.query(request.text);
      return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    }
    case 'dump':
      return new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await engine.close();
      return null;
  }
}

// Keeps only the database's own fields: the engine's error contains its minified source and the parameters.
/** @param {unknown} error */
function plainError(error) {
  const source = /** @type {Record<string, unknown>} */ (typeof error === 'object' && error !== null ? error : {});
  const keys = [
    'code',
    'detail',
    'hint',
    'severity',
    'position',
    'schema',
    'table',
    'column',
    'dataType',
    'constraint',
  ];
  const details = Object.fromEntries(
    keys.filter((key) => typeof source[key] === 'string').map((key) => [key, source[key]]),
  );
  const message = error instanceof Error ? error.message : String(error);
  return { message: message.split('\n', 1)[0]?.slice(0, 500) ?? '', ...details };
}

/** @param {Request} request */
async function take(request) {
  try {
    port.postMessage({ id: request.id, result: await answer(request) });
  } catch (error) {
    port.postMessage({ id: request.id, error: plainError(error) });
  }
  if (request.kind === 'close') port.close();
}
