import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CsvFileKey } from '@trastienda/domain';
import {
  type ByteSource,
  type ColumnMap,
  csvLayouts,
  fileColumns,
  layoutRows,
  strangeFeeds,
} from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure } from '../../shell/failure.ts';
import { asFileFailure } from '../../shell/file-failure.ts';
import type { CsvSource } from './csv-source.ts';

/** How the columns of a foreign file are assigned to those of its layout. */
export type Assignment = { layout: CsvFileKey; delimiter?: string | undefined; map: ColumnMap };

/** The rows of a foreign file in the order of its layout, in a temporary file. */
export type AssignedRows = { path: string; open: () => ByteSource; close: () => Promise<void> };

const chunk = { highWaterMark: 1_048_576 };

/** Copies the rows of a foreign file to a file of the layout (ADR 123). Refuses a map that reads columns that the file does not have. */
export const assignedRows = async (
  open: () => ByteSource,
  { layout: key, delimiter, map }: Assignment,
): Promise<AssignedRows> => {
  const reading = { layout: csvLayouts[key], delimiter };
  const { columns } = await fileColumns(open(), reading);
  const names = columns.map(({ name }) => name);
  const strange = strangeFeeds(reading.layout, map, names);
  if (strange.length > 0) {
    const code = 'loads.columns.unknown';
    const message = strange.map(({ name, column }) => say(code, { name, title: column.title })).join('. ');
    throw new Failure(message, {
      code,
      exitCode: exitCodes.refused,
      nextSteps: [say('cli.csv.map.has', { names: names.join(', ') })],
    });
  }
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-'));
  const path = join(folder, 'columnas.csv');
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(Readable.from(layoutRows(open(), reading, map)), createWriteStream(path));
  } catch (error) {
    await close();
    throw asFileFailure(path, 'write', error);
  }
  return { path, open: () => createReadStream(path, chunk), close };
};

/** A source with its rows in the order of the layout; a workbook that cannot be read stays as it is. */
export const assignedSource = async (given: CsvSource, assignment: Assignment): Promise<CsvSource> => {
  if (given.workbook && 'code' in given.workbook) return given;
  const rows = await assignedRows(given.open, assignment);
  const close = async () => {
    await rows.close();
    await given.close();
  };
  return { ...given, ...rows, close, assigned: { map: assignment.map, open: given.open } };
};
