import type { NewOrder, Order } from 'trastienda-client';
import type { Marketplace, PublishedVariant, ShopOrder, ShopProduct, ShopReturn, Storefront } from '../core/ports.ts';
import { marketOrder, orderItem } from './orders.ts';

/** A product of one variant that is sold for 100 pesos. */
export const shopProduct = (id: string, accountName: string, sku: string): ShopProduct => ({
  id,
  accountName,
  name: `Taza ${id}`,
  description: '',
  images: [],
  variants: [{ sku, name: 'Azul', upc: '', centavos: 10_000, isSold: true }],
  fingerprint: `print-${id}`,
});

const withoutUnits = (item: Order['items'][number]) => ({ ...item, canceledQuantity: item.quantity });

/** What both sides have, in memory; every call may be the one that a kill cuts off, before or after it did its work. */
export class Sides {
  readonly products: ShopProduct[] = [];
  readonly available = new Map<string, number>();
  readonly placed = new Map<string, NewOrder>();
  readonly orders = new Map<string, Order>();
  /** The requests to cancel that sellers have, by order. */
  readonly asked = new Map<string, string[]>();
  /** Orders that the marketplace does not take. */
  readonly refusing = new Set<string>();
  /** Products that the pages of the catalogue miss. */
  readonly passedOver = new Set<string>();
  readonly published = new Map<string, ShopProduct>();
  readonly shelf = new Map<string, number>();
  readonly shopOrders = new Map<string, ShopOrder>();
  readonly shopReturns = new Map<string, ShopReturn>();
  calls = 0;
  /** The call that is cut off, and whether its work was done. */
  cut: { at: number; isDone: boolean } | undefined;

