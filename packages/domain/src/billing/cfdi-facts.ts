import { seesClientData, type Viewer } from '../access/viewer.ts';
import { say } from '../messages/catalogue.ts';
import { isSameName } from '../text/name-key.ts';
import { fiscalName } from './cfdi-preflight.ts';
import { type PaymentMethod, paymentForm } from './fiscal-words.ts';
import { normalRfc } from './rfc.ts';

/** The facts in a CFDI's XML that can be compared with a request. */
export type CfdiFacts = {
  uuid: string;
  receiver: { rfc: string; name: string; postalCode: string; taxRegime: string; useCfdi: string };
  /** c_MetodoPago and c_FormaPago; c_FormaPago says how the buyer paid only if c_MetodoPago is PUE. */
  paymentMethod: string;
  paymentForm: string;
};

/** What the buyer asked for. A fact is null if the request is older than the form's question about it. */
export type AskedInvoice = {
  rfc: string;
  useCfdi: string;
  name: string | null;
  postalCode: string | null;
  taxRegime: string | null;
  paymentMethod: PaymentMethod | null;
};

/** A fact of the XML that differs from the requested one. */
export type CfdiDifference = { field: string; found: string; asked: string };

/**
 * The differences between an XML and the request that it answers, named as in the form; empty if the XML matches. What is the same name (R40) is
 * none, however it is spelled: `nameWarning` tells it.
 */
export function cfdiDifferences({ receiver, ...facts }: CfdiFacts, asked: AskedInvoice): CfdiDifference[] {
  const rows: [string, string, string | null][] = [
    ['RFC', normalRfc(receiver.rfc), normalRfc(asked.rfc)],
    [
      'nombre',
      fiscalName(receiver.name),
      asked.name === null || isSameName(receiver.name, asked.name) ? null : fiscalName(asked.name),
    ],
    ['código postal', receiver.postalCode, asked.postalCode],
    ['régimen', receiver.taxRegime, asked.taxRegime],
    ['uso de CFDI', receiver.useCfdi, asked.useCfdi],
    [
      'forma de pago',
      facts.paymentForm,
      facts.paymentMethod === 'PUE' && asked.paymentMethod !== null ? paymentForm(asked.paymentMethod) : null,
    ],
  ];
  return rows.flatMap(([field, found, wanted]) =>
    wanted === null || found === wanted ? [] : [{ field, found: found || '(vacío)', asked: wanted }],
  );
}

/** The warning about an XML that spells the requested name in another way; undefined where it does not. */
export function nameWarning({ receiver }: CfdiFacts, asked: AskedInvoice, viewer: Viewer): string | undefined {
  if (asked.name === null || !isSameName(receiver.name, asked.name)) return undefined;
  const names = { found: fiscalName(receiver.name), asked: fiscalName(asked.name) };
  if (names.found === names.asked) return undefined;
  return seesClientData(viewer) ? say('billing.xml.accents', names) : say('billing.xml.accentsOnly');
}

/** Differences in words. What the buyer asked for is client data: other viewers get the names of the facts only (S1 §6; ADR 90). */
export function differenceText(differences: readonly CfdiDifference[], viewer: Viewer): string {
  if (!seesClientData(viewer)) return differences.map(({ field }) => field).join('; ');
  return differences.map(({ field, found, asked }) => `${field} ${found} (se pidió ${asked})`).join('; ');
}
