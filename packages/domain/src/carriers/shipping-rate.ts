import { csvLimits } from '../loads/csv-limits.ts';
import { clean } from '../text/clean.ts';

/**
 * A rate as a form saves it (S3 §3). Money and percent are decimals of the contract; weights are grams, volumes are cubic centimetres, and
 * both ends of a range are included (R32).
 */
export type RateForm = {
  carrierId: string;
  /** ISO 3166-1 code of three letters. */
  country: string;
  absoluteMoneyCost: number;
  /** The price of each kilogram above `weightStart`; fractions count in proportion (ADR 64). */
  priceByExtraWeight: number;
  /** Percent of the parcel's value. */
  pricePercent: number;
  /** The least that the insurance costs, whatever the percent gives. */
  minimumValueInsurance: number;
  maxVolume: number;
  /** Delivery time in days. */
  timeCost: number;
  weightStart: number;
  weightEnd: number;
  /** A rate has either a range or single codes (R17). */
  zipCodeStart: string | null;
  zipCodeEnd: string | null;
  zipCodes: string[];
};

/** A saved rate; `accountName` null = the marketplace's rate, of an administered carrier. */
export type RateFacts = RateForm & {
  id: number;
  version: number;
  accountName: string | null;
  carrier: { id: string; name: string };
};

/** Limits of rates (S3 §5 and §9); the lengths of numbers are those of the file's layout. */
export const rateLimits = {
  /** Single postal codes of a rate. */
  codes: csvLimits.postalCodes,
  percent: csvLimits.percent,
  /** Digits of a weight and of a volume. `days` limits the digits of a delivery time. */
  measure: 9,
  days: 4,
  /** Digits of an amount before its decimal point. */
  money: 9,
  /** Rates that a user can choose one by one and delete in one call; more, or all that match a filter, need a bulk action. */
  chosen: 100,
  /** Overlapping rates that a warning names. */
  overlaps: 3,
} as const;

/** How long the form waits after typing before it asks the server for overlaps; ours. */
export const overlapPauseMilliseconds = 800;

/** A postal code of exactly five digits (R12). */
export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text);

/** The postal codes of a text, each once, whatever stands between them: blanks, commas, semicolons or pipes; any of them may be wrong. */
export const postalCodesOf = (text: string): string[] => [
  ...new Set(
    clean(text)
      .split(/[,\s|;]+/)
      .filter(Boolean),
  ),
];

type Zone = Pick<RateForm, 'zipCodeStart' | 'zipCodeEnd' | 'zipCodes'>;

/** The postal codes of a rate in words: `01000 a 16999`, or the single codes separated by commas. */
export const zoneText = ({ zipCodeStart, zipCodeEnd, zipCodes }: Zone): string =>
  zipCodeStart === null ? zipCodes.join(', ') : `${zipCodeStart} a ${zipCodeEnd}`;

/** The weights of a rate in words: `0 a 5,000 g`. */
export const weightText = ({ weightStart, weightEnd }: Pick<RateForm, 'weightStart' | 'weightEnd'>): string =>
  `${weightStart.toLocaleString('es-MX')} a ${weightEnd.toLocaleString('es-MX')} g`;
