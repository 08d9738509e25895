import type { ImageType } from '@trastienda/domain';

/** The content of a picture's bytes; `broken` ends early or contradicts itself, `mixed` carries something besides the picture. */
export type ImageContent = { type: ImageType; width: number; height: number } | 'unknown' | 'broken' | 'mixed';
