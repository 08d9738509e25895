import { createReadStream } from 'node:fs';
import type { CsvLayoutKey } from '@trastienda/domain';
import { CsvInspection, csvLayouts } from '@trastienda/validators';
import { parse } from 'csv-parse';
import Papa from 'papaparse';
import { inferSchema, initParser } from 'udsv';
import { z } from 'zod';
import { checkOnThreads } from '../../../apps/cli/src/services/csv/part-threads.ts';
import { duckDb } from './duckdb.ts';

/** Reads a whole file in its own way and returns the number of data rows. */
export type Candidate = (path: string, layout: CsvLayoutKey) => Promise<number>;

const chunk = { highWaterMark: 1_048_576 };

async function reading(path: string): Promise<number> {
  let bytes = 0;
  for await (const part of createReadStream(path, chunk)) bytes += (part as Uint8Array).length;
  return bytes > 0 ? 0 : -1;
}

async function ours(path: string, layout: CsvLayoutKey, isThreaded = false): Promise<number> {
  const inspection = new CsvInspection(csvLayouts[layout], {
    today: '2026-11-20',
    lookups: { brand: async (values) => values.map(() => 'known') },
  });
  const report = isThreaded
    ? await checkOnThreads(inspection, path)
    : await inspection.run(createReadStream(path, chunk));
  if (report.state !== 'valid') throw new Error(JSON.stringify(report.issues.slice(0, 3)));
  return report.rows;
}

function papa(path: string, each: (cells: string[]) => void): Promise<number> {
  let rows = -1;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(createReadStream(path, { ...chunk, encoding: 'utf8' }), {
      skipEmptyLines: true,
      chunk({ data }) {
        for (const cells of data) if (rows++ >= 0) each(cells);
      },
      complete: () => resolve(rows),
      error: reject,
    });
  });
}

async function udsv(path: string): Promise<number> {
  const decoder = new TextDecoder();
  let parser: ReturnType<typeof initParser> | undefined;
  let rows = 0;
  for await (const part of createReadStream(path, chunk)) {
    const text = decoder.decode(part as Uint8Array, { stream: true });
    parser ??= initParser(inferSchema(text.slice(0, 100_000)));
    parser.chunk<string[]>(text, parser.stringArrs, () => {
      rows++;
    });
  }
  parser?.end();
  return rows;
}

async function csvParse(path: string): Promise<number> {
  let rows = -1;
  for await (const _ of createReadStream(path, chunk).pipe(parse({ relax_quotes: true }))) rows++;
  return rows;
}

const required = z.string().min(1);
const amount = z.coerce.number().positive();
const schemas: Partial<Record<CsvLayoutKey, z.ZodType>> = {
  products: z
    .object({
      productId: z.string().regex(/^\d*$/).max(19),
      sku: z.string().regex(/^\d*$/).max(19),
      name: required.max(100),
      skuName: required.max(100),
      description: required,
      brand: required,
      upc: z.string().regex(/^\d+$/).max(20),
      refId: z.string().max(100),
      listPrice: amount,
      price: z.literal('').or(amount),
      priceValidFrom: z.string(),
      priceValidUntil: z.string(),
      images: required.refine((text) => {
        const addresses = text.split('|');
        return addresses.length <= 7 && addresses.every((address) => /^https?:\/\/\S+\.(png|jpe?g)$/i.test(address));
      }),
      height: z.coerce.number().min(1),
      length: z.coerce.number().min(1),
      weight: z.coerce.number().min(1),
      width: z.coerce.number().min(1),
      inventory: z.coerce.number().int().min(0),
    })
    .refine(({ price, listPrice }) => price === '' || price <= listPrice),
  prices: z.object({
    sku: z.string().regex(/^\d+$/),
    refId: z.string(),
    listPrice: amount,
    price: z.literal('').or(amount),
    priceValidFrom: z.string(),
    priceValidUntil: z.string(),
  }),
  inventory: z.object({
    upc: z.string().regex(/^\d*$/),
    sku: z.string().regex(/^\d+$/),
    refId: z.string(),
    name: z.string(),
    quantity: z.coerce.number().int().min(0),
    reserved: z.string(),
  }),
};

function papaZod(path: string, layout: CsvLayoutKey): Promise<number> {
  const schema = schemas[layout];
  if (!schema) throw new Error(`No schema for ${layout}`);
  const keys = csvLayouts[layout].columns.map((column) => column.key);
  return papa(path, (cells) => {
    const result = schema.safeParse(Object.fromEntries(keys.map((key, index) => [key, cells[index]])));
    if (!result.success) throw new Error(result.error.message);
  });
}

/** All measured candidates, in the order of the table. */
export const candidates: Record<string, Candidate> = {
  'reading alone': reading,
  'Trastienda, one thread': (path, layout) => ours(path, layout),
  'Trastienda, all threads': (path, layout) => ours(path, layout, true),
  'uDSV alone': udsv,
  'DuckDB, one thread: typed columns': duckDb,
  'Papa Parse alone': (path) => papa(path, () => undefined),
  'csv-parse alone': csvParse,
  'Papa Parse + zod': papaZod,
};
