import {
  controversyStates,
  estimateText,
  formatDateTime,
  formatDay,
  formatDecimalMoney,
  guideDownloadStatuses,
  guideStatuses,
  isSeller,
  orderStatuses,
  orderTags,
  unitsText,
  type Viewer,
} from '@trastienda/domain';
import { sellerText } from '@trastienda/validators/lists';
import type { Address, Order, OrderItem, OrderPackage } from 'trastienda-client';
import { say, sayCount } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';
import { renderTable } from '../../shell/table.ts';
import { inTone } from '../../shell/tones.ts';
import { returnsText } from '../returns/return-text.ts';
import { requestLines } from './request-text.ts';

type Frame = {
  viewer: Viewer;
  /** The names of sellers by their accounts, as far as they are known. */
  names: ReadonlyMap<string, string>;
  colors: Palette;
  width: number | undefined;
};
type Line = readonly [label: string, value: string | undefined];

/** An order as text, in the order of the web's detail page; empty parts are left out. */
export const orderText = (order: Order, frame: Frame): string => {
  const sections = [
    heading(order, frame),
    section(say('orders.decision.title'), requestLines(order.cancellationRequest), frame),
    client(order, frame),
    delivery(order, frame),
    amounts(order, frame),
    items(order, frame),
  ];
  const rest = [packages(order, frame), returns(order, frame), guide(order, frame), controversies(order, frame)];
  const hint = frame.colors.dim(say('cli.orders.show.actions', { id: order.id }));
  return [...sections, ...rest, hint].filter((section) => section !== '').join('\n\n');
};

const heading = (order: Order, { colors, names }: Frame): string => {
  const { label, tone } = orderStatuses[order.status];
  const tags = order.tags.map((tag) => inTone(colors, orderTags[tag].tone, orderTags[tag].label));
  return [
    `${colors.bold(order.id)}  ${inTone(colors, tone, label)}${tags.length > 0 ? `  ${tags.join(' · ')}` : ''}`,
    colors.dim(
      `${sellerText(order.accountName, names.get(order.accountName))} · ${formatDateTime(order.creationDate)}`,
    ),
  ].join('\n');
};

const section = (title: string, lines: readonly Line[], { colors }: Frame): string => {
  const shown = lines.filter((line): line is readonly [string, string] => Boolean(line[1]));
  if (shown.length === 0) return '';
  const width = Math.max(...shown.map(([label]) => label.length));
  return [colors.bold(title), ...shown.map(([label, value]) => `  ${colors.dim(label.padEnd(width))}  ${value}`)].join(
    '\n',
  );
};

const client = ({ clientProfileData: person }: Order, frame: Frame): string =>
  person
    ? section(
        say('orders.detail.client'),
        [
          [say('cli.orders.show.client.name'), `${person.firstName} ${person.lastName}`],
          [say('cli.shared.email'), person.email],
          [say('cli.orders.phone'), person.phone],
          [say('cli.orders.document'), person.document],
        ],
        frame,
      )
    : '';

const delivery = (order: Order, frame: Frame): string => {
  const { shippingData, logisticModel, carrier } = order;
  const { address, pickup } = shippingData;
  const logistics = shippingData.logisticsInfo[0];
  return section(
    say(order.deliveryType === 'pickup' ? 'orders.detail.pickup' : 'orders.detail.delivery'),
    [
      [say('orders.detail.logisticModel'), logisticModel],
      [say('cli.orders.show.delivery.store'), pickup?.storeName],
      [say('orders.detail.receiver'), address?.receiverName || pickup?.address.receiverName],
      [say('cli.orders.show.delivery.address'), addressLine(address ?? pickup?.address)],
      [say('cli.orders.show.delivery.reference'), address?.reference ?? pickup?.address.reference],
      [
        say('orders.ship.carrier'),
        carrier && `${carrier.name}${carrier.type === 'ADMIN' ? ` ${say('cli.orders.show.administered')}` : ''}`,
      ],
      [say('cli.orders.show.delivery.method'), logistics?.selectedSla],
      [say('cli.orders.show.delivery.estimate'), logistics && estimateText(logistics.shippingEstimate)],
    ],
    frame,
  );
};

const addressLine = (address: Address | undefined): string | undefined =>
  address &&
  [
    [address.street, address.number, address.complement].filter(Boolean).join(' '),
    address.neighborhood,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.state,
  ]
    .filter(Boolean)
    .join(', ');

const amounts = (
  { totals, value, currency, paid, returnedValue, promotions, liquidated, punishment }: Order,
  frame: Frame,
): string =>
  section(
    say('cli.orders.show.amount'),
    [
      ...totals.map(({ name, value: part }): Line => [name, formatDecimalMoney(part)]),
      [
        'Total',
        `${frame.colors.bold(formatDecimalMoney(value))} ${currency}, ${say(paid ? 'orders.detail.paid' : 'orders.detail.unpaid')}`,
      ],
      [say('returns.total'), returnedValue > 0 ? formatDecimalMoney(returnedValue) : undefined],
      [
        say('orders.detail.promotions'),
        promotions.map(({ scName, description }) => `${scName}: ${description}`).join('; '),
      ],
      [
        orderTags.liquidated.label,
        liquidated && `${formatDay(liquidated.date)}, ${formatDecimalMoney(liquidated.value)}`,
      ],
      [orderTags.punishment.label, punishment && formatDay(punishment.date)],
    ],
    frame,
  );

