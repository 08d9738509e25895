import { limits } from '../limits.ts';

/** Letters and digits that people do not confuse (Crockford's base 32): 5 bits each. */
export const recoveryCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const shape = new RegExp(`^[${recoveryCodeAlphabet}]{${limits.recoveryCodeLength}}$`);

/** The recovery code in a typed text, in any case, with or without dashes; undefined if the text is none. */
export function recoveryCodeOf(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return shape.test(code) ? code : undefined;
}

/** A recovery code in groups, as people copy it: `7K3M-Q0XA-…`. */
export function recoveryCodeText(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
