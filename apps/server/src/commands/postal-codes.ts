import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileText, isWorkbook, textsOf } from '@trastienda/validators';
import { fileOfBlob, WorkbookRefusal, workbookText } from '@trastienda/workbooks';
import type { ServerConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { type PostalCode, replacePostalCodes } from '../modules/trade/billing/postal-codes.repository.ts';
import { readPostalCodes, UnreadablePostalCodes } from '../modules/trade/billing/read-postal-codes.ts';
import { inMarketplace } from './in-marketplace.ts';
import { print } from './print.ts';
import { say } from './say.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** `trastienda-server postal-codes`: loads the SAT's catalogue of postal codes in the place of the one before. */
export async function loadPostalCodes(config: ServerConfig, files: readonly string[]): Promise<void> {
  const given = { files: files.map((file) => resolve(file)) };
  for (const line of await inMarketplace(config, 'postalCodes', given, (context) =>
    postalCodeLines(context, given.files),
  ))
    print(line);
}

/** Reads all files, then replaces the catalogue at once; a file that cannot be read leaves it as it is. */
export async function postalCodeLines(
  { database }: Pick<Context, 'database'>,
  files: readonly string[],
): Promise<string[]> {
  const codes = new Map<string, PostalCode>();
  let left = 0;
  for (const file of files) {
    const read = await inFile(file, async () => readPostalCodes(await rowsOf(file)));
    for (const one of read.codes) codes.set(one.code, one);
    left += read.withoutMunicipality;
  }
  await inTransaction(database, (trx) => replacePostalCodes(trx, [...codes.values()]));
  return [
    say('server.postalCodes.done', { size: codes.size.toLocaleString('es-MX'), left: left.toLocaleString('es-MX') }),
  ];
}

async function rowsOf(file: string): Promise<string[][]> {
  const bytes = await readFile(file);
  const text = isWorkbook(bytes) ? await sheetText(file) : fileText(bytes);
  const titles = text.split('\n').find((line) => line.includes('c_CodigoPostal')) ?? '';
  const delimiter = delimiters.find((one) => titles.includes(one)) ?? ',';
  return textsOf(Buffer.from(text), 1, { delimiter, encoding: 'utf-8', headerRow: 0 }).map(({ cells }) => cells);
}

async function sheetText(file: string): Promise<string> {
  const { lines } = await workbookText(fileOfBlob(await openAsBlob(file)));
  const pieces: Uint8Array[] = [];
  for await (const piece of lines) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

async function inFile<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadablePostalCodes)
      throw new UnreadablePostalCodes(say('server.postalCodes.refused', { file, message: error.message }));
    if (error instanceof WorkbookRefusal) {
      throw new UnreadablePostalCodes(
        say('server.postalCodes.refused', { file, message: say(error.code, error.params) }),
      );
    }
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new UnreadablePostalCodes(say('server.postalCodes.notFound', { file }));
    throw error;
  }
}
