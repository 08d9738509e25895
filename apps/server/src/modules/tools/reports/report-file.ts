import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { mexicoDay, reportKinds, reportLimits, todayInMexico, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { forReading } from '../../../db/reader.ts';
import { byteOrderMark } from '../../platform/list-files/csv-file.ts';
import { xlsxFile } from '../../platform/list-files/xlsx-file.ts';
import { reportWork } from './kinds/all-kinds.ts';
import type { Written } from './kinds/report-kind.ts';
import type { ReportRow } from './reports.repository.ts';

/** Small batches, because short-lived rows are cheapest: the garbage collector moves the rows of a large batch repeatedly. */
const BATCH = 2_000;
/** The file is a tenth larger than with the default level 6, in less than half the time. */
const GZIP_LEVEL = 1;
const TITLE_WIDTH = 18;

/** A file while it is written: its bytes, and whether they are compressed. */
export type OpenFile = { compressed: boolean; content: Readable };

/** Called before each batch is written; throws to stop the work. */
export type OnBatch = (rows: number) => void | Promise<void>;

/** The report's rows as a file, written as fast as the reader consumes it, with only a few batches in memory. */
export async function reportFile(
  { database }: Pick<Context, 'database'>,
  row: ReportRow,
  viewer: Viewer,
  onBatch: OnBatch,
): Promise<OpenFile> {
  const work = reportWork(row.kind);
  const reading = { database: forReading(database), viewer, filters: row.filters, day: mexicoDay(row.created_at) };
  const chosen = row.columns;
  if (row.format === 'xlsx') {
    const titles = work.titles(viewer, chosen);
    const sheet = { name: reportKinds[row.kind].title, titles, widths: titles.map(() => TITLE_WIDTH) };
    const pieces = xlsxFile(sheet, counted(work.cells({ ...reading, chosen }, BATCH), onBatch));
    return { compressed: false, content: Readable.from(pieces, { objectMode: false }) };
  }
  return packed(csvPieces(), { always: row.gzip, above: reportLimits.plainBytes });

  async function* csvPieces(): AsyncGenerator<Buffer> {
    yield Buffer.from(byteOrderMark + work.titleLine(viewer, chosen));
    for await (const lines of counted(work.lines({ ...reading, chosen }, BATCH), onBatch)) yield Buffer.from(lines);
  }
}

async function* counted<Piece>(batches: AsyncIterable<Written<Piece>>, onBatch: OnBatch): AsyncGenerator<Piece> {
  for await (const { piece, rows } of batches) {
    await onBatch(rows);
    yield piece;
  }
}

/** Joins pieces to one file: unchanged up to a size, compressed above it or where `always` is set. */
export async function packed(
  pieces: AsyncGenerator<Buffer>,
  { always, above }: { always: boolean; above: number },
): Promise<OpenFile> {
  const first: Buffer[] = [];
  let bytes = 0;
  while (bytes <= above && !always) {
    const { done, value } = await pieces.next();
    if (done) return { compressed: false, content: Readable.from(first, { objectMode: false }) };
    first.push(value);
    bytes += value.length;
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* first.splice(0);
    yield* pieces;
  }
  // The reader of the last stream reports errors from any stage.
  const content = pipeline(
    Readable.from(all(), { objectMode: false }),
    createGzip({ level: GZIP_LEVEL }),
    () => undefined,
  );
  return { compressed: true, content };
}

/** The file's name for the download: no part of it comes from user input. */
export function reportFileName({ kind, format }: ReportRow, compressed: boolean, now: Date): string {
  return `${reportKinds[kind].file}-${todayInMexico(now)}.${format}${compressed ? '.gz' : ''}`;
}

/** The type of a report's file, by how it was written. */
export function reportContentType({ format, compressed }: Pick<ReportRow, 'format' | 'compressed'>): string {
  if (format === 'xlsx') return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return compressed ? 'application/gzip' : 'text/csv; charset=utf-8';
}
