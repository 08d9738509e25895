import { afterEach, expect, test, vi } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import { describeOnPostgres, openOther } from '../testing/test-database.ts';
import { welcomeAdministrator } from './admin.ts';

afterEach(() => vi.restoreAllMocks());

describeOnPostgres('the first administrator of the settings', (database) => {
  test('is created by one of the servers that start together, and its link stays the only one', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const app = await openTestApp(database(), { env: { TRASTIENDA_ADMIN_EMAIL: 'jefa@tienda.mx' } });
    const others = await Promise.all([openOther(database()), openOther(database())]);
    try {
      const starting = [database(), ...others].map((one) => welcomeAdministrator({ ...app.context, database: one }));
      const told = (await Promise.all(starting)).filter((lines) => lines.length > 0);
      expect(told).toEqual([
        [expect.stringContaining('jefa@tienda.mx'), expect.stringContaining('/pages/firstlogin/')],
      ]);
      const { rows } = await database().executeSql(
        'select (select count(*) from person)::int as people, (select count(*) from password_change_link)::int as links',
      );
      expect(rows).toEqual([{ people: 1, links: 1 }]);
    } finally {
      for (const other of others) await other.close();
      await app.close();
    }
  });
});
