import { isUsableDay, limits } from '@trastienda/domain';
import type { FieldProblem } from '../checked.ts';

/** Who searches: some filters are for administrators only. `today` is Mexico City's (R4). */
export type Searcher = { admin: boolean; today: string };

/** One filter of a search: how the text of a URL or of a form becomes a value and back, and which values may be asked for. */
export type SearchField<Value> = {
  /** Undefined where the text says nothing, or names nothing that there is. */
  read(text: string): Value | undefined;
  write(value: Value): string;
  /** What is wrong with a value that was read, for who searches. */
  problem(value: Value, searcher: Searcher): FieldProblem | undefined;
  /** The name of another day that this one may not come before. */
  notBefore?: string;
};

const invalid: FieldProblem = { code: 'orders.filter.invalid' };
const fine = () => undefined;
const asWritten = (value: string) => value;
const said = (text: string) => text.trim() || undefined;
const notPlain = /[\p{Cc}<>{}[\]\\^`|]/u;

/** Words to look for, plain and of at most so many characters: others are refused (S1 §5). */
export const plainWords = (most: number = limits.searchTextLength): SearchField<string> => ({
  read: said,
  write: asWritten,
  problem: (value) => (value.length > most || notPlain.test(value) ? invalid : undefined),
});

/** Words to look for of at most so many characters, refused beyond. */
export const words = (most: number): SearchField<string> => ({
  read: said,
  write: asWritten,
  problem: (value) => (value.length > most ? invalid : undefined),
});

/** Words to look for, cut where they are too long; `keep` takes out what cannot be looked for. */
export const cutWords = (keep: (text: string) => string = asWritten): SearchField<string> => ({
  read: (text) => said(keep(text).trim().slice(0, limits.searchTextLength)),
  write: asWritten,
  problem: fine,
});

/** A day, YYYY-MM-DD, until today; `notBefore` names the day that begins the range. */
export const day = (notBefore?: string): SearchField<string> => ({
  read: said,
  write: asWritten,
  problem: (value, { today }) => {
    if (!isUsableDay(value)) return invalid;
    return value > today ? { code: 'orders.filter.afterToday' } : undefined;
  },
  ...(notBefore !== undefined && { notBefore }),
});

/** One of some values; those in `forAdmins` only an administrator may ask for. */
export const choice = <Value extends string>(
  values: readonly Value[],
  forAdmins: readonly Value[] = [],
): SearchField<Value> => ({
  read: (text) => values.find((value) => value === text.trim()),
  write: asWritten,
  problem: (value, { admin }) => (!admin && forAdmins.includes(value) ? invalid : undefined),
});

/** The account of a seller: only administrators choose one. */
export const account: SearchField<string> = {
  read: said,
  write: asWritten,
  problem: (_, { admin }) => (admin ? undefined : invalid),
};

/** Some of the values, by their abbreviations with commas between them, in the order of `values`. */
export const several = <Value extends string>(
  values: readonly Value[],
  abbreviationOf: (value: Value) => string,
): SearchField<Value[]> => ({
  read: (text) => {
    const asked = text.split(',');
    const found = values.filter((value) => asked.includes(abbreviationOf(value)));
    return found.length > 0 ? found : undefined;
  },
  write: (found) => found.map(abbreviationOf).join(','),
  problem: fine,
});
