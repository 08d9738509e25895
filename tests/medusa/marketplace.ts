import { collect, type Order, openTrastienda, type Trastienda, unwrap } from 'trastienda-client';
import { accounts, password } from '../support/accounts.ts';
import { insist } from './buyers.ts';

/** The people of the marketplace, at a real server. */
export class People {
  readonly seller: Trastienda;
  readonly admin: Trastienda;
  readonly integrator: Trastienda;

  constructor(server: string) {
    this.seller = openTrastienda({ server, email: accounts.seller, password });
    this.admin = openTrastienda({ server, email: accounts.admin, password });
    this.integrator = openTrastienda({ server, email: accounts.integrator, password });
  }

  /** A token with what the connector may do. */
  async token(): Promise<string> {
    const body = {
      name: 'Conector de la prueba',
      scopes: ['read' as const, 'orders' as const],
      days: 30,
      currentPassword: password,
    };
    return (await unwrap(this.integrator.POST('/admin/profile/tokens', { body }))).token;
  }

  order(id: string): Promise<Order> {
    return insist(`Reading ${id}`, () => unwrap(this.admin.GET('/orders/{id}', { params: { path: { id } } })));
  }

  /** The orders that came from the shop, by id. */
  async ordersOf(prefix: string): Promise<string[]> {
    const rows = await insist('Reading orders', () => collect(this.admin.list('/orders')));
    return rows.map(({ id }) => id).filter((id) => id.startsWith(prefix));
  }

  /** Does something to an order once, with the version that it has, unless it is done already. */
  async once(id: string, isDone: (order: Order) => boolean, act: (order: Order) => Promise<unknown>): Promise<Order> {
    return insist(`A change of ${id}`, async () => {
      const order = await unwrap(this.admin.GET('/orders/{id}', { params: { path: { id } } }));
      if (isDone(order)) return order;
      await act(order);
      throw new Error('It is looked at again.');
    });
  }

  async startHandling(id: string): Promise<void> {
    await this.once(
      id,
      ({ status }) => status !== 'ready-for-handling',
      (order) => unwrap(this.seller.POST('/orders/{id}/start-handling', { params: known(order) })),
    );
  }

  /** Ships units of an order as the packing bench does: the order of the queue, its next number, and the label that was scanned. */
  async ship(id: string, most: number, trackingNumber: string): Promise<void> {
    await this.once(
      id,
      ({ packageAttachment: { packages } }) => packages.some((one) => one.trackingNumber === trackingNumber),
      async () => {
        const query = { orderId: id };
        const { orders } = await unwrap(this.seller.GET('/orders/packing', { params: { query } }));
        const [order] = orders;
        if (!order) throw new Error(`${id} is not in the queue.`);
        const items = order.items
          .filter(({ pending }) => pending > 0)
          .map((item) => ({ id: item.id, quantity: Math.min(most, item.pending) }));
        const body = { courier: 'dhl', trackingUrl: `https://dhl.mx/${trackingNumber}`, trackingNumber, items };
        await unwrap(
          this.seller.POST('/orders/{id}/invoice', {
            params: { path: { id }, header: { 'If-Match': String(order.version) } },
            body,
          }),
        );
      },
    );
  }

  async deliver(id: string): Promise<void> {
    await this.once(
      id,
      ({ status }) => status === 'delivered',
      (order) => {
        const invoiceNumbers = order.packageAttachment.packages.map(({ invoiceNumber }) => invoiceNumber);
        const params = { ...known(order), path: { id, invoiceId: invoiceNumbers[0] ?? '' } };
        return unwrap(
          this.admin.PUT('/orders/{id}/invoice/{invoiceId}/tracking', {
            params,
            body: { isDelivered: true, invoiceNumbers },
          }),
        );
      },
    );
  }

  async cancel(id: string): Promise<void> {
    await this.once(
      id,
      ({ status }) => status === 'canceled',
      (order) =>
        unwrap(
          this.seller.POST('/orders/{id}/cancelcae', { params: known(order), body: { causeId: 'sin-inventario' } }),
        ),
    );
  }

  /** Cancels one unit of the first item. */
  async cancelUnit(id: string): Promise<void> {
    await this.once(
      id,
      ({ items }) => items.some(({ canceledQuantity }) => canceledQuantity > 0),
      (order) => {
        const items = order.items.slice(0, 1).map((item) => ({ id: item.id, quantity: 1 as const }));
        const body = { causeId: 'producto-danado', items };
        return unwrap(this.seller.POST('/orders/{id}/cancelbeforesend', { params: known(order), body }));
      },
    );
  }

  /** The seller decides about a cancellation that the shop asked for. */
  async decide(id: string, isAccepted: boolean): Promise<void> {
    await this.once(
      id,
      ({ cancellationRequest }) => Boolean(cancellationRequest?.outcome),
      (order) => {
        if (order.status !== 'waiting-for-seller-decision') throw new Error('It was not asked for yet.');
        return isAccepted
          ? unwrap(this.seller.POST('/orders/{id}/cancellation/accept', { params: known(order) }))
          : unwrap(
              this.seller.POST('/orders/{id}/cancellation/decline', {
                params: known(order),
                body: { note: 'Ya está empacado' },
              }),
            );
      },
    );
  }

  /** The seller receives what came back; one unit of it can be sold again. */
  async receive(id: string): Promise<void> {
    await this.once(
      id,
      ({ returns }) => returns.some(({ state }) => state === 'RECEIVED'),
      (order) => {
        const [back] = order.returns;
        if (!back) throw new Error('Nothing was announced yet.');
        // Its units may have been sent in two parcels.
        const units = new Map<string, number>();
        for (const { id: sku, quantity } of back.items) units.set(sku, (units.get(sku) ?? 0) + quantity);
        const items = [...units].map(([sku, quantity]) => ({ id: sku, quantity, sellable: 1 }));
        const params = { ...known(order), path: { id, returnId: back.id } };
        return unwrap(this.seller.POST('/orders/{id}/returns/{returnId}/receive', { params, body: { items } }));
      },
    );
  }

  /** Units that may be sold, by SKU. */
  async available(): Promise<Map<string, number>> {
    const rows = await collect(this.integrator.list('/sku/inventories/changes'));
    return new Map(rows.map(({ sku, availableQuantity }) => [sku, availableQuantity]));
  }
}

const known = ({ id, version }: Order) => ({ path: { id }, header: { 'If-Match': String(version) } });
