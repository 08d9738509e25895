import { isSoughtCode } from '@trastienda/domain';
import fc from 'fast-check';
import type { FoundGroup } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { addKnownProducts, type Known } from '../../../testing/known-products.ts';
import { addOrders, orderRow } from '../../../testing/order-rows.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import { addPerson } from '../../../testing/people.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';

const first = ['Ana', 'José María', 'Ñandú', 'Íñigo', 'Luz'];
const last = ['García', 'De la O', 'Núñez-Peña', '100% Real', 'Taza_azul'];
const orders = Array.from({ length: 90 }, (_, n) =>
  orderRow({
    id: `v${10_099_000 + n * 37}-0${1 + (n % 2)}`,
    account_name: n % 3 === 0 ? 'brisa' : 'aurora',
    status: n % 9 === 0 ? 'payment-pending' : 'handling',
    creation_date: `2026-01-${String(1 + ((n * 7) % 28)).padStart(2, '0')}T12:${String(n % 60).padStart(2, '0')}:00Z`,
    first_name: first[n % first.length] ?? '',
    last_name: last[(n * 3 + 1) % last.length] ?? '',
    email: `${(last[n % last.length] ?? '').slice(0, 4)}.${n * 7_919}@correo.mx`,
    phone: `+52 55 ${1_000 + n * 97} ${9_999 - n * 89}`,
  }),
);
const whole = 20;

