import type { Tone } from '../tone.ts';

/** A block of carriers as it is written: days of Mexico City, both included; sellers by their account (S3 §3). */
export type CarrierBlockForm = {
  name: string;
  startDate: string;
  endDate: string;
  status: boolean;
  allSellers: boolean;
  sellers: string[];
};

/** A seller that a block names. */
export type BlockedSeller = { id: string; accountName: string; name: string };

/** A block that is there. */
export type CarrierBlockFacts = Omit<CarrierBlockForm, 'sellers'> & {
  id: string;
  version: number;
  sellers: BlockedSeller[];
};

/** The switch of a block, in words and colours (S3 §2). */
export const blockSwitch = {
  active: { label: 'Activo', tone: 'success' },
  inactive: { label: 'Inactivo', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Rows of a page of blocks, and of the sellers of one (S3 §9). */
export const blockPageSize = 10;

/** Whether a block closes anything on a day of Mexico City: switched on, and the day lies between its two, both included (R31). */
export const isBlockInForce = (
  { status, startDate, endDate }: Pick<CarrierBlockForm, 'status' | 'startDate' | 'endDate'>,
  day: string,
): boolean => status && startDate <= day && day <= endDate;
