import { isDay } from '../dates.ts';
import { clean } from '../text/clean.ts';
import { classOf } from '../text/code-points.ts';
import { dashes, unseenPoints } from '../text/name-key.ts';
import type { PersonType } from './fiscal-words.ts';

/** The generic RFCs of the general public and of foreigners. Everybody shares them, so their check digit means nothing. */
export const genericRfcs = { national: 'XAXX010101000', foreign: 'XEXX010101000' } as const;

const pattern = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[A\d]$/;

/** The facts that an RFC contains. A wrong `checkDigit` is only a warning, because some real RFCs have one. */
export type Rfc = { text: string; personType: PersonType; generic: boolean; checkDigit: boolean };

/** Why a text is no RFC: its shape is wrong, or its date does not exist. */
export type NoRfc = 'shape' | 'date';

/** Reads an RFC as a user types it: ignores blanks, hyphens of every kind, signs that nobody sees, and case. */
export function readRfc(typed: string): Rfc | NoRfc {
  const text = normalRfc(typed);
  const found = pattern.exec(text);
  if (!found) return 'shape';
  const [, letters = '', year = '', month = '', day = ''] = found;
  // The RFC has no century: the date is valid if it exists in either of the two.
  if (!isDay(`19${year}-${month}-${day}`) && !isDay(`20${year}-${month}-${day}`)) return 'date';
  const generic = text === genericRfcs.national || text === genericRfcs.foreign;
  return {
    text,
    personType: letters.length === 3 ? 'MORAL' : 'FISICA',
    generic,
    checkDigit: generic || checkDigitOf(text) === text.at(-1),
  };
}

const between = new RegExp(`[ ${dashes}${classOf(unseenPoints)}-]`, 'g');

/** An RFC as it is stored: composed capitals, without blanks, hyphens and signs that nobody sees. */
export function normalRfc(typed: string): string {
  return clean(typed).replace(between, '').toUpperCase();
}

const order = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The check digit that the other characters require (the SAT's weighted sum modulo 11). */
function checkDigitOf(text: string): string {
  let sum = text.length === 12 ? 481 : 0;
  for (let i = 0; i < text.length - 1; i += 1) sum += order.indexOf(text[i] ?? '') * (text.length - i);
  const digit = 11 - (sum % 11);
  if (digit === 11) return '0';
  return digit === 10 ? 'A' : String(digit);
}
