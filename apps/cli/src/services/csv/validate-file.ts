import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvLayoutKey, say, todayInMexico } from '@trastienda/domain';
import {
  CsvInspection,
  type CsvIssue,
  type CsvProgress,
  type CsvReport,
  csvLayouts,
  issuesCsv,
} from '@trastienda/validators';
import { interrupted } from '../../shell/failure.ts';
import type { CsvSource } from './csv-source.ts';

type Options = {
  now: Date;
  signal: AbortSignal;
  maxIssues: number;
  delimiter?: string;
  issuesFile?: string;
  onIssue: (issue: CsvIssue) => void;
  onProgress: (progress: CsvProgress) => void;
};

/** The verdict on one file, without any server: what only a server knows is left unchecked. */
export const validateFile = async (key: CsvLayoutKey, source: CsvSource, options: Options): Promise<CsvReport> => {
  const layout = csvLayouts[key];
  const inspection = new CsvInspection(layout, {
    today: todayInMexico(options.now),
    maxIssues: options.maxIssues,
    signal: options.signal,
    onIssue: options.onIssue,
    onProgress: options.onProgress,
    ...(options.delimiter && { delimiter: options.delimiter }),
  });
  const report = await inspection.run(source.open());
  if (report.state === 'cancelled') throw interrupted();
  if (options.issuesFile && report.state === 'invalid' && !report.refusal) {
    await pipeline(Readable.from(issuesCsv(inspection, source.open())), createWriteStream(options.issuesFile));
  }
  return report;
};

/** Whether a file's name ends as the layout asks; standard input has no name. */
export const hasRightExtension = (key: CsvLayoutKey, name: string): boolean =>
  name === '-' || csvLayouts[key].extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

export const wrongExtension = (): string => say('csv.file.extension');
