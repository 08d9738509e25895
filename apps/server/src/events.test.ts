import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from './db/transaction.ts';
import { Events } from './events.ts';
import { describeOnOneEngine } from './testing/test-database.ts';

describeOnOneEngine('pglite', 'events', (database) => {
  const reset = { personId: 'p', since: null };
  const published = (events: Events) =>
    inTransaction(database(), (trx) => events.publish(trx, 'session.passwordReset', reset));
  const written = async () =>
    (await database().executeSql('select by from heard order by by')).rows.map(({ by }) => by);

  test('reach every subscriber in the transaction of the change, and a failing one undoes it', async () => {
    await database().executeSql('create table heard (by text)');
    const events = new Events();
    for (const by of ['first', 'second']) {
      events.subscribe('session.passwordReset', async (trx, event) => {
        expect(event).toEqual(reset);
        await trx.executeQuery(CompiledQuery.raw('insert into heard values ($1)', [by]));
      });
    }
    await published(events);
    expect(await written()).toEqual(['first', 'second']);
    events.subscribe('session.passwordReset', () => Promise.reject(new Error('no room')));
    await expect(published(events)).rejects.toThrow('no room');
    expect(await written()).toEqual(['first', 'second']);
  });

  test('without a subscriber change nothing', async () => {
    await expect(published(new Events())).resolves.toBeUndefined();
  });
});
