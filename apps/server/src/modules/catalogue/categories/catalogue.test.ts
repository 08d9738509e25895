import type { Brand, Category, CategoryNode, Specification } from 'trastienda-client';
import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { addCategory } from './categories.repository.ts';

type Branch = { name: string; children?: readonly Branch[] };

describeOnOneEngine('postgres', 'look-ups of the catalogue', (database) => {
  const app = appForBlock(database);
  let token: string;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    await addSeller(database(), 'aurora');
    // No permission role at all: look-ups are open to every signed-in user.
    await addPerson(database(), 'nadie@aurora.mx', { roles: ['ORGANIZATION_STANDARD_USER'], accounts: ['aurora'] });
    token = await app.signIn('nadie@aurora.mx');
    const { db } = database();
    const category = async (name: string, parent: number, isActive = true) => {
      ids[name] = await addCategory(db, { name, parentId: parent, isActive });
      return ids[name];
    };
    const root = await db.selectFrom('category').select('id').where('depth', '=', 0).executeTakeFirstOrThrow();
    ids.root = root.id;
    const home = await category('Hogar', root.id);
    const kitchen = await category('Cocina', home);
    await category('Ánforas', home);
    await category('Café', kitchen);
    const closed = await category('Cerrada', root.id, false);
    await category('Dentro', closed);
    await db
      .insertInto('brand')
      .values([{ name: 'Zafiro' }, { name: 'Ánfora' }, { name: 'Altiplano' }, { name: 'Retirada', is_active: false }])
      .execute();
    const specify = async (name: string, ofVariant: boolean, at: number, required: boolean, values: string[] = []) => {
      const { id } = await db
        .insertInto('specification')
        .values({ name, type: values.length > 0 ? 'Combo' : 'Texto', is_stock_keeping_unit: ofVariant })
        .returning('id')
        .executeTakeFirstOrThrow();
      const uses = [{ category_id: at, specification_id: id, is_required: required }];
      if (name === 'Color') uses.push({ category_id: kitchen, specification_id: id, is_required: true });
      await db.insertInto('category_specification').values(uses).execute();
      const rows = values.map((value, n) => ({ specification_id: id, value, position: n }));
      if (rows.length > 0) await db.insertInto('specification_value').values(rows).execute();
      ids[name] = id;
    };
    await specify('Garantía', false, root.id, false);
    await specify('Color', true, home, false, ['Rojo', 'Azul']);
    await specify('Capacidad', true, kitchen, true);
    await specify('Talla', true, closed, true, ['CH', 'M']);
  });

  const ask = async <Body>(call: string) => {
    const { status, body, total } = await app.ask(`GET ${call}`, { token });
    return { status, total, body: body as Body };
  };
  const shape = (nodes: readonly Branch[]): string =>
    nodes.map(({ name, children = [] }) => (children.length > 0 ? `${name}(${shape(children)})` : name)).join(' ');

  test('the tree, by name whatever the accents, whole or its active part', async () => {
    expect(shape((await ask<CategoryNode[]>('/categories/tree')).body)).toBe(
      'Cerrada(Dentro) Hogar(Ánforas Cocina(Café))',
    );
    const { body } = await ask<CategoryNode[]>('/categories/tree?isActive=true');
    expect(shape(body)).toBe('Hogar(Ánforas Cocina(Café))');
    expect(body[0]).toMatchObject({ id: `${ids.Hogar}`, parentId: `${ids.root}`, namePath: '/Hogar', isActive: true });
  });

  test('categories as a list, by offset', async () => {
    const { body, total } = await ask<Category[]>('/categories?from=2&size=2');
    expect([total, body.map(({ namePath }) => namePath)]).toEqual([7, ['/Cerrada/Dentro', '/Hogar']]);
    expect((await ask<Category[]>('/categories?text=CAFE')).body).toMatchObject([{ namePath: '/Hogar/Cocina/Café' }]);
    expect((await ask<Category[]>('/categories?isActive=false')).total).toBe(1);
    expect(await ask(`/categories/${ids.root}`)).toMatchObject({
      body: { name: 'Raíz', parentId: null, namePath: '/' },
    });
    expect(await ask('/categories/999999')).toMatchObject({
      status: 404,
      body: { code: 'catalogue.category.notFound' },
    });
  });

  test('active brands, by name', async () => {
    const { body, total } = await ask<Brand[]>('/brands/list');
    expect([total, body.map(({ name }) => name)]).toEqual([3, ['Altiplano', 'Ánfora', 'Zafiro']]);
    expect((await ask<Brand[]>('/brands/list?from=1&size=1')).body).toMatchObject([{ name: 'Ánfora' }]);
    expect((await ask<Brand[]>('/brands?text=anf')).body.map(({ name }) => name)).toEqual(['Ánfora']);
  });

  test('what a category asks, inherited included; the nearest one counts', async () => {
    const of = async (query: string) => (await ask<Specification[]>(`/specifications?${query}`)).body;
    const all = await of(`categoryId=${ids.Café}`);
    expect(all.map(({ name, isRequired, isParent }) => [name, isRequired, isParent])).toEqual([
      ['Capacidad', true, true],
      ['Color', true, true],
      ['Garantía', false, true],
    ]);
    expect(all[1]).toMatchObject({
      fieldId: `${ids.Cocina}-${ids.Color}`,
      isStockKeepingUnit: true,
      specificationFieldType: { fieldTypeName: 'Combo' },
      specificationFieldValues: [{ value: 'Rojo' }, { value: 'Azul' }],
    });
    const names = async (query: string) => (await of(query)).map(({ name }) => name);
    expect(await names(`categoryId=${ids.Cocina}&isParent=false`)).toEqual(['Capacidad', 'Color']);
    expect(await names(`categoryId=${ids.Cocina}&isStockKeepingUnit=false`)).toEqual(['Garantía']);
    expect(await names(`categoryId=${ids.Hogar}&isActive=true&text=COL`)).toEqual(['Color']);
    expect(await names(`categoryId=${ids.Cocina}&sortBy=fieldId&sortOrder=desc&from=1&size=1`)).toEqual(['Color']);
    expect(await ask('/specifications?categoryId=0')).toMatchObject({ status: 404 });
  });
});
