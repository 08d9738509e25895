import type { AskedAttribute } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';

/** A page size larger than any category's number of attributes. */
const EVERY_ATTRIBUTE = 1000;

/** The attributes that a category asks of its products or its variants, including inherited ones; of several with the same name the nearest. */
export async function askedOf(
  { client, unwrap }: Api,
  categoryId: string,
  { ofVariants }: { ofVariants: boolean },
): Promise<AskedAttribute[]> {
  const query = { categoryId, isStockKeepingUnit: ofVariants, isActive: true, size: EVERY_ATTRIBUTE };
  const asked = await unwrap(client.GET('/specifications', { params: { query } }));
  const nearest = asked.filter(({ isOverridden }) => !isOverridden);
  return nearest.map(({ specificationId, name, isRequired, specificationFieldType, specificationFieldValues }) => ({
    specificationId,
    name,
    isRequired,
    type: specificationFieldType.fieldTypeName,
    options: specificationFieldValues.map(({ value }) => value),
  }));
}
