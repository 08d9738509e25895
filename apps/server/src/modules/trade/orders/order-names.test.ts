import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { accountScope } from '../../../db/scope.ts';
import { addOrders, orderRow } from '../../../testing/order-rows.ts';
import { addSeller } from '../../../testing/people.ts';
import { everySeller, sellerOf } from '../../../testing/scopes.ts';
import { describeOnBothEngines, isSpread } from '../../../testing/test-database.ts';
import { CommonWords } from './common-words.repository.ts';
import { resolveText } from './order-names.repository.ts';
import type { OrderSearch } from './order-search.ts';
import { findOrders } from './orders.repository.ts';

const mails = { first_name: 'Ana', last_name: 'García', email: 'ana.garcia@correo.mx', phone: '+52 1 55 1234 5678' };
const orders = [
  orderRow({ id: 'v100-01', ...mails, status: 'invoiced' }),
  orderRow({ id: 'v1001-01', account_name: 'brisa', ...mails, email: 'mariana.garcia@correo.mx', phone: '5512345670' }),
  orderRow({ id: 'v102-01', account_name: 'brisa', email: 'Ana.García@correo.mx', phone: '55-12-34-56-78' }),
  orderRow({ id: 'v103-01', status: 'payment-pending', paid: false, email: 'nadie@correo.mx', phone: '3311112222' }),
  orderRow({ id: 'v104-01', email: 'otra.ana.garcia@correo.mx', phone: '3398765432' }),
  orderRow({ id: 'AB12345-01', email: 'x@correo.mx', phone: '1' }),
];

const admin: OrderSearch = {
  ...{ scope: everySeller, accountName: undefined, hidesUnpaid: false, searchesClients: true, rows: {} },
  ...{ statuses: undefined, fromDay: undefined, toDay: undefined, tagMask: 0 },
  ...{ sortBy: 'id', descending: false, offset: 0, size: 50 },
};
const viewers = {
  all: admin,
  invoiced: { ...admin, statuses: ['invoiced'] },
  'of brisa': { ...admin, accountName: 'brisa' },
  aurora: { ...admin, scope: sellerOf('aurora'), hidesUnpaid: true },
  'without buyers': { ...admin, searchesClients: false },
} satisfies Record<string, OrderSearch>;

describeOnBothEngines('a text that names orders', (database) => {
  beforeAll(async () => {
    for (const account of ['aurora', 'brisa']) await addSeller(database(), account);
    await addOrders(database(), orders);
    await sql`
      insert into order_package (account_name, order_id, invoice_number, position, type, tracking_number, tracking_url, courier, issuance_date, invoice_value_centavos, content_hash)
      values ('aurora', 'v100-01', 'F-77001', 1, 'Output', 'GUIA 0012345', '', 'Paquetería', '2026-01-11', 100, ''),
        ('aurora', 'v104-01', 'F-770012', 1, 'Output', 'GUIA 00123456', '', 'Paquetería', '2026-01-11', 100, '')
    `.execute(database().db);
  });

  it.each<[string, keyof typeof viewers, string[]]>([
    // A whole e-mail, in any spelling; a part of one is words.
    ['ana.garcia@correo.mx', 'all', ['v100-01', 'v102-01']],
    ['ANA.GARCÍA@correo.mx', 'all', ['v100-01', 'v102-01']],
    ['ana.garcia@correo', 'all', ['v100-01', 'v1001-01', 'v102-01', 'v104-01']],
    ['ana.garcia@correo.mx', 'invoiced', ['v100-01']],
    ['ana.garcia@correo.mx', 'of brisa', ['v102-01']],
    ['ana.garcia@correo.mx', 'aurora', ['v100-01']],
    // Who does not see buyers finds nobody by an e-mail or a telephone.
    ['ana.garcia@correo.mx', 'without buyers', []],
    ['5512345678', 'without buyers', []],
    // A whole telephone, with its country or without.
    ['5512345678', 'all', ['v100-01', 'v102-01']],
    ['+52 55 1234 5678', 'all', ['v100-01', 'v102-01']],
    ['551234567', 'all', ['v100-01', 'v1001-01', 'v102-01']],
    // A whole number of an order, of a parcel and of an invoice; the beginning of one is words.
    ['v100-01', 'all', ['v100-01']],
    ['V100-01', 'all', ['v100-01']],
    ['v100', 'all', ['v100-01', 'v1001-01']],
    ['ab12345-01', 'all', ['AB12345-01']],
    ['GUIA0012345', 'all', ['v100-01']],
    ['guia001234', 'all', ['v100-01', 'v104-01']],
    ['f-77001', 'all', ['v100-01']],
    ['f-7700', 'all', ['v100-01', 'v104-01']],
    ['f-77001', 'without buyers', ['v100-01']],
    // An unpaid order does not exist for its seller.
    ['nadie@correo.mx', 'all', ['v103-01']],
    ['nadie@correo.mx', 'aurora', []],
    ['3311112222', 'aurora', []],
    ['v103-01', 'aurora', []],
    ['v103-01', 'all', ['v103-01']],
  ])('finds these, and no others: %s (%s)', async (text, viewer, ids) => {
    const { rows, total } = await findOrders(database(), { ...viewers[viewer], rows: { text } });
    expect({ ids: rows.map(({ id }) => id), total }).toEqual({ ids, total: ids.length });
  });

  it('is words if it names nothing', async () => {
    const { rows } = await resolveText(database().reads, {
      ...admin,
      rows: { text: 'garcia', toPromisedDate: '2026-02-01' },
    });
    expect(rows).toEqual({ words: 'garcia', toPromisedDate: '2026-02-01' });
  });
});

