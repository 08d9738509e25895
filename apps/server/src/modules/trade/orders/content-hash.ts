import { createHash } from 'node:crypto';
import { asSent } from '../../../contract/clean-texts.ts';

/** The hash of a content, whatever the order of its keys; a repeated call is recognised by it. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('base64url');
}

/**
 * Whether a stored hash is that of a body. It is the hash of its texts as they are stored or, if it is from before these were cleaned
 * (R40), as they were sent.
 */
export function isHashOf<Body>(
  stored: string | null | undefined,
  body: Body,
  hash: (body: Body) => string = contentHash,
): boolean {
  if (stored === hash(body)) return true;
  const sent = asSent(body);
  return sent !== body && stored === hash(sent);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}
