import { firstCharacters, toDecimal } from '@trastienda/domain';
import type { NewOrder } from 'trastienda-client';
import { say } from '../messages/say.ts';
import type { ShopLine, ShopOrder } from './ports.ts';

/** How orders of a storefront are called in the marketplace. */
export type OrderSettings = { prefix: string; retailer: string; shippingEstimate: string };

/** The order of one seller, with its id. */
export type OrderPart = {
  id: string;
  accountName: string;
  order: NewOrder;
  lines: readonly { lineId: string; sku: string; quantity: number }[];
};

/**
 * The orders of a purchase, one for each seller. Their ids follow from the purchase and the seller alone, so that a purchase that is handed over
 * again makes no second order. Its shipping is divided by the value of the goods, to the centavo.
 */
export function splitOrder(
  order: ShopOrder,
  accountOf: ReadonlyMap<string, string>,
  settings: OrderSettings,
): OrderPart[] {
  const bySeller = new Map<string, (ShopLine & { sku: string })[]>();
  const own: number[] = [];
  // A line of which nothing is ordered any more stays in the storefront.
  for (const line of order.lines.filter(({ quantity }) => quantity > 0)) {
    const account = line.sku === undefined ? undefined : accountOf.get(line.sku);
    if (line.sku === undefined || account === undefined) own.push(netOf(line));
    else bySeller.set(account, [...(bySeller.get(account) ?? []), { ...line, sku: line.sku }]);
  }
  const sellers = [...bySeller].sort(([one], [other]) => (one < other ? -1 : 1));
  const shares = shareOut(order.shippingCentavos, [
    ...sellers.map(([, lines]) => lines.reduce((sum, line) => sum + netOf(line), 0)),
    // The storefront's own goods bear their part.
    ...own,
  ]);
  return sellers.map(([accountName, lines], n) => ({
    id: `${settings.prefix}${order.number}-${accountName}`,
    accountName,
    order: newOrder(order, accountName, lines, shares[n] ?? 0, settings),
    lines: lines.map(({ id, sku, quantity }) => ({ lineId: id, sku, quantity })),
  }));
}

const discountOf = ({ discounts }: ShopLine): number => discounts.reduce((sum, { centavos }) => sum + centavos, 0);
const netOf = (line: ShopLine): number => Math.max(0, line.unitCentavos * line.quantity - discountOf(line));

/** Divides an amount by weights, without losing a centavo; without weights, by equal parts. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const even = total === 0 ? weights.map(() => 1) : weights;
  const whole = total === 0 ? weights.length : total;
  let given = 0;
  let passed = 0;
  return even.map((weight) => {
    passed += weight;
    const upTo = whole === 0 ? 0 : Math.floor((amount * passed) / whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

function newOrder(
  order: ShopOrder,
  accountName: string,
  lines: readonly (ShopLine & { sku: string })[],
  shippingCentavos: number,
  { retailer, shippingEstimate }: OrderSettings,
): NewOrder {
  const { items, rest } = itemsOf(lines);
  const codes = [...new Set(lines.flatMap(({ discounts }) => discounts.map(({ code }) => code)))];
  const buyer = order.address;
  const firstName = buyer?.firstName ?? '';
  const lastName = buyer?.lastName ?? '';
  return {
    accountName,
    retailer,
    creationDate: order.at,
    paid: order.isPaid,
    clientProfileData: {
      firstName,
      lastName,
      email: order.email,
      phone: firstCharacters(buyer?.phone ?? '', 30),
      document: '',
    },
    deliveryType: 'delivery',
    // Centavos of a discount that its units cannot divide: the marketplace has discounts for each unit.
    shipping: toDecimal(Math.max(0, shippingCentavos - rest)),
    items,
    shippingData: {
      ...(buyer && {
        address: {
          receiverName: [firstName, lastName].filter(Boolean).join(' '),
          ...streetOf(buyer.street),
          complement: buyer.complement,
          neighborhood: buyer.neighborhood,
          city: buyer.city,
          state: buyer.state,
          postalCode: buyer.postalCode,
          country: buyer.country,
          reference: '',
        },
      }),
      logisticsInfo: [{ selectedSla: order.shippingName, deliveryCompany: '', shippingEstimate }],
    },
    promotions: codes.map((code) => ({
      identifier: code,
      scName: code,
      userType: 'ADMIN' as const,
      description: say('connect.promotion', { code }),
      percentualDiscountValue: 0,
      nominalDiscountValue: toDecimal(
        lines
          .flatMap(({ discounts }) => discounts)
          .reduce((sum, one) => sum + (one.code === code ? one.centavos : 0), 0),
      ),
    })),
  };
}

/** The items of an order, one for each variant; a variant on several lines has the highest of their prices, and the difference as a discount. */
function itemsOf(lines: readonly (ShopLine & { sku: string })[]) {
  let rest = 0;
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  const items = skus.map((sku) => {
    const its = lines.filter((line) => line.sku === sku);
    const quantity = its.reduce((sum, line) => sum + line.quantity, 0);
    const unitCentavos = Math.max(...its.map((line) => line.unitCentavos));
    const discounts = new Map<string, number>();
    const add = (code: string, centavos: number) => discounts.set(code, (discounts.get(code) ?? 0) + centavos);
    for (const line of its) {
      for (const { code, centavos } of line.discounts) add(code, centavos);
      const difference = (unitCentavos - line.unitCentavos) * line.quantity;
      if (difference > 0) add(say('connect.discount'), difference);
    }
    const priceTags = [...discounts].map(([identifier, centavos]) => {
      const each = Math.floor(centavos / quantity);
      rest += centavos - each * quantity;
      return { identifier, isPercentual: false, rawValue: -toDecimal(each) };
    });
    return {
      id: sku,
      name: firstCharacters(its[0]?.name ?? sku, 200),
      quantity,
      price: toDecimal(unitCentavos),
      ...(priceTags.length > 0 && { priceTags }),
    };
  });
  return { items, rest };
}

/** The street and the number at its end: storefronts have one field for both. */
function streetOf(text: string): { street: string; number: string } {
  const [, street = text, number = ''] = /^(.*\S)\s+#?(\d[\w/-]{0,29})$/u.exec(text) ?? [];
  return { street, number };
}
