import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', 'users who may be deleted', (database) => {
  const app = appForBlock(database);
  let admin: string;
  beforeAll(async () => {
    await addPerson(database(), 'admin@trastienda.mx');
    admin = await app.signIn('admin@trastienda.mx');
  });
  const changeSettings = async (email: string) => {
    const token = await app.signIn(email);
    const { body } = await app.ask('GET /generalsettings', { token });
    const { notifyByEmail } = body as { notifyByEmail: boolean };
    const changed = { ...(body as object), notifyByEmail: !notifyByEmail };
    expect((await app.ask('PUT /generalsettings', { token, body: changed })).status).toBe(200);
  };
  /** As people of the demonstration, who have records and never signed in. */
  const runMigration = (_: string, id: string) =>
    database().executeSql(
      `insert into migration_run (id, kind, goes_on, is_sample, created_by, surface, request_id, created_at)
        values (gen_random_uuid(), 'brands', false, false, $1, 'web', 'r', now())`,
      [id],
    );

  test.each<[string, (email: string, id: string) => Promise<unknown>, number]>([
    ['never signed in', async () => undefined, 204],
    ['signed in', (email) => app.signIn(email), 409],
    ['changed the settings', changeSettings, 409],
    ['has a record without a sign-in', runMigration, 409],
  ])('answers the deletion of who %s', async (what, act, status) => {
    const email = `${what.replaceAll(' ', '-')}@trastienda.mx`;
    const id = await addPerson(database(), email);
    await act(email, id);
    const answer = await app.ask(`DELETE /admin/user/${id}`, { token: admin });
    expect(answer).toMatchObject({ status, ...(status === 409 && { body: { code: 'users.delete.history' } }) });
    const { rows } = await database().executeSql(
      'select distinct p.email from audit_entry a left join person p on p.id = a.person_id where a.person_id = $1',
      [id],
    );
    for (const entry of rows) expect(entry).toEqual({ email });
  });
});
