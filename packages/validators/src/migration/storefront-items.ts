import {
  clean,
  cleanLines,
  firstCharacters,
  lengthOf,
  type MessageKey,
  type MessageParams,
  type MigrationKind,
  migrationLimits,
  nameKey,
  type SpecificationType,
  type StorefrontBrand,
  type StorefrontCategory,
  type StorefrontSpecification,
  say,
  specificationTypes,
} from '@trastienda/domain';
import { problemOfName } from '../catalogue/category-form.ts';
import type { FieldProblem } from '../checked.ts';

/** The type of a storefront row, by the kind of its migration. */
export type StorefrontItems = {
  brands: StorefrontBrand;
  categories: StorefrontCategory;
  productSpecifications: StorefrontSpecification;
  variantSpecifications: StorefrontSpecification;
};

/** A usable row, or the reason why it is not, with its number and name if they are known. */
export type CheckedItem<Item> =
  | { valid: true; item: Item }
  | { valid: false; id: string | null; name: string; code: MessageKey; params?: MessageParams };

/** The first wrong field ends the reading of a row. */
class WrongField extends Error {
  override readonly name = 'WrongField';
  readonly code: MessageKey;
  readonly params: MessageParams | undefined;

  constructor(code: MessageKey, params?: MessageParams) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

const wrong = (field: string, { code, params }: FieldProblem): WrongField =>
  new WrongField('migration.item.invalid', { field, reason: say(code, params) });

/** Reads one row of the storefront's JSON (docs/storefront.md); unknown fields are ignored. */
export function checkStorefrontItem<Kind extends MigrationKind>(
  kind: Kind,
  raw: unknown,
): CheckedItem<StorefrontItems[Kind]> {
  const row: Row = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : {};
  try {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new WrongField('migration.item.object');
    const read: (row: Row) => StorefrontItems[Kind] = readers[kind];
    return { valid: true, item: read(row) };
  } catch (error) {
    if (!(error instanceof WrongField)) throw error;
    const { code, params } = error;
    const shown = (value: unknown, most: number) =>
      typeof value === 'string' ? firstCharacters(clean(value), most) : '';
    const id = shown(idText(row.id), migrationLimits.idLength) || null;
    return { valid: false, id, name: shown(row.name, migrationLimits.nameLength), code, ...(params && { params }) };
  }
}

type Row = Readonly<Record<string, unknown>>;

const readers: { readonly [Kind in MigrationKind]: (row: Row) => StorefrontItems[Kind] } = {
  brands: (row) => ({ id: idOf(row, 'id'), name: nameOf(row), isActive: booleanOf(row, 'isActive', true) }),
  categories: (row) => {
    const id = idOf(row, 'id');
    const name = textOf(row, 'name', migrationLimits.nameLength);
    const problem = problemOfName(name);
    if (problem) throw wrong('name', problem);
    const parentId = row.parentId === undefined || row.parentId === null ? null : idOf(row, 'parentId');
    return { id, name, parentId, isActive: booleanOf(row, 'isActive', true) };
  },
  productSpecifications: (row) => specificationOf(row),
  variantSpecifications: (row) => specificationOf(row),
};

function specificationOf(row: Row): StorefrontSpecification {
  const id = idOf(row, 'id');
  const name = nameOf(row);
  const type = specificationTypes.find((one): one is SpecificationType => one === row.type);
  if (!type) throw new WrongField('migration.item.type', { types: specificationTypes.join(', ') });
  const isChoice = type === 'Combo' || type === 'Radio';
  const { valueLength, values: mostValues, categories: mostCategories } = migrationLimits;
  const listed = listOf(row, 'values', mostValues).map((value, n) =>
    textOf({ [`values.${n}`]: value }, `values.${n}`, valueLength),
  );
  const keys = listed.map(nameKey);
  const values = isChoice ? listed.filter((_, n) => keys.indexOf(keys[n] ?? '') === n) : [];
  if (isChoice && values.length === 0) throw new WrongField('migration.item.values');
  const categories = new Map<string | null, boolean>();
  for (const [n, raw] of listOf(row, 'categories', mostCategories).entries()) {
    const field = `categories.${n}`;
    const asked: Row = typeof raw === 'object' && raw !== null ? { ...raw } : { id: raw };
    const at = asked.id === null ? null : idOf({ [`${field}.id`]: asked.id }, `${field}.id`);
    categories.set(at, booleanOf({ [`${field}.isRequired`]: asked.isRequired }, `${field}.isRequired`, false));
  }
  return {
    id,
    name,
    description: textOf(row, 'description', migrationLimits.descriptionLength, { store: cleanLines, mayBeEmpty: true }),
    type,
    isActive: booleanOf(row, 'isActive', true),
    values,
    categories: [...categories].map(([categoryId, isRequired]) => ({ id: categoryId, isRequired })),
  };
}

const idOf = (row: Row, field: string): string =>
  textOf({ [field]: idText(row[field]) }, field, migrationLimits.idLength);

/** The storefront gives numbers as texts or as whole numbers; anything else is left as it is. */
const idText = (value: unknown): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;

const nameOf = (row: Row): string => textOf(row, 'name', migrationLimits.nameLength);

/** A text of the storefront as it is stored. */
function textOf(row: Row, field: string, max: number, { store = clean, mayBeEmpty = false } = {}): string {
  const value = row[field];
  if (mayBeEmpty && (value === undefined || value === null)) return '';
  if (value !== undefined && value !== null && typeof value !== 'string')
    throw wrong(field, { code: 'migration.item.text' });
  const text = store(value ?? '');
  if (text === '' && !mayBeEmpty) throw wrong(field, { code: 'shared.required' });
  if (lengthOf(text) > max) throw wrong(field, { code: 'shared.tooLong', params: { max } });
  // PostgreSQL cannot store NUL, and no other control character is intended.
  if (/[\p{Cc}\p{Cs}]/u.test((value ?? '').replace(/[\n\r\t]/g, ' ')))
    throw wrong(field, { code: 'categories.name.invalid' });
  return text;
}

function booleanOf(row: Row, field: string, usual: boolean): boolean {
  const value = row[field];
  if (value === undefined || value === null) return usual;
  if (typeof value !== 'boolean') throw wrong(field, { code: 'migration.item.boolean' });
  return value;
}

function listOf(row: Row, field: string, max: number): readonly unknown[] {
  const value = row[field] ?? [];
  if (!Array.isArray(value) || value.length > max) throw wrong(field, { code: 'migration.item.list', params: { max } });
  return value;
}
