import { clean, cleanLines, nameAmong, type SpecificationType } from '@trastienda/domain';
import type { FieldProblem } from '../checked.ts';
import { nearestIn } from '../names/nearest-names.ts';

/** An attribute that a category asks for, with what a form needs; only a Combo or a Radio has `options`. */
export type AskedAttribute = {
  specificationId: string;
  name: string;
  type: SpecificationType;
  isRequired: boolean;
  options: readonly string[];
};

/** The value of an attribute in a form; an empty text means no value. */
export type AttributeValue = { specificationId: string; value: string };

const longTypes: ReadonlySet<SpecificationType> = new Set(['Texto Grande', 'Texto Grande Indexado']);

/** Checks the value of an attribute by the rules of its type, one of seven (S2 §5). */
export function attributeProblem(asked: AskedAttribute, value: string): FieldProblem | undefined {
  const params = { name: asked.name };
  const stored = storedValue(asked, value);
  if (stored === '') return asked.isRequired ? { code: 'products.form.attribute.required', params } : undefined;
  if (stored !== undefined) return undefined;
  const names = asked.type === 'Combo' || asked.type === 'Radio' ? nearestIn(asked.options, value) : undefined;
  return names === undefined
    ? { code: 'products.form.attribute.invalid', params }
    : { code: 'products.form.attribute.nearest', params: { ...params, names } };
}

/** The value of an attribute as it is stored (R40): clean, and of a Combo or Radio the option that it means; undefined if it is none. */
export function storedValue(
  { type, options }: Pick<AskedAttribute, 'type' | 'options'>,
  value: string,
): string | undefined {
  const text = longTypes.has(type) ? cleanLines(value) : clean(value);
  // No database can store U+0000.
  if (text.includes('\0')) return undefined;
  if (text === '' || type === 'Texto' || type === 'Texto Indexado' || longTypes.has(type)) return text;
  if (type === 'Número') return /^-?\d{1,15}$/.test(text) ? text : undefined;
  return nameAmong(options, text);
}

/** The problems of all attributes by `<field>.<specification>`, and the values that are not empty. */
export function checkAttributes(
  field: string,
  asked: readonly AskedAttribute[],
  given: readonly AttributeValue[],
): { problems: Record<string, FieldProblem>; values: AttributeValue[] } {
  const problems: Record<string, FieldProblem> = {};
  const values: AttributeValue[] = [];
  for (const one of asked) {
    const typed = given.find(({ specificationId }) => specificationId === one.specificationId)?.value ?? '';
    const problem = attributeProblem(one, typed);
    const value = storedValue(one, typed);
    if (problem) problems[`${field}.${one.specificationId}`] = problem;
    else if (value) values.push({ specificationId: one.specificationId, value });
  }
  for (const { specificationId } of given) {
    if (asked.some((one) => one.specificationId === specificationId)) continue;
    const params = { name: specificationId };
    problems[`${field}.${specificationId}`] = { code: 'products.form.attribute.invalid', params };
  }
  return { problems, values };
}
