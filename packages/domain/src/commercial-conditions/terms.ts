import type { Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../verdict.ts';
import { mayBindSeller } from './condition-rules.ts';

/** Limits of the conditions' document (S3 §5), a PDF: its size in bytes (ours), and the days that its notice stays. */
export const termsLimits = { bytes: 10 * 1024 * 1024, noticeDays: 366 } as const;

/** A version of the document for a seller: whether it is the newest, and when the seller accepted it. */
export type TermsFacts = { version: number; isNewest: boolean; acceptedAt: string | null };

/** Whether a seller can accept a version: only the newest one, once. */
export function canAcceptTerms({ isNewest, acceptedAt }: Omit<TermsFacts, 'version'>, viewer: Viewer): Verdict {
  return firstRefusal(
    mayBindSeller(viewer),
    acceptedAt !== null ? refused('conditions.terms.accepted') : allowed,
    isNewest ? allowed : refused('conditions.terms.outdated'),
  );
}

/** Whether bytes begin as a PDF does: a page can check this before it sends them. The server checks all of them. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
}
