import { type BaseRole, baseRoles, maySaveUser, type Role, seesUser, type Viewer } from '@trastienda/domain';
import { checkUserForm } from '@trastienda/validators';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { appForBlock } from '../../../testing/open-for-block.ts';
import { addPerson, addSeller, testPassword } from '../../../testing/people.ts';
import { everySeller } from '../../../testing/scopes.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { choicesOf } from '../../../testing/test-share.ts';
import { sendRecoveryMail } from '../session/recovery.ts';
import { factsOf, formOf } from './user-mapper.ts';
import { findUser } from './users.repository.ts';

const administers = (role: BaseRole) => role === 'ADMIN_USER' || role === 'ORGANIZATION_ADMIN_USER';
type Json = Record<string, unknown>;
const emails = (body: unknown) => (body as { email: string }[]).map(({ email }) => email);
const named = (...roles: Role[]) => roles.map((roleName) => ({ roleName }));

describeOnOneEngine('postgres', 'users', (database) => {
  const server = appForBlock(database);
  const ids: Record<string, string> = {};
  const tokens = {} as Record<BaseRole, string>;
  const accounts: Record<BaseRole, string> = {
    ADMIN_USER: 'boss@trastienda.mx',
    STANDARD_USER: 'standard@trastienda.mx',
    ORGANIZATION_ADMIN_USER: 'boss@aurora.mx',
    ORGANIZATION_STANDARD_USER: 'clerk@aurora.mx',
    ADMIN_API: 'api@trastienda.mx',
  };
  const ask = (as: BaseRole, call: string, body?: unknown) =>
    server.ask(call, { token: tokens[as], ...(body !== undefined && { body }) });
  const form = (email: string, change: Json = {}) => ({
    firstName: 'Eva',
    lastName: 'Nueva',
    email,
    roles: named('ORGANIZATION_STANDARD_USER', 'ORDERS_USER'),
    status: 'ENABLED',
    operatingUser: false,
    organizations: [{ accountName: 'aurora' }],
    currentPassword: testPassword,
    ...change,
  });
  const audited = async (id: string) =>
    (
      await sql<{ action: string }>`select action from audit_entry where subject_id = ${id} and action like 'user.%'
        order by id`.execute(database().db)
    ).rows.map(({ action }) => action);

  beforeAll(async () => {
    for (const seller of ['aurora', 'brisa']) await addSeller(database(), seller);
    for (const role of baseRoles) {
      const seller = role.startsWith('ORGANIZATION') || role === 'ADMIN_API';
      ids[role] = await addPerson(database(), accounts[role], {
        roles: [role, 'ORDERS_USER'],
        accounts: seller ? ['aurora'] : [],
      });
      tokens[role] = await server.signIn(accounts[role]);
    }
    ids.brisa = await addPerson(database(), 'otra@brisa.mx', {
      roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
      accounts: ['brisa'],
    });
    ids.both = await addPerson(database(), 'ambas@brisa.mx', {
      roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
      accounts: ['aurora', 'brisa'],
    });
  });

  test('lists everybody for an ADMIN_USER, its own for a seller’s administrator, and nobody for others', async () => {
    const all = await ask('ADMIN_USER', 'GET /admin/user?size=100&sortBy=email');
    expect(all.total).toBe(7);
    expect(emails(all.body)).toEqual([...emails(all.body)].sort());
    expect((all.body as Json[])[0]).toHaveProperty('lastSession');
    const own = await ask('ORGANIZATION_ADMIN_USER', 'GET /admin/user?sortBy=email&accountNames=brisa,aurora');
    expect([emails(own.body), own.total]).toEqual([['boss@aurora.mx', 'clerk@aurora.mx'], 2]);
    expect((own.body as Json[])[0]).not.toHaveProperty('lastSession');
    for (const role of ['STANDARD_USER', 'ORGANIZATION_STANDARD_USER', 'ADMIN_API'] as const)
      expect((await ask(role, 'GET /admin/user')).status).toBe(403);
  });

  test('filters by text, names, e-mail, role, status and seller, and sorts', async () => {
    const find = async (query: string) => emails((await ask('ADMIN_USER', `GET /admin/user?size=100&${query}`)).body);
    expect(await find('text=BOSS@')).toHaveLength(2);
    expect(await find('text=ana%20prueba')).toHaveLength(7);
    expect(await find('firstName=ana&lastName=prueba&email=brisa')).toHaveLength(2);
    expect(await find('roles=ADMIN_API,STANDARD_USER&sortBy=email')).toEqual([
      'api@trastienda.mx',
      'standard@trastienda.mx',
    ]);
    expect(await find('accountNames=brisa')).toHaveLength(2);
    expect(await find('status=DISABLED')).toEqual([]);
    expect((await find('sortBy=lastSession&sortOrder=desc')).slice(-2).sort()).toEqual([
      'ambas@brisa.mx',
      'otra@brisa.mx',
    ]);
    expect(await find('text=%25')).toEqual([]);
  });

  test('creates a user, mails the link of the first login, and the link lets in once', async () => {
    const created = await ask('ORGANIZATION_ADMIN_USER', 'POST /admin/user', form('Eva@Aurora.mx'));
    expect(created).toMatchObject({
      status: 201,
      body: { email: 'eva@aurora.mx', status: 'ENABLED', organizations: [{ accountName: 'aurora' }] },
    });
    const { id } = created.body as { id: string };
    const again = await ask('ORGANIZATION_ADMIN_USER', `POST /admin/user/${id}/newpassword`);
    expect(again).toMatchObject({ status: 429, body: { code: 'users.link.recent' } });
    expect(await audited(id)).toEqual(['user.created']);
    const job = await database().executeSql("select data from pgboss.job where name = 'session.recovery'");
    expect(job.rows).toMatchObject([{ data: { email: 'eva@aurora.mx' } }]);
    await sendRecoveryMail(server.context, 'eva@aurora.mx');
    const mail = ((await server.mails()).at(-1) ?? '').replace(/=\n/g, '').replace(/=3D/g, '=');
    const link = /\/pages\/firstlogin\/([\w-]{43})/.exec(mail)?.[1] ?? '';
    const word = { email: 'eva@aurora.mx', password: 'Una-clave.larga-2026', repeatPassword: 'Una-clave.larga-2026' };
    const change = () => server.ask(`PUT /admin/user/change/password/${link}`, { body: word });
    expect((await change()).status).toBe(204);
    expect((await change()).status).toBe(404);
    expect(await server.signIn('eva@aurora.mx')).toBeTruthy();
    ids.eva = id;
  });

  test('an e-mail is taken once, also in the same instant; an empty status is DISABLED and gets no mail', async () => {
    const again = await ask('ADMIN_USER', 'POST /admin/user', form('EVA@aurora.mx'));
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'users.email.taken', fields: { email: expect.any(String) } },
    });
    const twins = await Promise.all(
      [1, 2, 3].map(() => ask('ADMIN_USER', 'POST /admin/user', form('twin@aurora.mx', { status: '' }))),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(twins.find(({ status }) => status === 201)?.body).toMatchObject({ status: 'DISABLED' });
    const mails = await database().executeSql("select 1 from pgboss.job where data ->> 'email' = 'twin@aurora.mx'");
    expect(mails.rows).toEqual([]);
    const unknown = await ask(
      'ADMIN_USER',
      'POST /admin/user',
      form('x@aurora.mx', { organizations: [{ accountName: 'nadie' }] }),
    );
    expect(unknown).toMatchObject({ status: 400, body: { fields: { organizations: 'Uno de los Sellers no existe' } } });
    const wrong = await ask(
      'ADMIN_USER',
      'POST /admin/user',
      form('x', { firstName: '9', roles: named('STANDARD_USER') }),
    );
    expect(Object.keys((wrong.body as { fields: object }).fields).sort()).toEqual(['email', 'firstName', 'roles']);
    const exists = (email: string) => ask('ORGANIZATION_ADMIN_USER', `GET /admin/emails/${email}`);
    expect([(await exists('EVA@aurora.mx')).body, (await exists('nadie@aurora.mx')).body]).toEqual([true, false]);
  });

  test('sessions die with a role, a seller or the account, and live through a name', async () => {
    const alive = async (token: string) => (await server.ask('GET /admin/loggeduser', { token })).status;
    const save = (change: Json) => ask('ADMIN_USER', `PUT /admin/user/${ids.eva}`, form('eva@aurora.mx', change));
    const token = await server.signIn('eva@aurora.mx');
    expect((await save({ firstName: 'Evita' })).status).toBe(200);
    expect(await alive(token)).toBe(200);
    expect((await save({ roles: named('ORGANIZATION_STANDARD_USER', 'ORDERS_USER', 'REPORTS_USER') })).status).toBe(
      200,
    );
    expect(await alive(token)).toBe(401);
    const second = await server.signIn('eva@aurora.mx');
    const disabled = { roles: named('ORGANIZATION_STANDARD_USER', 'ORDERS_USER', 'REPORTS_USER'), status: 'DISABLED' };
    expect((await save(disabled)).body).toMatchObject({ status: 'DISABLED' });
    expect(await alive(second)).toBe(401);
    await save({ ...disabled, status: 'ENABLED' });
    expect(await alive(second)).toBe(401);
    const third = await server.signIn('eva@aurora.mx');
    await save({ ...disabled, status: 'ENABLED', organizations: [{ accountName: 'brisa' }] });
    expect(await alive(third)).toBe(401);
    await save({ ...disabled, status: 'ENABLED' });
    expect(await audited(ids.eva ?? '')).toEqual(['user.created', ...Array(6).fill('user.changed')]);
  });

  test('nobody grants what they may not: every role × every payload, new and living users', async () => {
    const everybody = [
      undefined,
      'ADMIN_USER',
      'STANDARD_USER',
      'ORGANIZATION_STANDARD_USER',
      'ADMIN_API',
      'brisa',
      'both',
    ];
    const targets = choicesOf('users that are saved by every role', everybody, 3);
    const sets = Array.from({ length: 2 ** baseRoles.length }, (_, bits) =>
      baseRoles.filter((_role, bit) => (bits >> bit) & 1),
    );
    // Larger sets of roles are tested in the domain; an editor who administers nobody is refused, whatever they post.
    const basesOf = (editor: BaseRole) => sets.filter(({ length }) => length <= (administers(editor) ? 2 : 1));
    let granted = 0;
    let tried = 0;
    const access = async (id: string) => {
      const row = await findUser(database().db, everySeller, id);
      return row && factsOf(row);
    };
    for (const editor of baseRoles)
      for (const target of targets)
        for (const base of basesOf(editor))
          for (const seller of ['aurora', 'brisa']) {
            const id = target && ids[target];
            const before = id ? await access(id) : undefined;
            // An existing user keeps the other fields, so that only the roles and the seller are tested.
            const posted = {
              ...form(before?.email ?? `t${tried}@aurora.mx`, {
                firstName: before?.firstName ?? 'Eva',
                lastName: before?.lastName ?? 'Nueva',
              }),
              roles: named(...base, 'ORDERS_USER'),
              organizations: [{ accountName: seller }],
            } as Parameters<typeof formOf>[0];
            tried += 1;
            const viewer: Viewer = {
              userId: ids[editor] ?? '',
              roles: [editor, 'ORDERS_USER'],
              accountNames: editor.startsWith('ORGANIZATION') || editor === 'ADMIN_API' ? ['aurora'] : [],
              operatingUser: false,
            };
            const visible = before === undefined || seesUser(viewer, before);
            const may = maySaveUser(viewer, before, formOf(posted)).allowed;
            const valid = checkUserForm(formOf(posted)).valid;
            const want = !administers(editor) ? 403 : !visible ? 404 : !may ? 403 : !valid ? 400 : id ? 200 : 201;
            const answer = await ask(editor, id ? `PUT /admin/user/${id}` : 'POST /admin/user', posted);
            expect({ editor, target, base, seller, status: answer.status }).toMatchObject({ status: want });
            if (want < 300) {
              granted += 1;
              const made = answer.body as { id: string };
              const held = (await access(made.id))?.roles ?? [];
              if (before?.roles.includes('ADMIN_API')) expect(held).not.toContain('ADMIN_USER');
              // Only an ADMIN_USER creates an integrator, and only as a new user.
              else if (before || editor !== 'ADMIN_USER') expect(held).not.toContain('ADMIN_API');
              if (editor === 'ORGANIZATION_ADMIN_USER') {
                expect(held).not.toContain('ADMIN_USER');
                expect(held).not.toContain('STANDARD_USER');
              }
              if (before) await restore(before);
              else await database().db.deleteFrom('person').where('id', '=', made.id).execute();
            } else if (id) {
              expect(await access(id)).toEqual(before);
            } else {
              const exists = await ask('ADMIN_USER', `GET /admin/emails/${posted.email}`);
              expect(exists.body).toBe(false);
            }
          }
    expect(granted).toBeGreaterThan(targets.length < everybody.length ? 3 : 20);
    expect(tried).toBe(targets.length * 2 * (2 * 16 + 3 * 6));

    async function restore(facts: NonNullable<Awaited<ReturnType<typeof access>>>) {
      const { db } = database();
      await db.deleteFrom('person_role').where('person_id', '=', facts.id).execute();
      await db
        .insertInto('person_role')
        .values(facts.roles.map((role) => ({ person_id: facts.id, role })))
        .execute();
      await sql`delete from person_organization where person_id = ${facts.id}`.execute(db);
      for (const name of facts.accountNames)
        await sql`insert into person_organization select ${facts.id}::uuid, id from organization where account_name = ${name}`.execute(
          db,
        );
      const role = baseRoles.find((one) => ids[one] === facts.id);
      if (role) tokens[role] = await server.signIn(accounts[role]); // its sessions have ended
    }
  }, 300_000);

  test('resets two steps, with time to activate them again, and never one’s own or another seller’s', async () => {
    server.setNow(new Date('2027-03-30T18:00:00Z'));
    const id = await addPerson(database(), 'dos@aurora.mx', {
      roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
      accounts: ['aurora'],
      twoFactorSecret: 'JBSWY3DPEHPK3PXP',
      passwordChangedAt: new Date('2027-03-30T18:00:00Z'),
      createdAt: new Date('2026-11-20T18:00:00Z'),
    });
    tokens.ADMIN_USER = '';
    await sql`update person set password_changed_at = '2027-03-30T18:00:00Z'`.execute(database().db);
    for (const role of baseRoles) tokens[role] = await server.signIn(accounts[role]);
    const reset = (who: BaseRole, of = id, body: Json | undefined = { currentPassword: testPassword }) =>
      ask(who, `POST /admin/user/${of}/reset2FA`, body);
    const unproven = await ask('ORGANIZATION_ADMIN_USER', `POST /admin/user/${id}/reset2FA`);
    expect(unproven).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'Escriba su contraseña actual' } },
    });
    expect(await reset('ORGANIZATION_ADMIN_USER', id, { currentPassword: 'otra' })).toMatchObject({
      body: { code: 'session.passwordChange.current' },
    });
    expect(await audited(id)).toEqual([]);
    expect(await reset('ORGANIZATION_ADMIN_USER')).toMatchObject({ status: 200, body: { using2FA: false } });
    const { rows } = await sql`select two_factor_secret, two_factor_deadline from person where id = ${id}`.execute(
      database().db,
    );
    expect(rows).toEqual([{ two_factor_secret: null, two_factor_deadline: '2027-04-06' }]);
    expect(await reset('ORGANIZATION_ADMIN_USER', ids.brisa)).toMatchObject({
      status: 404,
      body: { code: 'users.notFound' },
    });
    expect(await reset('ADMIN_USER', ids.ADMIN_USER)).toMatchObject({
      status: 403,
      body: { code: 'users.refused.self' },
    });
    expect(await reset('ADMIN_USER', 'nada')).toMatchObject({ status: 404 });
    expect(await audited(id)).toEqual(['user.twoFactorReset']);
  });

  test('a reset password opens nothing any more; a new link alone leaves it', async () => {
    const start = server.context.now().getTime();
    const proof = { currentPassword: testPassword };
    const post = (call: string) =>
      ask('ADMIN_USER', `POST /admin/user/${call}`, call.includes('reset') ? proof : undefined);
    expect(await ask('ADMIN_USER', `POST /admin/user/passwordreset/${ids.brisa}`)).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'Escriba su contraseña actual' } },
    });
    const token = await server.signIn('otra@brisa.mx');
    expect((await post(`${ids.brisa}/newpassword`)).status).toBe(204);
    // Links are sent once a minute (R9): the second request says so, whether or not the first mail has left.
    for (const wait of [0, 59]) {
      server.setNow(new Date(start + wait * 1000));
      if (wait > 0)
        await sql`delete from sign_in_failure where subject = ${`link:${ids.brisa}`}`.execute(database().db);
      const again = await post(`${ids.brisa}/newpassword`);
      expect(again).toMatchObject({ status: 429, body: { code: 'users.link.recent' } });
      expect(Number(again.headers['retry-after'])).toBe(60 - wait);
      if (wait === 0) {
        server.setNow(new Date(start));
        await sendRecoveryMail(server.context, 'otra@brisa.mx');
      }
    }
    server.setNow(new Date(start + 60_000));
    expect((await post(`${ids.brisa}/newpassword`)).status).toBe(204);
    server.setNow(new Date(start + 130_000));
    expect((await server.ask('GET /admin/loggeduser', { token })).status).toBe(200);
    expect((await post(`passwordreset/${ids.brisa}`)).status).toBe(204);
    expect((await server.ask('GET /admin/loggeduser', { token })).status).toBe(401);
    await expect(server.signIn('otra@brisa.mx')).rejects.toThrow('error.pending.change.password');
    expect(await post(`passwordreset/${ids.ADMIN_API}`)).toMatchObject({ body: { code: 'users.refused.integrator' } });
    await sql`update person set status = 'DISABLED' where id = ${ids.brisa}`.execute(database().db);
    expect(await post(`${ids.brisa}/newpassword`)).toMatchObject({ status: 409 });
  });

  test('deletes only who never signed in: the logs name everybody else', async () => {
    const remove = (who: BaseRole, id?: string) => ask(who, `DELETE /admin/user/${id}`);
    expect((await remove('ORGANIZATION_ADMIN_USER', ids.brisa)).status).toBe(404);
    expect(await remove('ADMIN_USER', ids.ADMIN_USER)).toMatchObject({ status: 403 });
    // Eva has a permission that the seller's administrator lacks.
    expect(await remove('ORGANIZATION_ADMIN_USER', ids.eva)).toMatchObject({
      body: { code: 'users.refused.stronger' },
    });
    expect(await remove('ADMIN_USER', ids.eva)).toMatchObject({ status: 409, body: { code: 'users.delete.history' } });
    expect((await remove('ADMIN_USER', ids.both)).status).toBe(204);
    expect((await remove('ADMIN_USER', ids.both)).status).toBe(404);
    expect((await audited(ids.both ?? '')).at(-1)).toBe('user.deleted');
  });

  test('reports sessions as CSV and last sessions, to administrators', async () => {
    const gone = await addPerson(database(), 'ida@brisa.mx', {
      roles: ['ADMIN_USER', 'ORDERS_USER'],
      passwordChangedAt: new Date('2027-03-30T18:00:00Z'),
    });
    await server.signIn('ida@brisa.mx');
    // Versions before deleted people who had signed in.
    await database().db.deleteFrom('person').where('id', '=', gone).execute();
    await server.signIn('boss@aurora.mx');
    const report = await ask('STANDARD_USER', 'GET /admin/reportlogins');
    expect(report.headers['content-disposition']).toContain('userLogs.csv');
    const lines = String(report.body).split('\r\n');
    expect(lines[0]).toBe('\ufeffEmail,Nombre,Roles,Evento,Programa,Fecha (UTC),Dirección,Operación,Motivo,Veces');
    // Counts of what was refused stand among the sessions as soon as they are written.
    expect(lines.find((line) => line.includes(',Inicio de sesión,'))).toMatch(
      /^boss@aurora\.mx,Ana Prueba,"Administrador Seller, Ventas",Inicio de sesión,trastienda-api,2\d{3}-/,
    );
    expect(lines.some((line) => line.startsWith(',,,Inicio'))).toBe(true);
    const last = await ask('ADMIN_USER', 'GET /admin/userlogin?size=3');
    expect((last.body as { data: Json[] }).data).toHaveLength(3);
    expect(last.total).toBeGreaterThan(4);
    expect((await ask('ORGANIZATION_ADMIN_USER', 'GET /admin/reportlogins')).status).toBe(403);
    expect((await ask('ORGANIZATION_ADMIN_USER', 'GET /admin/userlogin')).status).toBe(403);
  });
});
