import { fiscalName } from './cfdi-preflight.ts';
import { type PaymentMethod, paymentForm } from './fiscal-words.ts';
import { normalRfc } from './rfc.ts';

/** What a CFDI's XML says, as far as a request can be held against it. */
export type CfdiFacts = {
  uuid: string;
  receiver: { rfc: string; name: string; postalCode: string; taxRegime: string; useCfdi: string };
  /** c_MetodoPago and c_FormaPago; only PUE tells how it was paid. */
  paymentMethod: string;
  paymentForm: string;
};

/** What the buyer asked for; null where the request is older than the question. */
export type AskedInvoice = {
  rfc: string;
  useCfdi: string;
  name: string | null;
  postalCode: string | null;
  taxRegime: string | null;
  paymentMethod: PaymentMethod | null;
};

/** A fact of the XML that is not the one asked for. */
export type CfdiDifference = { field: string; found: string; asked: string };

/** Where an XML differs from the request that it answers, in the words of the form; nothing where it is the right one. */
export function cfdiDifferences({ receiver, ...facts }: CfdiFacts, asked: AskedInvoice): CfdiDifference[] {
  const rows: [string, string, string | null][] = [
    ['RFC', normalRfc(receiver.rfc), normalRfc(asked.rfc)],
    ['nombre', fiscalName(receiver.name), asked.name === null ? null : fiscalName(asked.name)],
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
