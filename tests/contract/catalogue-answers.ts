import type { CategoryNode } from '@trastienda/api-client';
import type { Desk } from './load-answers.ts';

/** Every answer of the look-ups of the catalogue. */
export async function hearCatalogue({ answers, refuses }: Pick<Desk, 'answers' | 'refuses'>): Promise<void> {
  // Nobody needs a permission for them (R5).
  const as = 'clerk';
  const { body } = await answers(200, { call: 'GET /categories/tree?isActive=true', as });
  const [{ id } = { id: '' }] = body as CategoryNode[];
  for (const call of [
    'GET /categories?text=a&isActive=true&sortOrder=desc&from=0&size=2',
    `GET /categories/${id}`,
    'GET /brands/list?from=0&size=2',
    'GET /commercialconditions?from=0&size=2',
    'GET /brands?text=a&from=0&size=2',
    `GET /specifications?categoryId=${id}&text=a&isActive=true&isStockKeepingUnit=true&isParent=false&sortBy=fieldId`,
    `GET /specifications?categoryId=${id}&sortBy=name&sortOrder=desc&from=0&size=5`,
  ]) {
    await answers(200, { call, as });
  }
  for (const call of [
    'GET /categories/tree?isActive=tal-vez',
    'GET /categories?size=0',
    `GET /categories/${'1'.repeat(20)}`,
    'GET /brands/list?from=-1',
    'GET /commercialconditions?from=-1',
    'GET /brands?size=1001',
    'GET /specifications',
  ]) {
    await refuses(400, 'errors.validation', { call, as });
  }
  await refuses(404, 'catalogue.category.notFound', { call: 'GET /categories/999999', as });
  await refuses(404, 'catalogue.category.notFound', { call: 'GET /specifications?categoryId=999999', as });
}