  async #call<Result>(work: () => Result): Promise<Result> {
    this.calls += 1;
    const isCut = this.cut?.at === this.calls;
    if (isCut && !this.cut?.isDone)
      throw Object.assign(new Error('Cut off.'), { status: 0, code: 'network.offline', offline: true });
    const result = structuredClone(work());
    if (isCut) throw Object.assign(new Error('Cut off.'), { status: 0, code: 'network.offline', offline: true });
    return result;
  }

  #change(id: string, change: (order: ShopOrder) => ShopOrder): void {
    const order = this.shopOrders.get(id);
    if (order) this.shopOrders.set(id, change(order));
  }

  #inPages(): ShopProduct[] {
    return this.products.filter(({ id }) => !this.passedOver.has(id));
  }

  #sold({ accountName, variants }: ShopProduct) {
    return variants.map(({ sku, centavos, isSold }) => {
      return { sku, centavos, isSold, available: this.available.get(sku) ?? 0, accountName };
    });
  }

  readonly marketplace: Marketplace = {
    check: () => this.#call(() => undefined),
    products: (_, isKnown) =>
      this.#call(() => ({
        rows: this.#inPages().filter(({ id, fingerprint }) => !isKnown(id, fingerprint)),
        seen: this.#inPages().map(({ id }) => id),
        place: '',
        more: false,
      })),
    variants: () =>
      this.#call(() => ({ rows: this.#inPages().flatMap((one) => this.#sold(one)), place: '', more: false })),
    variant: (sku) => this.#call(() => this.products.flatMap((one) => this.#sold(one)).find((one) => one.sku === sku)),
    hasProduct: (id) => this.#call(() => this.products.some((one) => one.id === id)),
    hasOrder: (id) => this.#call(() => this.orders.has(id)),
    // What changed since the cursor, which is all of it as it was.
    stock: (place) =>
      this.#call(() => {
        const told = new Map<string, number>(place === '' ? [] : JSON.parse(place));
        const rows = [...this.available].filter(([sku, available]) => told.get(sku) !== available);
        return {
          rows: rows.map(([sku, available]) => ({ sku, available })),
          place: JSON.stringify([...this.available]),
          more: false,
        };
      }),
    place: (id, order) =>
      this.#call(() => {
        if (this.refusing.has(id)) throw Object.assign(new Error('no'), { status: 400, code: 'errors.validation' });
        const first = this.placed.get(id);
        if (first) return JSON.stringify(first) === JSON.stringify(order) ? 'before' : 'otherwise';
        this.placed.set(id, order);
        for (const item of order.items) this.available.set(item.id, (this.available.get(item.id) ?? 0) - item.quantity);
        const items = order.items.map(({ id: sku, quantity }) => orderItem({ id: sku, quantity }));
        this.orders.set(id, marketOrder({ id, paid: order.paid === true, items, version: 1 }));
        return 'now';
      }),
    approvePayment: (id) =>
      this.#call(() => {
        const order = this.orders.get(id);
        if (order && order.status !== 'canceled' && !order.paid) this.move(id, { paid: true });
      }),
    cancel: (id, request) =>
      this.#call(() => {
        const order = this.orders.get(id);
        if (!order || order.status === 'canceled') return;
        if (order.packageAttachment.packages.length > 0)
          throw Object.assign(new Error('sent'), { status: 409, code: 'orders.decision.sent' });
        if (order.paid) {
          this.asked.set(id, [...new Set([...(this.asked.get(id) ?? []), request.id])]);
          return;
        }
        this.move(id, { status: 'canceled', items: order.items.map(withoutUnits) });
        for (const item of order.items) this.available.set(item.id, (this.available.get(item.id) ?? 0) + item.quantity);
      }),
    announceReturn: (id, back) =>
      this.#call(() => {
        const known = this.orders.get(id)?.returns ?? [];
        if (back.reason === '') throw Object.assign(new Error('reason'), { status: 400, code: 'errors.validation' });
        if (known.some((one) => one.id === back.id)) return;
        const items = back.items.map((one) => ({ ...one, invoiceNumber: '', received: null, sellable: 0 }));
        this.move(id, { returns: [...known, { id: back.id, state: 'ANNOUNCED', items } as never] });
      }),
    closeReturn: (id, returnId) =>
      this.#call(() => {
        const returns = this.orders.get(id)?.returns ?? [];
        if (returns.every((one) => one.id !== returnId || one.state === 'CLOSED')) return;
        this.move(id, { returns: returns.map((one) => (one.id === returnId ? { ...one, state: 'CLOSED' } : one)) });
      }),
    openOrders: () =>
      this.#call(() => ({
        rows: [...this.orders.values()].filter(({ status }) => status !== 'delivered' && status !== 'canceled'),
        place: '',
        more: false,
      })),
    ordersWithReturns: () =>
      this.#call(() =>
        [...this.orders.values()]
          .filter(({ returns }) => returns.some(({ state }) => state === 'ANNOUNCED'))
          .map(({ id }) => id),
      ),
    order: (id) =>
      this.#call(() => {
        const order = this.orders.get(id);
        if (!order) throw Object.assign(new Error('absent'), { status: 404, code: 'errors.notFound' });
        return order;
      }),
  };

  readonly storefront: Storefront = {
    check: () => this.#call(() => undefined),
    publish: (products) =>
      this.#call(() => {
        for (const product of products) this.published.set(product.id, product);
        return products.map(({ id }) => ({ key: id }));
      }),
    setStock: (stock) =>
      this.#call(() => {
        for (const { sku, available, held } of stock) this.shelf.set(sku, Math.max(0, available + held));
        return stock.map(({ sku }) => ({ key: sku }));
      }),
    changedOrders: () => this.#call(() => ({ rows: [...this.shopOrders.values()], place: 'now', more: false })),
    orders: (ids) => this.#call(() => [...this.shopOrders.values()].filter(({ id }) => ids.includes(id))),
    changedReturns: () => this.#call(() => ({ rows: [...this.shopReturns.values()], place: 'now', more: false })),
    returns: (ids) => this.#call(() => [...this.shopReturns.values()].filter(({ id }) => ids.includes(id))),
    returnsOf: (order) => this.#call(() => [...this.shopReturns.values()].filter(({ orderId }) => orderId === order)),
    ship: ({ id }, { key, lines }) =>
      this.#call(() =>
        this.#change(id, (order) => ({
          ...order,
          shipments: [...order.shipments, { key, isSent: true, isDelivered: false, lines }],
          lines: order.lines.map((line) => {
            const units = lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
            // What is sent leaves the shelf.
            if (line.sku) this.shelf.set(line.sku, (this.shelf.get(line.sku) ?? 0) - units);
            return { ...line, sent: line.sent + units };
          }),
        })),
      ),
    deliver: ({ id }, key) =>
      this.#call(() =>
        this.#change(id, (order) => ({
          ...order,
          shipments: order.shipments.map((one) => (one.key === key ? { ...one, isDelivered: true } : one)),
        })),
      ),
    tellWithdrawal: ({ id }, key, instead) =>
      this.#call(() =>
        this.#change(id, (order) => ({
          ...order,
          withdrawn: { ...order.withdrawn, [key]: instead ? { instead } : {} },
        })),
      ),
    keepUnits: ({ id }, lines) =>
      this.#call(() =>
        this.#change(id, (order) => ({
          ...order,
          lines: order.lines.map((line) => ({
            ...line,
            quantity: lines.find(({ lineId }) => lineId === line.id)?.quantity ?? line.quantity,
          })),
        })),
      ),
    tellDecision: ({ id }, part, decision) =>
      this.#call(() =>
        this.#change(id, (order) => ({ ...order, decisions: { ...order.decisions, [part]: decision } })),
      ),
    announceReturn: (order, key, lines) =>
      this.#call(() => {
        this.shopReturns.set(`shop-${key}`, {
          id: `shop-${key}`,
          orderId: order.id,
          key,
          state: 'requested',
          reason: '',
          lines: lines.map((line) => ({ ...line, received: 0 })),
        });
      }),
    receiveReturn: (back, units) =>
      this.#call(() => {
        const received = new Map(units.map(({ lineId, quantity }) => [lineId, quantity]));
        const lines = back.lines.map((line) => ({ ...line, received: received.get(line.lineId) ?? line.received }));
        this.shopReturns.set(back.id, { ...back, state: 'received', lines });
      }),
    cancelReturn: (back) => this.#call(() => void this.shopReturns.set(back.id, { ...back, state: 'canceled' })),
    published: () => this.#published(),
  };

  async *#published(): AsyncGenerator<readonly PublishedVariant[]> {
    yield [...this.published.values()].flatMap(({ variants }) =>
      variants.map(({ sku, centavos, isSold }) => ({ sku, centavos, isSold, onShelf: this.shelf.get(sku) })),
    );
  }

  /** Something happens to an order in the marketplace. */
  move(id: string, change: Partial<Order>): void {
    const order = this.orders.get(id);
    if (order) this.orders.set(id, { ...order, ...change, version: order.version + 1 });
  }
}
