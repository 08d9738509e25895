import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type CsvLayoutKey, dayOfLoad, momentOf, say, type Viewer } from '@trastienda/domain';
import { fileKindProblem, type ReadingKey } from '@trastienda/validators';
import type { Load } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { type FilePart, UploadedFile } from '../../../contract/uploaded-file.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { cleanName } from '../../platform/files/clean-name.ts';
import { contentHashOf } from './content-hash.ts';
import { loadScope } from './load-access.ts';
import { claimKey, findByKey, findEarlier, findUnfinished, pointKey } from './load-attempts.repository.ts';
import { toLoad } from './load-mapper.ts';
import { announceLoad } from './load-turns.ts';
import { findLoad, insertLoad, type LoadRow } from './loads.repository.ts';
import { requireMoment } from './scheduled-load.ts';

export type Upload = {
  layout: CsvLayoutKey;
  file: unknown;
  parameters: {
    delimiter?: string | undefined;
    /** The sheet of a workbook; the first one if it is absent. */
    sheet?: string | undefined;
    /** Stores text that looks damaged as it is (ADR 124). */
    keepDamagedText?: boolean | undefined;
    /** How columns are read that the check offers to read (ADR 135). */
    readAs?: readonly ReadingKey[] | undefined;
    dryRun?: boolean | undefined;
    partial?: boolean | undefined;
    categoryId?: string | undefined;
    /** The moment for which the load is scheduled. */
    at?: string | undefined;
  };
  /** Names the attempt (`Idempotency-Key`); without one, the content finds an unfinished load. */
  key?: string | undefined;
  /** The seller of the load, or the marketplace. */
  account: AccountScope;
  viewer: Viewer;
  origin: Origin;
  /** The accepted extensions, where the screen accepts fewer than the layout does (R18). */
  extensions?: readonly string[];
};

/** Keeps a file and queues its load; a repeated attempt answers the load that the first one made. */
export async function receiveLoad(context: Context, upload: Upload): Promise<{ load: Load; isNew: boolean }> {
  const part = upload.file instanceof UploadedFile ? await upload.file.open(context.config.uploadBytes) : undefined;
  if (!part) throw new AppError(400, 'errors.validation', { fields: { file: say('loads.file.required') } });
  requireCsv(part, upload);
  requireGoodMoment(part, upload, context.now());
  const id = randomUUID();
  const fileKey = `loads/${id}.csv`;
  const file = {
    id,
    file_key: fileKey,
    file_name: cleanName(part.name, 'archivo.csv'),
    ...(await keepFile(context, fileKey, part)),
  };
  // If the connection is lost, it is unknown whether the load was written: the file stays, and a job removes it if not.
  const received = await inTransaction(context.database, (trx) => bindLoad(context, trx, upload, file)).catch(
    async (error: unknown) => {
      if (error instanceof AppError) await context.files.remove(fileKey);
      throw error;
    },
  );
  const isNew = received === id;
  if (!isNew) await context.files.remove(fileKey);
  const load = await findLoad(context.database.db, loadScope(upload.viewer), received);
  if (!load) throw new Error(`Load ${received} is not there after it was received.`);
  return { load: toLoad(load), isNew };
}

type KeptFile = Pick<LoadRow, 'id' | 'file_key' | 'file_name' | 'size' | 'sha256'>;

/**
 * Finds the load of a file, or inserts it. Unique constraints decide when several servers receive the same file at once: the key is claimed
 * first, then the content, always in this order.
 */
async function bindLoad(context: Context, trx: Db, upload: Upload, file: KeptFile): Promise<string> {
  const { viewer, origin, layout, account } = upload;
  const {
    delimiter,
    sheet,
    dryRun = false,
    partial = false,
    categoryId = null,
    keepDamagedText,
    readAs,
  } = upload.parameters;
  const now = context.now();
  const day = dayOfLoad(upload.parameters.at, now);
  const at = momentIn(upload.parameters);
  const judgedBy = dryRun && upload.parameters.at !== undefined ? { day } : {};
  const { accountName } = account;
  const contentHash = contentHashOf({
    ...upload.parameters,
    at,
    ...judgedBy,
    sha256: file.sha256,
    layout,
    accountName,
  });
  const attempt = upload.key === undefined ? undefined : { personId: viewer.userId, key: upload.key };
  if (attempt && !(await claimKey(trx, attempt, { loadId: file.id, at: now }))) {
    const first = await findByKey(trx, loadScope(viewer), attempt);
    if (first?.content_hash !== contentHash) throw new AppError(422, 'loads.key.reused');
    return first.id;
  }
  const place = { layout, category_id: categoryId };
  const row = {
    ...file,
    ...place,
    content_hash: contentHash,
    earlier_load_id: (await findEarlier(trx, account, { ...file, ...place })) ?? null,
    created_by: viewer.userId,
    surface: origin.surface,
    dry_run: dryRun,
    partial,
    delimiter: delimiter ?? null,
    sheet: sheet ?? null,
    keep_damaged_text: keepDamagedText ?? false,
    read_as: readAs && readAs.length > 0 ? JSON.stringify(readAs) : null,
    day,
    scheduled_for: at ?? null,
    created_at: now,
  };
  while (!(await insertLoad(trx, account, row))) {
    const unfinished = await findUnfinished(trx, account, contentHash);
    // The load may have ended in between; then a new one is written.
    if (unfinished === undefined) continue;
    if (attempt) await pointKey(trx, attempt, unfinished);
    return unfinished;
  }
  await recordAudit(trx, origin, {
    action: 'load.received',
    subject: { type: 'load', id: file.id, accountName },
    after: { layout, sha256: file.sha256, size: file.size, dryRun, partial },
  });
  await announceLoad(context, trx, file.id);
  return file.id;
}

/** Refuses an invalid or past moment before anything is kept. */
function requireGoodMoment(part: FilePart, { layout, parameters: { at } }: Upload, now: Date): void {
  try {
    requireMoment(layout, at, now);
  } catch (error) {
    part.content.resume(); // discards the rest of the upload, so that the client reads the refusal
    throw error;
  }
}

/** The moment of a scheduled load; a dry run is never scheduled. */
function momentIn({ at, dryRun }: Upload['parameters']): Date | undefined {
  const moment = at === undefined || dryRun ? undefined : momentOf(at);
  return moment === undefined ? undefined : new Date(moment);
}

/** Accepts a file by its type or by its extension (S2 §5, "All CSV files"). */
function requireCsv(part: FilePart, { extensions }: Upload): void {
  // The second screen of liquidations goes by the name alone (S1 §5).
  const kinds = extensions && { extensions, mediaTypes: [] };
  if (!fileKindProblem(part.name, kinds, part.mediaType)) return;
  part.content.resume(); // discards the rest of the upload, so that the client reads the refusal
  throw new AppError(415, extensions ? 'csv.file.extension' : 'csv.file.format');
}

async function keepFile(context: Context, key: string, part: FilePart): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const hashed = async function* () {
    try {
      for await (const chunk of part.content as AsyncIterable<Buffer>) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    } catch {
      throw new AppError(400, 'loads.file.interrupted');
    }
  };
  await context.files.put(key, Readable.from(hashed()));
  if (part.isTruncated()) {
    await context.files.remove(key);
    throw new AppError(413, 'loads.file.tooLarge', { params: { megabytes: context.config.uploadBytes / 1_048_576 } });
  }
  return { size, sha256: hash.digest('hex') };
}