describeOnBothEngines('words that many orders have', (database) => {
  const commonWords = (counted: number) => {
    const clock = { now: 0 };
    const warned: unknown[] = [];
    const log = { warn: (told: unknown) => warned.push(told) };
    const words = new CommonWords({ db: database().reads, log, now: () => clock.now, counted });
    return { words, clock, warned };
  };

  it('are learned from the statistics of the database, and kept for a while', async (context) => {
    context.skip(await isSpread(database()), 'The statistics of spread orders are on their machines.');
    const { words, clock, warned } = commonWords(20);
    await words.read();
    expect(words.has('garcia')).toBe(false);
    await addSeller(database(), 'aurora');
    const names = Array.from({ length: 200 }, (_, n) => ({
      first_name: `Buyer${n}x`,
      last_name: n % 4 === 0 ? 'García' : 'Nava',
    }));
    await addOrders(
      database(),
      names.map((name, n) => orderRow({ id: `c${n}-01`, ...name })),
    );
    await sql`analyze orders`.execute(database().db);
    expect(words.has('garcia')).toBe(false);
    clock.now = 600_001;
    // The list that finds them old does not wait for them.
    expect(words.has('garcia')).toBe(false);
    await expect.poll(() => words.has('garcia')).toBe(true);
    const typed = ['garcia', 'García', 'gar', 'nava', 'a', 'garcias', 'buyer7x', 'ana nava', 'c1-01', ''];
    expect(typed.filter((text) => words.has(text))).toEqual(['garcia', 'García', 'gar', 'nava', 'a']);
    // Of one of several common words, the index is asked for the trigrams that the fewest orders have.
    const parts: [string, number, string[]][] = [
      ['garcia', 1, ['garcia']],
      ['García', 2, ['gar', 'arc']],
      ['garcia', 4, ['gar']],
      ['garciana', 3, ['ian']],
      ['navarcia', 2, ['var', 'arc']],
      ['nava', 9, ['nav']],
      ['ava', 3, ['ava']],
      ['zamarripa', 3, ['zamarripa']],
      ['c1-01', 2, ['c1-01']],
    ];
    for (const [word, of, telling] of parts)
      expect([word, of, words.tellingParts(word, of)]).toEqual([word, of, telling]);
    expect(warned).toEqual([]);
  });

  it('are learned of a large seller from a sample of its orders, and kept for a while', async () => {
    for (const account of ['dalia', 'brisa', 'cielo']) await addSeller(database(), account);
    // Of dalia 300 of 450 are named García, 150 Nava; of brisa all, but it has only 200 orders, half of them not paid.
    const buyers = (account: string, count: number, nameOf: (n: number) => string) =>
      Array.from({ length: count }, (_, n) =>
        orderRow({
          id: `${account}${n}-01`,
          account_name: account,
          creation_date: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}T12:00:00Z`,
          first_name: `Buyer${n}x`,
          last_name: nameOf(n),
          ...(account === 'brisa' && n % 2 === 0 && { status: 'payment-pending', paid: false }),
        }),
      );
    await addOrders(database(), [
      ...buyers('dalia', 450, (n) => (n % 3 === 0 ? 'Nava' : 'García')),
      ...buyers('brisa', 200, () => 'García'),
    ]);
    await database().executeSql('select fold_order_counts()');
    const { words, clock, warned } = commonWords(150);
    const of = (account: string) => accountScope(everySeller, account);
    // The first list does not wait for the sample.
    expect(words.has('garcia', of('dalia'))).toBe(false);
    await expect.poll(() => words.has('garcia', of('dalia'))).toBe(true);
    const typed = ['García', 'gar', 'nava', 'a', 'garcias', 'buyer7x', 'garcia nava', ''];
    // Of Nava there are too few, and "a" is a part of García.
    expect(typed.filter((text) => words.has(text, of('dalia')))).toEqual(['García', 'gar', 'a']);
    for (const account of ['brisa', 'cielo']) expect(words.has('garcia', of(account))).toBe(false);
    await addOrders(
      database(),
      buyers('cielo', 200, () => 'García'),
    );
    await database().executeSql('select fold_order_counts()');
    expect(words.has('garcia', of('cielo'))).toBe(false);
    clock.now = 600_001;
    await expect.poll(() => words.has('garcia', of('cielo'))).toBe(true);
    // While the words are read again, those known before hold.
    expect([words.has('garcia', of('dalia')), words.has('garcia', of('brisa'))]).toEqual([true, false]);
    expect(warned).toEqual([]);
  });
});
