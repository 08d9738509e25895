import { tokenScopeNames } from '@trastienda/domain';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Assistant, doorForBlock } from '../support/assistant.ts';
import { loadCsv } from '../support/load-files.ts';
import { administered, newOrder } from '../support/new-order.ts';

const door = doorForBlock();
let seller: Assistant;
let colleague: Assistant;
let clerk: Assistant;
beforeAll(async () => {
  seller = await door.assistant(await door.tokenOf('seller', tokenScopeNames));
  colleague = await door.assistant(await door.tokenOf('withoutOrders', tokenScopeNames));
  clerk = await door.assistant(await door.tokenOf('clerk', tokenScopeNames));
});

type Sku = { id: number; refId: string; price: { listPrice: number } };
const listPriceOf = ({ price }: Sku): number => price.listPrice;
const firstSku = async (): Promise<Sku> => {
  const { data } = await seller.ask('list_skus', { size: 1, status: 'APPROVED' });
  return (await seller.ask('get_sku', { id: data[0].id })).data;
};
const priceOf = async (id: number): Promise<number> => (await seller.ask('get_sku', { id })).data.price.listPrice;
const prices = (sku: Sku, listPrice: number) =>
  loadCsv('prices', [
    {
      sku: String(sku.id),
      refId: sku.refId,
      listPrice: String(listPrice),
      price: '',
      priceValidFrom: '',
      priceValidUntil: '',
    },
  ]);
/** A little more than the price: within the range of its category. */
const rehearse = async (who: Assistant = seller) => {
  const sku = await firstSku();
  const price = Math.round(listPriceOf(sku) + 1);
  const { data, notes } = await who.ask('prepare_price_load', { content: prices(sku, price) });
  return { sku, price, rehearsal: data.rehearsal, notes };
};

describe('a load', () => {
  it('is tried, told, and carried out only by its rehearsal', async () => {
    const { sku, price, rehearsal, notes } = await rehearse();
    expect(rehearsal).toMatchObject({ dryRun: true, state: 'done', summary: { changed: 1 } });
    expect(rehearsal.summary.rises[0]).toMatchObject({ old: listPriceOf(sku), new: price });
    expect(notes[0]).toContain(`confirm_load con el id «${rehearsal.id}»`);
    expect(await priceOf(sku.id)).toBe(listPriceOf(sku));
    const confirmed = await seller.ask('confirm_load', { id: rehearsal.id });
    expect(confirmed.data.load).toMatchObject({
      id: rehearsal.id,
      dryRun: false,
      state: 'done',
      counts: { applied: 1 },
    });
    expect(await priceOf(sku.id)).toBe(price);
    const again = await seller.ask('confirm_load', { id: rehearsal.id });
    expect(again.data.load).toMatchObject({ id: rehearsal.id, counts: { applied: 1 } });
  });

  it('tells what is wrong in its rows, and is not to be confirmed then', async () => {
    const { data, notes } = await seller.ask('prepare_price_load', { content: loadCsv('prices', [{ sku: 'x' }]) });
    expect(data.rehearsal.state).toBe('failed');
    expect(data.issues[0]).toMatchObject({ row: 2, message: expect.any(String) });
    expect(notes[0]).toContain('no se aplicaría');
    const { data: refused } = await seller.ask('confirm_load', { id: data.rehearsal.id });
    expect(refused.error.code).toBe('loads.confirm.failed');
  });

  it('of another person, of another hour and of no rehearsal is refused, and changes nothing', async () => {
    const { sku, rehearsal } = await rehearse();
    const ofAnother = await colleague.ask('confirm_load', { id: rehearsal.id });
    expect(ofAnother.data.error.code).toBe('loads.confirm.others');
    const now = new Date();
    door.market.app.setNow(new Date(now.getTime() + 61 * 60_000));
    try {
      const old = await seller.ask('confirm_load', { id: rehearsal.id });
      expect(old.data.error).toMatchObject({ code: 'loads.confirm.old' });
    } finally {
      door.market.app.setNow(now);
    }
    const none = await seller.ask('confirm_load', { id: '5a0c6a52-0f6e-4b06-8c0f-6f5cbe9f1a11' });
    expect(none.data.error.code).toBe('loads.notFound');
    expect(await priceOf(sku.id)).toBe(listPriceOf(sku));
  });

  it('is out of reach of a token that only reads', async () => {
    const { rehearsal } = await rehearse();
    const reader = await door.assistant(await door.tokenOf('seller', ['read']));
    for (const name of ['prepare_price_load', 'confirm_load', 'prepare_order_action', 'confirm_order_action']) {
      await expect(reader.ask(name, { id: rehearsal.id })).rejects.toThrow(name);
    }
  });

  it('tells its progress to who asks for it, and a call that is cancelled leaves the session usable', async () => {
    const sku = await firstSku();
    const told: number[] = [];
    const content = prices(sku, listPriceOf(sku));
    await seller.client.callTool({ name: 'prepare_price_load', arguments: { content } }, undefined, {
      onprogress: ({ progress }) => told.push(progress),
    });
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    const stop = new AbortController();
    const stopped = seller.client.callTool({ name: 'prepare_price_load', arguments: { content } }, undefined, {
      signal: stop.signal,
    });
    stop.abort();
    await expect(stopped).rejects.toThrow();
    expect(await priceOf(sku.id)).toBe(listPriceOf(sku));
  });
});

