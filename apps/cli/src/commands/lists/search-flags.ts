import { clean, dayMeant, isSameName, isUsableDay, todayInMexico } from '@trastienda/domain';
import type { Draft, FieldKind, FieldOption, Search } from '@trastienda/validators/lists';
import { type Command, Option } from 'commander';
import { say } from '../../messages/say.ts';
import type { NamedKind } from '../../services/lists/require-named.ts';
import { usageFailure } from '../../shell/failure.ts';
import { offering } from '../../shell/offered-values.ts';

/** The flags of a call as parsed by commander. */
export type Flags = Readonly<Record<string, unknown>>;

type Fields = Search<never>['fields'];
type Field = Fields[string];

/** Adds a flag for every filter of a search that has a help text. */
export const withFilters = (command: Command, fields: Fields): Command => {
  for (const [name, field] of Object.entries(fields)) {
    const option = optionOf(name, field);
    if (option) command.addOption(option);
  }
  return command;
};

/** A flag that takes some of several values, with commas; commander's own choices take one. */
export class OptionOfSeveral extends Option {
  offering(values: readonly string[]): this {
    return offering(this, values);
  }
}

const optionOf = (name: string, field: Field): Option | undefined => {
  if (field.help === undefined) return undefined;
  const flags = `--${field.flag ?? `${name} <texto>`}`;
  switch (field.kind) {
    case 'day':
      return new Option(flags, say(field.help)).argParser(parseSearchedDay);
    case 'choice':
      return choiceOption(flags, say(field.help), field.options(everybody));
    case 'several': {
      const values = valuesOf(field);
      const option = new OptionOfSeveral(flags, say(field.help, { values: values.join(', ') }));
      return option
        .offering(values)
        .argParser<string>((text, before) =>
          [before, valuesIn(text, field.options(everybody), field)].filter(Boolean).join(','),
        );
    }
    default:
      return new Option(flags, say(field.help));
  }
};

/** A flag for one of the values of a choice, given by its command-line word or by its API value. */
export const choiceOption = (flags: string, help: string, options: readonly FieldOption[]): Option => {
  const values = options.map(({ value, word = value }) => ({ value, word }));
  const option = new Option(flags, help).choices(values.map(({ word }) => word));
  const { parseArg: refuse } = option;
  return option.argParser<string>((text, before) => {
    const found = values.find((one) => isSameName(one.word, text) || isSameName(one.value, text));
    return found?.value ?? (refuse?.(text, before) as string);
  });
};

// The user is still unknown: the server refuses filters that only administrators may use.
const everybody = { admin: true };

const valuesOf = ({ options }: Extract<FieldKind, { kind: 'choice' | 'several' }>): string[] =>
  options(everybody).map(({ value }) => value);

/** Reads a day; refuses any other text. */
export const parseDay = (text: string): string => {
  if (!isUsableDay(text)) throw usageFailure(say('cli.lists.day.invalid', { text }), [say('cli.lists.day.hint')]);
  return text;
};

/** Reads a day, also relative to today: `hoy-7`. */
const parseSearchedDay = (text: string): string => {
  const day = text.trim().toLowerCase();
  return dayMeant(day, todayInMexico()) === undefined ? parseDay(text) : day;
};

/** The values that a flag lists, each by its own word or by the name that screens show. */
const valuesIn = (
  text: string,
  offered: readonly FieldOption[],
  { unknown, label }: Extract<Field, { kind: 'several' }>,
): string =>
  text
    .split(',')
    .map((word) => {
      const found = offered.find((one) => isSameName(one.value, word) || isSameName(one.label, word));
      if (found === undefined) {
        const values = offered.map(({ value }) => value).join(', ');
        throw usageFailure(say(unknown, { value: clean(word) }), [`${say(label)}: ${values}.`]);
      }
      return found.value;
    })
    .join(',');

const parsePage = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw usageFailure(say('cli.lists.page.invalid', { text }), [say('cli.lists.page.hint')]);
  return Number(text);
};

const parseSize =
  (things: string, sizes: readonly number[]) =>
  (text: string): number => {
    if (!sizes.includes(Number(text))) {
      throw usageFailure(say('cli.lists.size.invalid', { text, things }), [
        say('cli.lists.size.hint', { sizes: sizes.join(', ') }),
      ]);
    }
    return Number(text);
  };

