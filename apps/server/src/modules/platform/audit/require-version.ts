import { AppError } from '../../../contract/app-error.ts';
import { etagOf } from '../../../contract/expected-version.ts';
import type { Db } from '../../../db/database.ts';
import type { AuditEntry } from './audit.repository.ts';
import { findChangesSince } from './resource-changes.repository.ts';

/** An editable resource with its current version; `etag`: the version of the changed resource, where this is one that was seen beside it. */
type Versioned = { subject: AuditEntry['subject']; version: number; etag?: number };

/**
 * Allows a change that was made for the current version. Otherwise throws 412, with who changed what since.
 *
 * @param expected version of If-Match; undefined if the caller accepts every version.
 * @throws AppError 412 `errors.changed`
 */
export async function requireVersion(db: Db, found: Versioned, expected: number | undefined): Promise<void> {
  if (expected === undefined || expected === found.version) return;
  throw await overtaken(db, found, expected);
}

/** The refusal of a change that was made for another version than the current one. */
export async function overtaken(
  db: Db,
  { subject, version, etag = version }: Versioned,
  expected: number,
  code: 'errors.changed' | 'orders.changed' = 'errors.changed',
): Promise<AppError> {
  const changes = await findChangesSince(db, subject, expected);
  return new AppError(412, code, { changes, headers: { ETag: etagOf(etag) } });
}
