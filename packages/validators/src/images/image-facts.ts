import type { ImageType } from '@trastienda/domain';

/** What a picture's bytes say it is; `broken` ends early or lies, `mixed` carries something besides the picture. */
export type ImageContent = { type: ImageType; width: number; height: number } | 'unknown' | 'broken' | 'mixed';