describe('an action with many orders', () => {
  const ids = ['ensayo-01', 'ensayo-02'];
  const ready = { action: 'startHandling', ids };
  beforeAll(async () => {
    for (const id of ids) {
      const placed = { event: 'order.placed', order: newOrder({ carrier: administered }) };
      const { status } = await door.market.ask({
        call: `PUT /integration/orders/${id}`,
        as: 'integrator',
        body: placed,
      });
      expect(status).toBe(201);
    }
  });

  it('is checked, told, and carried out only by its rehearsal', async () => {
    const { data, notes } = await seller.ask('prepare_order_action', ready);
    expect(data.rehearsal).toMatchObject({ state: 'ready', subject: 'orders', counts: { done: 0 } });
    expect(data.rows[0]).toMatchObject({ state: 'possible' });
    const id = data.rows[0].id;
    expect((await seller.ask('get_order', { id })).data.status).toBe('ready-for-handling');
    expect(notes[0]).toContain(data.rehearsal.id);
    const foreign = await clerk.ask('confirm_order_action', { bulkId: data.rehearsal.id });
    expect(foreign.data.error.code).toBe('bulk.othersWork');
    const confirmed = await seller.ask('confirm_order_action', { bulkId: data.rehearsal.id });
    expect(confirmed.data.bulkAction.state).toBe('done');
    await vi.waitFor(async () => expect((await seller.ask('get_order', { id })).data.status).toBe('handling'));
  });

  it('about products, made by the same person in the web, is not to be confirmed here', async () => {
    const { data } = await seller.ask('list_products', { size: 1 });
    const key = '7c8f9a52-0f6e-4b06-8c0f-6f5cbe9f1a11';
    const body = { action: 'deleteProducts', key, ids: [String(data[0].id)] };
    const { status, body: made } = await door.market.ask({ call: 'POST /bulk-actions', as: 'seller', body });
    expect(status).toBe(202);
    for (const name of ['confirm_order_action', 'stop_order_action']) {
      const { data: refused } = await seller.ask(name, { bulkId: (made as { id: string }).id });
      expect(refused.error.code).toMatch(/^(cli\.mcp\.bulk\.others|access\.token\.never|bulk\.notFound)$/);
    }
  });
});

describe('a decision about prices and variants that wait', () => {
  let approver: Assistant;
  beforeAll(async () => {
    approver = await door.assistant(await door.tokenOf('operator', ['approvals']));
  });

  it('is checked, told, and carried out only by its rehearsal, with a token for approvals', async () => {
    const sku = await firstSku();
    const high = listPriceOf(sku) * 1_000;
    const { data: load } = await seller.ask('prepare_price_load', { content: prices(sku, high) });
    await seller.ask('confirm_load', { id: load.rehearsal.id });
    const waiting = { sku: sku.id, status: 'WAITING' };
    const [approval] = (await approver.ask('list_price_approvals', waiting)).data;
    expect(approval).toMatchObject({ status: 'WAITING' });
    const ids = [String(approval.id)];
    const refused = await approver.ask('prepare_price_decision', { action: 'rejectPrices', ids });
    expect(refused.data.error).toMatchObject({
      code: 'errors.validation',
      fields: { note: 'Escriba por qué se rechaza' },
    });
    const { data, notes } = await approver.ask('prepare_price_decision', { action: 'approvePrices', ids });
    expect(data.rehearsal).toMatchObject({ state: 'ready', subject: 'prices', counts: { possible: 1, done: 0 } });
    expect(notes[0]).toContain(`confirm_decision con bulkId ${data.rehearsal.id}`);
    expect(await priceOf(sku.id)).toBe(listPriceOf(sku));
    const confirmed = await approver.ask('confirm_decision', { bulkId: data.rehearsal.id });
    expect(confirmed.data.bulkAction).toMatchObject({ state: 'done', counts: { done: 1 } });
    await vi.waitFor(async () => expect(await priceOf(sku.id)).toBe(high));
    const again = await approver.ask('prepare_price_decision', { action: 'approvePrices', ids });
    expect(again.notes[0]).toContain('no hay nada que confirmar');
  });

  it('is not made by a tool for orders, nor a deletion by one for decisions', async () => {
    const products = (await approver.ask('list_products', { size: 1 })).data;
    const deletion = { action: 'deleteProducts', ids: [String(products[0].id)] };
    const { data } = await approver.ask('prepare_product_decision', deletion);
    expect(data.error.code).toBe('cli.mcp.argument.only');
    const all = await door.assistant(await door.tokenOf('operator', tokenScopeNames));
    const decision = { action: 'rejectProducts', ids: [String(products[0].id)] };
    const { rehearsal } = (await all.ask('prepare_product_decision', decision)).data;
    const { data: mixed } = await all.ask('confirm_order_action', { bulkId: rehearsal.id });
    expect(mixed.error.code).toBe('cli.mcp.bulk.others');
  });
});
