import { csvLimits } from '../loads/csv-limits.ts';

/**
 * What a rate is, as it is written (S3 §3). Money and percent are decimals of the contract; weights are grams and volumes cubic
 * centimetres, both ends of a range included (R32).
 */
export type RateForm = {
  carrierId: string;
  /** ISO 3166-1 code of three letters. */
  country: string;
  absoluteMoneyCost: number;
  /** What each kilogram above the beginning of the weights adds, in proportion (ADR 64). */
  priceByExtraWeight: number;
  /** Of what the parcel is worth. */
  pricePercent: number;
  /** At least so much for its insurance, whatever the percent comes to. */
  minimumValueInsurance: number;
  maxVolume: number;
  /** Days. */
  timeCost: number;
  weightStart: number;
  weightEnd: number;
  /** Either the range or the codes (R17). */
  zipCodeStart: string | null;
  zipCodeEnd: string | null;
  zipCodes: string[];
};

/** A rate that is there; `accountName` null: the marketplace's, of an administered carrier. */
export type RateFacts = RateForm & {
  id: number;
  version: number;
  accountName: string | null;
  carrier: { id: string; name: string };
};

/** Numbers of rates (S3 §5 and §9); the lengths of numbers are those of the file's layout. */
export const rateLimits = {
  /** Individual postal codes. */
  codes: csvLimits.postalCodes,
  percent: csvLimits.percent,
  /** Digits of a weight and of a volume, and of the days. */
  measure: 9,
  days: 4,
  /** Digits of an amount before its point. */
  money: 9,
  /** Rates that are shown as chosen and deleted by one call; more, and all that a filter finds, are a work of the server. */
  chosen: 100,
  /** Rates that an overlap names. */
  overlaps: 3,
} as const;

/** How long nobody types before the server is asked for overlaps; ours. */
export const overlapPauseMilliseconds = 800;

/** A postal code of exactly five digits (R12). */
export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text);

type Zone = Pick<RateForm, 'zipCodeStart' | 'zipCodeEnd' | 'zipCodes'>;

/** Where a rate holds, in words: `01000 a 16999`, or the codes with commas between them. */
export const zoneWords = ({ zipCodeStart, zipCodeEnd, zipCodes }: Zone): string =>
  zipCodeStart === null ? zipCodes.join(', ') : `${zipCodeStart} a ${zipCodeEnd}`;

/** The weights of a rate in words: `0 a 5,000 g`. */
export const weightWords = ({ weightStart, weightEnd }: Pick<RateForm, 'weightStart' | 'weightEnd'>): string =>
  `${weightStart.toLocaleString('es-MX')} a ${weightEnd.toLocaleString('es-MX')} g`;
