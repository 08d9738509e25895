import { readFile } from 'node:fs/promises';
import type { CsvFileKey } from '@trastienda/domain';
import {
  type ColumnFeed,
  type ColumnMap,
  type CsvReport,
  checkColumnMap,
  csvLayouts,
  type WrittenFeed,
  writtenColumns,
} from '@trastienda/validators';
import { say } from '../../messages/say.ts';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, usageFailure } from '../../shell/failure.ts';
import { asFileFailure } from '../../shell/file-failure.ts';
import { keepWhole } from '../files/whole-file.ts';

const example = '{ "columns": { "Precio regular": "PVP", "Marca": { "value": "Altiplano" } } }';

/** Reads the map of columns of a `--map` file: by title of the template, the column of the file that feeds it (ADR 123). */
export const readColumnMap = async (path: string, layout: CsvFileKey): Promise<ColumnMap> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw asFileFailure(path, 'read', error);
  });
  const written = columnsIn(text);
  if (typeof written === 'string')
    throw usageFailure(`${path}: ${written}`, [say('cli.csv.map.expected', { example })]);
  const checked = checkColumnMap(csvLayouts[layout], written);
  if (!checked.valid) throw usageFailure(say('cli.csv.map.invalid', { path }), Object.values(checked.problems));
  return checked.map;
};

/** The feeds of a text, by column; or what is wrong with the text. */
const columnsIn = (text: string): Readonly<Record<string, WrittenFeed>> | string => {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return say('cli.csv.map.notJson');
  }
  const columns = isRecord(file) ? file.columns : undefined;
  if (!isRecord(columns)) return say('cli.csv.map.noColumns');
  const feeds: Record<string, WrittenFeed> = {};
  for (const [title, feed] of Object.entries(columns)) {
    if (feed === null) continue;
    const written = typeof feed === 'string' ? { column: feed } : feed;
    if (!isFeed(written)) return say('cli.csv.map.feed', { title });
    feeds[title] = written;
  }
  return feeds;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const known: readonly string[] = ['column', 'as', 'value'];
const isFeed = (value: unknown): value is WrittenFeed =>
  isRecord(value) && Object.entries(value).every(([key, text]) => known.includes(key) && typeof text === 'string');

/** A map is of one file. */
export const requireOneMap = (files: readonly string[], { saveMap }: { saveMap?: string }): void => {
  if (saveMap !== undefined && files.length > 1) throw usageFailure(say('cli.csv.map.oneFile'));
};

/**
 * Writes the map that a file was read with, or the one that it proposes, to be corrected and given to `--map`. Columns of the template that nothing
 * feeds are null; the names of the file's own columns stand beside them.
 */
export const saveColumnMap = async (path: string, { layout, columns }: CsvReport): Promise<void> => {
  if (!columns) {
    throw new Failure(say('cli.csv.map.ownTemplate'), {
      code: 'cli.columns.none',
      exitCode: exitCodes.refused,
    });
  }
  const map = columns.map ?? columns.proposed;
  const file = {
    layout,
    columns: Object.fromEntries(writtenColumns(csvLayouts[layout]).map(({ key, title }) => [title, shortly(map[key])])),
    fileColumns: columns.columns.map(({ name }) => name),
  };
  await keepWhole(path, [`${JSON.stringify(file, null, 2)}\n`]);
};

const shortly = (feed: ColumnFeed | undefined): ColumnFeed | string | null => {
  if (feed === undefined) return null;
  return 'column' in feed && feed.as === undefined ? feed.column : feed;
};
