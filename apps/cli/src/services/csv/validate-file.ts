import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvFileKey, say, todayInMexico } from '@trastienda/domain';
import {
  CsvInspection,
  type CsvIssue,
  type CsvProgress,
  type CsvReport,
  csvLayouts,
  issuesCsv,
  type Lookups,
} from '@trastienda/validators';
import { exitCodes } from '../../shell/exit-codes.ts';
import { Failure, interrupted } from '../../shell/failure.ts';
import type { CsvSource } from './csv-source.ts';
import { checkOnThreads } from './part-threads.ts';

type Options = {
  now: Date;
  signal: AbortSignal;
  maxIssues: number;
  delimiter?: string;
  issuesFile?: string;
  /** What a snapshot can answer; everything else stays unchecked. */
  lookups?: Lookups;
  onIssue: (issue: CsvIssue) => void;
  onProgress: (progress: CsvProgress) => void;
};

/** The verdict on one file, without any server: what only a server knows comes from a snapshot or is left unchecked. */
export const validateFile = async (key: CsvFileKey, source: CsvSource, options: Options): Promise<CsvReport> => {
  const layout = csvLayouts[key];
  const inspection = new CsvInspection(layout, {
    today: todayInMexico(options.now),
    maxIssues: options.maxIssues,
    signal: options.signal,
    onIssue: options.onIssue,
    onProgress: options.onProgress,
    ...(options.delimiter && { delimiter: options.delimiter }),
    ...(options.lookups && { lookups: options.lookups }),
  });
  const { path } = source;
  const report = await (path === undefined ? inspection.run(source.open()) : checkOnThreads(inspection, path));
  if (report.state === 'cancelled') throw interrupted();
  if (options.issuesFile && report.state === 'invalid' && !report.refusal) {
    await pipeline(Readable.from(issuesCsv(inspection, source.open())), createWriteStream(options.issuesFile));
  }
  return report;
};

/** Refuses a file whose name does not end as the layout asks; standard input has no name. */
export const demandExtension = (key: CsvFileKey, name: string): void => {
  if (name === '-' || csvLayouts[key].extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`)))
    return;
  throw new Failure(`${name}: ${say('csv.file.extension')}.`, {
    code: 'csv.file.extension',
    exitCode: exitCodes.refused,
  });
};
