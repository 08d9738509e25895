/** Numbers of months for which banks offer payment without interest. */
export const surchargeTerms = [3, 6, 9, 12, 18, 24] as const;

/** A number of months. */
export type SurchargeTerm = (typeof surchargeTerms)[number];

/** The surcharges of a bank, in percent, by number of months; a term that the bank does not offer is absent. */
export type BankSurcharges = { bank: string; rates: Partial<Record<SurchargeTerm, number>> };

/**
 * The fixed table of the promotions' screen: surcharge rates by bank and term (S3 §2). The specification does not show its values;
 * these are ours.
 */
export const bankSurcharges: readonly BankSurcharges[] = [
  { bank: 'American Express', rates: { 3: 4.2, 6: 6.9, 9: 9.1, 12: 11.4, 18: 15.9, 24: 20.5 } },
  { bank: 'Banorte', rates: { 3: 3.9, 6: 6.4, 9: 8.7, 12: 10.9, 18: 15.4 } },
  { bank: 'BBVA', rates: { 3: 3.8, 6: 6.2, 9: 8.5, 12: 10.7, 18: 15.1, 24: 19.6 } },
  { bank: 'Citibanamex', rates: { 3: 3.9, 6: 6.5, 9: 8.8, 12: 11, 18: 15.6 } },
  { bank: 'HSBC', rates: { 3: 4, 6: 6.6, 9: 8.9, 12: 11.1 } },
  { bank: 'Santander', rates: { 3: 3.9, 6: 6.3, 9: 8.6, 12: 10.8, 18: 15.3, 24: 19.9 } },
  { bank: 'Scotiabank', rates: { 3: 4.1, 6: 6.7, 9: 9, 12: 11.2 } },
];

/** A rate as the table shows it; a dash if the bank does not offer the term. */
export const surchargeText = (rate: number | undefined): string =>
  rate === undefined ? '—' : `${rate.toLocaleString('es-MX', { minimumFractionDigits: 2 })} %`;
