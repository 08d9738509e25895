import { dayMeant, limits, type MessageKey } from '@trastienda/domain';
import type { FieldProblem } from '../checked.ts';

/** Who searches: some filters are for administrators only. `today` is Mexico City's (R4). */
export type Searcher = { admin: boolean; today: string };

/** How a filter is named. Web and command line draw it out of this. */
export type FieldLooks = {
  /** Its name on the panel and in chips. */
  label: MessageKey;
  /** What its flag's help says; a filter without it has no flag. */
  help?: MessageKey;
  /** The flag without dashes and what it takes, where that is not the filter's own name: `state <estado>`. */
  flag?: string;
};

/** A value of a choice: how the URL writes it, the command line too where it has no word of its own, and its label. */
export type FieldOption = { value: string; label: string; word?: string };

/** What kind of filter it is, and what its control and its flag need beside its name. */
export type FieldKind =
  /**
   * With a placeholder it is the search box above the list; `keep` says what stays of a typed text. `notBelow` names the
   * number of the same search that begins its range.
   */
  | { kind: 'words'; most: number; placeholder?: MessageKey; keep?: (text: string) => string; notBelow?: string }
  /** One of some values. `all` names none of them. */
  | { kind: 'choice'; options: (searcher: Pick<Searcher, 'admin'>) => FieldOption[]; all: MessageKey }
  /** Some of the values. `unknown` refuses `{value}`, which is none of them; `all` stands first and names none. */
  | {
      kind: 'several';
      options: (searcher: Pick<Searcher, 'admin'>) => FieldOption[];
      unknown: MessageKey;
      all?: MessageKey;
    }
  /** A day; `notBefore` names the day of the same search that begins its range, `reversed` refuses one before it. `ahead`: it may lie after today. */
  | { kind: 'day'; notBefore?: string; reversed?: MessageKey; ahead?: true }
  /** A category, by its number, with all below it. `all` names none of them. */
  | { kind: 'category'; all: MessageKey }
  /** The account of a seller. */
  | { kind: 'account' }
  /** A brand or a product, by its number; behind that a text may say what it is called. */
  | { kind: 'member'; of: 'brand' | 'product' };

/** One filter of a search: how the text of a URL or of a form becomes a value and back, and which values may be asked for. */
export type SearchField<Value> = FieldLooks &
  FieldKind & {
    /** Undefined where the text says nothing, or names nothing that there is. */
    read(text: string): Value | undefined;
    write(value: Value): string;
    /** What is wrong with a value that was read, for who searches. */
    problem(value: Value, searcher: Searcher): FieldProblem | undefined;
  };

