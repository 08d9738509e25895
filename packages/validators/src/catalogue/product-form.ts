import { clean, cleanLines, csvLimits, lengthOf, type RejectionReason } from '@trastienda/domain';
import type { Checked, FieldProblem } from '../checked.ts';
import { type AskedAttribute, type AttributeValue, checkAttributes } from './attribute-values.ts';

/** The values of the product form. */
export type ProductForm = {
  name: string;
  description: string;
  categoryId: string;
  brandId: string;
  productSpecifications: AttributeValue[];
};

/** Whether a text is one non-empty line without control characters, as in a file. */
export const isLine = (text: string): boolean => text !== '' && !/\p{Cc}/u.test(text);

/** Checks a product (S2 §5): name, category, brand, description and attributes; `asked` lists the attributes of its category. */
export function checkProductForm(form: ProductForm, asked: readonly AskedAttribute[]): Checked<ProductForm> {
  const [name, description] = [clean(form.name), cleanLines(form.description)];
  const { problems, values } = checkAttributes('productSpecifications', asked, form.productSpecifications);
  const fields: Record<string, FieldProblem> = { ...problems };
  if (!isLine(name) || lengthOf(name) > csvLimits.nameLength) fields.name = { code: 'products.form.name' };
  if (description === '' || /[^\P{Cc}\t\n\r]/u.test(description))
    fields.description = { code: 'products.form.description' };
  if (form.categoryId === '') fields.categoryId = { code: 'products.form.category' };
  if (form.brandId === '') fields.brandId = { code: 'products.form.brand' };
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { ...form, name, description, productSpecifications: values } };
}

/** A product as the server returns it, with the attributes that its category asks for. */
export type SavedProduct = Pick<ProductForm, 'name' | 'description' | 'productSpecifications'> & {
  id: number;
  version: number;
  category: { id: string };
  brand: { id: string; name: string };
  asked: readonly AskedAttribute[];
  /** What reviewers found wrong in the product's data. */
  rejectionReasons: readonly RejectionReason[];
};

/** A product as the user types it; `values` holds the attributes of the chosen category. */
export type ProductDraft = Pick<ProductForm, 'name' | 'description' | 'categoryId' | 'brandId'> & {
  /** The text that the brand field shows. */
  brandName: string;
  asked: readonly AskedAttribute[];
  values: Readonly<Record<string, string>>;
};

/** Checks a product as the user types it, by the server's rules; attributes of other categories are left out. */
export function checkProductDraft({ brandName: _, asked, values, ...rest }: ProductDraft): Checked<ProductForm> {
  const productSpecifications = asked.map(({ specificationId }) => ({
    specificationId,
    value: values[specificationId] ?? '',
  }));
  return checkProductForm({ ...rest, productSpecifications }, asked);
}
