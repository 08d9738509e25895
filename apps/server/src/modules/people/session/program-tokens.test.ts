import { randomUUID } from 'node:crypto';
import { isProgramToken, tokenLimits } from '@trastienda/domain';
import type { IssuedProgramToken, ProgramToken } from 'trastienda-client';
import { expect, test } from 'vitest';
import { testPassword } from '../../../testing/people.ts';
import { later, peopleOfAurora, start } from '../../../testing/people-of-aurora.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { hashSecret } from './secrets.ts';
import { deleteOutdated } from './session.repository.ts';

const tokens = 'POST /admin/profile/tokens';

describeOnOneEngine('postgres', 'tokens for programs', (database) => {
  const aurora = peopleOfAurora(database, { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] });

  async function someone(options: Parameters<typeof aurora.someone>[0] = {}) {
    const { id, email } = await aurora.someone(options);
    return { id, email, session: await aurora.server.signIn(email) };
  }
  const form = { name: 'Precios en CI', scopes: ['read'], days: 90, currentPassword: testPassword };
  const ask = (session: string, change: object = {}) =>
    aurora.server.ask(tokens, { token: session, body: { ...form, ...change } });
  async function made(session: string, change: object = {}): Promise<IssuedProgramToken> {
    const { status, body } = await ask(session, change);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as IssuedProgramToken;
  }
  const listed = async (session: string) =>
    (await aurora.server.ask('GET /admin/profile/tokens', { token: session })).body as ProgramToken[];
  const enters = async (token: string) => (await aurora.server.ask('GET /admin/loggeduser', { token })).status;

  test('is told once, kept as a hash, works with its person’s rights, and leaves its trace without the token', async () => {
    const { id, session } = await someone();
    const { token, ...rest } = await made(session, { name: ' Precios en CI ', scopes: ['orders', 'read'] });
    expect(isProgramToken(token)).toBe(true);
    // The end of the ninetieth day in Mexico City.
    const facts = { name: 'Precios en CI', scopes: ['read', 'orders'], expiresAt: '2027-02-19T06:00:00.000Z' };
    expect(rest).toMatchObject({ ...facts, createdAt: start.toISOString(), lastUsedAt: null });
    expect(await listed(session)).toEqual([rest]);

    const { rows } = await database().executeSql('select * from program_token where person_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(Buffer.from((rows[0] as { token_hash: Uint8Array }).token_hash)).toEqual(hashSecret(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: traces } = await database().executeSql('select * from audit_entry where subject_id = $1', [id]);
    expect(traces).toContainEqual(expect.objectContaining({ action: 'token.created' }));
    expect(JSON.stringify(traces)).not.toContain(token);

    expect(await aurora.server.ask('GET /admin/loggeduser', { token })).toMatchObject({ status: 200, body: { id } });
    expect(await aurora.server.ask('GET /orders', { token })).toMatchObject({ status: 200 });
    // A token has its person's current rights.
    await database().executeSql("delete from person_role where person_id = $1 and role = 'ORDERS_USER'", [id]);
    aurora.server.setNow(later(2));
    expect(await aurora.server.ask('GET /orders', { token })).toMatchObject({
      status: 403,
      body: { code: 'access.permission' },
    });
    aurora.server.setNow(start);
  });

  test('works with many orders at once, and with nothing else', async () => {
    const { id, session } = await someone();
    await database().executeSql("insert into person_role (person_id, role) values ($1, 'CATALOG_USER')", [id]);
    const { token } = await made(session, { scopes: ['orders'] });
    const begin = (by: string, action: string) =>
      aurora.server.ask('POST /bulk-actions', { token: by, body: { action, key: randomUUID(), ids: ['1'] } });
    const refused = { status: 403, body: { code: 'access.token.never' } };
    expect(await begin(token, 'approveProducts')).toMatchObject({ status: 403, body: { code: 'access.token.scope' } });
    expect(await begin(token, 'startHandling')).toMatchObject({ status: 202 });
    expect(await begin(token, 'deleteProducts')).toMatchObject(refused);
    const own = (await begin(session, 'deleteProducts')) as { status: number; body: { id: string } };
    expect(own).toMatchObject({ status: 202 });
    for (const settling of ['confirm', 'cancel'])
      expect(await aurora.server.ask(`POST /bulk-actions/${own.body.id}/${settling}`, { token })).toMatchObject(
        refused,
      );
    expect(await aurora.server.ask(`POST /bulk-actions/${own.body.id}/cancel`, { token: session })).toMatchObject({
      status: 200,
    });
  });

  test('says what is wrong with a form, and wants the password', async () => {
    const { session } = await someone();
    expect(await ask(session, { name: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Escriba el nombre del token' } },
    });
    expect(await ask(session, { scopes: ['read', 'users'] })).toMatchObject({ status: 400 });
    expect(await ask(session, { days: 366 })).toMatchObject({ status: 400 });
    expect(await ask(session, { currentPassword: undefined })).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'Escriba su contraseña actual' } },
    });
    expect(await ask(session, { currentPassword: 'otra' })).toMatchObject({
      status: 400,
      body: { code: 'session.passwordChange.current' },
    });
    expect(await listed(session)).toEqual([]);
  });

  test('a name is one’s own once, also in other capitals; an expired one gives its name back', async () => {
    const { session, email } = await someone();
    const other = await someone();
    await made(session, { days: 1 });
    expect(await ask(session, { name: 'PRECIOS EN CI' })).toMatchObject({
      status: 409,
      body: { code: 'tokens.name.taken', fields: { name: 'Ya tiene un token con ese nombre' } },
    });
    await made(other.session);
    aurora.server.setNow(later(3 * 86_400));
    const again = await aurora.server.signIn(email);
    await made(again);
    expect(await listed(again)).toHaveLength(1);
    aurora.server.setNow(start);
  });

  test('one has so many and no more, also when two are asked for in the same instant', async () => {
    const { id, session } = await someone();
    for (let n = 1; n < tokenLimits.perPerson; n += 1) {
      await database()
        .db.insertInto('program_token')
        .values({
          id: randomUUID(),
          person_id: id,
          token_hash: hashSecret(`${id}-${n}`),
          name: `Token ${n}`,
          scopes: ['read'],
          created_at: start,
          expires_at: later(86_400),
        })
        .execute();
    }
    const answers = await Promise.all([ask(session, { name: 'A' }), ask(session, { name: 'B' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'tokens.limit' } });
  });

  test('the last use is noted, but not at every call', async () => {
    const { session } = await someone();
    const { token } = await made(session);
    const used = async () => (await listed(session))[0]?.lastUsedAt;
    const at = async (seconds: number) => {
      aurora.server.setNow(later(seconds));
      expect(await enters(token)).toBe(200);
      return used();
    };
    expect(await used()).toBeNull();
    expect(await at(10)).toBe(later(10).toISOString());
    expect(await at(20)).toBe(later(10).toISOString());
    expect(await at(309)).toBe(later(10).toISOString());
    expect(await at(311)).toBe(later(311).toISOString());
    aurora.server.setNow(start);
  });

  test('ends at once when it is revoked, by its person alone', async () => {
    const { id, session } = await someone();
    const stranger = await someone({ roles: ['ADMIN_USER'], accounts: [] });
    const one = await made(session, { name: 'Uno' });
    const two = await made(session, { name: 'Dos' });
    expect(await enters(one.token)).toBe(200);
    const revoke = (tokenId: string, token = session) =>
      aurora.server.ask(`DELETE /admin/profile/tokens/${tokenId}`, { token });
    expect(await revoke(one.id, stranger.session)).toMatchObject({ status: 404, body: { code: 'tokens.unknown' } });
    expect(await revoke('nada')).toMatchObject({ status: 404 });
    expect(await revoke(one.id)).toMatchObject({ status: 204 });
    expect([await enters(one.token), await enters(two.token)]).toEqual([401, 200]);
    expect(await revoke(one.id)).toMatchObject({ status: 404 });
    const { rows } = await database().executeSql(
      "select before from audit_entry where subject_id = $1 and action = 'token.revoked'",
      [id],
    );
    expect(rows).toMatchObject([{ before: { id: one.id, name: 'Uno', scopes: ['read'] } }]);
  });

  test('ends on its day, and is thrown away a month later', async () => {
    const { email, session } = await someone();
    const { token } = await made(session, { days: 1 });
    aurora.server.setNow(new Date('2026-11-22T05:59:58Z'));
    expect(await enters(token)).toBe(200);
    aurora.server.setNow(new Date('2026-11-22T06:00:00Z'));
    expect(await enters(token)).toBe(401);
    const again = await aurora.server.signIn(email);
    expect(await listed(again)).toHaveLength(1);
    await deleteOutdated(database().db, new Date('2026-12-23T06:00:00Z'));
    expect(await listed(again)).toEqual([]);
    aurora.server.setNow(start);
  });

  test('is dead once its person is disabled, and stays so when they come back', async () => {
    const { id, email, session } = await someone();
    const admin = await someone({ roles: ['ADMIN_USER'], accounts: [] });
    const { token } = await made(session);
    const { token: kept } = await made(admin.session);
    const user = (await aurora.server.ask(`GET /admin/user/${id}`, { token: admin.session })).body as Record<
      string,
      unknown
    >;
    const save = (status: string) =>
      aurora.server.ask(`PUT /admin/user/${id}`, {
        token: admin.session,
        body: {
          firstName: user.firstName,
          lastName: user.lastName,
          email,
          roles: user.roles,
          organizations: [{ accountName: 'aurora' }],
          operatingUser: false,
          status,
          currentPassword: testPassword,
        },
      });
    expect(await save('DISABLED')).toMatchObject({ status: 200 });
    expect(await enters(token)).toBe(401);
    expect(await save('ENABLED')).toMatchObject({ status: 200 });
    expect([await enters(token), await enters(kept)]).toEqual([401, 200]);
  });

  test('a disabled person’s is dead whoever disabled them, at the latest a second later', async () => {
    const { id, session } = await someone();
    const { token } = await made(session);
    expect(await enters(token)).toBe(200);
    await database().executeSql("update person set status = 'DISABLED' where id = $1", [id]);
    aurora.server.setNow(later(1));
    expect(await enters(token)).toBe(401);
    aurora.server.setNow(start);
  });

  test('outlives its person’s own new password and an expired one, but not a password by link', async () => {
    const { id, session } = await someone({ roles: ['ORGANIZATION_STANDARD_USER'] });
    const admin = await someone({ roles: ['ADMIN_USER'], accounts: [] });
    const { token } = await made(session);
    const password = { code: testPassword, password: 'Otra-clave.2027' };
    expect(await aurora.server.ask('PUT /admin/profile/password', { token: session, body: password })).toMatchObject({
      status: 204,
    });
    expect([await enters(session), await enters(token)]).toEqual([401, 200]);
    await database().executeSql("update person set password_changed_at = '2020-01-01' where id = $1", [id]);
    aurora.server.setNow(later(2));
    expect(await enters(token)).toBe(200);
    const reset = { token: admin.session, body: { currentPassword: testPassword } };
    expect(await aurora.server.ask(`POST /admin/user/passwordreset/${id}`, reset)).toMatchObject({ status: 204 });
    expect(await enters(token)).toBe(401);
    aurora.server.setNow(start);
  });

  test('a stream that it opened goes on until it is revoked', async () => {
    const streaming = await openTestApp(database(), { streamSeconds: 600 });
    try {
      streaming.setNow(start);
      await streaming.app.listen({ host: '127.0.0.1', port: 0 });
      const address = streaming.app.server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const { session } = await someone();
      const { token, id: tokenId } = await made(session);
      const headers = { Authorization: `Bearer ${token}` };
      const { status, body } = await fetch(`http://127.0.0.1:${port}/api/events`, { headers });
      expect(status).toBe(200);
      let isOver = false;
      const over = (async () => {
        for await (const piece of body ?? []) expect(piece).toBeDefined();
        isOver = true;
      })();
      // Twice as long as the sessions of open streams are looked at.
      await new Promise((resolve) => setTimeout(resolve, 2_300));
      expect(isOver).toBe(false);
      await aurora.server.ask(`DELETE /admin/profile/tokens/${tokenId}`, { token: session });
      await over;
    } finally {
      await streaming.close();
    }
  });
});
