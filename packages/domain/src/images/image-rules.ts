/** Formats of uploaded pictures: SVG and GIF are not allowed (S2 §5). */
export const imageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** Media type of an uploaded picture. */
export type ImageType = keyof typeof imageTypes;

/** The limits of an uploaded picture: its bytes, and the pixels of each side, both ends included (R12). */
export type ImageRule = { maxBytes: number; minSide: number; maxSide: number };

/** The limits by kind of picture: a seller's and a variant's come from S2 §5; an announcement's are ours, because it is sent as a data URL, as are those of the logo, which mails bring. */
export const imageRules = {
  seller: { maxBytes: 1_000_000, minSide: 500, maxSide: 2000 },
  sku: { maxBytes: 1_000_000, minSide: 500, maxSide: 2000 },
  announcement: { maxBytes: 600_000, minSide: 100, maxSide: 2000 },
  logo: { maxBytes: 200_000, minSide: 16, maxSide: 1000 },
} as const satisfies Record<string, ImageRule>;

/** Limits for having the server check images on other hosts; ours. */
export const imageLookLimits = {
  /** Image addresses in one call. */
  addresses: 20,
  addressLength: 2048,
  /** Concurrent calls of all people in one server process; `x-rate-policies` of the contract has the limits of each person. */
  everybodyAtOnce: 32,
  /** The largest image that is shown: larger than the accepted limit, so that people can see the refused ones. */
  shownBytes: 5_000_000,
} as const;
