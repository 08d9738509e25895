/**
 * A field of a form that is the same in the draft, the contract and the table: a text with its longest length, which is required or may be
 * empty (absent in the contract, null in the table), or a switch with the position of a new thing.
 */
export type FormField = { kind: 'text'; most: number; required?: true } | { kind: 'switch'; initial: boolean };

/** The fields of a form by their names, in their order. */
export type FormFields = Readonly<Record<string, FormField>>;

type Text = { kind: 'text' };
type Always = { required: true } | { kind: 'switch' };
type ValueOf<Field> = Field extends Text ? string : boolean;

/** The names of the text fields. */
export type TextNames<Fields> = { [Name in keyof Fields]: Fields[Name] extends Text ? Name : never }[keyof Fields];

/** What a form has typed: every text, empty or not, and every switch. */
export type FormOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** What a thing has of a form's fields: a text that may be empty is absent then. */
export type ThingOf<Fields> = {
  -readonly [Name in keyof Fields as Fields[Name] extends Always ? Name : never]: ValueOf<Fields[Name]>;
} & {
  -readonly [Name in keyof Fields as Fields[Name] extends Always ? never : Name]?: ValueOf<Fields[Name]> | undefined;
};

/** The names of a form's fields, in their order. */
export const fieldNames = <Fields extends FormFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[];

/** The names of a form's text fields, in their order. */
export const textNames = <Fields extends FormFields>(fields: Fields) =>
  fieldNames(fields).filter((name): name is TextNames<Fields> & string => fields[name]?.kind === 'text');

/** The longest lengths of a form's texts. */
export const textLimits = <Fields extends FormFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'text' ? [[name, field.most]] : [])),
  ) as Record<TextNames<Fields>, number>;

/** A thing's values as its form edits them; without a thing those of a new one. Here alone absent becomes empty. */
export function formOf<Fields extends FormFields>(fields: Fields, thing: ThingOf<Fields> | undefined): FormOf<Fields> {
  const values: Readonly<Record<string, unknown>> = { ...thing };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, values[name] ?? (field.kind === 'text' ? '' : field.initial)]),
  ) as FormOf<Fields>;
}

type Column<Name> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${Column<Rest>}`
    : `${Lowercase<First>}_${Column<Rest>}`
  : Name;

/** The columns of a form's fields: `tracking_pattern` for `trackingPattern`, null for a text that may be empty and is. */
export type ColumnsOf<Fields> = {
  -readonly [Name in keyof Fields as Column<Name> & string]: Fields[Name] extends Always
    ? ValueOf<Fields[Name]>
    : string | null;
};

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns that a form writes. Here alone empty becomes null. */
export const columnsOf = <Fields extends FormFields>(fields: Fields, form: FormOf<Fields>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = form[name];
      return [columnOf(name), value === '' && field.kind === 'text' && !field.required ? null : value];
    }),
  ) as ColumnsOf<Fields>;

/** What a row's columns say of a thing. Here alone null becomes absent. */
export function thingOf<Fields extends FormFields>(fields: Fields, row: ColumnsOf<Fields>): ThingOf<Fields> {
  const columns: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = columns[columnOf(name)];
      return value === null ? [] : [[name, value]];
    }),
  ) as ThingOf<Fields>;
}
