import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { MARKETPLACE } from '../db/scope.ts';
import { appForBlock } from '../testing/open-for-block.ts';
import { addPerson, addSeller } from '../testing/people.ts';
import { describeOnOneEngine } from '../testing/test-database.ts';

const ids = (body: unknown) => (body as { id: string }[]).map(({ id }) => id);
const names = (body: unknown) => (body as { name: string }[]).map(({ name }) => name);

describeOnOneEngine('postgres', 'look-ups', (database) => {
  const server = appForBlock(database);
  const token = { admin: '', aurora: '', standard: '', integrator: '', lost: '' };
  let admin: string;
  let aurora: string;

  beforeAll(async () => {
    server.setNow(new Date('2026-11-20T18:00:00Z'));
    await addSeller(database(), 'aurora', 'Aurora');
    await addSeller(database(), 'brisa', 'Brisa del Ñandú');
    await addSeller(database(), 'cielo', '100% Cielo_azul');
    admin = await addPerson(database(), 'admin@trastienda.mx');
    aurora = await addPerson(database(), 'own@aurora.mx', {
      createdAt: new Date('2026-11-20T18:00:00Z'),
      roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'],
      accounts: ['brisa', 'aurora'],
    });
    await addPerson(database(), 'std@aurora.mx', { roles: ['ORGANIZATION_STANDARD_USER'], accounts: ['aurora'] });
    await addPerson(database(), 'api@trastienda.mx', { roles: ['ADMIN_API'] });
    await addPerson(database(), 'lost@aurora.mx', { roles: ['ORGANIZATION_ADMIN_USER'] });
    token.admin = await server.signIn('admin@trastienda.mx');
    token.aurora = await server.signIn('own@aurora.mx');
    token.standard = await server.signIn('std@aurora.mx');
    token.integrator = await server.signIn('api@trastienda.mx');
    token.lost = await server.signIn('lost@aurora.mx');
    const { db } = database();
    await db
      .insertInto('carrier')
      .values([
        { id: 'dhl', name: 'DHL', sla_type: 'Envío a domicilio', type: 'SELLER', account_name: MARKETPLACE },
        { id: 'own-a', name: 'Bici Aurora', sla_type: 'Envío a domicilio', type: 'SELLER', account_name: 'aurora' },
        {
          id: 'own-c',
          name: 'Cielo Express',
          sla_type: 'Exprés',
          type: 'SELLER',
          account_name: 'cielo',
          is_active: false,
        },
        { id: 'adm', name: 'Árbol Logística', sla_type: 'Envío a domicilio', type: 'ADMIN', account_name: MARKETPLACE },
      ])
      .execute();
    await db
      .insertInto('fiscal_invoice')
      .values(
        ['aurora', 'aurora', 'cielo'].map((account_name, n) => ({
          order_id: `v${n}-01`,
          account_name,
          rfc: 'XAXX010101000',
          person_type: 'FISICA' as const,
          cfdi_use: 'G03',
          status: n === 1 ? ('invoiced' as const) : ('pending' as const),
          requested_at: new Date(Date.UTC(2026, 10, 10 + n)),
          pdf_file: n === 1 ? 'x.pdf' : null,
          xml_file: null,
        })),
      )
      .execute();
  });

  test('settings are for every signed-in user, with what a new marketplace starts with', async () => {
    expect((await server.ask('GET /generalsettings')).status).toBe(401);
    expect((await server.ask('GET /generalsettings', { token: token.lost })).body).toEqual({
      tokenValiditySeconds: 28_800,
      timeInactivitySeconds: 1_800,
      expiredNewPasswordSeconds: 7_776_000,
      notifyByEmail: true,
      notifyByPlatform: true,
      linkValiditySeconds: 3600,
      firstLinkValiditySeconds: 259_200,
      lowStockUnits: 5,
      sellerDecisionHours: 24,
      adminTwoFactor: false,
      marketplaceName: 'Trastienda',
      marketplaceLogo: '',
      version: 1,
    });
  });

  test('the signed-in user comes with organizations sorted by name and the deadline of two steps', async () => {
    const { body } = await server.ask('GET /admin/loggeduser', { token: token.aurora });
    expect(names((body as { organizations: unknown }).organizations)).toEqual(['Aurora', 'Brisa del Ñandú']);
    expect(body).toMatchObject({ using2FA: false, twoFactorDeadline: '2027-04-01T06:00:00.000Z' });
    const boss = await server.ask('GET /admin/loggeduser', { token: token.admin });
    expect(boss.body).not.toHaveProperty('twoFactorDeadline');
  });

  test('carriers: an administrator sees all, a seller the marketplace’s and its own', async () => {
    const all = await server.ask('GET /carriers', { token: token.admin });
    expect([ids(all.body), all.total]).toEqual([['adm', 'own-a', 'own-c', 'dhl'], 4]);
    expect(ids((await server.ask('GET /carriers', { token: token.aurora })).body)).toEqual(['adm', 'own-a', 'dhl']);
    expect(ids((await server.ask('GET /carriers', { token: token.lost })).body)).toEqual(['adm', 'dhl']);
    const filtered = await server.ask('GET /carriers?isActive=false&slaType=EXPRES', { token: token.admin });
    expect(ids(filtered.body)).toEqual(['own-c']);
    expect(ids((await server.ask('GET /carriers?type=ADMIN&name=arbol', { token: token.aurora })).body)).toEqual([
      'adm',
    ]);
  });

  test('finds sellers by text, with % and _ as themselves; a seller administrator only its own; a standard user none', async () => {
    const find = async (query: string, who: keyof typeof token) =>
      names((await server.ask(`GET /admin/organization?${query}`, { token: token[who] })).body);
    expect(await find('sortBy=name', 'admin')).toEqual(['100% Cielo_azul', 'Aurora', 'Brisa del Ñandú']);
    expect(await find('text=nandu', 'integrator')).toEqual(['Brisa del Ñandú']);
    expect(await find('text=0%25', 'admin')).toEqual(['100% Cielo_azul']);
    expect(await find('text=o_a', 'admin')).toEqual(['100% Cielo_azul']);
    expect(await find('from=1&size=2', 'admin')).toEqual(['100% Cielo_azul']);
    expect(await find('noPagination=true', 'aurora')).toEqual(['Aurora', 'Brisa del Ñandú']);
    expect(await find('text=cielo', 'aurora')).toEqual([]);
    expect(await find('accountNames=cielo,brisa,nadie', 'admin')).toEqual(['Brisa del Ñandú', '100% Cielo_azul']);
    expect(await find('accountNames=cielo,brisa', 'aurora')).toEqual(['Brisa del Ñandú']);
    expect(await find('', 'lost')).toEqual([]);
    expect(await server.ask('GET /admin/organization', { token: token.standard })).toMatchObject({
      status: 403,
      body: { code: 'access.role' },
    });
  });

  test('blocks: of the days asked for, of all sellers or of this one, and never naming another', async () => {
    const { db } = database();
    const blocks = [
      { name: 'Todos', start_date: '2026-11-20', end_date: '2026-11-21', all_sellers: true },
      { name: 'Dos', start_date: '2026-11-01', end_date: '2026-11-20', all_sellers: false },
      { name: 'Ajeno', start_date: '2026-11-20', end_date: '2026-11-20', all_sellers: false },
      { name: 'Pasado', start_date: '2026-10-01', end_date: '2026-11-19', all_sellers: true },
      { name: 'Apagado', start_date: '2026-11-20', end_date: '2026-11-20', all_sellers: true, active: false },
    ].map((block, n) => ({ ...block, created_at: new Date(Date.UTC(2026, 0, 1 + n)) }));
    const rows = await db.insertInto('carrier_block').values(blocks).returning(['id', 'name']).execute();
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
    await db
      .insertInto('carrier_block_seller')
      .values([
        { block_id: idOf('Dos'), account_name: 'aurora' },
        { block_id: idOf('Dos'), account_name: 'cielo' },
        { block_id: idOf('Ajeno'), account_name: 'cielo' },
      ])
      .execute();
    const today = 'page=1&size=10&status=true&startDate=2026-11-20&endDate=2026-11-20';
    const own = await server.ask(`GET /blockedcarriers?${today}&allSellers=true`, { token: token.aurora });
    expect([names(own.body), own.total]).toEqual([['Dos', 'Todos'], 2]);
    expect((own.body as { sellers: unknown }[])[0]?.sellers).toMatchObject([{ accountName: 'aurora' }]);
    const cielo = await server.ask(`GET /blockedcarriers?${today}&accountNames=cielo,nadie`, { token: token.admin });
    expect(names(cielo.body)).toEqual(['Ajeno', 'Dos', 'Todos']);
    for (const rows of ['per-page=1', 'size=1', 'per-page=1&size=3']) {
      const second = await server.ask(`GET /blockedcarriers?page=2&${rows}&allSellers=true`, { token: token.aurora });
      expect([rows, names(second.body), second.total]).toEqual([rows, ['Pasado'], 4]);
    }
    const forged = await server.ask(`GET /blockedcarriers?${today}&accountNames=cielo`, { token: token.standard });
    expect(
      (forged.body as { sellers: { accountName: string }[] }[]).flatMap(({ sellers }) => sellers),
    ).not.toContainEqual(expect.objectContaining({ accountName: 'cielo' }));
    expect(names(forged.body)).not.toContain('Ajeno');
  });

  test('invoices: a seller sees its own, pending ones counted; nobody else’s', async () => {
    const own = await server.ask('GET /invoicedata?status=pending&page=1&perPage=1', { token: token.standard });
    expect([ids(own.body), own.total]).toEqual([['v0-01'], 1]);
    const all = await server.ask('GET /invoicedata', { token: token.admin });
    expect(ids(all.body)).toEqual(['v2-01', 'v1-01', 'v0-01']);
    expect((all.body as { pdf: string; xml: string | null }[]).map(({ pdf, xml }) => [pdf, xml])[1]).toEqual([
      'x.pdf',
      null,
    ]);
    expect((await server.ask('GET /invoicedata', { token: token.integrator })).status).toBe(403);
    expect((await server.ask('GET /invoicedata', { token: token.lost })).body).toEqual([]);
  });

  test('notifications: one’s own, unread counted; reading is final, and of others it is impossible', async () => {
    const { db } = database();
    const rows = await db
      .insertInto('notification')
      .values(
        ['Nueva', 'Vieja'].map((text, n) => ({
          type: 'MESSAGE_NOTIFICATION' as const,
          mode: 'INBOX' as const,
          text,
          start_date: null,
          end_date: n === 1 ? '2026-01-31' : null,
          created_at: new Date(Date.UTC(2026, 9 - n, 1)),
        })),
      )
      .returning('id')
      .execute();
    const [first = { id: '' }, second = { id: '' }] = rows;
    await db
      .insertInto('notification_recipient')
      .values([
        { notification_id: first.id, person_id: aurora, read_at: null },
        { notification_id: second.id, person_id: aurora, read_at: null },
        { notification_id: second.id, person_id: admin, read_at: null },
      ])
      .execute();
    const unread = await server.ask('GET /notifications?read=false&size=1', { token: token.aurora });
    expect([ids(unread.body), unread.total]).toEqual([[first.id], 2]);
    const active = await server.ask('GET /notifications?isActive=false', { token: token.aurora });
    expect(ids(active.body)).toEqual([second.id]);
    expect((await server.ask(`POST /notifications/${first.id}/read`, { token: token.admin })).status).toBe(404);
    const read = await server.ask(`POST /notifications/${first.id}/read`, { token: token.aurora });
    expect(read).toMatchObject({ status: 200, body: { read: true } });
    expect((await server.ask(`POST /notifications/${first.id}/read`, { token: token.aurora })).status).toBe(200);
    const left = await server.ask('GET /notifications?read=false', { token: token.aurora });
    expect(ids(left.body)).toEqual([second.id]);
    const elsewhere = await server.ask('GET /notifications?read=false', { token: token.admin });
    expect(ids(elsewhere.body)).toEqual([second.id]);
  });

  test('the announcement: none is 404; the one in force goes before a newer one', async () => {
    expect((await server.ask('GET /communication', { token: token.aurora })).status).toBe(404);
    await database()
      .db.insertInto('announcement')
      .values([
        {
          title: 'Hoy',
          text: 'x',
          image: null,
          start_date: '2026-11-20',
          end_date: '2026-11-20',
          created_at: new Date('2026-11-01'),
        },
        {
          title: 'Luego',
          text: 'x',
          image: null,
          start_date: '2026-12-20',
          end_date: '2026-12-20',
          created_at: new Date('2026-11-02'),
        },
      ])
      .execute();
    expect((await server.ask('GET /communication', { token: token.aurora })).body).toMatchObject({
      title: 'Hoy',
      startDate: '2026-11-20',
      endDate: '2026-11-20',
    });
  });

  test('notices of the dashboard: sellers only, the newest edition of each kind, in force, once a person', async () => {
    const titles = async (who: string) =>
      ((await server.ask('GET /dashboard/notices', { token: who })).body as { title: string }[]).map(
        ({ title }) => title,
      );
    const publish = async (kind: string, title: string, endDate = '2099-12-31') => {
      const body = { title, text: 'x', startDate: '2026-01-01', endDate };
      const answer = await server.ask(`PUT /dashboard/notices/${kind}`, { token: token.admin, body });
      expect(answer.status).toBe(200);
      return (answer.body as { id: string }).id;
    };
    const seen = (id: string) => server.ask(`POST /dashboard/notices/${id}/seen`, { token: token.aurora });
    await publish('PAYMENT_CLAUSE', 'Cláusula');
    await publish('PROVIDER_DELIVERS', 'Terminado', '2026-01-31');
    const first = await publish('TERMS_CHANGED', 'Términos 1');
    expect(await titles(token.aurora)).toEqual(['Términos 1', 'Cláusula']);
    expect(await titles(token.admin)).toEqual([]);
    expect((await seen(first)).status).toBe(200);
    expect((await seen(first)).status).toBe(200);
    expect(await titles(token.aurora)).toEqual(['Cláusula']);
    expect(await titles(token.standard)).toEqual(['Términos 1', 'Cláusula']);
    expect(await publish('TERMS_CHANGED', 'Términos 1')).toBe(first);
    expect(await titles(token.aurora)).toEqual(['Cláusula']);
    await publish('TERMS_CHANGED', 'Términos 2');
    expect(await titles(token.aurora)).toEqual(['Términos 2', 'Cláusula']);
    const { rows } = await sql`select 1 from audit_entry where action = 'dashboardNotice.published'`.execute(
      database().db,
    );
    expect(rows).toHaveLength(4);
  });
});
