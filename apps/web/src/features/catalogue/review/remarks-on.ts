import { type RejectedPart, type RejectionReason, reasonsAbout, rejectionText, say } from '@trastienda/domain';

/** What a reviewer found wrong in a part of a variant or of its product, for its field; undefined if nothing. */
export function remarksOn(
  reasons: readonly RejectionReason[],
  part: Exclude<RejectedPart, { of: 'nothing' }>,
): string | undefined {
  const found = reasonsAbout(reasons, part);
  return found.length > 0 ? found.map((reason) => say(rejectionText(reason))).join('. ') : undefined;
}
