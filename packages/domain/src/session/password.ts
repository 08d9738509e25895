import { limits } from '../limits.ts';
import type { AccountKey } from './account-text.ts';

/** Whether a text may be a new password: eight characters with a lowercase letter, an uppercase letter and a digit (S3 §5). */
export function isGoodPassword(password: string): boolean {
  return (
    password.length >= limits.passwordLength &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\d/.test(password)
  );
}

/**
 * What is known of a new password and its owner: whether a list of leaked passwords has it, whether it is a common word (`wordsBehind`), and
 * the owner's and the product's names.
 */
export type PasswordFacts = { isCommon: boolean; isWord: boolean; names: readonly string[] };

/** What the owner of a password is called: an account in `sellers` counts with its name and its key. */
export type PasswordOwner = { firstName: string; lastName: string; email: string; sellers: readonly string[] };

const productNames = ['Trastienda', 'Seller Center'];

/** All names that a password of this owner may not be made of. The end of the e-mail's domain (`com.mx`) is no name. */
export function namesAround({ firstName, lastName, email, sellers }: PasswordOwner): string[] {
  const [mailbox = '', domain = ''] = email.split('@');
  const labels = domain.split('.').filter((label) => label.length > 3);
  return [...productNames, firstName, lastName, mailbox, ...labels, ...sellers];
}

/**
 * Why a password that keeps the rule is refused all the same (ADR 86): everybody tries the common ones and the names around its owner first.
 * Made of names = beside them, digits and signs at most two letters are left; `Tr4stienda` and `ANA-López` are read as the names they imitate.
 */
export function passwordRefusal(password: string, { isCommon, isWord, names }: PasswordFacts): AccountKey | undefined {
  if (isCommon) return 'session.passwordChange.common';
  if (isMadeOf(password, names)) return 'session.passwordChange.names';
  return isWord ? 'session.passwordChange.word' : undefined;
}

/**
 * The words that a password may be with digits and signs around it, without accents and in lowercase: `contrasena` for `Contraseña1` and
 * `C0ntr4señ4!`. None if letters stand apart, as in `Otra-clave.2027`.
 */
export function wordsBehind(password: string): string[] {
  const [, before = '', middle = '', after = ''] = /^(\P{L}*)(.*\p{L})(\P{L}*)$/su.exec(password) ?? [];
  const words = new Set<string>();
  // An imitation may be the first or the last letter: `4cceso1`, `Contraseñ@2027`.
  for (const first of [before.length, before.length - 1])
    for (const last of [0, 1]) {
      const text = `${before.slice(Math.max(first, 0))}${middle}${after.slice(0, last)}`;
      const word = unaccented([...text].map((sign) => imitations[sign] ?? sign).join(''));
      if (word.length >= shortestWord && /^\p{L}+$/u.test(word)) words.add(word);
    }
  return [...words];
}

const imitations: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
const mostLettersLeft = 2;
const shortestWord = 3;
const shortestPart = 4;

function isMadeOf(password: string, names: readonly string[]): boolean {
  const words = [...new Set(names.flatMap(wordsOf))].filter(({ length }) => length >= shortestWord);
  words.sort((one, other) => other.length - one.length);
  const parts = words.filter(({ length }) => length >= shortestPart);
  const imitated = password.replace(/(?<=\p{L})[013457@$]/gu, (sign) => imitations[sign] ?? sign);
  const readings = [password, imitated].flatMap((text) => [text, text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')]);
  return readings.some((reading) => {
    const runs = wordsOf(reading);
    // A run of letters is searched for longer words; a word of three letters has to be all that is left of its run.
    const left = runs
      .map((run) => parts.reduce((rest, part) => rest.replaceAll(part, ''), run))
      .filter((rest) => !words.includes(rest))
      .join('').length;
    return left < runs.join('').length && left <= mostLettersLeft;
  });
}

/** Without accents and in lowercase, as words of passwords are compared. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  unaccented(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** `error_description` values of the password change: the first three come from the specification (S1 §8), the others from the sign-in. */
export const passwordChangeErrors = {
  'error.not.found.user': 'session.passwordChange.user',
  'error.not.found.change.password': 'session.passwordChange.link',
  'error.equals.password': 'session.passwordChange.same',
  'error.code.required': 'session.code.required',
  'error.code.invalid': 'session.code.invalid',
} as const satisfies Record<string, AccountKey>;

/** A known `error_description` of the password change. */
export type PasswordChangeError = keyof typeof passwordChangeErrors;
