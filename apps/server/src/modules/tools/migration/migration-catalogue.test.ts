import { expect, it } from 'vitest';
import { migrationTests } from '../../../testing/migration.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', 'migration of categories and specifications', (database) => {
  const { shop, bring, rows, counts, all } = migrationTests(database);

  it('brings categories where the tree allows them, and lets specifications ask there', async () => {
    shop.lists = {
      categories: [
        { id: 'k', name: 'Cocina', parentId: 'h' },
        { id: 'h', name: 'Hogar' },
        { id: 'c', name: 'Café', parentId: 'k' },
        { id: 'd', name: 'Prensas', parentId: 'c' },
        { id: 'e', name: 'Vidrio', parentId: 'd' },
        { id: 'x', name: 'Rueda', parentId: 'y' },
        { id: 'y', name: 'Noria', parentId: 'x' },
      ],
    };
    const tree = await bring('POST /categories/migrate');
    expect([tree.state, counts(tree)]).toEqual(['doneWithErrors', [2, 2, 0, 0, 3]]);
    expect((await rows(tree.id, '&outcome=refused')).map(({ code }) => code)).toEqual([
      'categories.depth',
      'migration.category.circle',
      'migration.category.circle',
    ]);
    const paths = await all(
      `select name_path, version from category where storefront_id is not null order by name_path`,
    );
    expect(paths).toEqual([
      { name_path: '/Hogar', version: 2 },
      { name_path: '/Hogar/Cocina', version: 2 },
      { name_path: '/Hogar/Cocina/Café', version: 1 },
      { name_path: '/Hogar/Cocina/Café/Prensas', version: 1 },
    ]);

    const signs = { h: 'Hogar', k: 'Audio/Video', c: 'Conexiones 1 1/2"', d: 'a\\b' };
    shop.lists.categories = (shop.lists.categories as { id: keyof typeof signs }[]).map((one) => ({
      ...one,
      ...(one.id in signs && { name: signs[one.id] }),
    }));
    await bring('POST /categories/migrate');
    expect(await all(`select name_path from category where storefront_id is not null order by depth`)).toEqual([
      { name_path: '/Hogar' },
      { name_path: '/Hogar/Audio\\/Video' },
      { name_path: '/Hogar/Audio\\/Video/Conexiones 1 1\\/2"' },
      { name_path: '/Hogar/Audio\\/Video/Conexiones 1 1\\/2"/a\\\\b' },
    ]);

    const fabric = {
      id: 's0',
      name: 'Tela',
      type: 'Combo',
      values: ['Algodón', 'Poli|algodón'],
      categories: [{ id: 'h' }],
    };
    shop.lists['specifications?level=product'] = [fabric];
    expect(counts(await bring('POST /specifications/migrate'))).toEqual([1, 0, 0, 0, 0]);
    expect(counts(await bring('POST /specifications/migrate'))).toEqual([0, 0, 1, 0, 0]);
    expect(
      await all(`select value from specification_value v join specification s on s.id = v.specification_id
        where s.storefront_id = 's0' order by position`),
    ).toEqual([{ value: 'Algodón' }, { value: 'Poli|algodón' }]);

    const colour = {
      id: 's1',
      name: 'Color',
      type: 'Combo',
      values: ['Azul', 'Rojo'],
      categories: [{ id: 'h', isRequired: true }, { id: 'c' }],
    };
    shop.lists['specifications?level=variant'] = [colour, { ...colour, id: 's2', categories: [{ id: 'e' }] }];
    const first = await bring('POST /specifications/migrate?isStockKeepingUnit=true');
    expect([first.state, counts(first)]).toEqual(['doneWithErrors', [1, 0, 0, 0, 1]]);
    const asked = () =>
      all(`select c.name, cs.is_required, cs.version from category_specification cs
      join category c on c.id = cs.category_id join specification s on s.id = cs.specification_id
      where s.storefront_id = 's1' order by c.name`);
    expect(await asked()).toEqual([
      { name: signs.c, is_required: false, version: 1 },
      { name: 'Hogar', is_required: true, version: 1 },
    ]);

    shop.lists['specifications?level=variant'] = [
      { ...colour, values: ['Verde', 'Azul'], categories: [{ id: 'h', isRequired: false }] },
    ];
    const second = await bring('GET /specifications/migrate?isStockKeepingUnit=true');
    expect(await rows(second.id)).toMatchObject([{ outcome: 'changed', changes: ['values', 'categories'] }]);
    // Nothing is removed: neither the value nor the category that the storefront no longer has.
    expect(await asked()).toEqual([
      { name: signs.c, is_required: false, version: 1 },
      { name: 'Hogar', is_required: false, version: 2 },
    ]);
    const values = await all(`select value from specification_value v join specification s on s.id = v.specification_id
      where s.storefront_id = 's1' order by position`);
    expect(values.map(({ value }) => value)).toEqual(['Azul', 'Rojo', 'Verde']);
    expect(counts(await bring('POST /specifications/migrate?isStockKeepingUnit=true'))).toEqual([0, 0, 1, 0, 0]);

    // A known number, and a name that is known without one.
    await database().executeSql(
      `insert into specification (name, type, is_stock_keeping_unit) values ('Acabado', 'Texto', false)`,
      [],
    );
    await database().executeSql(
      `with p as (insert into product (account_name, name, description, category_id, brand_id)
         select 'brisa', 'Cojín', 'De algodón', (select min(id) from category), (select min(id) from brand)
         returning account_name, id)
       insert into product_specification (account_name, product_id, specification_id, value)
       select p.account_name, p.id, s.id, 'Mate' from specification s, p
       where s.name in ('Acabado', 'Tela') and not s.is_stock_keeping_unit`,
      [],
    );
    shop.lists['specifications?level=product'] = [
      { ...fabric, type: 'Texto', values: [] },
      { id: 's9', name: 'Acabado', type: 'Combo', values: ['Mate'], categories: [] },
    ];
    const used = await bring('POST /specifications/migrate');
    expect(await rows(used.id, '&outcome=refused')).toMatchObject([
      { code: 'migration.specification.type' },
      { code: 'migration.specification.type' },
    ]);

    shop.lists = {};
    shop.lists['specifications?level=product'] = [{ ...colour, categories: [] }];
    const wrongLevel = await bring('POST /specifications/migrate');
    expect(await rows(wrongLevel.id, '&outcome=refused')).toMatchObject([{ code: 'migration.specification.level' }]);
  });
});
