import type { Database } from '../db/database.ts';
import { addCategory } from '../modules/catalogue/categories/categories.repository.ts';
import { openForBlock } from './open-for-block.ts';
import { addPerson, addSeller } from './people.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The tokens of the people in tests of catalogue loads. */
export type CatalogueTokens = Record<'seller' | 'other' | 'admin' | 'integrator', string>;

/** Adds two sellers with every permission, an administrator and the integrator; answers their tokens. */
export async function openCatalogueFixture(database: Database, app: TestApp): Promise<CatalogueTokens> {
  const permissions = ['CATALOG_USER', 'INVENTORY_USER', 'CARRIERS_USER'] as const;
  await addSeller(database, 'aurora', 'Aurora');
  await addSeller(database, 'brisa', 'Brisa');
  await addPerson(database, 'seller@aurora.mx', {
    roles: ['ORGANIZATION_ADMIN_USER', ...permissions],
    accounts: ['aurora'],
  });
  await addPerson(database, 'other@brisa.mx', {
    roles: ['ORGANIZATION_ADMIN_USER', ...permissions],
    accounts: ['brisa'],
  });
  await addPerson(database, 'admin@trastienda.mx', { roles: ['ADMIN_USER', ...permissions] });
  await addPerson(database, 'integrator@trastienda.mx', { roles: ['ADMIN_API'] });
  return {
    seller: await app.signIn('seller@aurora.mx'),
    other: await app.signIn('other@brisa.mx'),
    admin: await app.signIn('admin@trastienda.mx'),
    integrator: await app.signIn('integrator@trastienda.mx'),
  };
}

/** The server over a test database, with the people of the catalogue, for all tests of a block. */
export const catalogueTests = (database: () => Database, options: Parameters<typeof openTestApp>[1] = {}) =>
  openForBlock(async () => {
    const app = await openTestApp(database(), options);
    return { app, tokens: await openCatalogueFixture(database(), app) };
  });

/** Adds the rows that loads refer to: a category with two leaves, and three brands, one of them inactive. Answers the leaves' ids. */
export async function addCatalogue({ db }: Database): Promise<{ categoryId: number; otherCategoryId: number }> {
  const root = await db.selectFrom('category').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow();
  const home = await addCategory(db, { name: 'Hogar', parentId: root.id });
  const kitchen = await addCategory(db, { name: 'Cocina', parentId: home });
  const bedroom = await addCategory(db, { name: 'Recámara', parentId: home });
  await db
    .insertInto('brand')
    .values([{ name: 'Altiplano' }, { name: 'Ánfora' }, { name: 'Retirada', is_active: false }])
    .execute();
  return { categoryId: kitchen, otherCategoryId: bedroom };
}
