import { viewLimits } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', 'the views of a person', (database) => {
  const app = appForBlock(database);

  it('are counted in their present circle, where alone they see them', async () => {
    for (const account of ['aurora', 'brisa']) await addSeller(database(), account);
    const person_id = await addPerson(database(), 'ana@brisa.mx', {
      ...{ roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'], accounts: ['brisa'] },
    });
    const kept = (circle: string, count: number) =>
      database()
        .db.insertInto('list_view')
        .values(
          Array.from({ length: count }, (_, n) => ({
            ...{ list: 'orders' as const, name: `Vista ${n}`, search: '{}', shared: false, person_id, circle },
          })),
        )
        .execute();
    await kept('aurora', viewLimits.own);
    await kept('brisa', viewLimits.own - 1);
    const token = await app.signIn('ana@brisa.mx');
    const save = (name: string) =>
      app.ask('POST /views', { token, body: { list: 'orders', name, search: {}, shared: false } });
    expect(await save('La última')).toMatchObject({ status: 201 });
    expect(await save('Una más')).toMatchObject({ status: 409, body: { code: 'views.tooMany' } });
  });
});
