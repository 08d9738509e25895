import { randomInt } from 'node:crypto';
import { toDecimal } from '@trastienda/domain';
import { sql } from 'kysely';
import type { EventTrigger, NewOrder, TriggeredEvent } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { loadAccount } from '../../people/sellers/load-account.ts';
import { isDemonstration } from '../../platform/settings/settings.repository.ts';
import { placingOrders } from '../integration/place-order.ts';
import type { WebhookChange } from './save-webhook.ts';

type Offered = { id: string; account_name: string; name: string; ref_id: string; list_price_centavos: number };

/** Places a real order of an approved variant, in a demonstration only: nobody buys in a marketplace that sells. */
export async function triggerEvent(
  context: Context,
  { event, accountName }: EventTrigger,
  { viewer, origin }: WebhookChange,
): Promise<TriggeredEvent> {
  const { database, now } = context;
  if (!(await isDemonstration(database.db))) throw new AppError(409, 'webhooks.trigger.demonstration');
  const account = await loadAccount(database.db, viewer, { accountName, isRequired: false });
  const offered = await findOffered(database.db, account);
  if (!offered) throw new AppError(409, 'webhooks.trigger.nothing');
  const id = `prueba-${now().getTime()}-${randomInt(1_000_000)}`;
  await placingOrders(context)({ id, viewer, origin }, inventedOrder(offered, now()));
  return { event, id, accountName: offered.account_name };
}

async function findOffered(db: Db, scope: Scope & { accountName: string | null }): Promise<Offered | undefined> {
  const own = scope.accountName === null ? sql`true` : sql`s.account_name = ${scope.accountName}`;
  const { rows } = await sql<Offered>`
    select s.id::text as id, s.account_name, s.name, s.ref_id, p.list_price_centavos
    from sku s join sku_price p on p.account_name = s.account_name and p.sku_id = s.id
      join organization o on o.account_name = s.account_name and o.active
    where s.status = 'APPROVED' and ${own} order by s.account_name, s.id limit 1
  `.execute(db);
  return rows[0];
}

const place = {
  ...{
    receiverName: 'Persona De Prueba',
    street: 'Calle de Prueba',
    number: '1',
    complement: '',
    neighborhood: 'Centro',
  },
  ...{ city: 'Cuauhtémoc', state: 'Ciudad de México', postalCode: '06000', country: 'MEX', reference: '' },
};

function inventedOrder({ id, account_name, name, ref_id, list_price_centavos }: Offered, at: Date): NewOrder {
  return {
    accountName: account_name,
    creationDate: at.toISOString(),
    paid: true,
    clientProfileData: {
      ...{
        firstName: 'Persona',
        lastName: 'De Prueba',
        email: 'prueba@example.com',
        phone: '5500000000',
        document: '',
      },
    },
    deliveryType: 'delivery',
    items: [{ id, refIdSellerCenter: ref_id, name, quantity: 1, price: toDecimal(list_price_centavos) }],
    shippingData: {
      address: place,
      logisticsInfo: [{ selectedSla: 'Envío a domicilio', deliveryCompany: '', shippingEstimate: '3bd' }],
    },
  };
}
