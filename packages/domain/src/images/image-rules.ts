/** The formats of a picture that somebody uploads: SVG and GIF are none of them (S2 §5). */
export const imageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** Media type of an uploaded picture. */
export type ImageType = keyof typeof imageTypes;

/** What an uploaded picture is held to: its weight, and both sides, limits included (R12). */
export type ImageRule = { maxBytes: number; minSide: number; maxSide: number };

/** A seller's and a variant's picture is held to what S2 §5 asks of pictures; an announcement's is ours: it travels as a data URL. */
export const imageRules = {
  seller: { maxBytes: 1_000_000, minSide: 500, maxSide: 2000 },
  sku: { maxBytes: 1_000_000, minSide: 500, maxSide: 2000 },
  announcement: { maxBytes: 600_000, minSide: 100, maxSide: 2000 },
} as const satisfies Record<string, ImageRule>;

/** How much somebody may have the server look at images of others; ours. */
export const imageLookLimits = {
  /** Addresses of one call. */
  addresses: 20,
  addressLength: 2048,
  /** Images that a person may have looked at or shown in a minute: a page looks at two thousand of a file. */
  perMinute: 3_000,
  /** Calls of one person at a time; the page keeps to it. */
  atOnce: 4,
  /** Calls of everybody at a time, in one process. */
  everybodyAtOnce: 32,
  /** The heaviest image that is shown: heavier than what is accepted, so that people see what is refused. */
  shownBytes: 5_000_000,
} as const;
