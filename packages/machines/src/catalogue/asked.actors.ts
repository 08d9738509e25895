import type { AskedAttribute } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';

/** More than any category asks. */
const EVERY_ATTRIBUTE = 1000;

/** What a category asks of its products or of its variants, what it inherits included. */
export async function askedOf(
  { client, unwrap }: Api,
  categoryId: string,
  { ofVariants }: { ofVariants: boolean },
): Promise<AskedAttribute[]> {
  const query = { categoryId, isStockKeepingUnit: ofVariants, isActive: true, size: EVERY_ATTRIBUTE };
  const asked = await unwrap(client.GET('/specifications', { params: { query } }));
  return asked.map(({ specificationId, name, isRequired, specificationFieldType, specificationFieldValues }) => ({
    specificationId,
    name,
    isRequired,
    type: specificationFieldType.fieldTypeName,
    options: specificationFieldValues.map(({ value }) => value),
  }));
}
