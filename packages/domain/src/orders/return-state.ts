import type { Tone } from '../tone.ts';

/** States of a return with their labels and tones (R38, ADR 116). */
export const returnStates = {
  ANNOUNCED: { label: 'Anunciada', tone: 'info' },
  RECEIVED: { label: 'Recibida', tone: 'warning' },
  CLOSED: { label: 'Concluida', tone: 'success' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** State of a return. */
export type ReturnState = keyof typeof returnStates;

/** All states, in the order in which a return has them. */
export const returnStateNames = Object.keys(returnStates) as ReturnState[];

/** Units of one line that come back out of one shipment; `received` is null until the return is received. */
export type ReturnItemFacts = {
  id: string;
  /** Number of the shipment that the units were sent in. */
  invoiceNumber: string;
  quantity: number;
  received: number | null;
  /** Of the received units, those that the seller takes back into its stock. */
  sellable: number;
};

/** A return of units of an order. */
export type ReturnFacts = { id: string; state: ReturnState; items: readonly ReturnItemFacts[] };