const table = (title: string, body: string, { colors }: Frame): string =>
  `${colors.bold(title)}\n${body.replace(/^(?=.)/gm, '  ')}`;

/** A line's name, and what is to be known of it at once. */
const nameOf = ({ name, status, missingQuantity }: OrderItem): string => {
  if (status === 'CANCELLED') return say('cli.orders.show.canceledItem', { name });
  return missingQuantity === undefined ? name : `${name} (${sayCount('orders.detail.item.missing', missingQuantity)})`;
};

const items = (order: Order, frame: Frame): string => {
  // Only sellers see the guide column (S1 §2).
  const withGuide =
    isSeller(frame.viewer) && order.detailsItems.some(({ guideDownloadStatus }) => guideDownloadStatus !== null);
  const guideOf = ({ id }: OrderItem): string => {
    const state = order.detailsItems.find((detail) => detail.id === id)?.guideDownloadStatus;
    return state ? guideDownloadStatuses[state].label : '';
  };
  return table(
    say('orders.detail.items'),
    renderTable<OrderItem>(
      [
        { title: 'SKU', cell: ({ id }) => id },
        { title: say('cli.orders.show.delivery.reference'), cell: ({ refIdSellerCenter }) => refIdSellerCenter },
        { title: say('cli.orders.show.client.name'), cell: nameOf },
        { title: say('cli.orders.show.column.quantity'), cell: ({ quantity }) => String(quantity), align: 'right' },
        { title: say('cli.orders.show.column.price'), cell: ({ price }) => formatDecimalMoney(price), align: 'right' },
        { title: say('orders.detail.item.progress'), cell: (item) => unitsText(item).join(' · ') },
        ...(withGuide ? [{ title: say('cli.orders.show.column.guide'), cell: guideOf }] : []),
      ],
      order.items,
      { ...frame, width: frame.width && frame.width - 2 },
    ),
    frame,
  );
};

const packages = ({ packageAttachment }: Order, frame: Frame): string =>
  packageAttachment.packages.length === 0
    ? ''
    : table(
        say('orders.detail.packages'),
        renderTable<OrderPackage>(
          [
            { title: say('cli.orders.show.column.package'), cell: ({ invoiceNumber }) => invoiceNumber },
            {
              title: say('cli.shared.type'),
              cell: ({ type }) =>
                type === 'Output' ? say('cli.orders.show.package.shipment') : say('cli.orders.show.package.return'),
            },
            { title: say('cli.shared.date'), cell: ({ issuanceDate }) => formatDateTime(issuanceDate) },
            { title: say('orders.ship.carrier'), cell: ({ courier }) => courier },
            { title: say('orders.ship.trackingNumber'), cell: ({ trackingNumber }) => trackingNumber },
            {
              title: say('orders.detail.items'),
              cell: ({ items: sent }) => sent.map(({ id, quantity }) => `${id} × ${quantity}`).join(', '),
            },
            { title: say('cli.shared.status'), cell: packageState },
          ],
          packageAttachment.packages,
          { ...frame, width: frame.width && frame.width - 2 },
        ),
        frame,
      );

const returns = ({ returns: all }: Order, frame: Frame): string =>
  all.length === 0 ? '' : table(say('orders.detail.returns'), returnsText(all, frame), frame);

const packageState = ({ courierStatus, packageStatus }: OrderPackage): string =>
  courierStatus.finished && packageStatus.status !== 'RETURNED' && packageStatus.status !== 'CLOSED'
    ? say('cli.orders.show.package.delivered')
    : (packageLabels[packageStatus.status] ?? packageStatus.status);

const packageLabels: Readonly<Record<string, string>> = {
  SHIPPED: say('cli.orders.show.package.shipped'),
  DELIVERED: say('cli.orders.show.package.delivered'),
  RETURNED: say('cli.orders.show.package.returned'),
  ANNOUNCED: say('cli.orders.show.package.announced'),
  CLOSED: say('cli.orders.show.package.closed'),
};

const guide = ({ guide: { status, failure }, detailsItems }: Order, frame: Frame): string =>
  section(
    say('cli.orders.show.column.guide'),
    [
      [say('cli.orders.show.guide.request'), status ? guideStatuses[status].label : undefined],
      [say('cli.orders.show.guide.failure'), failure],
      [
        say('orders.ship.trackingNumber'),
        [...new Set(detailsItems.map(({ trackingNumber }) => trackingNumber).filter(Boolean))].join(', '),
      ],
    ],
    frame,
  );

const controversies = (order: Order, frame: Frame): string =>
  section(
    say('orders.detail.controversies'),
    order.controversies.map(({ id, type, state, text, updateDate }): Line => {
      const caused = order.returns.filter(({ controversyId }) => controversyId === id).map((one) => one.id);
      const returned = caused.length > 0 && `${say('returns.column.id')} ${caused.join(', ')}`;
      const facts = [controversyStates[state].label, formatDateTime(updateDate), returned, text];
      return [type, facts.filter(Boolean).join(' · ')];
    }),
    frame,
  );
