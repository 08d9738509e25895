import { clean, dayMeant, lengthOf, limits, type MessageKey, typedNumber } from '@trastienda/domain';
import type { FieldProblem } from '../checked.ts';

/** The user of a search: some filters are for administrators only. `today` is Mexico City's (R4). */
export type Searcher = { admin: boolean; today: string };

/** The name and texts of a filter; web and command line render the filter from them. */
export type FieldDisplay = {
  /** Its label on the panel and in chips. */
  label: MessageKey;
  /** The help of its flag; without it, the filter has no flag. */
  help?: MessageKey;
  /** The flag without dashes and its argument, if it differs from the filter's name: `state <estado>`. */
  flag?: string;
};

/** An option of a choice: its value in the URL, its label, and its word on the command line if that differs from the value. */
export type FieldOption = { value: string; label: string; word?: string };

/** The kind of a filter, with the data that its control and its flag need. */
export type FieldKind =
  /**
   * A text. With a placeholder, it is the search box above the list; `keep` removes unwanted characters from a typed text. `notBelow` names
   * the number of the same search at which its range begins. `of` is what a number counts, which the command line takes by its name as well.
   */
  | {
      kind: 'words';
      most: number;
      placeholder?: MessageKey;
      keep?: (text: string) => string;
      notBelow?: string;
      of?: 'condition' | 'product';
    }
  /** One of several values. `all` is the label for no choice. */
  | { kind: 'choice'; options: (searcher: Pick<Searcher, 'admin'>) => FieldOption[]; all: MessageKey }
  /** Any of several values. `unknown` is the message that refuses `{value}`; `all` is the first option and means no choice. */
  | {
      kind: 'several';
      options: (searcher: Pick<Searcher, 'admin'>) => FieldOption[];
      unknown: MessageKey;
      all?: MessageKey;
    }
  /** A day. `notBefore` names the field at which its range begins; `reversed` is the message for an earlier day. `ahead` allows days after today. */
  | { kind: 'day'; notBefore?: string; reversed?: MessageKey; ahead?: true }
  /** A category by its number, including all below it. `all` is the label for no choice. */
  | { kind: 'category'; all: MessageKey }
  /** The account of a seller. */
  | { kind: 'account' }
  /** A brand or a product by its number, optionally followed by its name. */
  | { kind: 'member'; of: 'brand' | 'product' };

/** One filter of a search: how it converts a text of a URL or a form to a value and back, and which values are valid. */
export type SearchField<Value> = FieldDisplay &
  FieldKind & {
    /** Undefined if the text is empty or names no existing option. */
    read(text: string): Value | undefined;
    write(value: Value): string;
    /** The problem of a parsed value for this user. */
    problem(value: Value, searcher: Searcher): FieldProblem | undefined;
  };

