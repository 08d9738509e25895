import { seen } from '@trastienda/machines';
import { type CategoryValue, checkCategoryForm } from '@trastienda/validators';
import { type CategoryDetail, type TrastiendaClient, unwrap } from 'trastienda-client';
import { exitCodes } from '../../shell/exit-codes.ts';
import { fieldsFailure } from '../../shell/fields-failure.ts';

/** The requested changes of a range; absent values stay. */
export type RangeRequest = { lowest?: string; highest?: string; discount?: string; inherit?: true };

const options: Readonly<Record<string, string>> = {
  lowest: '--lowest',
  highest: '--highest',
  highestDiscountPercent: '--discount',
};

/** The category with the requested range, checked like the web's form (R23); absent values stay, or come from the inherited range. */
export const withRange = (category: CategoryDetail, request: RangeRequest): CategoryValue => {
  const { name, parentId, isActive, priceRange, inheritedRange } = category;
  const now = priceRange ?? inheritedRange?.range;
  const text = (given: string | undefined, known: number | undefined) =>
    request.inherit ? '' : (given ?? String(known ?? ''));
  const checked = checkCategoryForm({
    name,
    parentId,
    isActive,
    lowest: text(request.lowest, now?.lowest),
    highest: text(request.highest, now?.highest),
    highestDiscountPercent: text(request.discount, now?.highestDiscountPercent),
  });
  if (checked.valid) return checked.value;
  throw fieldsFailure(checked.fields, (field) => options[field] ?? field, { exitCode: exitCodes.usage });
};

/** Saves the category, based on the version that was read. */
export const saveRange = (
  client: TrastiendaClient,
  { id, version }: CategoryDetail,
  value: CategoryValue,
): Promise<CategoryDetail> =>
  unwrap(client.PUT('/categories/{id}', { params: seen({ id, version }), body: { id, ...value } }));
