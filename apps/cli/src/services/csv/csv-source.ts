import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteSource, type ColumnMap, isWorkbook } from '@trastienda/validators';
import type { ReadSheet, WorkbookRefusal } from '@trastienda/workbooks';
import { asFileFailure, requireReadable } from '../../shell/file-failure.ts';

/** A file that can be read repeatedly; standard input is copied to one, and so are the rows of a workbook. */
export type CsvSource = {
  name: string;
  /** The path of its rows on the disk. */
  path: string;
  /** The path of the file as it was given. */
  given: string;
  /** The sheet that was read, or why the workbook cannot be read; undefined for any other file. */
  workbook?: ReadSheet | WorkbookRefusal;
  /** The map by which its rows stand in the order of the layout, and the rows as they were given; undefined if they are read as they are. */
  assigned?: { map: ColumnMap; open: () => ByteSource };
  open: () => ByteSource;
  close: () => Promise<void>;
};

const chunk = { highWaterMark: 1_048_576 };
const nothingToClose = async () => undefined;

/**
 * Opens the file at a path; `-` is standard input, copied to a temporary file, because its lines and issues are read again. Of a workbook,
 * the named sheet is read, or the first one.
 */
export const openSource = async (path: string, stdin: Readable, sheet?: string): Promise<CsvSource> => {
  const file = await openFile(path, stdin);
  try {
    return (await isWorkbookAt(file.path)) ? await rowsOfWorkbook(file, sheet) : file;
  } catch (error) {
    await file.close();
    throw error;
  }
};

const isWorkbookAt = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(8), 0, 8, 0);
    return bytesRead === buffer.length && isWorkbook(buffer);
  } finally {
    await file.close();
  }
};

/** Copies the rows of a workbook to a file of their own, which is read like any other. */
const rowsOfWorkbook = async (given: CsvSource, sheet: string | undefined): Promise<CsvSource> => {
  const { fileOfBlob, WorkbookRefusal, workbookText } = await import('@trastienda/workbooks');
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-'));
  const path = join(folder, 'filas.csv');
  const close = async () => {
    await rm(folder, { recursive: true, force: true });
    await given.close();
  };
  const source = { ...given, path, open: () => createReadStream(path, chunk), close };
  try {
    const { lines, ...workbook } = await workbookText(fileOfBlob(await openAsBlob(given.path)), sheet);
    await pipeline(Readable.from(lines), createWriteStream(path));
    return { ...source, workbook };
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { ...source, workbook: error };
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

const openFile = async (path: string, stdin: Readable): Promise<CsvSource> => {
  if (path !== '-') {
    await requireReadable(path);
    return { name: path, path, given: path, open: () => createReadStream(path, chunk), close: nothingToClose };
  }
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-'));
  const copy = join(folder, 'entrada.csv');
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(stdin, createWriteStream(copy));
  } catch (error) {
    await close();
    throw asFileFailure(copy, 'write', error);
  }
  return { name: '-', path: copy, given: copy, open: () => createReadStream(copy, chunk), close };
};
