import type { SpecificationType } from '@trastienda/domain';
import type { FieldProblem } from '../checked.ts';

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

const control = /[^\P{Cc}\t\n\r]/u;
const longTypes: ReadonlySet<SpecificationType> = new Set(['Texto Grande', 'Texto Grande Indexado']);

/** Checks the value of an attribute by the rules of its type, one of seven (S2 §5). */
export function attributeProblem(asked: AskedAttribute, value: string): FieldProblem | undefined {
  const params = { name: asked.name };
  if (value.trim() === '') return asked.isRequired ? { code: 'products.form.attribute.required', params } : undefined;
  return isValueOf(asked, value.trim()) ? undefined : { code: 'products.form.attribute.invalid', params };
}

function isValueOf({ type, options }: AskedAttribute, value: string): boolean {
  if (type === 'Número') return /^-?\d{1,15}$/.test(value);
  if (type === 'Combo' || type === 'Radio') return options.includes(value);
  return !control.test(value) && (longTypes.has(type) || !/[\n\r]/.test(value));
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
    const value = given.find(({ specificationId }) => specificationId === one.specificationId)?.value.trim() ?? '';
    const problem = attributeProblem(one, value);
    if (problem) problems[`${field}.${one.specificationId}`] = problem;
    else if (value !== '') values.push({ specificationId: one.specificationId, value });
  }
  for (const { specificationId } of given) {
    if (asked.some((one) => one.specificationId === specificationId)) continue;
    const params = { name: specificationId };
    problems[`${field}.${specificationId}`] = { code: 'products.form.attribute.invalid', params };
  }
  return { problems, values };
}
