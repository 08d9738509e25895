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

/** A product as the server has it, with what its category asks. */
export type SavedProduct = Pick<ProductForm, 'name' | 'description' | 'productSpecifications'> & {
  id: number;
  version: number;
  category: { id: string };
  brand: { id: string; name: string };
  asked: readonly AskedAttribute[];
};

/** A product as it is typed: the values by what the chosen category asks. */
export type ProductDraft = Pick<ProductForm, 'name' | 'description' | 'categoryId' | 'brandId'> & {
  /** What the field of the brand shows. */
  brandName: string;
  asked: readonly AskedAttribute[];
  values: Readonly<Record<string, string>>;
};

/** A product as it is typed, checked as the server checks it; what another category asked is left out. */
export function checkProductDraft({ brandName: _, asked, values, ...rest }: ProductDraft): Checked<ProductForm> {
  const productSpecifications = asked.map(({ specificationId }) => ({
    specificationId,
    value: values[specificationId] ?? '',
  }));
  return checkProductForm({ ...rest, productSpecifications }, asked);
}
