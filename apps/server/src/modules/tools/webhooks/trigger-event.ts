import { randomInt } from 'node:crypto';
import { toDecimal } from '@trastienda/domain';
import type { EventTrigger, NewOrder, TriggeredEvent } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { loadAccount } from '../../people/sellers/load-account.ts';
import { isDemonstration } from '../../platform/settings/settings.repository.ts';
import { placingOrders } from '../integration/place-order.ts';
import { findOfferedVariant, type OfferedVariant } from './offered-variant.repository.ts';
import type { WebhookChange } from './save-webhook.ts';

/** Places a real order of an approved variant, in a demonstration only: nobody buys in a marketplace that sells. */
export async function triggerEvent(
  context: Context,
  { event, accountName }: EventTrigger,
  { viewer, origin }: WebhookChange,
): Promise<TriggeredEvent> {
  const { database, now } = context;
  if (!(await isDemonstration(database.db))) throw new AppError(409, 'webhooks.trigger.demonstration');
  const account = await loadAccount(database.db, viewer, { accountName, isRequired: false });
  const offered = await findOfferedVariant(database.db, account);
  if (!offered) throw new AppError(409, 'webhooks.trigger.nothing');
  const id = `prueba-${now().getTime()}-${randomInt(1_000_000)}`;
  await placingOrders(context)({ id, viewer, origin }, inventedOrder(offered, now()));
  return { event, id, accountName: offered.account_name };
}

const place = {
  receiverName: 'Persona De Prueba',
  street: 'Calle de Prueba',
  number: '1',
  complement: '',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06000',
  country: 'MEX',
  reference: '',
};

function inventedOrder({ id, account_name, name, ref_id, list_price_centavos }: OfferedVariant, at: Date): NewOrder {
  return {
    accountName: account_name,
    creationDate: at.toISOString(),
    paid: true,
    clientProfileData: {
      firstName: 'Persona',
      lastName: 'De Prueba',
      email: 'prueba@example.com',
      phone: '5500000000',
      document: '',
    },
    deliveryType: 'delivery',
    items: [{ id, refIdSellerCenter: ref_id, name, quantity: 1, price: toDecimal(list_price_centavos) }],
    shippingData: {
      address: place,
      logisticsInfo: [{ selectedSla: 'Envío a domicilio', deliveryCompany: '', shippingEstimate: '3bd' }],
    },
  };
}
