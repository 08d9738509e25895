import type { CategoryNode, Specification } from 'trastienda-client';
import type { Fixture } from './load-answers.ts';

/** Provokes every answer of the catalogue's look-ups. */
export async function hearCatalogue({ answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>): Promise<void> {
  // The look-ups require no permission (R5).
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
    `GET /specifications?notAskedBy=${id}&isStockKeepingUnit=false&from=0&size=100`,
    `GET /categories/${id}/specifications?isStockKeepingUnit=true`,
    'GET /specifications?categoryId=&size=1',
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
    `GET /specifications?categoryId=${'1'.repeat(20)}`,
    `GET /categories/${'1'.repeat(20)}/specifications`,
  ]) {
    await refuses(400, 'errors.validation', { call, as });
  }
  await refuses(404, 'catalogue.category.notFound', { call: 'GET /categories/999999', as });
  await refuses(404, 'catalogue.category.notFound', { call: 'GET /specifications?categoryId=999999', as });
}

/** Provokes every answer of categories and of the specifications that they require. */
export async function hearCategories({ answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>): Promise<void> {
  const as = 'admin';
  const { body: tree } = await answers(200, { call: 'GET /categories/tree', as });
  const [parent] = tree as CategoryNode[];
  if (!parent) throw new Error('There is no category.');
  const form = { name: 'Recién hecha', parentId: parent.id, isActive: true };
  const priceRange = { lowest: 10, highest: 99.5, highestDiscountPercent: 30 };

  const created = await answers(201, { call: 'POST /categories', as, body: form });
  const { id } = created.body as { id: string };
  const path = `/categories/${id}`;
  await answers(200, { call: `PUT ${path}`, as, body: { id, ...form, priceRange } });
  await answers(200, { call: `GET ${path}`, as });
  await answers(200, { call: 'POST /categories/effect', as, body: { id, ...form } });
  await answers(200, { call: 'POST /categories/effect', as, body: { ...form, name: 'Otra', priceRange: null } });
  for (const call of ['POST /categories', `PUT ${path}`, 'POST /categories/effect']) {
    await refuses(400, 'errors.validation', { call, as, body: { ...form, name: ' ' } });
    await refuses(403, 'access.role', { call, as: 'seller', body: form });
    await refuses(409, 'categories.parent.notFound', { call, as, body: { ...form, name: 'Otra', parentId: '0' } });
  }
  await refuses(409, 'categories.name.taken', { call: 'POST /categories', as, body: form });
  await refuses(404, 'catalogue.category.notFound', { call: 'PUT /categories/0', as, body: form });
  await refuses(404, 'catalogue.category.notFound', {
    call: 'POST /categories/effect',
    as,
    body: { ...form, id: '0' },
  });
  await refuses(412, 'errors.changed', { call: `PUT ${path}`, as, body: form, headers: { 'if-match': '9' } });

  const { body: free } = await answers(200, { call: `GET /specifications?notAskedBy=${id}&isActive=true&size=1`, as });
  const [specification] = free as Specification[];
  if (!specification) throw new Error('Every specification is asked for already.');
  const own = `${path}/specifications/${specification.specificationId}`;
  const field = `/specifications/${id}-${specification.specificationId}`;
  const missing = { call: `POST ${path}/specifications/0`, as } as const;
  await refuses(404, 'specifications.notFound', missing);
  await refuses(403, 'access.role', { call: `POST ${own}`, as: 'seller' });
  await answers(201, { call: `POST ${own}`, as });
  await refuses(409, 'specifications.taken', { call: `POST ${own}`, as });
  await answers(200, { call: `GET ${field}`, as: 'clerk' });
  await answers(200, { call: `GET ${field}/effect`, as });
  await refuses(403, 'access.role', { call: `GET ${field}/effect`, as: 'seller' });
  await answers(200, { call: `PUT ${field}`, as, body: { isRequired: true } });
  await refuses(400, 'errors.validation', { call: `PUT ${field}`, as, body: {} });
  await refuses(403, 'access.role', { call: `PUT ${field}`, as: 'seller', body: { isRequired: true } });
  const late = { as, headers: { 'if-match': '1' } } as const;
  await refuses(412, 'errors.changed', { call: `PUT ${field}`, ...late, body: { isRequired: false } });
  await refuses(412, 'errors.changed', { call: `DELETE ${own}`, ...late });
  await refuses(403, 'access.role', { call: `DELETE ${own}`, as: 'seller' });
  await answers(204, { call: `DELETE ${own}`, as });
  for (const call of [`GET ${field}`, `GET ${field}/effect`, `DELETE ${own}`]) {
    await refuses(404, 'specifications.notFound', { call, as });
  }
  await refuses(404, 'specifications.notFound', { call: `PUT ${field}`, as, body: { isRequired: true } });
  const long = '1'.repeat(40);
  for (const call of [
    `POST /categories/${long}/specifications/1`,
    `DELETE /categories/1/specifications/${long}`,
    `GET /specifications/${long}`,
    `GET /specifications/${long}/effect`,
  ]) {
    await refuses(400, 'errors.validation', { call, as });
  }
  for (const call of ['GET /categories/0/specifications', 'DELETE /categories/0/specifications/1'])
    await refuses(404, 'catalogue.category.notFound', { call, as });

  const { body: asked } = await answers(200, { call: `GET /specifications?categoryId=${id}&isParent=true&size=1`, as });
  const [inherited] = asked as Specification[];
  if (!inherited) throw new Error('The category inherits nothing.');
  const call = `DELETE ${path}/specifications/${inherited.specificationId}`;
  await refuses(409, 'specifications.inherited', { call, as });
}
