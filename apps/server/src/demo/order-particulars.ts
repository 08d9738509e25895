import type { Address, OrderItem, OrderPromotion, ShippingData } from 'trastienda-client';
import type { OrderTotal } from '../modules/trade/orders/orders.tables.ts';
import { firstNames, lastNames, mailHosts } from './data/people.ts';
import { pickupStores, places, references, streets } from './data/places.ts';
import type { DemoOrder } from './demo-order.ts';
import type { SeededRandom } from './seeded-random.ts';

type Buyer = { first_name: string; last_name: string; email: string; phone: string; document: string };

const plain = new Map<string, string>();

/** A name as part of an e-mail address: no accents, no blanks. */
function plainName(name: string): string {
  let text = plain.get(name);
  if (text === undefined) {
    text = name
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase();
    plain.set(name, text);
  }
  return text;
}

export function buyer(random: SeededRandom): Buyer {
  const first = random.pick(firstNames);
  const [father, mother] = [random.pick(lastNames), random.pick(lastNames)];
  const born = `${String(random.int(55, 99))}${String(random.int(1, 12)).padStart(2, '0')}${String(random.int(1, 28)).padStart(2, '0')}`;
  const initials = `${plainName(father).slice(0, 2)}${plainName(mother).slice(0, 1)}${plainName(first).slice(0, 1)}`;
  const area = random.pick(['55', '33', '81', '222', '442', '477', '999', '664']);
  const rest = random.digits(10 - area.length);
  return {
    first_name: first,
    last_name: `${father} ${mother}`,
    email: `${plainName(first)}.${plainName(father)}${random.int(1, 999)}@${random.pick(mailHosts)}`,
    phone: `${area} ${rest.slice(0, -4)} ${rest.slice(-4)}`,
    document: `${initials.toUpperCase().padEnd(4, 'X')}${born}${random.digits(3)}`,
  };
}

type Destination = {
  address: Address;
  pickup: NonNullable<ShippingData['pickup']> | null;
  logistics: ShippingData['logisticsInfo'];
};

export function destination(random: SeededRandom, order: DemoOrder, person: Buyer): Destination {
  const spot = (receiverName: string): Address => ({
    receiverName,
    street: random.pick(streets),
    number: String(random.int(1, 1800)),
    complement: random.chance(0.3) ? `Int. ${random.int(1, 40)}` : '',
    ...random.pick(places),
    country: 'MEX',
    reference: random.pick(references),
  });
  const address = spot(`${person.first_name} ${person.last_name}`);
  const storeName = order.pickup ? random.pick(pickupStores) : null;
  const days = order.pickup ? random.int(2, 6) : random.int(1, 8);
  return {
    address,
    pickup: storeName ? { storeName, address: { ...spot(storeName), complement: '', reference: '' } } : null,
    logistics: [
      {
        selectedSla: order.pickup ? 'Recolección en tienda' : 'Envío a domicilio',
        deliveryCompany: order.carrier.name,
        shippingEstimate: `${days}${random.chance(0.8) ? 'bd' : 'd'}`,
      },
    ],
  };
}

type Price = { value: number; totals: OrderTotal[]; promotions: OrderPromotion[]; tags: OrderItem['priceTags'] };

const campaigns = [
  { identifier: 'hot-sale', scName: 'Hot Sale', percent: 15, userType: 'ADMIN' },
  { identifier: 'buen-fin', scName: 'El Buen Fin', percent: 20, userType: 'ADMIN' },
  { identifier: 'regreso-a-clases', scName: 'Regreso a clases', percent: 10, userType: 'SELLER' },
  { identifier: 'primera-compra', scName: 'Primera compra', pesos: 100, userType: 'ADMIN' },
  { identifier: 'liquidacion-temporada', scName: 'Liquidación de temporada', percent: 25, userType: 'SELLER' },
  { identifier: 'cupon-bienvenida', scName: 'Cupón de bienvenida', pesos: 50, userType: 'SELLER' },
] as const;

/** The totals of an order; a fifth of the orders have a promotion. */
export function priceOf(random: SeededRandom, order: DemoOrder): Price {
  const goods = order.items.reduce((sum, item) => sum + item.product.centavos * item.quantity, 0);
  const shipping = order.pickup || goods > 99_900 ? 0 : random.pick([7_900, 9_900, 12_900, 15_900]);
  const campaign = random.chance(0.2) ? random.pick(campaigns) : null;
  const percent = campaign && 'percent' in campaign ? campaign.percent : 0;
  const pesos = campaign && 'pesos' in campaign ? campaign.pesos : 0;
  const discount = Math.min(goods, Math.round((goods * percent) / 100) + pesos * 100);
  const totals: OrderTotal[] = [{ id: 'Items', name: 'Total de los items', centavos: goods }];
  if (discount > 0) totals.push({ id: 'Discounts', name: 'Total de descuentos', centavos: -discount });
  totals.push({ id: 'Shipping', name: 'Costo total del envío', centavos: shipping });
  return {
    value: goods - discount + shipping,
    totals,
    promotions: campaign
      ? [
          {
            identifier: campaign.identifier,
            scName: campaign.scName,
            userType: campaign.userType,
            description: percent > 0 ? `${percent} % de descuento` : `$${pesos} de descuento`,
            percentualDiscountValue: percent,
            nominalDiscountValue: pesos,
          },
        ]
      : [],
    tags: campaign
      ? [{ identifier: campaign.identifier, isPercentual: percent > 0, rawValue: -(percent > 0 ? percent : pesos) }]
      : [],
  };
}
