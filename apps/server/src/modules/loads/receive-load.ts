import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Load } from '@trastienda/api-client';
import { type CsvLayoutKey, csvLimits, loadLimits, mexicoDay, say, type Viewer } from '@trastienda/domain';
import { csvLayouts } from '@trastienda/validators';
import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import { type FilePart, UploadedFile } from '../../contract/uploaded-file.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Origin, recordAudit } from '../audit/audit.repository.ts';
import { toLoad } from './load-mapper.ts';
import { findAnyLoad, findByKey, insertLoad } from './loads.repository.ts';

export type Upload = {
  layout: CsvLayoutKey;
  file: unknown;
  parameters: {
    delimiter?: string | undefined;
    dryRun?: boolean | undefined;
    partial?: boolean | undefined;
    categoryId?: string | undefined;
  };
  /** The seller whose load it is; null: the marketplace's own. */
  accountName: string | null;
  viewer: Viewer;
  origin: Origin;
  /** Where the screen takes fewer than the layout does (decision 18). */
  extensions?: readonly string[];
};

/** Keeps a file and queues its load; the same file with the same parameters answers the load that it made before. */
export async function receiveLoad(context: Context, upload: Upload): Promise<{ load: Load; isNew: boolean }> {
  const part = upload.file instanceof UploadedFile ? await upload.file.open(context.config.uploadBytes) : undefined;
  if (!part) throw new AppError(400, 'errors.validation', { fields: { file: say('loads.file.required') } });
  demandCsv(part, upload);
  const id = randomUUID();
  const fileKey = `loads/${id}.csv`;
  const { size, sha256 } = await keepFile(context, fileKey, part);
  const keyHash = keyOf(upload, sha256);
  const { delimiter, dryRun = false, partial = false, categoryId = null } = upload.parameters;
  const now = context.now();
  const first = await inTransaction(context.database, async (trx) => {
    const inserted = await insertLoad(trx, {
      id,
      layout: upload.layout,
      key_hash: keyHash,
      sha256,
      file_key: fileKey,
      file_name: cleanName(part.name),
      size,
      account_name: upload.accountName,
      created_by: upload.viewer.userId,
      surface: upload.origin.surface,
      dry_run: dryRun,
      partial,
      delimiter: delimiter ?? null,
      category_id: categoryId,
      day: mexicoDay(now),
      created_at: now,
    });
    if (!inserted) return findByKey(trx, keyHash);
    await recordAudit(trx, upload.origin, {
      action: 'load.received',
      subject: { type: 'load', id, ...(upload.accountName !== null && { accountName: upload.accountName }) },
      after: { layout: upload.layout, sha256, size, dryRun, partial },
    });
    await context.queue.send(trx, 'loads.run', { loadId: id });
    return undefined;
  });
  if (first !== undefined) await context.files.remove(fileKey);
  else context.queue.wake('loads.run');
  const load = await findAnyLoad(context.database.db, first ?? id);
  if (!load) throw new Error(`Load ${first ?? id} is not there after it was received.`);
  return { load: toLoad(load), isNew: first === undefined };
}

/** By its type or by its extension (document 2, section 5, "All CSV files"). */
function demandCsv(part: FilePart, { layout, extensions }: Upload): void {
  const extension = /\.([^.]+)$/.exec(part.name)?.[1]?.toLowerCase() ?? '';
  const isKnownType = (csvLimits.mimeTypes as readonly string[]).includes(part.mediaType.toLowerCase());
  const known = extensions?.includes(extension) ?? (isKnownType || csvLayouts[layout].extensions.includes(extension));
  if (known) return;
  part.content.resume(); // what still arrives is thrown away, so that the refusal is heard
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

/** Content, layout, account and parameters: what makes two uploads the same load. */
function keyOf({ layout, parameters, accountName }: Upload, sha256: string): string {
  const { delimiter = '', dryRun = false, partial = false, categoryId } = parameters;
  const key = [sha256, layout, accountName ?? '', delimiter, dryRun, partial, ...(categoryId ? [categoryId] : [])];
  return createHash('sha256').update(JSON.stringify(key)).digest('hex');
}

/** A name to be shown and to be offered for a download, without folders and without what is no text. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim().slice(-loadLimits.fileNameLength);
  return clean || 'archivo.csv';
}