const invalid: FieldProblem = { code: 'orders.filter.invalid' };
const fine = () => undefined;
const asWritten = (value: string) => value;
const said = (text: string) => clean(text) || undefined;
const notPlain = /[\p{Cc}<>{}[\]\\^`|]/u;

type TextDisplay = FieldDisplay & { placeholder?: MessageKey };

/** Plain search words of at most `limits.searchTextLength` characters; other texts are refused (S1 §5). */
export const searchText = (display: TextDisplay): SearchField<string> => ({
  kind: 'words',
  most: limits.searchTextLength,
  flag: 'text <texto>',
  ...display,
  read: said,
  write: asWritten,
  problem: (value) => (lengthOf(value) > limits.searchTextLength || notPlain.test(value) ? invalid : undefined),
});

/** Search words of at most `most` characters; longer texts, and texts that match the pattern of `refused`, are refused. */
export const words = ({
  most,
  refused,
  ...display
}: TextDisplay & { most: number; refused?: { pattern: RegExp; code: MessageKey } }): SearchField<string> => ({
  kind: 'words',
  most,
  ...display,
  read: said,
  write: asWritten,
  problem: (value) => {
    if (lengthOf(value) > most) return invalid;
    return refused?.pattern.test(value) ? { code: refused.code } : undefined;
  },
});

/** Search words, cut if they are too long; `keep` removes characters that cannot be searched. */
export const cutText = ({
  keep = asWritten,
  ...display
}: TextDisplay & { keep?: (text: string) => string }): SearchField<string> => ({
  kind: 'words',
  most: limits.searchTextLength,
  keep,
  ...display,
  read: (text) => said(clean(keep(text)).slice(0, limits.searchTextLength)),
  write: asWritten,
  problem: fine,
});

const aNumber = {
  read: said,
  write: asWritten,
  problem: (value: string) => (/^[1-9]\d{0,14}$/.test(value) ? undefined : invalid),
};

/** A number of ours, with "#", blanks, hyphens or zeros in front of it (R40); other texts are refused (S2 §5). `of` says what has it. */
export const numberText = (display: FieldDisplay & { of?: 'condition' | 'product' }): SearchField<string> => ({
  kind: 'words',
  most: limits.numericInputLength,
  ...display,
  ...aNumber,
  read: (text) => said(String(typedNumber(text) ?? text)),
});

/** A number of `least` to `most` digits; any other text is kept as typed and refused (S2 §5, S3 §5). */
export const digits = ({
  least = 1,
  most,
  ...display
}: FieldDisplay & { least?: number; most: number }): SearchField<string> => ({
  kind: 'words',
  most,
  ...display,
  read: said,
  write: asWritten,
  problem: (value) => (/^\d+$/.test(value) && value.length >= least && value.length <= most ? undefined : invalid),
});

const bound = (display: FieldDisplay, isKey: boolean, notBelow?: string): SearchField<string> => ({
  ...digits({ most: limits.numericInputLength, ...display }),
  ...(isKey && { keep: (text: string) => text.replace(/\D/g, '').slice(0, limits.numericInputLength) }),
  ...(notBelow !== undefined && { notBelow }),
});

/**
 * The two bounds of a range, each of at most 19 digits, in order, with the name of their quantity. Other characters are blocked in a key
 * (S2 §5) but refused in an amount, because 1.5 is not 15.
 */
export const numberRange = <Name extends string>(
  name: Name,
  { from, to, isKey = false }: { from: FieldDisplay; to: FieldDisplay; isKey?: boolean },
) =>
  ({ [`from${name}`]: bound(from, isKey), [`to${name}`]: bound(to, isKey, `from${name}`) }) as Record<
    `from${Name}` | `to${Name}`,
    SearchField<string>
  >;

/** A category with all below it, by number; the web selects it from the tree, and the command line also takes its path (S2 §2). */
export const category = (display: FieldDisplay & { all: MessageKey }): SearchField<string> => ({
  kind: 'category',
  flag: 'category <categoría>',
  ...display,
  ...aNumber,
});

/**
 * A day up to today, or any day with `ahead`: YYYY-MM-DD, or relative to today (`hoy`, `hoy-7`), so that a saved search keeps its meaning.
 * `notBefore` names the day at which its range begins.
 */
export const day = (
  display: FieldDisplay & { reversed?: MessageKey; ahead?: true },
  notBefore?: string,
): SearchField<string> => ({
  kind: 'day',
  ...display,
  read: said,
  write: asWritten,
  problem: (value, { today }) => {
    const meant = dayMeant(value, today);
    if (meant === undefined) return invalid;
    return !display.ahead && meant > today ? { code: 'orders.filter.afterToday' } : undefined;
  },
  ...(notBefore !== undefined && { notBefore }),
});

type DaysDisplay = { label: MessageKey; from?: MessageKey; to?: MessageKey; ahead?: true };

/** A range of two days, in order, up to today (with `ahead`: any), both with the range's label; `from` and `to` are the help of the flags. */
export const days = ({ label, from, to, ahead }: DaysDisplay) => ({
  fromDate: day({ label, flag: 'from <día>', ...(from && { help: from }), ...(ahead && { ahead }) }),
  toDate: day({ label, flag: 'to <día>', ...(to && { help: to }), ...(ahead && { ahead }) }, 'fromDate'),
});

/** One of several labelled values; only administrators may choose those in `forAdmins`. */
export const choice = <Value extends string>({
  values,
  named,
  word,
  forAdmins = [],
  all = 'shared.all',
  ...display
}: FieldDisplay & {
  values: readonly Value[];
  named: (value: Value) => string;
  /** The command line's word for a value, accepted besides the value itself. */
  word?: (value: Value) => string;
  forAdmins?: readonly Value[];
  all?: MessageKey;
}): SearchField<Value> => ({
  kind: 'choice',
  all,
  ...display,
  options: ({ admin }) =>
    values
      .filter((value) => admin || !forAdmins.includes(value))
      .map((value) => ({ value, label: named(value), ...(word && { word: word(value) }) })),
  read: (text) => values.find((value) => value === text.trim()),
  write: asWritten,
  problem: (value, { admin }) => (!admin && forAdmins.includes(value) ? invalid : undefined),
});

/** The account of a seller; only administrators choose one. */
export const account = (label: MessageKey): SearchField<string> => ({
  kind: 'account',
  label,
  help: 'search.seller.flag',
  flag: 'seller <cuenta>',
  read: said,
  write: asWritten,
  problem: (_, { admin }) => (admin ? undefined : invalid),
});

/** A brand or a product by its number; in `5 Altiplano`, 5 is the number and the rest is its name, for a URL. */
export const member = (of: 'brand' | 'product', display: FieldDisplay): SearchField<string> => ({
  kind: 'member',
  of,
  ...display,
  read: said,
  write: asWritten,
  problem: (value) => (/^[1-9]\d{0,14}( |$)/.test(value) ? undefined : invalid),
});

/** Any of several values, by their abbreviations separated by commas, in the order of `values`; `forAdmins` as in a choice. */
export const several = <Value extends string>({
  values,
  named,
  abbreviationOf,
  forAdmins = [],
  ...display
}: FieldDisplay & {
  values: readonly Value[];
  named: (value: Value) => string;
  abbreviationOf: (value: Value) => string;
  forAdmins?: readonly Value[];
  unknown: MessageKey;
  all?: MessageKey;
}): SearchField<Value[]> => ({
  kind: 'several',
  ...display,
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
