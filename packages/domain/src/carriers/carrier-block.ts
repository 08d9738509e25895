import { type Switched, switchMarks } from '../days-in-force.ts';
import type { Tone } from '../tone.ts';

/** A block of carriers as a form saves it: days of Mexico City, both included; sellers by account name (S3 §3). */
export type CarrierBlockForm = {
  name: string;
  startDate: string;
  endDate: string;
  status: boolean;
  allSellers: boolean;
  sellers: string[];
};

/** A seller that is named in a block. */
export type BlockedSeller = { id: string; accountName: string; name: string };

/** A saved block. */
export type CarrierBlockFacts = Omit<CarrierBlockForm, 'sellers'> & {
  id: string;
  version: number;
  sellers: BlockedSeller[];
};

/** Label and tone of a block that is switched on or off (S3 §2). */
export const blockSwitch = {
  active: { label: 'Activo', tone: 'success' },
  inactive: { label: 'Inactivo', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Rows of a page of blocks, and of a page of the sellers of a block or a carrier (S3 §9). */
export const blockPageSize = 10;

/** The switch and the days of a block (R31). */
export const blockDays = ({
  status,
  startDate,
  endDate,
}: Pick<CarrierBlockForm, 'status' | 'startDate' | 'endDate'>): Switched => ({
  isOn: status,
  from: startDate,
  to: endDate,
});

/** A block's switch, and where its days lie from a day of Mexico City. */
export const blockMarks = (block: Pick<CarrierBlockForm, 'status' | 'startDate' | 'endDate'>, day: string) =>
  switchMarks(blockDays(block), day, { ...blockSwitch, gender: 'm' });
