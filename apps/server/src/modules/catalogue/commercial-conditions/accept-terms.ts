import { canAcceptTerms, isAdmin, say, type Viewer } from '@trastienda/domain';
import type { TermsVersion } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { accountScope, MARKETPLACE } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { type MeantSeller, meantSeller } from './meant-seller.ts';
import { countAcceptances, findTerms, findTermsVersion, insertAcceptance, type TermsRow } from './terms.repository.ts';

/** A version of the document in the contract's form; with its acceptance where a seller is meant. */
export function toTerms(row: TermsRow, { accountName }: Pick<MeantSeller, 'accountName'>): TermsVersion {
  return {
    version: row.version,
    fileName: row.file_name,
    size: row.size,
    sha256: row.sha256,
    uploadedAt: row.uploaded_at.toISOString(),
    uploadedBy: row.uploaded_by,
    isNewest: row.is_newest,
    ...(accountName !== MARKETPLACE && {
      acceptedBy: row.accepted_at && { at: row.accepted_at.toISOString(), name: row.accepted_by },
    }),
  };
}

/** Every version; administrators also get the number of sellers that accepted each. */
export async function listTerms(db: Db, viewer: Viewer, asked: string | undefined): Promise<TermsVersion[]> {
  const meant = await meantSeller(db, viewer, asked);
  const rows = await findTerms(db, meant);
  if (!isAdmin(viewer)) return rows.map((row) => toTerms(row, meant));
  const counts = await countAcceptances(db, meant.scope);
  return rows.map((row) => ({ ...toTerms(row, meant), acceptedCount: counts.get(row.version) ?? 0 }));
}

/** Accepts the newest version for the viewer's own seller; a repeated request changes nothing. */
export async function acceptTerms(
  { database, now }: Context,
  version: number,
  { viewer, origin }: { viewer: Viewer; origin: Origin },
): Promise<TermsVersion> {
  return inTransaction(database, async (trx) => {
    const meant = await meantSeller(trx, viewer, undefined);
    const row = await findTermsVersion(trx, meant, version);
    if (!row) throw new AppError(404, 'conditions.terms.unread');
    if (row.accepted_at) return toTerms(row, meant);
    requireAllowed(canAcceptTerms({ isNewest: row.is_newest, acceptedAt: null }, viewer));
    const account = accountScope(meant.scope, meant.accountName);
    if (await insertAcceptance(trx, account, version, { by: viewer.userId, at: now() })) {
      const subject = { type: 'terms', id: `${version}`, accountName: meant.accountName };
      await recordAudit(trx, origin, { action: 'terms.accepted', subject, after: { sha256: row.sha256 } });
    }
    const accepted = await findTermsVersion(trx, meant, version);
    return toTerms(accepted ?? row, meant);
  });
}

/** The bytes of a version, under a file name with the version's number. */
export async function openTerms(context: Context, viewer: Viewer, version: number | undefined) {
  const { db } = context.database;
  const row = await findTermsVersion(db, await meantSeller(db, viewer, undefined), version);
  const file = row && (await context.files.get(row.file_key));
  if (!file) throw new AppError(404, version === undefined ? 'conditions.terms.none' : 'conditions.terms.unread');
  return { name: say('conditions.terms.fileName', { version: row.version }), content: file.content };
}
