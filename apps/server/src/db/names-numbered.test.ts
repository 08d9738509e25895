import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const step = '0866-names-without-unseen-signs';

describeOnBothEngines('names that only unseen signs made two', (database) => {
  const names = async (table: string, column = 'name') =>
    (await database().executeSql(`select ${column} as name from ${table} where name ~ 'M.*rca' order by id`)).rows.map(
      ({ name }) => name,
    );

  it('get a number from the second on, in every list of unique names, and administrators are told', async () => {
    const run = (text: string, values: readonly unknown[] = []) => database().executeSql(text, values);
    const [person] = (await run(`select gen_random_uuid()::text as id`)).rows;
    // As before the step: indexes that take such twins.
    for (const table of ['brand', 'category', 'commercial_condition']) {
      await run(`drop index ${table}_name`);
      await run(`create index ${table}_name on ${table} (name)`);
    }
    const twins = ['Marca®', 'Marca®\ufe0f', 'Ma\u200drca (R)', 'Marca® (2)'];
    await run('insert into brand (name) select unnest($1::text[])', [twins]);
    await run('insert into commercial_condition (name) select unnest($1::text[])', [twins.slice(0, 2)]);
    for (const name of twins.slice(0, 2)) {
      const added = await run('select add_category((select id from category where parent_id is null), $1) as id', [
        name,
      ]);
      await run('select add_category($1, $2)', [added.rows[0]?.id, 'Debajo de Marca']);
    }
    await run(`insert into person (id, email, first_name, last_name) values ($1, 'jefa@mercado.mx', 'Ana', 'Paz')`, [
      person?.id,
    ]);
    await run(`insert into person_role (person_id, role) values ($1, 'ADMIN_USER')`, [person?.id]);

    await run('delete from migration where name = $1', [step]);
    expect(await migrate(database())).toEqual([step]);

    expect(await names('brand')).toEqual(['Marca®', 'Marca®\ufe0f (2)', 'Ma\u200drca (R) (3)', 'Marca® (2) (2)']);
    expect(await names('commercial_condition')).toEqual(['Marca®', 'Marca®\ufe0f (2)']);
    expect(await names('category', 'name_path')).toEqual([
      '/Marca®',
      '/Marca®/Debajo de Marca',
      '/Marca®\ufe0f (2)',
      '/Marca®\ufe0f (2)/Debajo de Marca',
    ]);
    const { rows } = await run(
      `select n.text from notification n join notification_recipient r on r.notification_id = n.id and r.person_id = $1`,
      [person?.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toMatch(/marca Marca®\ufe0f → Marca®\ufe0f \(2\).*categoría.*condición comercial/);
    await expect(run("insert into brand (name) values ('MARCA (r)\ufe0f')")).rejects.toThrow(/brand_name/);
  });
});
