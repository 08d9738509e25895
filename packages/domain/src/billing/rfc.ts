import { isDay } from '../dates.ts';
import type { PersonType } from './fiscal-words.ts';

/** RFC of the public in general, and of who is foreign; the same for everybody, so no check digit binds them. */
export const genericRfcs = { national: 'XAXX010101000', foreign: 'XEXX010101000' } as const;

const pattern = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[A\d]$/;

/** What an RFC says of itself. `checkDigit`: real ones exist that break it, so it is only ever a warning. */
export type Rfc = { text: string; personType: PersonType; generic: boolean; checkDigit: boolean };

/** Why a text is no RFC: its shape, or a birthday that is no day. */
export type NoRfc = 'shape' | 'date';

/** Reads an RFC as it is typed: spaces and hyphens around and inside do not count, nor does the case. */
export function readRfc(typed: string): Rfc | NoRfc {
  const text = normalRfc(typed);
  const found = pattern.exec(text);
  if (!found) return 'shape';
  const [, letters = '', year = '', month = '', day = ''] = found;
  // The century is not written: a day that exists in neither of the two is none.
  if (!isDay(`19${year}-${month}-${day}`) && !isDay(`20${year}-${month}-${day}`)) return 'date';
  const generic = text === genericRfcs.national || text === genericRfcs.foreign;
  return {
    text,
    personType: letters.length === 3 ? 'MORAL' : 'FISICA',
    generic,
    checkDigit: generic || checkDigitOf(text) === text.at(-1),
  };
}

/** An RFC as it is kept: capitals, nothing between them. */
export function normalRfc(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

const order = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** The last character that all the others ask for (the SAT's weighted sum modulo 11). */
function checkDigitOf(text: string): string {
  let sum = text.length === 12 ? 481 : 0;
  for (let i = 0; i < text.length - 1; i += 1) sum += order.indexOf(text[i] ?? '') * (text.length - i);
  const digit = 11 - (sum % 11);
  if (digit === 11) return '0';
  return digit === 10 ? 'A' : String(digit);
}
