import { canCarryShipment } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';
import { carrierNamed, chosenItems, chosenUnits, type ShipmentDraft } from '@trastienda/validators';
import { say, sayCount } from '../../messages/say.ts';
import type { openShipment } from '../../services/orders/ship.ts';
import type { ChangeFlags } from '../../shell/change-options.ts';
import type { FlowPlan } from '../flows/run-flow.ts';

export type ShipFlags = ChangeFlags & {
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
  guideUrl?: string;
  items?: string[];
  all?: true;
  from?: string;
  dryRun?: true;
  repeated?: true;
  map?: string;
  saveMap?: string;
};

export type ShipSummary = { field: string; line: string }[];
type OpenShipment = Awaited<ReturnType<typeof openShipment>>;

/** The values of the ship form from the options, and the words of the dialog. */
export const shipPlan = ({ order, carriers, pending }: OpenShipment, flags: ShipFlags): FlowPlan<ShipmentDraft> => {
  const chosen = flags.all ? 'all' : flags.items;
  const draft: Partial<ShipmentDraft> = {
    ...(flags.carrier !== undefined && { courier: carrierNamed(carriers, flags.carrier) }),
    ...(flags.trackingNumber !== undefined && { trackingNumber: flags.trackingNumber }),
    ...(flags.trackingUrl !== undefined && { trackingUrl: flags.trackingUrl }),
    ...(flags.guideUrl !== undefined && { urlTrackingLabel: flags.guideUrl }),
    ...(flags.repeated && { repeatedTracking: true }),
    ...(chosen && { items: chosenItems(pending, chosen) }),
  };
  const isFilled = ['courier', 'trackingNumber', 'trackingUrl', 'items'].every((field) => field in draft);
  return {
    action: 'ship',
    id: order.id,
    words: {
      summary: (context) => summaryLines(context.draft, carriers).map(({ line }) => line),
      question: (context) => sayCount('cli.orders.ship.question', chosenUnits(context.draft.items), { id: order.id }),
      busy: say('orders.ship.sending'),
    },
    draft,
    isFilled,
    fields: {
      optionOf,
      hintOf: (field) =>
        field === 'courier'
          ? say('cli.orders.ship.carriers', { usableNames: usableNames(carriers).join(', ') })
          : undefined,
    },
    form: async () => {
      const { shipForm } = await import('../../ui/ship-form.tsx');
      return shipForm({
        carriers,
        pending,
        given: Object.keys(draft).filter((field) => field !== 'repeatedTracking'),
        summary: (now) => summaryLines(now, carriers),
      });
    },
  };
};

const usableNames = (carriers: OpenShipment['carriers']): string[] =>
  carriers.filter(canCarryShipment).map(({ name }) => name);

/** The current values of the form, one line per field. */
const summaryLines = (draft: ShipmentDraft, carriers: OpenShipment['carriers']): ShipSummary => {
  const carrier = carriers.find(({ id }) => id === draft.courier)?.name ?? draft.courier;
  const texts: [string, string, string][] = [
    ['courier', say('orders.ship.carrier'), carrier],
    ['trackingNumber', say('orders.ship.trackingNumber'), draft.trackingNumber],
    ['trackingUrl', say('orders.ship.trackingUrl'), draft.trackingUrl],
    ['urlTrackingLabel', say('orders.ship.guideUrl'), draft.urlTrackingLabel],
  ];
  return [
    ...texts
      .filter(([, , value]) => value !== '')
      .map(([field, label, value]) => ({ field, line: `${label}: ${value}` })),
    ...draft.items
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, quantity }) => ({ field: `items.${id}`, line: `${id} × ${quantity}` })),
  ];
};

const options: Readonly<Record<string, string>> = {
  courier: '--carrier',
  trackingNumber: '--tracking-number',
  trackingUrl: '--tracking-url',
  urlTrackingLabel: '--guide-url',
  items: '--items',
};

/** The option for a field: `items.SKU1` is `--items SKU1`. */
const optionOf = (field: string): string => {
  const [name = field, ...row] = field.split('.');
  return [options[name] ?? name, ...(row.length > 0 ? [row.join('.')] : [])].join(' ');
};

/** "Se registró el envío inv-…": the package that was added to the order. */
export const shippedText = (before: FlowOrder, after: FlowOrder): string => {
  const known = before.packages.map(({ invoiceNumber }) => invoiceNumber);
  const made = after.packages.find(({ invoiceNumber }) => !known.includes(invoiceNumber));
  return say('orders.ship.made', { invoiceNumber: made?.invoiceNumber ?? '' });
};