/** `--page` and `--size` of a list; `things` is the plural in the help, and the first size is the default. */
export const withPages = (command: Command, things: string, sizes: readonly number[]): Command =>
  command
    .addOption(new Option('--page <n>', say('cli.lists.searchFlags.option.page')).default(1).argParser(parsePage))
    .addOption(
      offering(
        new Option('--size <n>', say('cli.lists.searchFlags.option.size', { things, sizes: sizes.join(', ') })),
        sizes.map(String),
      )
        .default(sizes[0])
        .argParser(parseSize(things, sizes)),
    );

/**
 * `--sort` and `--desc` of a sortable list: `name`, `name:asc` or `name:desc`. A name alone sorts in ascending order, or in descending
 * order if the list says so.
 */
export const withSorting = (command: Command, sorting: Search<never>['sorting'], downwards = false): Command => {
  if (!sorting) return command;
  const { by, usual } = sorting;
  const order = usual.order === 'desc' ? say('cli.lists.sort.descending') : '';
  const help = say('cli.lists.sort.help', { by: by.join(', '), by2: usual.by, order });
  const option = new Option('--sort <campo[:dirección]>', help).argParser((text) => {
    const [field = '', direction = downwards ? 'desc' : undefined, ...rest] = text.split(':');
    const isDirection = direction === undefined || direction === 'asc' || direction === 'desc';
    if (!by.includes(field) || rest.length > 0 || !isDirection) {
      throw usageFailure(say('cli.lists.sort.invalid', { text }), [
        say('cli.lists.sort.hint', { by: by.join(', '), at: by.at(-1) ?? '' }),
      ]);
    }
    return [field, direction].filter(Boolean).join(':');
  });
  return command.addOption(offering(option, by)).option('--desc', say('cli.lists.searchFlags.option.desc'));
};

/** The order that the flags request. */
const sortIn = ({ sort, desc }: Flags): Draft => {
  if (typeof sort !== 'string') return {};
  const [sortBy, sortOrder = desc ? 'desc' : 'asc'] = sort.split(':');
  return { sortBy, sortOrder };
};

/** The name of a filter's flag, without its dashes. */
export const flagOf = (name: string, { flag = name }: Pick<Field, 'flag'>): string => flag.replace(/ .*/, '');

/** The text of a flag as typed. */
export const typed = (name: string, field: Field, flags: Flags): string | undefined => {
  // Commander stores `--from-sku` as fromSku.
  const value = flags[flagOf(name, field).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  return typeof value === 'string' ? value : undefined;
};

/** The filter that the flags of `withFilters` request; the rules of the web's list (S1 §5) refuse invalid values. */
export const requireFilter = <Filter>(search: Search<Filter>, flags: Flags, now: Date): Filter => {
  // What may be given by its name is looked up after the sign-in.
  const named = [categoryIn(search.fields, flags), ...membersIn(search.fields, flags)].map((one) => one?.name);
  const draft: Draft = {
    ...Object.fromEntries(
      Object.entries(search.fields).map(([name, field]) => [
        name,
        named.includes(name) ? undefined : typed(name, field, flags),
      ]),
    ),
    ...sortIn(flags),
  };
  const today = todayInMexico(now);
  const problems = search.draftProblems(draft, { ...everybody, today });
  const refusals = Object.entries(search.fields).flatMap(([name, field]) => {
    const problem = problems[name];
    return problem ? [`--${flagOf(name, field)}: ${say(problem.code, problem.params)}`] : [];
  });
  if (refusals.length > 0) throw usageFailure(refusals.join('; '));
  return search.filter(draft, today);
};

/** The account in the flags, if any. */
export const accountIn = (fields: Fields, flags: Flags): string | undefined => {
  const found = Object.entries(fields).find(([, { kind }]) => kind === 'account');
  return found && typed(...found, flags);
};

/** The flags with the account that `--seller` means; without one, the flags as they are. */
export const withAccount = (flags: Flags, account: string | undefined): Flags =>
  account === undefined ? flags : { ...flags, seller: account };

/** The category in the flags, with the name of its filter. */
export const categoryIn = (fields: Fields, flags: Flags): { name: string; text: string } | undefined => {
  const found = Object.entries(fields).find(([, { kind }]) => kind === 'category');
  const text = found && typed(...found, flags);
  return found && text !== undefined ? { name: found[0], text } : undefined;
};

/** The brands, products and conditions in the flags, with the names of their filters. */
export const membersIn = (fields: Fields, flags: Flags): readonly { name: string; of: NamedKind; text: string }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const of = field.kind === 'member' || field.kind === 'words' ? field.of : undefined;
    const text = of && typed(name, field, flags);
    return of !== undefined && text !== undefined ? [{ name, of, text }] : [];
  });