const invalid: FieldProblem = { code: 'orders.filter.invalid' };
const fine = () => undefined;
const asWritten = (value: string) => value;
const said = (text: string) => text.trim() || undefined;
const notPlain = /[\p{Cc}<>{}[\]\\^`|]/u;

type WordsLooks = FieldLooks & { placeholder?: MessageKey };

/** Words to look for, plain and of at most `limits.searchTextLength` characters: others are refused (S1 §5). */
export const plainWords = (looks: WordsLooks): SearchField<string> => ({
  kind: 'words',
  most: limits.searchTextLength,
  flag: 'text <texto>',
  ...looks,
  read: said,
  write: asWritten,
  problem: (value) => (value.length > limits.searchTextLength || notPlain.test(value) ? invalid : undefined),
});

/** Words to look for of at most so many characters, refused beyond; so are texts in which `refused` finds its pattern. */
export const words = ({
  most,
  refused,
  ...looks
}: WordsLooks & { most: number; refused?: { pattern: RegExp; code: MessageKey } }): SearchField<string> => ({
  kind: 'words',
  most,
  ...looks,
  read: said,
  write: asWritten,
  problem: (value) => {
    if (value.length > most) return invalid;
    return refused?.pattern.test(value) ? { code: refused.code } : undefined;
  },
});

/** Words to look for, cut where they are too long; `keep` takes out what cannot be looked for. */
export const cutWords = ({
  keep = asWritten,
  ...looks
}: WordsLooks & { keep?: (text: string) => string }): SearchField<string> => ({
  kind: 'words',
  most: limits.searchTextLength,
  keep,
  ...looks,
  read: (text) => said(keep(text).trim().slice(0, limits.searchTextLength)),
  write: asWritten,
  problem: fine,
});

const aNumber = {
  read: said,
  write: asWritten,
  problem: (value: string) => (/^[1-9]\d{0,14}$/.test(value) ? undefined : invalid),
};

/** A number of something, in digits: others are refused (S2 §5). */
export const numberWords = (looks: FieldLooks): SearchField<string> => ({
  kind: 'words',
  most: limits.numericInputLength,
  ...looks,
  ...aNumber,
});

/** A number of `least` to `most` digits: what else is typed stays as it is typed and is refused (S2 §5, S3 §5). */
export const digits = ({
  least = 1,
  most,
  ...looks
}: FieldLooks & { least?: number; most: number }): SearchField<string> => ({
  kind: 'words',
  most,
  ...looks,
  read: said,
  write: asWritten,
  problem: (value) => (/^\d+$/.test(value) && value.length >= least && value.length <= most ? undefined : invalid),
});

const bound = (looks: FieldLooks, isKey: boolean, notBelow?: string): SearchField<string> => ({
  ...digits({ most: limits.numericInputLength, ...looks }),
  ...(isKey && { keep: (text: string) => text.replace(/\D/g, '').slice(0, limits.numericInputLength) }),
  ...(notBelow !== undefined && { notBelow }),
});

/**
 * Two numbers in digits, of at most 19 of them and in their order, by the name of what they bound. Of a key other characters are
 * blocked (S2 §5); of an amount they are refused, for 1.5 is not 15.
 */
export const numberRange = <Name extends string>(
  name: Name,
  { from, to, isKey = false }: { from: FieldLooks; to: FieldLooks; isKey?: boolean },
) =>
  ({ [`from${name}`]: bound(from, isKey), [`to${name}`]: bound(to, isKey, `from${name}`) }) as Record<
    `from${Name}` | `to${Name}`,
    SearchField<string>
  >;

/** A category and all below it, by its number; the web picks it out of the tree, the command line takes its path too (S2 §2). */
export const category = (looks: FieldLooks & { all: MessageKey }): SearchField<string> => ({
  kind: 'category',
  flag: 'category <categoría>',
  ...looks,
  ...aNumber,
});

/**
 * A day until today, or `ahead` any: YYYY-MM-DD, or counted from today (`hoy`, `hoy-7`), so that a kept search means tomorrow what
 * it means today. `notBefore` names the day that begins its range.
 */
export const day = (
  looks: FieldLooks & { reversed?: MessageKey; ahead?: true },
  notBefore?: string,
): SearchField<string> => ({
  kind: 'day',
  ...looks,
  read: said,
  write: asWritten,
  problem: (value, { today }) => {
    const meant = dayMeant(value, today);
    if (meant === undefined) return invalid;
    return !looks.ahead && meant > today ? { code: 'orders.filter.afterToday' } : undefined;
  },
  ...(notBefore !== undefined && { notBefore }),
});

type DaysLooks = { label: MessageKey; from?: MessageKey; to?: MessageKey; ahead?: true };

/** Two days, YYYY-MM-DD, until today (or `ahead` any) and in their order, by the name of the range; `from` and `to` are the help of their flags. */
export const days = ({ label, from, to, ahead }: DaysLooks) => ({
  fromDate: day({ label, flag: 'from <día>', ...(from && { help: from }), ...(ahead && { ahead }) }),
  toDate: day({ label, flag: 'to <día>', ...(to && { help: to }), ...(ahead && { ahead }) }, 'fromDate'),
});

/** One of some values by their labels; those in `forAdmins` only an administrator may ask for. */
export const choice = <Value extends string>({
  values,
  named,
  word,
  forAdmins = [],
  all = 'shared.all',
  ...looks
}: FieldLooks & {
  values: readonly Value[];
  named: (value: Value) => string;
  /** What the command line calls it, beside the value itself. */
  word?: (value: Value) => string;
  forAdmins?: readonly Value[];
  all?: MessageKey;
}): SearchField<Value> => ({
  kind: 'choice',
  all,
  ...looks,
  options: ({ admin }) =>
    values
      .filter((value) => admin || !forAdmins.includes(value))
      .map((value) => ({ value, label: named(value), ...(word && { word: word(value) }) })),
  read: (text) => values.find((value) => value === text.trim()),
  write: asWritten,
  problem: (value, { admin }) => (!admin && forAdmins.includes(value) ? invalid : undefined),
});

/** The account of a seller: only administrators choose one. */
export const account = (label: MessageKey): SearchField<string> => ({
  kind: 'account',
  label,
  help: 'search.seller.flag',
  flag: 'seller <cuenta>',
  read: said,
  write: asWritten,
  problem: (_, { admin }) => (admin ? undefined : invalid),
});

/** A brand or a product by its number; `5 Altiplano` is number 5, and says in a URL what it is called. */
export const member = (of: 'brand' | 'product', looks: FieldLooks): SearchField<string> => ({
  kind: 'member',
  of,
  ...looks,
  read: said,
  write: asWritten,
  problem: (value) => (/^[1-9]\d{0,14}( |$)/.test(value) ? undefined : invalid),
});

/** Some of the values, by their abbreviations with commas between them, in the order of `values`; `forAdmins` as in a choice. */
export const several = <Value extends string>({
  values,
  named,
  abbreviationOf,
  forAdmins = [],
  ...looks
}: FieldLooks & {
  values: readonly Value[];
  named: (value: Value) => string;
  abbreviationOf: (value: Value) => string;
  forAdmins?: readonly Value[];
  unknown: MessageKey;
  all?: MessageKey;
}): SearchField<Value[]> => ({
  kind: 'several',
  ...looks,
  options: ({ admin }) =>
    values
      .filter((value) => admin || !forAdmins.includes(value))
      .map((value) => ({ value: abbreviationOf(value), label: named(value) })),
  read: (text) => {
    const asked = text.split(',');
    const found = values.filter((value) => asked.includes(abbreviationOf(value)));
    return found.length > 0 ? found : undefined;
  },
  write: (found) => found.map(abbreviationOf).join(','),
  problem: (found, { admin }) => (!admin && found.some((value) => forAdmins.includes(value)) ? invalid : undefined),
});
