import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CsvLayoutKey } from '@trastienda/domain';
import { csvLayouts } from '@trastienda/validators';

/** 70 MB of another language, which only this bench needs: installed beside its files, and no dependency of the repository. */
const version = '1.5.6-r.1';
/** Where `installDuckDb` put it, for the process that measures it. */
const place = 'BENCH_DUCKDB';

type Connection = {
  run(statement: string): Promise<unknown>;
  runAndReadAll(statement: string): Promise<{ getRows(): unknown[][] }>;
};
type DuckDb = {
  DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<{ connect(): Promise<Connection> }>;
  };
};

/** Installs DuckDB in a folder and says where to the processes that come. */
export function installDuckDb(folder: string): void {
  const home = join(folder, 'duckdb');
  mkdirSync(home, { recursive: true });
  const install = ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `@duckdb/node-api@${version}`];
  execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
  process.env[place] = join(home, 'node_modules/@duckdb/node-api/lib/index.js');
}

const typeOf: Readonly<Record<string, string>> = {
  sku: 'BIGINT',
  productId: 'BIGINT',
  listPrice: 'DECIMAL(12, 2)',
  price: 'DECIMAL(12, 2)',
  priceValidFrom: 'DATE',
  priceValidUntil: 'DATE',
  ...Object.fromEntries(
    ['height', 'length', 'weight', 'width', 'quantity', 'inventory'].map((key) => [key, 'INTEGER']),
  ),
};

/** Reads a file into a table of DuckDB whose columns have their types, on one thread; a wrong cell is an error. */
export async function duckDb(path: string, layout: CsvLayoutKey): Promise<number> {
  const module: DuckDb = await import(pathToFileURL(process.env[place] ?? '').href);
  const instance = await module.DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const columns = csvLayouts[layout].columns.map(({ key }) => `'${key}': '${typeOf[key] ?? 'VARCHAR'}'`).join(', ');
  const reading = `header = true, auto_detect = false, delim = ',', quote = '"', escape = '"', columns = {${columns}}`;
  await connection.run(`create temp table loaded as select * from read_csv('${path}', ${reading})`);
  const answer = await connection.runAndReadAll('select count(*)::integer from loaded');
  return Number(answer.getRows()[0]?.[0]);
}
