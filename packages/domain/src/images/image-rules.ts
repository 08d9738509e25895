/** The formats of a picture that somebody uploads: SVG and GIF are none of them (document 2, section 5). */
export const imageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** Media type of an uploaded picture. */
export type ImageType = keyof typeof imageTypes;

/** What an uploaded picture is held to: its weight, and both sides, limits included (decision 12). */
export type ImageRule = { maxBytes: number; minSide: number; maxSide: number };

/** A seller's picture is held to what document 2 asks of pictures; an announcement's is ours: it travels as a data URL. */
export const imageRules = {
  seller: { maxBytes: 1_000_000, minSide: 500, maxSide: 2000 },
  announcement: { maxBytes: 600_000, minSide: 100, maxSide: 2000 },
} as const satisfies Record<string, ImageRule>;
