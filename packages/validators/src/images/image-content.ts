import type { ImageRule } from '@trastienda/domain';
import type { FieldProblem } from '../checked.ts';
import type { ImageContent } from './image-facts.ts';
import { jpegContent } from './jpeg-content.ts';
import { holdsOtherContent } from './other-content.ts';
import { pngContent } from './png-content.ts';

/**
 * Reads a whole PNG or JPEG, from its first byte to its last. Data before, after or between its parts, or content that also reads as a
 * page, a script, a PDF or an archive, makes it `mixed`. Nothing is decoded, so a small file cannot expand.
 */
export function imageContent(bytes: Uint8Array): ImageContent {
  const found = pngContent(bytes) ?? jpegContent(bytes);
  if (found === undefined) return 'unknown';
  return typeof found === 'object' && holdsOtherContent(bytes) ? 'mixed' : found;
}

/** The problem of a picture, if any: its type by content, its weight, its dimensions. Web and server both use only this check. */
export function imageProblem(bytes: Uint8Array, rule: ImageRule): FieldProblem | undefined {
  if (bytes.length > rule.maxBytes) return { code: 'images.size', params: weightOf(rule) };
  const content = imageContent(bytes);
  if (content === 'unknown') return { code: 'images.type' };
  if (content === 'broken') return { code: 'images.broken' };
  if (content === 'mixed') return { code: 'images.mixed' };
  const fits = (side: number) => side >= rule.minSide && side <= rule.maxSide;
  if (fits(content.width) && fits(content.height)) return undefined;
  return { code: 'images.sides', params: { min: rule.minSide, max: rule.maxSide } };
}

const weightOf = ({ maxBytes }: ImageRule) => ({ kilobytes: maxBytes / 1000, megabytes: maxBytes / 1_000_000 });
