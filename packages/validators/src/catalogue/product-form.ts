import { csvLimits } from '@trastienda/domain';
import type { Checked, FieldProblem } from '../checked.ts';
import { type AskedAttribute, type AttributeValue, checkAttributes } from './attribute-values.ts';

/** A product as its form has it. */
export type ProductForm = {
  name: string;
  description: string;
  categoryId: string;
  brandId: string;
  productSpecifications: AttributeValue[];
};

/** A line of text without control characters, as a file may have it. */
export const isLine = (text: string): boolean => text !== '' && !/\p{Cc}/u.test(text);

/** A product (S2 §5): name, category, brand, description, and what its category asks; `asked` is the category's. */
export function checkProductForm(form: ProductForm, asked: readonly AskedAttribute[]): Checked<ProductForm> {
  const [name, description] = [form.name.trim(), form.description.trim()];
  const { problems, values } = checkAttributes('productSpecifications', asked, form.productSpecifications);
  const fields: Record<string, FieldProblem> = { ...problems };
  if (!isLine(name) || name.length > csvLimits.nameLength) fields.name = { code: 'products.form.name' };
  if (description === '' || /[^\P{Cc}\t\n\r]/u.test(description))
    fields.description = { code: 'products.form.description' };
  if (form.categoryId === '') fields.categoryId = { code: 'products.form.category' };
  if (form.brandId === '') fields.brandId = { code: 'products.form.brand' };
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { ...form, name, description, productSpecifications: values } };
}
