import type { Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../verdict.ts';
import { mayBindSeller } from './condition-rules.ts';

/** The document of the commercial conditions (S3 §5): a PDF of at most so many bytes (ours), and the days that its notice stays. */
export const termsLimits = { bytes: 10 * 1024 * 1024, noticeDays: 366 } as const;

/** A version of the document as a seller has it: accepted or not yet, and whether there is a newer one. */
export type TermsFacts = { version: number; isNewest: boolean; acceptedAt: string | null };

/** Whether a version can be accepted for a seller: the newest, once. */
export function canAcceptTerms({ isNewest, acceptedAt }: Omit<TermsFacts, 'version'>, viewer: Viewer): Verdict {
  return firstRefusal(
    mayBindSeller(viewer),
    acceptedAt !== null ? refused('conditions.terms.accepted') : allowed,
    isNewest ? allowed : refused('conditions.terms.outdated'),
  );
}

/** Whether bytes can be a PDF at all: what a page can tell before it sends them. The server looks into all of them. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
}