describeOnBothEngines('the search of everything beside the lists', (database) => {
  const { app } = orderTests(database);
  const tokens: string[] = [];
  let known: Known[] = [];
  beforeAll(async () => {
    await addOrders(database(), orders);
    known = await addKnownProducts(database());
    await database().executeSql('select rebuild_product_list()');
    const roles = ['ORDERS_USER', 'CATALOG_USER'] as const;
    await addPerson(database(), 'todo@trastienda.mx', { roles: ['ADMIN_USER', ...roles], operating: true });
    const own = { accounts: ['aurora'], operating: true };
    await addPerson(database(), 'todo@aurora.mx', { ...own, roles: ['ORGANIZATION_ADMIN_USER', ...roles] });
    await addPerson(database(), 'nada@aurora.mx', {
      ...own,
      operating: false,
      roles: ['ORGANIZATION_STANDARD_USER', ...roles],
    });
    for (const one of ['todo@trastienda.mx', 'todo@aurora.mx', 'nada@aurora.mx']) tokens.push(await app.signIn(one));
  }, 120_000);

  const ask = async (token: string, call: string, text: string) => {
    const answer = await app.ask(`GET ${call}${encodeURIComponent(text)}`, { token });
    expect({ call, text, status: answer.status }).toMatchObject({ status: 200 });
    return answer.body;
  };
  const found = async (token: string, kinds: string, text: string) => {
    const groups = (await ask(token, `/find?kinds=${kinds}&size=${whole}&text=`, text)) as FoundGroup[];
    return groups.flatMap(({ kind, rows }) => rows.map((row) => ({ kind, ...row })));
  };
  const listed = async (token: string, call: string, text: string) =>
    ((await ask(token, `${call}?size=100&text=`, text)) as { id: string | number }[]).map(({ id }) => String(id));

  /** Texts as people type them: parts of what is there, alone or two, in capitals or without accents; and some of nobody. */
  const facts = () => [
    ...orders.flatMap((one) => [one.id, one.first_name, one.last_name, one.email, one.phone]),
    ...known.flatMap(({ id, name, variants }) => [
      String(id),
      name,
      ...variants.flatMap((one) => [String(one.id), one.upc, one.refId, one.name]),
    ]),
  ];
  const texts = () => {
    const part = fc
      .tuple(fc.constantFrom(...facts()), fc.nat(6), fc.integer({ min: 1, max: 12 }), fc.boolean())
      .map(([fact, from, length, isWhole]) => (isWhole ? fact : fact.slice(from, from + length)).trim())
      .filter((text) => text !== '');
    return fc.oneof(
      { weight: 4, arbitrary: part },
      { weight: 2, arbitrary: fc.tuple(part, part).map((two) => two.join(' ')) },
      { weight: 1, arbitrary: part.map((text) => text.toUpperCase()) },
      { weight: 1, arbitrary: fc.constantFrom('nadie', '%', '_', '99', '#', '404040404', 'x@y.mx', '\\') },
    );
  };

  it('finds the orders and the products that their lists have', async () => {
    await fc.assert(
      fc.asyncProperty(texts(), fc.nat(2), async (text, who) => {
        const token = tokens[who] ?? '';
        const inList = await listed(token, '/orders', text);
        const all = (await found(token, 'orders', text)).map(({ id }) => id);
        if (inList.length <= whole) expect({ text, ids: [...all].sort() }).toEqual({ text, ids: [...inList].sort() });
        else expect({ text, all, isSome: all.every((id) => inList.includes(id)) }).toMatchObject({ isSome: true });
        expect(all).toHaveLength(Math.min(whole, inList.length));

        // A number of a product or a variant means these alone (ADR 231).
        const inProducts = await listed(token, '/products', text);
        const products = (await found(token, 'products', text)).map(({ id }) => id);
        const names = known.some(({ id, variants }) =>
          [String(id), ...variants.flatMap((one) => [String(one.id), one.upc])].some((code) =>
            isSoughtCode(text, code),
          ),
        );
        if (names || inProducts.length > whole) expect(inProducts).toEqual(expect.arrayContaining(products));
        else expect({ text, ids: products.sort() }).toEqual({ text, ids: inProducts.sort() });
        if (!names) expect(products).toHaveLength(Math.min(whole, inProducts.length));
      }),
      { numRuns: 150 },
    );
  }, 300_000);

  it('finds by a number of a product what it names, and its part among orders only if these alone are asked for', async () => {
    const upc = '7501055300';
    const sku = await addSku(database(), { accountName: 'brisa', upc, name: 'Sartén', refId: '' });
    const longer = await addSku(database(), { accountName: 'brisa', upc: `${upc}17`, name: 'Olla', refId: '' });
    await database().executeSql('select rebuild_product_list()');
    const id = 'v20000001-01';
    await addOrders(database(), [
      orderRow({
        id,
        account_name: 'brisa',
        first_name: 'Eva',
        last_name: 'Sol',
        email: `eva${upc}@correo.mx`,
        phone: '',
      }),
    ]);
    const [boss = '', seller = ''] = tokens;
    const kinds = 'orders,products,skus';
    const idsOf = async (token: string, asked: string, text: string) =>
      (await found(token, asked, text)).map(({ kind, id: of, isExact }) => ({ kind, id: of, isExact }));
    for (const text of [
      upc,
      `000${upc}`,
      ` ${upc.slice(0, 4)} ${upc.slice(4)}`,
      `${upc.slice(0, 4)}-${upc.slice(4)}`,
    ]) {
      expect({ text, rows: (await idsOf(boss, kinds, text)).filter(({ kind }) => kind !== 'products') }).toEqual({
        text,
        rows: [{ kind: 'skus', id: String(sku), isExact: true }],
      });
    }
    expect(await idsOf(boss, 'orders', upc)).toEqual([{ kind: 'orders', id, isExact: false }]);
    // A part of it names nothing, and is found everywhere.
    const parts = await idsOf(boss, kinds, upc.slice(0, 9));
    expect(parts.filter(({ kind }) => kind === 'orders')).toEqual([{ kind: 'orders', id, isExact: false }]);
    expect(parts.filter(({ kind }) => kind === 'skus').map((one) => one.id)).toEqual([String(longer), String(sku)]);
    // What a seller may not see names nothing for it.
    expect(await idsOf(seller, kinds, upc)).toEqual([]);
  });
});
