import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { imageFetcher } from '@trastienda/images';
import { csvLayouts, csvRow } from '@trastienda/validators';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openSource } from './csv-source.ts';
import { imageChecks } from './image-checks.ts';
import { validateFile } from './validate-file.ts';

const folder = temporaryFolder();
const { columns } = csvLayouts.products;

/** A file with one product per image. */
const fileOf = (name: string, ...addresses: string[]): string => {
  const path = join(folder, name);
  const own: Record<string, (index: number) => string> = {
    images: (at) => addresses[at] ?? '',
    upc: (at) => `75${at}`,
  };
  const rows = addresses.map((_, at) => csvRow(columns.map(({ key, example }) => own[key]?.(at) ?? example)));
  writeFileSync(path, [csvRow(columns.map(({ title }) => title)), ...rows].join(''));
  return path;
};

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/llena.png') response.writeHead(503).end();
  else response.end(request.url === '/chica.png' ? png(100, 100) : png(800, 600));
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A fetcher that resolves one name to this machine. */
const read = imageFetcher({ addressesOf: async () => [{ address: '127.0.0.1', family: 4 }] });

const look = async (path: string, signal = new AbortController().signal, reader = read) => {
  const told: number[] = [];
  const source = await openSource(path, process.stdin);
  const lookups = imageChecks({ signal, tell: (images) => told.push(images), read: reader });
  const silent = { onProgress: () => undefined };
  const issuesFile = join(folder, 'hallazgos.csv');
  const now = new Date('2026-11-20T18:00:00Z');
  const { report } = await validateFile('products', source, {
    ...silent,
    ...{ now, signal, lookups, issuesFile, maxIssues: 1000 },
  });
  return { report, told };
};

test('each image is asked for where it is: wrong ones are errors, unanswered ones are told', async () => {
  const at = (name: string) => `http://imagenes.mx:${port}/${name}`;
  const { report, told } = await look(fileOf('fotos.csv', at('buena.png'), at('chica.png'), at('llena.png')));
  expect(report).toMatchObject({ state: 'invalid', rows: 3, invalidRows: 1 });
  expect(report.issues).toMatchObject([{ row: 3, column: 'Imágenes', code: 'csv.images.sides' }]);
  expect(report.doubts).toMatchObject([{ row: 4, message: `${at('llena.png')}: no verificada` }]);
  expect(report.unchecked).toContainEqual({ lookup: 'image', values: 1 });
  expect(told).toEqual([1, 2, 3]);
});

test('Ctrl+C lets go of what is under way', async () => {
  const stop = new AbortController();
  const never = imageFetcher({ stopped: stop.signal, addressesOf: () => new Promise(() => undefined) });
  const looking = look(fileOf('lentas.csv', 'http://a.mx/1.png', 'http://b.mx/2.png'), stop.signal, never);
  setTimeout(() => stop.abort(), 50);
  await expect(looking).rejects.toMatchObject({ exitCode: 130 });
});

test('validate --images never asks inside this machine; without it nobody is asked', async () => {
  const path = fileOf('dentro.csv', `http://127.0.0.1:${port}/secreta.png`);
  const plain = await runCli(['validate', 'products', path]);
  expect(plain.exitCode).toBe(0);
  expect(plain.stdout).toContain('Imágenes: no verificadas (con --images se consultan en internet)');
  const { exitCode, stdout } = await runCli(['validate', 'products', path, '--images']);
  expect(exitCode).toBe(3);
  expect(stdout).toContain('Imágenes: consultadas en internet\n');
  expect(stdout).toContain('fila 2, Imágenes: El archivo contiene imágenes erróneas.');
  expect(asked).not.toContain('/secreta.png');
});

test('validate --images is for files with images', async () => {
  const { exitCode, stderr } = await runCli(['validate', 'prices', 'precios.csv', '--images']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('la opción --images sobra');
});
