import { createHash, randomUUID } from 'node:crypto';
import {
  addDays,
  type MessageKey,
  type MessageParams,
  say,
  termsLimits,
  todayInMexico,
  type Viewer,
} from '@trastienda/domain';
import type { TermsVersion } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { dataScope, MARKETPLACE } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { insertNoticeEdition } from '../../people/notices/dashboard-notices.repository.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { cleanName } from '../../platform/files/clean-name.ts';
import { checkPdf } from '../../platform/files/pdf-check.ts';
import { readUpload } from '../../platform/files/read-upload.ts';
import { toTerms } from './accept-terms.ts';
import { findTermsVersion, insertTerms, lockTerms } from './terms.repository.ts';

/**
 * Uploads the next version of the document (S3 §5): its bytes, not its name, must be a PDF. It is kept for good with the user who uploaded
 * it. The dashboard's notice about terms asks sellers to accept it.
 */
export async function uploadTerms(
  context: Context,
  file: unknown,
  { viewer, origin }: { viewer: Viewer; origin: Origin },
): Promise<TermsVersion> {
  const { name, bytes } = await readPdf(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `terms/${randomUUID()}.pdf`;
  await context.files.put(key, bytes);
  try {
    return await inTransaction(context.database, async (trx) => {
      const newest = await lockTerms(trx);
      if (newest?.sha256 === sha256) throw new AppError(409, 'conditions.terms.upload.same');
      const version = (newest?.version ?? 0) + 1;
      const at = context.now();
      const kept = { file_name: name, size: bytes.length, sha256 };
      await insertTerms(trx, { version, file_key: key, ...kept, uploaded_by: viewer.userId, uploaded_at: at });
      const today = todayInMexico(at);
      await insertNoticeEdition(trx, {
        kind: 'TERMS_CHANGED',
        title: say('conditions.terms.notice.title'),
        text: say('conditions.terms.notice.text', { version }),
        start_date: today,
        end_date: addDays(today, termsLimits.noticeDays),
        terms_version: version,
      });
      const subject = { type: 'terms', id: `${version}` };
      await recordAudit(trx, origin, { action: 'terms.uploaded', subject, after: kept });
      const meant = { scope: dataScope(viewer), accountName: MARKETPLACE };
      const row = await findTermsVersion(trx, meant, version);
      if (!row) throw new Error(`Version ${version} is not there after it was written.`);
      return toTerms(row, meant);
    });
  } catch (error) {
    // After a lost connection to the database it is unknown whether the version was saved: if it was not, a job removes the file.
    if (error instanceof AppError) await context.files.remove(key);
    throw error;
  }
}

async function readPdf(file: unknown): Promise<{ name: string; bytes: Buffer }> {
  const upload = await readUpload(file, termsLimits.bytes);
  if (!upload) throw refusal('conditions.terms.upload.required');
  const { bytes } = upload;
  if (bytes.length > termsLimits.bytes)
    throw refusal('conditions.terms.upload.tooLarge', { max: termsLimits.bytes / 1_048_576 });
  const problem = checkPdf(bytes);
  if (problem) throw refusal(`conditions.terms.upload.${problem}`);
  return { name: cleanName(upload.name, 'documento.pdf'), bytes };
}

/** An error shown at the file field. */
const refusal = (code: MessageKey, params?: MessageParams): AppError =>
  new AppError(400, code, { fields: { file: say(code, params) }, ...(params && { params }) });
